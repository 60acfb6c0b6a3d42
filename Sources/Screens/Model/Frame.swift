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

    /// Returns the horizontal and vertical gaps between two frames; negative if they overlap in that direction.
    func gaps(to other: Frame) -> (across: Double, down: Double) {
        (max(other.x - right, x - other.right), max(other.y - bottom, y - other.bottom))
    }

    /// Returns the area that both frames cover.
    package func sharedArea(with other: Frame) -> Double {
        max(0, min(right, other.right) - max(x, other.x)) * max(0, min(bottom, other.bottom) - max(y, other.y))
    }

    /// Returns the minimum distance between the edges of an inner rectangle and this rectangle; negative if the inner
    /// rectangle extends beyond this rectangle.
    func margin(around inner: Frame) -> Double {
        min(inner.x - x, inner.y - y, right - inner.right, bottom - inner.bottom)
    }

    /// Returns the maximum distance by which the frame extends beyond another frame on any side; negative if the frame
    /// is inside.
    func overhang(beyond outer: Frame) -> Double { -outer.margin(around: self) }

    /// Returns the part inside another frame, or nil if there is none.
    func part(within outer: Frame) -> Frame? {
        let (left, top) = (max(x, outer.x), max(y, outer.y))
        let part = Frame(left, top, min(right, outer.right) - left, min(bottom, outer.bottom) - top)
        return part.isEmpty ? nil : part
    }

    func moved(by x: Double, _ y: Double) -> Frame { Frame(self.x + x, self.y + y, width, height) }
}

/// Space at the edges of a screen, in points.
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
