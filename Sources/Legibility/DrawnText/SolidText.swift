import Numbers

/// Text on a background of one colour, read from the end of its colour line.
///
/// The colour of a stroke pixel is on the straight line from the background to the text colour; its position on the
/// line is the share of the pixel that the stroke covers. The strongest pixels have the text colour if strokes are wide
/// enough to cover a pixel, and fall short of it otherwise.
struct SolidText {
    private(set) var ink: PixelCodes
    /// The minimum share of the way to the text colour that the strongest pixels have reached.
    private(set) var coverage: Double
    /// Whether the text colour is exact, because many pixels are completely inside strokes.
    private(set) var isExact: Bool
    /// Whether red, green and blue are covered separately, as with subpixel rendering.
    private(set) var isSubpixel = false
    /// The degree to which all pixels lie on one line, up to 1.
    private(set) var share: Double
    /// Whether an icon or an edge was excluded.
    let isReduced: Bool
    /// A different text colour of some words; nil if all words have the same colour.
    private(set) var otherInk: PixelCodes?
    /// The strongest pixels of the palest word; nil if there is only one word.
    private(set) var palestWord: PixelCodes?
    /// The colour around the strokes on the opposite side of the background colour, such as that of a shadow.
    private(set) var halo: PixelCodes?
    /// The weakest possible text colour if noise caused the strongest pixels.
    private(set) var weakestInk: PixelCodes?
    /// The width of the drawn strokes, in pixels; slightly overestimated for the thinnest.
    let strokeWidth: Double

    /// Reads the text colours; nil if almost no pixel differs from the background.
    init?(_ whole: PixelRectangle, on ground: UniformBackground, _ facts: DrawnTextFacts) {
        let expected = facts.strokeWidth(in: whole)
        // Areas of only background aren't read, but the box includes all neighbours of each text pixel.
        guard let box = ground.others?.grown(by: 1, within: whole) else { return nil }
        let rectangle = whole[box]
        let longest = Double(min(whole.width, whole.height)) / 2
        guard let mask = GlyphMask(rectangle, on: ground, strokeWidth: expected, longestOnRim: longest) else {
            return nil
        }
        isReduced = mask.isReduced
        let places = mask.places
        let differences = places.map { rectangle.pixels[$0].codes - ground.color }
        var moments = ColorMoments()
        for difference in differences { moments.add(difference, weight: difference.largest) }
        let line = moments.line
        share = line.share
        let strengths = differences.map { $0.dot(line.direction) }
        let top = ColorEnd.strength(of: strengths)
        strokeWidth = mask.strokeWidth(strengths, top: top)

        let core = places.indices.filter { strengths[$0] >= 0.965 * top }.map { rectangle.pixels[places[$0]] }
        let portion = Double(core.count) / Double(places.count)
        coverage = core.count >= 6 && portion >= 0.10 ? 0.97 : core.count >= 4 && portion >= 0.05 ? 0.93 : 0.80
        // The strokes in the pixels count. The nominal width only shows whether they may be too thin for that.
        let known = facts.knownStrokeWidth
        let thin = known.flatMap { $0 < StrokeWidth.measurable ? $0 : nil }
        if let thin { coverage = min(coverage, StrokeWidth.leastCoverage(width: thin, parts: mask.parts)) }
        let isSmall = mask.letterHeight < StrokeWidth.leastHeight
        let end = ColorEnd(core)
        ink = end.color
        let isFrequent = end.count >= max(6, (places.count + 19) / 20)
        isExact = isFrequent && thin == nil && Double(end.count) >= 0.12 * Double(places.count)
        if let known, known >= 1.6, isFrequent { isExact = true }
        if let known, known < 2, !Self.isSpread(ink, rectangle, places) { isExact = false }
        if let thin, mask.parts <= 3, !isExact {
            coverage = min(coverage, StrokeWidth.leastCoverageOfStems(width: thin))
        }
        if isSmall { isExact = false }
        if isExact { coverage = 1 }
        if isSmall { coverage = min(coverage, StrokeWidth.leastCoverageOfSmall) }
        if !isExact, expected >= 1.6, Double(end.count) < 0.34 * Double(core.count) {
            let strong = places.indices.filter { strengths[$0] >= 0.7 * top }.map { rectangle.pixels[places[$0]] }
            weakestInk = PixelCodes.median(of: strong)
        }

        let opposite = zip(places, strengths).filter { $1 < -ground.limit }
        if opposite.count >= max(6, places.count / 25) {
            halo = rectangle.pixels[opposite.sorted { $0.1 < $1.1 }[opposite.count / 20].0].codes
        }

        if share < 0.985, let subpixel = SubpixelText(rectangle, on: ground, places, apart: share) {
            isSubpixel = true
            share = subpixel.share
            // Filters spread text by a third of a pixel. Inside wider strokes, the text colour is exact.
            let isCovering = isFrequent && (known ?? 0) >= 2.5
            if !isCovering {
                ink = subpixel.ink
                isExact = false
            }
            if let known, known < StrokeWidth.covering { coverage *= 0.75 }
        }
        let words = InkWords(
            rectangle, on: ground, mask, differences, along: line.direction, em: facts.em(in: whole),
            strokeWidth: known ?? (strokeWidth >= StrokeWidth.measuredCovering ? strokeWidth : 1.2))
        otherInk = words?.otherInk(than: ink, on: ground)
        palestWord = words?.palest(on: ground)
    }

    /// Returns whether pixels of a colour are in many columns and rows. A few stems that all fall between pixels can
    /// look like full strokes, but strokes in many positions can't.
    private static func isSpread(_ color: PixelCodes, _ rectangle: PixelRectangle, _ places: [Int]) -> Bool {
        var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
        for place in places where rectangle.pixels[place].codes == color {
            columns.insert(place % rectangle.width)
            rows.insert(place / rectangle.width)
            if columns.count >= 6, rows.count >= 4 { return true }
        }
        return false
    }
}

/// The strongest pixels of a text element.
struct ColorEnd {
    let color: PixelCodes
    /// The number of pixels with exactly the most frequent colour.
    let count: Int

    /// Creates the most frequent colour if a third of the pixels have it, otherwise the mean.
    init(_ core: [Pixel]) {
        var counts: [Pixel: Int] = [:]
        for run in PixelRun.runs(of: core) { counts[run.pixel, default: 0] += Int(run.length) }
        func isBefore(_ a: Pixel, _ b: Pixel) -> Bool {
            a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z
        }
        let most = counts.max { $0.value != $1.value ? $0.value < $1.value : isBefore($1.key, $0.key) }
        count = most?.value ?? 0
        let mean = core.reduce(PixelCodes.zero) { $0 + $1.codes } / Float(max(core.count, 1))
        color = Double(count) >= max(3, 0.34 * Double(core.count)) ? most?.key.codes ?? mean : mean
    }

    /// Returns the third-largest strength, or a larger strength if there are few pixels.
    static func strength(of strengths: [Float]) -> Float {
        var top = SIMD3<Float>(repeating: -.infinity)
        for strength in strengths where strength > top.z {
            if strength > top.x {
                top = SIMD3(strength, top.x, top.y)
            } else if strength > top.y {
                top = SIMD3(top.x, strength, top.y)
            } else {
                top.z = strength
            }
        }
        return top[max(1, min(3, strengths.count / 40)) - 1]
    }
}

extension GlyphMask {
    /// Returns the stroke width: twice the area divided by the outline length, computed from the coverage of each
    /// pixel.
    func strokeWidth(_ strengths: [Float], top: Float) -> Double {
        guard top > 0 else { return 0 }
        // An empty margin gives every pixel neighbours.
        let stride = width + 2
        var covered = [Float](repeating: 0, count: stride * (height + 2))
        var area: Float = 0
        for span in spans {
            let start = (span.row + 1) * stride + span.columns.lowerBound + 1
            for (offset, strength) in strengths[span.places].enumerated() {
                let share = min(max(strength / top, 0), 1)
                covered[start + offset] = share
                area += share
            }
        }
        var outline: Float = 0
        for y in 1...height {
            var (left, here) = (Float(0), covered[y * stride + 1])
            for at in (y * stride + 1)...(y * stride + width) {
                let right = covered[at + 1]
                let (across, along) = (right - left, covered[at + stride] - covered[at - stride])
                (left, here) = (here, right)
                if across != 0 || along != 0 { outline += (across * across + along * along).squareRoot() }
            }
        }
        return outline > 0 ? Double(4 * area / outline) : 0
    }
}

/// Text whose strokes cover red, green and blue separately: colour fringes on the left and right cancel out over three
/// pixels.
struct SubpixelText {
    let ink: PixelCodes
    /// The degree to which means of three pixels fit a line, up to 1.
    let share: Double

    /// Reads the text; nil if means of three pixels don't fit a line better than single pixels, so that the text has no
    /// colour fringes.
    init?(_ rectangle: PixelRectangle, on ground: UniformBackground, _ places: [Int], apart: Double) {
        var moments = ColorMoments()
        for place in places {
            let x = place % rectangle.width
            let left = rectangle.pixels[x > 0 ? place - 1 : place].codes
            let right = rectangle.pixels[x + 1 < rectangle.width ? place + 1 : place].codes
            moments.add((left + rectangle.pixels[place].codes + right) / 3 - ground.color)
        }
        let line = moments.line
        guard line.share > 0.985 || line.share > apart + 0.5 * (1 - apart) else { return nil }
        share = line.share
        var end = PixelCodes.zero
        for channel in 0..<3 {
            let sign: Float = line.direction[channel] < 0 ? -1 : 1
            let strengths = places.map { sign * (rectangle.pixels[$0].codes - ground.color)[channel] }.sorted(by: >)
            end[channel] = sign * strengths[max(1, min(3, strengths.count / 60)) - 1]
        }
        ink = (ground.color + end).inGamut
    }
}
