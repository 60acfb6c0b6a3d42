import Numbers

/// The colours of text and its background, read from the pixels of the text's rectangle, with the remaining
/// uncertainty.
///
/// ```swift
/// // A stem of #777777 on white, three pixels wide, as wide as at 34 pixels.
/// let white = Pixel(255, 255, 255, 255), gray = Pixel(119, 119, 119, 255)
/// let row = [white, white, white, gray, gray, gray, white, white, white, white]
/// let pixels = Array(repeatElement(row, count: 12).joined())
/// let text = PixelRectangle(width: 10, height: 12, pixels: pixels)!
/// let colors = DrawnTextColors(of: text, DrawnTextFacts(em: 34))
/// print(colors.state, colors.verdict(.normalText).result)  // measured fail
/// ```
///
/// The colours of stroke pixels are between the background and the text colour. Strokes narrower than a pixel and a
/// half may never reach the text colour, so a contrast read from them is an interval. On gradients and images, the
/// contrast is read at the 5% of positions below the strokes that have the lowest contrast.
public struct DrawnTextColors: Sendable {
    /// The result of reading the pixels.
    public enum State: String, CaseIterable, Sendable {
        /// The text has a single colour, and its contrast is within the interval.
        case measured
        /// The pixels may not be text, or their colours aren't mixed as in text.
        case unsure
        /// Words have different colours; the interval includes all of them.
        case twoInks = "two-inks"
        /// The pixels contain nothing that could be text.
        case none
    }

    /// The kind of background behind drawn text.
    public enum Ground: String, CaseIterable, Sendable {
        /// The background has one colour.
        case solid
        /// The background is a gradient or an image.
        case varied
    }

    /// A colour pair and its contrast ratio.
    public struct Pair: Hashable, Sendable {
        /// The text colour, as far as pixels reach it.
        public let ink: SRGB
        /// The background colour; on a varied background, the median below the strokes.
        public let ground: SRGB
        /// Another text colour in the same rectangle; nil if there is only one.
        public let otherInk: SRGB?
        /// The most probable contrast ratio.
        public let ratio: Double
        /// The range of possible contrast ratios.
        public let range: ClosedRange<Double>
        /// The width of the drawn strokes, in pixels; nil on a varied background.
        public let strokeWidth: Double?
    }

    /// The result of reading the pixels.
    public let state: State
    /// The kind of background; nil if the rectangle is empty.
    public let ground: Ground?
    /// The colours; nil if the rectangle is empty.
    public let pair: Pair?

    /// Reads the colours of text from its pixels. A known size and weight make the result more precise.
    public init(of rectangle: PixelRectangle, _ facts: DrawnTextFacts = DrawnTextFacts()) {
        let ground = UniformBackground(of: rectangle)
        if ground.isSolid {
            guard let text = SolidText(rectangle, on: ground, facts) else {
                self.init()
                return
            }
            self.init(text, on: ground, isSizeKnown: facts.em != nil, facts)
        } else {
            let width = max(1, facts.strokeWidth(in: rectangle))
            guard let text = VariedText(rectangle, strokeWidth: width) else {
                self.init()
                return
            }
            self.init(text, strokeWidth: width, isInkKnown: false)
        }
    }

    /// Reads the background of text with a known colour, such as from a design or a screen description.
    public init(groundOf rectangle: PixelRectangle, ink: SRGB8, _ facts: DrawnTextFacts = DrawnTextFacts()) {
        let ink = PixelCodes(Float(ink.red), Float(ink.green), Float(ink.blue))
        let ground = UniformBackground(of: rectangle)
        let way = ink - ground.color
        // A shadow is on the opposite side of the background colour, and counts as background.
        let opposite = rectangle.pixels.count { ($0.codes - ground.color).dot(way) < -ground.limit * way.length }
        if ground.isSolid, way.largest > 10, opposite < max(6, rectangle.count / 50) {
            let ratio = ink.ratio(to: ground.color)
            self.init(
                .measured, .solid,
                Pair(
                    ink: ink.sRGB, ground: ground.color.sRGB, otherInk: nil, ratio: ratio, range: ratio...ratio,
                    strokeWidth: nil))
            return
        }
        let width = max(1, facts.strokeWidth(in: rectangle))
        guard let text = VariedText(rectangle, strokeWidth: width, ink: ink) else {
            self.init()
            return
        }
        self.init(text, strokeWidth: width, isInkKnown: true)
    }

    private init(_ state: State = .none, _ ground: Ground? = nil, _ pair: Pair? = nil) {
        (self.state, self.ground, self.pair) = (state, ground, pair)
    }

    /// Returns whether the contrast is sufficient. The result is pass or fail only if it is the same for every possible
    /// ratio.
    public func verdict(_ requirement: ContrastRequirement) -> ContrastVerdict {
        guard let pair, state == .measured || state == .twoInks else {
            return ContrastVerdict(withoutRatio: requirement)
        }
        let verdict = ContrastVerdict(requirement, lowest: pair.range.lowerBound, highest: pair.range.upperBound)
        // If text colours differ, the strongest colour may be even stronger than measured.
        return state == .twoInks && verdict.result == .fail ? ContrastVerdict(withoutRatio: requirement) : verdict
    }
}

extension DrawnTextColors {
    private init(_ text: SolidText, on ground: UniformBackground, isSizeKnown: Bool, _ facts: DrawnTextFacts) {
        let ratio = text.ink.ratio(to: ground.color)
        // The whole range of possible text colours is checked, because intermediate colours may be darker or lighter
        // than both ends.
        let inks = (0...Self.steps).map { step -> PixelCodes in
            let stretch = 1 + (1 / text.coverage - 1) * Double(step) / Double(Self.steps)
            return ground.color.reaching(through: text.ink, by: Float(stretch))
        }
        var possible = [ratio] + inks.map { $0.ratio(to: ground.color) }
        // A shadow is part of the background behind strokes.
        if let halo = text.halo { possible += inks.map { $0.ratio(to: halo) } }
        for weakest in [text.weakestInk, text.palestWord] {
            if let weakest { possible.append(weakest.ratio(to: ground.color)) }
        }
        var (low, high) = (possible.min() ?? ratio, possible.max() ?? ratio)
        if !text.isExact { low = Self.scaled(low, by: 0.98) }
        if text.isSubpixel, !text.isExact {
            let doubt = (facts.knownStrokeWidth ?? 0) >= StrokeWidth.covering ? 0.03 : 0.06
            (low, high) = (Self.scaled(low, by: 1 - doubt), Self.scaled(high, by: 1 + doubt))
        }
        var state = State.measured
        if let other = text.otherInk {
            let otherRatio = other.ratio(to: ground.color)
            (low, high, state) = (min(low, otherRatio), max(high, otherRatio), .twoInks)
        } else if text.share < 0.94 {
            (low, high, state) = (Self.scaled(low, by: 0.8), Self.scaled(high, by: 1.25), .unsure)
        } else if ground.near < 0.45, text.isReduced {
            state = .unsure
        }
        self.init(
            state, .solid,
            Pair(
                ink: text.ink.sRGB, ground: ground.color.sRGB, otherInk: text.otherInk?.sRGB, ratio: ratio,
                range: low...min(high, 21), strokeWidth: text.strokeWidth))
    }

    private init(_ text: VariedText, strokeWidth: Double, isInkKnown: Bool) {
        let isCovering = isInkKnown || strokeWidth >= StrokeWidth.covering
        let coverage = isCovering ? 1 : StrokeWidth.leastCoverage(width: strokeWidth, parts: 0)
        let farthest = text.groundColor.reaching(through: text.ink, by: Float(1 / coverage))
        let below = Self.ratio(of: text.ink, on: text.below, quantile: 0.05)
        let around = Self.ratio(of: text.ink, on: text.around, quantile: 0.02)
        let highestBelow = isCovering ? below : Self.ratio(of: farthest, on: text.below, quantile: 0.05)
        var (low, high): (Double, Double)
        // Where the background is close to the text colour, strokes are invisible, so the background colours below them
        // are missing.
        if text.isSmooth, around >= 1.3 {
            (low, high) = (Self.scaled(below, by: 0.92), Self.scaled(highestBelow, by: 1.12))
        } else {
            let highestAround = Self.ratio(of: farthest, on: text.around, quantile: 0.05)
            low = Self.scaled(min(around, below), by: 0.85)
            high = max(1.5 * highestAround, (strokeWidth < StrokeWidth.covering ? 1.7 : 1.2) * highestBelow)
        }
        self.init(
            isInkKnown || text.isSure ? .measured : .unsure, .varied,
            Pair(
                ink: text.ink.sRGB, ground: text.groundColor.sRGB, otherInk: nil, ratio: below,
                range: min(low, below)...min(max(high, below), 21), strokeWidth: nil))
    }

    /// The number of colours that are checked between the strongest pixels and the possible text colour.
    private static let steps = 16

    /// Returns a ratio with its distance from 1:1 (no contrast) multiplied by a factor.
    private static func scaled(_ ratio: Double, by factor: Double) -> Double { 1 + (ratio - 1) * factor }

    /// The linear value of each code. Values between codes are interpolated, which is accurate enough for image pixels.
    private static let light = (0...256).map { code in
        relativeLuminance(SRGB(SIMD3(repeating: Double(min(code, 255)) / 255)))
    }

    private static func luminance(of color: PixelCodes) -> Double {
        func linear(_ code: Float) -> Double {
            let whole = Int(saturating: code)
            return light[whole] + (light[whole + 1] - light[whole]) * Double(code - Float(whole))
        }
        return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
    }

    /// Returns the contrast ratio that isn't exceeded on a given share of a background.
    private static func ratio(of ink: PixelCodes, on ground: [PixelCodes], quantile: Double) -> Double {
        let own = relativeLuminance(ink.sRGB)
        let ratios = ground.map { code in
            let other = Self.luminance(of: code.inGamut)
            return (max(own, other) + 0.05) / (min(own, other) + 0.05)
        }.sorted()
        return ratios.isEmpty ? 1 : ratios[Int(saturating: quantile * Double(ratios.count - 1))]
    }
}
