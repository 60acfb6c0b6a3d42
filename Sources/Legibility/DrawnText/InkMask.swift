/// Which pixels of a rectangle differ from its ground as strokes do.
struct InkMask {
    let width: Int
    let height: Int
    private(set) var isInk: [Bool]
    private(set) var count = 0
    /// Parts of the text itself that hang together, specks left out.
    let parts: Int
    /// Whether something too thick for a stroke, or along the rim, was left out: an icon, the edge of what it stands in.
    private(set) var isReduced = false

    /// Of a rectangle that has a rim of ground where its rim is not that of the picture; a part that is longer on the rim is
    /// no stroke. Nil where hardly a pixel differs.
    init?(_ rectangle: PixelRectangle, on ground: EvenGround, strokeWidth: Double, longestOnRim longest: Double) {
        (width, height) = (rectangle.width, rectangle.height)
        isInk = rectangle.codes.map { ($0 - ground.color).largest > ground.limit }
        count = isInk.count { $0 }
        guard count >= 5 else { return nil }
        let found = InkParts(of: isInk, width: width, height: height)
        parts = found.parts.count { $0.area >= 4 }
        guard found.parts.count > 1 else { return }
        // Where strokes join they are thicker; a corner is twice as thick as what meets there.
        let thickest = max(2, 1.82 * strokeWidth + 1)
        let isStroke = found.parts.map { Double($0.thickness) <= thickest && Double($0.onRim) <= longest }
        isReduced = isStroke.contains(false)
        let kept = zip(found.parts, isStroke).reduce(0) { $0 + ($1.1 ? $1.0.area : 0) }
        guard isReduced, kept > 0, 20 * kept >= count else { return }
        for at in isInk.indices where isInk[at] && !isStroke[Int(found.labels[at])] { isInk[at] = false }
        count = kept
    }

    /// Those that are marked, as places in the rectangle.
    var places: [Int] { isInk.indices.filter { isInk[$0] } }
}

/// A run of ink without a wide gap, on one line.
struct InkWord {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
}

extension InkMask {
    /// The words, parted by so many columns without ink.
    func words(gap: Int) -> [InkWord] {
        Self.runs((0..<height).map { y in isInk[(y * width)..<((y + 1) * width)].contains(true) }, gap: 1).flatMap {
            rows in
            var hasInk = [Bool](repeating: false, count: width)
            for y in rows { for x in 0..<width where isInk[y * width + x] { hasInk[x] = true } }
            return Self.runs(hasInk, gap: gap).map { InkWord(columns: $0, rows: rows) }
        }
    }

    /// The stretches of true that at least so many of false part.
    private static func runs(_ flags: [Bool], gap: Int) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for place in flags.indices where flags[place] {
            if let last = runs.last, place - last.upperBound <= gap {
                runs[runs.count - 1] = last.lowerBound...place
            } else {
                runs.append(place...place)
            }
        }
        return runs
    }
}
