import Numbers

/// The size and weight of drawn text, read from its pixels. The characters must be known.
///
/// This works only for a single line of ASCII on an even background: its characters determine the text height in em.
public struct DrawnTextShape: Hashable, Sendable {
    /// The range of the font size, in pixels; nil if it can't be determined.
    public let size: ClosedRange<Double>?
    /// The range of the weight; nil if it can't be determined.
    public let weight: ClosedRange<Double>?

    /// A shape with unknown size and weight.
    public static let unknown = DrawnTextShape(size: nil, weight: nil)

    private init(size: ClosedRange<Double>?, weight: ClosedRange<Double>?) {
        self.size = size
        self.weight = weight
    }

    /// Reads the shape of text with known colours; `em` is the font size in pixels if it is known.
    public init(of rectangle: PixelRectangle, _ colors: DrawnTextColors, text: String, em: Double? = nil) {
        let characters = text.utf8
        guard colors.ground == .solid, let pair = colors.pair, characters.allSatisfy({ $0 < 0x80 }),
            let height = Self.height(of: characters)
        else {
            self = .unknown
            return
        }
        let coverage = InkCoverage(rectangle, ground: pair.ground, ink: pair.ink)
        guard let coverage, let rows = coverage.rows, rows.count > 2,
            // Anything that reaches both the first and the last row is cut off, or isn't text.
            !(rows.lowerBound == 0 && rows.upperBound == rectangle.height)
        else {
            self = .unknown
            return
        }
        let size = Double(rows.count) / height
        self.size = (1 - Self.doubt) * size...(1 + Self.doubt) * size
        let em = em ?? size
        weight = em >= Self.leastForWeight ? Self.weight(stroke: coverage.strokeWidth / em) : nil
    }

    // The figures are fitted to 1,166 lines in five families (Inter, Roboto, Noto Sans, Lato, DejaVu): text height in
    // em by the characters, with a median error of 2.3%; stroke = 2 Σα ÷ Σ|∇α|, with bold recognised correctly in 99%
    // of lines from 20 pixels.

    /// The assumed relative error of a size.
    private static let doubt = 0.1
    /// The minimum text size for determining the weight, in pixels; below it, strokes are only a few pixels wide.
    private static let leastForWeight = 20.0

    /// Returns the height of a line of text in em; nil if no character is visible.
    private static func height(of characters: String.UTF8View) -> Double? {
        guard characters.contains(where: { $0 > 0x20 }) else { return nil }
        func has(_ set: String) -> Bool { characters.contains { set.utf8.contains($0) } }
        let brackets = "()[]{}|"
        let isCapital = characters.contains {
            (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || "bdfhklijt$%&/".utf8.contains($0)
        }
        let above = has(brackets + "$") ? 0.77 : isCapital ? 0.73 : 0.54
        let below = has("gjpqy" + brackets) ? 0.20 : has(",;Q") ? 0.13 : 0.01
        return above + below
    }

    /// Returns the range of weights with a given stroke width in em.
    private static func weight(stroke: Double) -> ClosedRange<Double> {
        switch stroke {
        case ..<0.062: 100...300
        case ..<0.104: 400...600
        case ..<0.124: 400...900
        default: 600...900
        }
    }
}

/// The share of each pixel that text covers.
private struct InkCoverage {
    /// The shares in the area of the text, with an empty margin.
    private let shares: [Float]
    private let stride: Int
    /// The range of rows that contain more than half-covered pixels.
    let rows: Range<Int>?

    /// Creates the coverage; nil if text colour and background are too similar.
    init?(_ rectangle: PixelRectangle, ground: SRGB, ink: SRGB) {
        let ground = PixelCodes(ground.channels * 255)
        let way = PixelCodes(ink.channels * 255) - ground
        guard way.largest > 20 else { return nil }
        let square = way.dot(way)
        var runs: [(places: Range<Int>, share: Float)] = []
        var (inked, covered): (PixelBox?, PixelBox?)
        var place = 0
        for run in rectangle.runs {
            let share = max(0, min(1, (run.pixel.codes - ground).dot(way) / square))
            let places = place..<place + Int(run.length)
            place = places.upperBound
            guard share > 0 else { continue }
            runs.append((places, share))
            let box = PixelBox(places: places, width: rectangle.width)
            inked = inked.map { $0.union(box) } ?? box
            if share > 0.5 { covered = covered.map { $0.union(box) } ?? box }
        }
        rows = covered?.rows
        guard let inked else {
            (shares, stride) = ([], 1)
            return
        }
        stride = inked.columns.count + 2
        var shares = [Float](repeating: 0, count: stride * (inked.rows.count + 2))
        for (places, share) in runs {
            var (row, column) = places.lowerBound.quotientAndRemainder(dividingBy: rectangle.width)
            for _ in places {
                shares[(row - inked.rows.lowerBound + 1) * stride + column - inked.columns.lowerBound + 1] = share
                column += 1
                if column == rectangle.width { (row, column) = (row + 1, 0) }
            }
        }
        self.shares = shares
    }

    /// The stroke width in pixels: twice the area divided by the length of its outline.
    var strokeWidth: Double {
        var (area, rim) = (0.0, 0.0)
        for place in shares.indices.dropLast(stride + 1) {
            let here = shares[place]
            let (right, down) = (shares[place + 1] - here, shares[place + stride] - here)
            if here == 0, right == 0, down == 0 { continue }
            area += Double(here)
            rim += Double((right * right + down * down).squareRoot())
        }
        return 2 * area / max(rim, 1e-6)
    }
}

/// Facts about drawn text that are known before its pixels are read.
public struct DrawnTextFacts: Hashable, Sendable {
    /// The font size in image pixels; nil if it is unknown.
    public let em: Double?
    /// The font weight. Nil if it is unknown; regular is then assumed.
    public let weight: FontWeight?

    /// Creates facts about drawn text; omit unknown facts.
    public init(em: Double? = nil, weight: FontWeight? = nil) {
        self.em = em
        self.weight = weight
    }

    /// Returns the font size or, if it is unknown, the size that fits a line box of the rectangle's height.
    func em(in rectangle: PixelRectangle) -> Double { em ?? min(Double(rectangle.height) / 1.2, 180) }

    /// Returns the expected width of stems, in pixels.
    func strokeWidth(in rectangle: PixelRectangle) -> Double {
        StrokeWidth.inEm(weight ?? .regular) * em(in: rectangle)
    }

    /// The expected stroke width; nil if the size is unknown.
    var knownStrokeWidth: Double? { em.map { StrokeWidth.inEm(weight ?? .regular) * $0 } }
}

/// The relation between stroke width and pixel coverage.
enum StrokeWidth {
    /// Returns the stem width of sans-serif fonts in em, by weight: typical figures of Inter, Roboto, Noto Sans and
    /// Lato.
    static func inEm(_ weight: FontWeight) -> Double {
        let known: [(weight: Double, width: Double)] = [
            (100, 0.035), (200, 0.05), (300, 0.068), (400, 0.088), (500, 0.105), (600, 0.125), (700, 0.145),
            (800, 0.165),
            (900, 0.19),
        ]
        for (low, high) in zip(known, known.dropFirst()) where weight.value <= high.weight {
            return low.width + (high.width - low.width) * (weight.value - low.weight) / (high.weight - low.weight)
        }
        return 0.19
    }

    /// The stroke width, in pixels, from which at least one pixel is completely inside a stroke.
    static let covering = 1.5

    /// The nominal width, in pixels, from which strokes are measured: at least some of them nearly cover a pixel.
    static let measurable = 0.95

    /// The measured width, in pixels, from which strokes certainly cover pixels: thin strokes are overestimated.
    static let measuredCovering = 2.3

    /// The height of tall letters, in pixels, below which even regular strokes may be too thin to cover a pixel.
    static let leastHeight = 8
    /// The minimum share of the way to the text colour that the strongest pixels of smaller letters have reached.
    static let leastCoverageOfSmall = 0.71

    /// Returns the minimum share of the way to the text colour that the strongest pixels have reached, by stroke width
    /// in pixels and number of connected parts. The lower bound is fitted to 481 samples of text from four renderers.
    static func leastCoverage(width: Double, parts: Int) -> Double {
        guard width < covering else { return 0.97 }
        let certain = min(0.97, max(0.15, 0.62 * width + 0.03))
        return parts >= 6 && width < 1.35 ? certain + 0.05 : certain
    }

    /// Returns the minimum share for text that may have only a few stems, all of which may fall between pixels.
    static func leastCoverageOfStems(width: Double) -> Double { max(0.15, width / 2) }
}
