/// Width and height of a screen in points, as it is held.
package struct ScreenSize: Hashable, Sendable {
    /// The width, in points.
    package let width: Double
    /// The height, in points.
    package let height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The orientation in which it is held; a square counts as upright.
    package var orientation: ScreenOrientation { width > height ? .landscape : .portrait }

    /// Returns the same screen held in an orientation.
    package func held(in orientation: ScreenOrientation) -> ScreenSize {
        orientation == self.orientation ? self : ScreenSize(width: height, height: width)
    }

    /// The same screen held upright, as most tables print it.
    package var upright: ScreenSize { held(in: .portrait) }

    /// Returns the distance to another screen: the difference of the sides, both held upright, in points.
    package func distance(to other: ScreenSize) -> Double {
        let (one, two) = (upright, other.upright)
        return (one.width - two.width).magnitude + (one.height - two.height).magnitude
    }
}

/// An orientation in which a screen is held.
package enum ScreenOrientation: String, CaseIterable, Sendable {
    case portrait, landscape
}

/// A size class, in one direction.
package enum SizeClass: String, CaseIterable, Sendable {
    case compact, regular
}

/// The size classes of a screen or of an app's part of it, in both directions.
package struct SizeClasses: Hashable, Sendable {
    package let width: SizeClass
    package let height: SizeClass
}
