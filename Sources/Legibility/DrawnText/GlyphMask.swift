import Numbers

/// A mask of the pixels in a rectangle that look like strokes on its background.
struct GlyphMask {
    let width: Int
    let height: Int
    /// The spans of marked pixels, row by row.
    private(set) var spans: [InkSpan]
    /// The number of marked pixels.
    private(set) var count = 0
    /// The number of connected parts of the text, without specks.
    private(set) var parts: Int
    /// The height of tall letters in pixels: five of six connected parts aren't higher.
    private(set) var letterHeight = 0
    /// Whether a part of the mask, such as an icon or the edge of its box, was excluded because it is too thick for a
    /// stroke or is along the edge.
    private(set) var isReduced = false

    /// Marks the text pixels of a rectangle, which has a margin of background unless its edge is the image edge. A part
    /// that runs further than `longestOnRim` along the edge isn't a stroke. Nil if almost no pixel differs from the
    /// background.
    init?(_ rectangle: PixelRectangle, on ground: UniformBackground, strokeWidth: Double, longestOnRim longest: Double)
    {
        (width, height) = (rectangle.width, rectangle.height)
        (spans, parts) = ([], 0)
        add(rectangle) { ($0.codes - ground.color).largest > ground.limit }
        guard count >= 5 else { return nil }
        let found = ConnectedComponents(of: spans, count: count, width: width, height: height)
        parts = found.parts.count { $0.area >= 4 }
        letterHeight = Self.letterHeight(of: found.parts)
        guard found.parts.count > 1 else { return }
        // Strokes are thicker where they join; a corner can be twice as thick as its strokes.
        let thickest = max(2, 1.82 * strokeWidth + 1)
        let isStroke = found.parts.map { Double($0.thickness) <= thickest && Double($0.onRim) <= longest }
        isReduced = isStroke.contains(false)
        let kept = zip(found.parts, isStroke).reduce(0) { $0 + ($1.1 ? $1.0.area : 0) }
        guard isReduced, kept > 0, 20 * kept >= count else { return }
        letterHeight = Self.letterHeight(of: zip(found.parts, isStroke).filter(\.1).map(\.0))
        let all = zip(spans, found.labels)
        (spans, count) = ([], 0)
        for (span, part) in all where isStroke[Int(part)] { add(span.columns, in: span.row) }
    }

    private static func letterHeight(of parts: [ConnectedComponents.Part]) -> Int {
        let heights = parts.filter { $0.area >= 4 }.map(\.rows.count).sorted()
        return heights.isEmpty ? 0 : heights[heights.count * 5 / 6]
    }

    /// Marks the pixels that meet a condition.
    private mutating func add(_ rectangle: PixelRectangle, where isInk: (Pixel) -> Bool) {
        var (row, column) = (0, 0)
        // The column at which the current span started.
        var start: Int?
        for run in rectangle.runs {
            let isMarked = isInk(run.pixel)
            if !isMarked, let from = start {
                add(from..<column, in: row)
                start = nil
            }
            if isMarked, start == nil { start = column }
            column += Int(run.length)
            while column >= width {
                if let from = start { add(from..<width, in: row) }
                (row, column) = (row + 1, column - width)
                start = isMarked && column > 0 ? 0 : nil
            }
        }
    }

    private mutating func add(_ columns: Range<Int>, in row: Int) {
        spans.append(InkSpan(row: row, columns: columns, first: count))
        count += columns.count
    }

    /// The marked pixels, as indexes in the rectangle.
    var places: [Int] {
        var places: [Int] = []
        places.reserveCapacity(count)
        for span in spans {
            let row = span.row * width
            places += row + span.columns.lowerBound..<row + span.columns.upperBound
        }
        return places
    }
}

/// A span of consecutive text pixels in one row.
struct InkSpan {
    let row: Int
    let columns: Range<Int>
    /// The number of text pixels before the span.
    let first: Int

    /// The pixels of the span, as indexes into all text pixels.
    var places: Range<Int> { first..<first + columns.count }
}

extension GlyphMask {
    /// Returns the spans of each word. A word is text on one line without a gap of more than `gap` columns.
    func words(gap: Int) -> [[InkSpan]] {
        var words: [[InkSpan]] = []
        var rest = spans[...]
        while let first = rest.first {
            // A line continues while the next row has text.
            var (row, end) = (first.row, rest.startIndex)
            while end < rest.endIndex, rest[end].row <= row + 1 {
                row = rest[end].row
                end += 1
            }
            words += Self.words(of: rest[..<end], width: width, gap: gap)
            rest = rest[end...]
        }
        return words
    }

    private static func words(of line: ArraySlice<InkSpan>, width: Int, gap: Int) -> [[InkSpan]] {
        var hasInk = [Bool](repeating: false, count: width)
        for span in line { for column in span.columns { hasInk[column] = true } }
        var numbers = [Int](repeating: 0, count: width)
        var (count, last) = (0, -gap - 1)
        for column in hasInk.indices where hasInk[column] {
            if column - last > gap { count += 1 }
            numbers[column] = count - 1
            last = column
        }
        var words = [[InkSpan]](repeating: [], count: count)
        for span in line { words[numbers[span.columns.lowerBound]].append(span) }
        return words
    }
}
