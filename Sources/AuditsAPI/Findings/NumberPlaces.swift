/// A search for positions for the numbers of elements on an image: beside each element, not on other numbers, and not
/// on words if there is space.
///
/// The time is linear in the image's area and the number of elements: words and numbers are looked up in a grid of
/// coarse cells.
struct NumberPlaces {
    /// A rectangle of whole pixels.
    struct Box: Equatable {
        let x, y, width, height: Int

        var right: Int { x + width }
        var bottom: Int { y + height }

        func overlaps(_ other: Box) -> Bool {
            x < other.right && other.x < right && y < other.bottom && other.y < bottom
        }
    }

    /// A position, and whether it is so far away that a line must connect it to the element.
    struct Place: Equatable {
        let box: Box
        let isFar: Bool
    }

    private let width, height: Int
    /// The space between an element and its number.
    private let gap: Int
    /// The side length of a grid cell, in pixels.
    private let side: Int
    private let columns, rows: Int
    /// The number of cells with words above and to the left of each cell's upper left corner.
    private let wordSums: [Int32]
    private var taken: [Bool]
    /// The cell where the search for the next far position starts.
    private var nextFar = 0

    /// - Parameters:
    ///   - height: The height of a number.
    ///   - words: Boxes that numbers should not cover.
    init(width: Int, height: Int, numberHeight: Int, gap: Int, words: [Box]) {
        (self.width, self.height, self.gap) = (width, height, gap)
        side = max(2, numberHeight / 4)
        columns = (width + side - 1) / side
        rows = (height + side - 1) / side
        taken = Array(repeating: false, count: columns * rows)
        wordSums = Self.sums(of: words, side: side, columns: columns, rows: rows)
    }

    /// Finds and reserves the position for an element's number; returns nil if the image is full.
    mutating func place(width: Int, height: Int, beside element: Box) -> Place? {
        let near = Self.places(width: width, height: height, gap: gap, around: element)
        let best =
            near.first { isFree($0, besides: element) && !hasWords($0) } ?? near.first { isFree($0, besides: element) }
        if let best { return take(best, isFar: false) }
        // An element that fills the image has space only inside.
        let within = (0..<Self.steps).map { step in
            Box(x: element.x + gap + step * (width + gap), y: element.y + gap, width: width, height: height)
        }
        if let box = within.first(where: { isFree($0, besides: nil) && !hasWords($0) }) {
            return take(box, isFar: false)
        }
        let (across, down) = (self.width / (width + gap), self.height / (height + gap))
        while nextFar < across * down {
            let box = Box(
                x: nextFar % across * (width + gap), y: nextFar / across * (height + gap), width: width, height: height)
            nextFar += 1
            if isFree(box, besides: element) { return take(box, isFar: true) }
        }
        return nil
    }

    private mutating func take(_ box: Box, isFar: Bool) -> Place {
        for row in cells(box.y, box.bottom, rows) {
            for column in cells(box.x, box.right, columns) { taken[row * columns + column] = true }
        }
        return Place(box: box, isFar: isFar)
    }

    /// The number of positions tried in each direction.
    private static let steps = 16

    /// Returns positions around an element, the best first: to its left and right, above and below it, and then farther
    /// away.
    private static func places(width: Int, height: Int, gap: Int, around element: Box) -> [Box] {
        let (left, above) = (element.x - gap - width, element.y - gap - height)
        let (right, below) = (element.right + gap, element.bottom + gap)
        return (0..<steps).flatMap { step in
            let (across, down) = (step * (width + gap), step * (height + gap))
            let corners: [(x: Int, y: Int)] = [
                (left - across, element.y), (right + across, element.y), (element.x + across, above),
                (element.x + across, below), (left, element.y + down), (right, element.y + down),
                (element.x, above - down), (element.x, below + down),
            ]
            return corners.map { Box(x: $0.x, y: $0.y, width: width, height: height) }
        }
    }

    private func isFree(_ box: Box, besides element: Box?) -> Bool {
        guard box.x >= 0, box.y >= 0, box.right <= width, box.bottom <= height,
            element.map({ !box.overlaps($0) }) ?? true
        else { return false }
        return cells(box.y, box.bottom, rows).allSatisfy { row in
            cells(box.x, box.right, columns).allSatisfy { !taken[row * columns + $0] }
        }
    }

    private func hasWords(_ box: Box) -> Bool {
        let (down, across) = (cells(box.y, box.bottom, rows), cells(box.x, box.right, columns))
        func sum(_ row: Int, _ column: Int) -> Int32 { wordSums[row * (columns + 1) + column] }
        return sum(down.upperBound, across.upperBound) - sum(down.lowerBound, across.upperBound)
            - sum(down.upperBound, across.lowerBound) + sum(down.lowerBound, across.lowerBound) > 0
    }

    private func cells(_ start: Int, _ end: Int, _ count: Int) -> Range<Int> {
        Self.cells(start, end, side: side, count: count)
    }

    /// Returns the cells that a range of pixels touches.
    private static func cells(_ start: Int, _ end: Int, side: Int, count: Int) -> Range<Int> {
        let first = min(max(start, 0) / side, count)
        return first..<max(first, min((max(end, 0) + side - 1) / side, count))
    }

    private static func sums(of words: [Box], side: Int, columns: Int, rows: Int) -> [Int32] {
        let width = columns + 1
        // The number of boxes that begin minus those that end at each cell; the sums are the numbers of boxes that
        // cover each cell.
        var changes = [Int32](repeating: 0, count: width * (rows + 1))
        for box in words {
            let across = cells(box.x, box.right, side: side, count: columns)
            let down = cells(box.y, box.bottom, side: side, count: rows)
            guard !across.isEmpty, !down.isEmpty else { continue }
            changes[down.lowerBound * width + across.lowerBound] += 1
            changes[down.lowerBound * width + across.upperBound] -= 1
            changes[down.upperBound * width + across.lowerBound] -= 1
            changes[down.upperBound * width + across.upperBound] += 1
        }
        var sums = [Int32](repeating: 0, count: width * (rows + 1))
        var above = [Int32](repeating: 0, count: columns)
        for row in 0..<rows {
            var (covering, inRow): (Int32, Int32) = (0, 0)
            for column in 0..<columns {
                above[column] += changes[row * width + column]
                covering += above[column]
                inRow += covering > 0 ? 1 : 0
                sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + inRow
            }
        }
        return sums
    }
}
