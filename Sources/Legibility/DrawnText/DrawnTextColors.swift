/// The colours of a text and of its background, read from the pixels of its rectangle, and what the pixels leave open.
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
/// The pixels of strokes lie between the background and the ink. Strokes that are narrower than a pixel and a half may
/// never reach the ink, so a contrast that was read from them is an interval. On gradients and images it is read at the
/// 5% of the places below the strokes with the lowest contrast.
public struct DrawnTextColors: Sendable {
    /// The result of reading the pixels.
    public enum State: String, CaseIterable, Sendable {
        /// One ink, within the interval.
        case measured
        /// Something that may be no text, or whose colours mix in a way that text's do not.
        case unsure
        /// Words of different colours; the interval holds all of them.
        case twoInks = "two-inks"
        /// Nothing that could be text.
        case none
    }

    /// A kind of background.
    public enum Ground: String, CaseIterable, Sendable {
        /// One colour.
        case solid
        /// A gradient or an image.
        case varied
    }

    /// A colour pair with the contrast ratio that it has.
    public struct Pair: Hashable, Sendable {
        /// The text's colour as far as it was reached.
        public let ink: SRGB
        /// The background colour; the median below the strokes if the background varies.
        public let ground: SRGB
        /// Another ink in the same rectangle.
        public let otherInk: SRGB?
        /// The most probable ratio.
        public let ratio: Double
        /// The range of possible ratios.
        public let range: ClosedRange<Double>
        /// The width of the strokes in pixels as they are drawn; nil on a varied background.
        public let strokeWidth: Double?
    }

    /// The result of reading the pixels.
    public let state: State
    /// The kind of background; nil if the rectangle is empty.
    public let ground: Ground?
    /// The colours; nil if the rectangle is empty.
    public let pair: Pair?

    /// Reads a text of which perhaps size and weight are known.
    public init(of rectangle: PixelRectangle, _ facts: DrawnTextFacts = DrawnTextFacts()) {
        let ground = EvenGround(of: rectangle)
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

    /// Reads the background of a text whose ink is known, such as from a design or a description of the screen.
    public init(groundOf rectangle: PixelRectangle, ink: SRGB8, _ facts: DrawnTextFacts = DrawnTextFacts()) {
        let ink = PixelCodes(Float(ink.red), Float(ink.green), Float(ink.blue))
        let ground = EvenGround(of: rectangle)
        let way = ink - ground.color
        // A shadow lies on the other side of the background, and belongs to it.
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

    /// Returns whether the contrast is enough: pass or fail only if every possible ratio agrees.
    public func verdict(_ requirement: ContrastRequirement) -> ContrastVerdict {
        guard let pair, state == .measured || state == .twoInks else {
            return ContrastVerdict(withoutRatio: requirement)
        }
        let verdict = ContrastVerdict(requirement, lowest: pair.range.lowerBound, highest: pair.range.upperBound)
        // If inks differ, the strongest may be stronger still.
        return state == .twoInks && verdict.result == .fail ? ContrastVerdict(withoutRatio: requirement) : verdict
    }
}

extension DrawnTextColors {
    private init(_ text: SolidText, on ground: EvenGround, isSizeKnown: Bool, _ facts: DrawnTextFacts) {
        let ratio = text.ink.ratio(to: ground.color)
        // All the way to where the ink may lie: the luminance of colours between may be lower, or higher, than at both ends.
        let inks = (0...Self.steps).map { step -> PixelCodes in
            let stretch = 1 + (1 / text.coverage - 1) * Double(step) / Double(Self.steps)
            return ground.color.reaching(through: text.ink, by: Float(stretch))
        }
        var possible = [ratio] + inks.map { $0.ratio(to: ground.color) }
        // A shadow is part of the strokes' background.
        if let halo = text.halo { possible += inks.map { $0.ratio(to: halo) } }
        if let weakest = text.weakestInk { possible.append(weakest.ratio(to: ground.color)) }
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
        // If the background comes near the ink, strokes can't be seen there, and are missing from the colours below
        // them.
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

    /// The number of colours that are checked between the strongest pixels and the possible ink.
    private static let steps = 16

    /// Returns a ratio whose distance from 1:1, no contrast, is multiplied.
    private static func scaled(_ ratio: Double, by factor: Double) -> Double { 1 + (ratio - 1) * factor }

    /// The linear light of each code; between two of them on a straight line, which is good enough for the places of an
    /// image.
    private static let light = (0...256).map { code in
        relativeLuminance(SRGB(SIMD3(repeating: Double(min(code, 255)) / 255)))
    }

    private static func luminance(of color: PixelCodes) -> Double {
        func linear(_ code: Float) -> Double {
            let whole = Int(code)
            return light[whole] + (light[whole + 1] - light[whole]) * Double(code - Float(whole))
        }
        return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
    }

    /// Returns the ratio below which the contrast stays on a share of a background.
    private static func ratio(of ink: PixelCodes, on ground: [PixelCodes], quantile: Double) -> Double {
        let own = relativeLuminance(ink.sRGB)
        let ratios = ground.map { code in
            let other = Self.luminance(of: code.inGamut)
            return (max(own, other) + 0.05) / (min(own, other) + 0.05)
        }.sorted()
        return ratios.isEmpty ? 1 : ratios[Int(quantile * Double(ratios.count - 1))]
    }
}
