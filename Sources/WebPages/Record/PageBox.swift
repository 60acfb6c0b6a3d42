/// A rectangle in CSS px, relative to the page's upper left corner.
package struct PageBox: Hashable, Sendable {
    package let x, y, width, height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var area: Double { width * height }
    package var isEmpty: Bool { !(width > 0 && height > 0) }
    package var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    /// Returns the intersection of two rectangles, or nil if it is empty.
    package func part(within other: PageBox) -> PageBox? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let part = PageBox(left, top, min(right, other.right) - left, min(bottom, other.bottom) - top)
        return part.isEmpty ? nil : part
    }

    /// Returns the rectangle extended by a margin on all sides.
    package func grown(by margin: Double) -> PageBox {
        PageBox(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
    }

    /// Returns the smallest rectangle that contains both.
    package func union(_ other: PageBox) -> PageBox {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PageBox(left, top, max(right, other.right) - left, max(bottom, other.bottom) - top)
    }

    /// Returns the distance between a point and the nearest point of the rectangle.
    func distance(from point: (x: Double, y: Double)) -> Double {
        let across = max(x - point.x, 0, point.x - right)
        let down = max(y - point.y, 0, point.y - bottom)
        return (across * across + down * down).squareRoot()
    }

    /// Returns the smallest rectangle that contains all of them, or nil if there are none.
    package static func around(_ boxes: some Collection<PageBox>) -> PageBox? {
        boxes.first.map { first in boxes.dropFirst().reduce(first) { $0.union($1) } }
    }
}

/// A width and a height in CSS px.
package struct PageSize: Hashable, Sendable {
    package let width, height: Double

    package init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}
