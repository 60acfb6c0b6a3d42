/// The width and height of a screen in points, in the current orientation.
package struct ScreenSize: Hashable, Sendable {
    /// The width, in points.
    package let width: Double
    /// The height, in points.
    package let height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The orientation; a square counts as portrait.
    package var orientation: ScreenOrientation { width > height ? .landscape : .portrait }

    /// Returns the same screen in an orientation.
    package func held(in orientation: ScreenOrientation) -> ScreenSize {
        orientation == self.orientation ? self : ScreenSize(width: height, height: width)
    }

    /// The same screen in portrait, as in most tables.
    package var upright: ScreenSize { held(in: .portrait) }

    /// Returns the distance to another screen in points: the difference between the sides, both in portrait.
    package func distance(to other: ScreenSize) -> Double {
        let (one, two) = (upright, other.upright)
        return (one.width - two.width).magnitude + (one.height - two.height).magnitude
    }
}

/// An orientation of a screen.
package enum ScreenOrientation: String, CaseIterable, Sendable {
    case portrait, landscape
}

/// The size class of a width or a height.
package enum SizeClass: String, CaseIterable, Sendable {
    case compact, regular
}

/// The size classes of a screen, or of the part of it that an app occupies, by width and height.
package struct SizeClasses: Hashable, Sendable {
    package let width: SizeClass
    package let height: SizeClass
}
