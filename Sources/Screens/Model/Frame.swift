/// A rectangle in points, from the screen's upper left corner.
package struct Frame: Hashable, Sendable {
    package let x, y, width, height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var area: Double { width * height }
    package var shorterSide: Double { min(width, height) }
    package var isEmpty: Bool { !(width > 0 && height > 0) }
    var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    /// The room between two frames, across and down; negative if they share columns or rows.
    func gaps(to other: Frame) -> (across: Double, down: Double) {
        (max(other.x - right, x - other.right), max(other.y - bottom, y - other.bottom))
    }

    /// The area that both cover.
    package func sharedArea(with other: Frame) -> Double {
        max(0, min(right, other.right) - max(x, other.x)) * max(0, min(bottom, other.bottom) - max(y, other.y))
    }

    /// The minimum distance of an inner rectangle's edges from its own; negative if that extends beyond it.
    func margin(around inner: Frame) -> Double {
        min(inner.x - x, inner.y - y, right - inner.right, bottom - inner.bottom)
    }

    /// The distance that it extends beyond another one, on the side with the largest; negative if it is within.
    func overhang(beyond outer: Frame) -> Double { -outer.margin(around: self) }

    /// The part within another frame; nil if there is none.
    func part(within outer: Frame) -> Frame? {
        let (left, top) = (max(x, outer.x), max(y, outer.y))
        let part = Frame(left, top, min(right, outer.right) - left, min(bottom, outer.bottom) - top)
        return part.isEmpty ? nil : part
    }

    func moved(by x: Double, _ y: Double) -> Frame { Frame(self.x + x, self.y + y, width, height) }
}

/// Room at the edges of a screen, in points.
package struct EdgeInsets: Hashable, Sendable {
    package let top, bottom, left, right: Double

    package init(top: Double, bottom: Double, left: Double, right: Double) {
        (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
    }
}

extension Frame {
    func inset(by insets: EdgeInsets) -> Frame {
        Frame(x + insets.left, y + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    }
}
