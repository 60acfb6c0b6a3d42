/// A rectangle on a screen or a page, from the upper left corner: in points on a screen, in CSS px on a page.
package struct Frame: Hashable, Sendable {
    package let x, y, width, height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates a rectangle from the numbers in a description. Returns nil if there aren't exactly four numbers within
    /// some bounds, or if the width or the height is negative.
    package init?(_ numbers: some Sequence<Double?>, within bounds: ClosedRange<Double>) {
        let numbers = numbers.prefix(5).map { $0.flatMap { bounds.contains($0) ? $0 : nil } }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width >= 0, height >= 0
        else { return nil }
        self.init(x, y, width, height)
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var area: Double { width * height }
    package var shorterSide: Double { min(width, height) }
    package var isEmpty: Bool { !(width > 0 && height > 0) }
    package var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    package func moved(by x: Double, _ y: Double) -> Frame { Frame(self.x + x, self.y + y, width, height) }

    /// Returns the rectangle extended by a margin on all sides.
    package func grown(by margin: Double) -> Frame {
        Frame(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
    }

    // MARK: Two rectangles

    /// Returns the part inside another rectangle, or nil if there is none.
    package func part(within outer: Frame) -> Frame? {
        let (left, top) = (max(x, outer.x), max(y, outer.y))
        let part = Frame(left, top, min(right, outer.right) - left, min(bottom, outer.bottom) - top)
        return part.isEmpty ? nil : part
    }

    /// Returns the area that both rectangles cover.
    package func sharedArea(with other: Frame) -> Double {
        max(0, min(right, other.right) - max(x, other.x)) * max(0, min(bottom, other.bottom) - max(y, other.y))
    }

    /// Returns the horizontal and vertical gaps between two rectangles; negative if they overlap in that direction.
    package func gaps(to other: Frame) -> (across: Double, down: Double) {
        (max(other.x - right, x - other.right), max(other.y - bottom, y - other.bottom))
    }

    package func overlaps(_ other: Frame) -> Bool {
        let gaps = gaps(to: other)
        return max(gaps.across, gaps.down) < 0
    }

    /// Returns the minimum distance between the edges of an inner rectangle and this rectangle; negative if the inner
    /// rectangle extends beyond this rectangle.
    package func margin(around inner: Frame) -> Double {
        min(inner.x - x, inner.y - y, right - inner.right, bottom - inner.bottom)
    }

    /// Returns the maximum distance by which the rectangle extends beyond another one on any side; negative if it is
    /// inside.
    package func overhang(beyond outer: Frame) -> Double { -outer.margin(around: self) }

    /// Returns the distance between a point and the nearest point of the rectangle.
    package func distance(from point: (x: Double, y: Double)) -> Double {
        let across = max(x - point.x, 0, point.x - right)
        let down = max(y - point.y, 0, point.y - bottom)
        return (across * across + down * down).squareRoot()
    }

    /// Returns the smallest rectangle that contains both.
    package func union(_ other: Frame) -> Frame {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Frame(left, top, max(right, other.right) - left, max(bottom, other.bottom) - top)
    }

    /// Returns the smallest rectangle that contains all of them, or nil if there are none.
    package static func around(_ frames: some Collection<Frame>) -> Frame? {
        frames.first.map { first in frames.dropFirst().reduce(first) { $0.union($1) } }
    }
}
