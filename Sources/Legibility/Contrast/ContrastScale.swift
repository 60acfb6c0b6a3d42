import CMath

/// A colour scale whose steps have target contrast ratios with a background.
///
/// ```swift
/// let blue = SRGB8(red: 11, green: 87, blue: 208), white = SRGB8(red: 255, green: 255, blue: 255)
/// let scale = ContrastScale(of: blue, on: white, reaching: [1.2, 3, 4.5, 7])
/// print(scale.steps.map { $0.color?.hex ?? "out of reach" })
/// ```
///
/// Each step is the first 8-bit colour that meets its target, from the background outwards. Its hue and chroma follow
/// ``Curves``, and its OKLCH lightness follows from the target. If sRGB doesn't contain the target chroma at that
/// lightness, the step has the highest chroma that sRGB contains there, and ``Step/isMuted`` is true.
public struct ContrastScale: Sendable {
    /// The changes of chroma and hue along the scale. At the contrast ratio of the base colour, a step has the chroma and
    /// hue of the base colour.
    ///
    /// A position on the scale is the logarithm of a ratio, so equal factors of contrast are equal distances.
    public struct Curves: Hashable, Sendable {
        /// The chroma at both ends, as a share of the base colour chroma, 0 … 1.
        public var endChroma: Double
        /// The change of hue from the lowest target to the highest, in degrees.
        public var hueTurn: Double
        /// The power of the distance from the base colour with which the chroma changes, 1 … 4: 1 is a straight line, and
        /// with 2, steps near the base colour keep more of its chroma.
        public private(set) var steepness = 1.0

        /// Creates curves. By default, all steps have the chroma and hue of the base colour.
        public init(endChroma: Double = 1, hueTurn: Double = 0, steepness: Double = 1) {
            self.endChroma = endChroma
            self.hueTurn = hueTurn
            self.steepness = steepness > 1 ? min(steepness, 4) : 1
        }
    }

    /// A step of the scale.
    public struct Step: Sendable {
        /// The minimum ratio of the step, 1 … 21.
        public let target: Double
        /// The colour; nil if no colour on this side of the background meets the target.
        public let color: SRGB8?
        /// The contrast ratio of the colour with the background, unrounded; nil without a colour.
        public let ratio: Double?
        /// The target chroma and hue, in OKLCH.
        public let wanted: (chroma: Double, hue: Double)

        /// The 8-bit colour in OKLCH; nil without a colour.
        public var oklch: OKLCH? { color.map { OKLCH(OKLab(LinearRGB($0))) } }

        /// Whether the chroma is below its target by more than rounding causes, because sRGB doesn't contain it.
        public var isMuted: Bool { oklch.map { wanted.chroma - $0.chroma > Self.roundedChroma } ?? false }

        /// Rounding to 8 bits changes the chroma by less than this.
        private static let roundedChroma = 0.004
    }

    /// The colour that provides the hue and chroma.
    public let base: SRGB8
    /// The background of the steps.
    public let background: SRGB8
    /// The steps, from the lowest target to the highest.
    public let steps: [Step]
    /// Whether the steps are darker than the background. The scale uses the side with more contrast.
    public let isDarker: Bool

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - base: The colour that provides the hue and chroma.
    ///   - background: The background of the steps.
    ///   - targets: The minimum ratios of the steps, 1 … 21, in any order. Duplicates are ignored.
    ///   - curves: The changes of chroma and hue along the scale.
    public init(
        of base: SRGB8, on background: SRGB8, reaching targets: [Double], curves: Curves = Curves()
    ) {
        self.base = base
        self.background = background
        let luminance = relativeLuminance(background)
        isDarker = contrastRatio(luminance, 0) >= contrastRatio(luminance, 1)
        let sorted = Set(targets).sorted()
        let path = Path(base, background, from: sorted.first ?? 1, to: sorted.last ?? 1, curves)
        var steps: [Step] = []
        for target in sorted {
            let wanted = path.wanted(at: target)
            let color = Self.color(reaching: target, on: luminance, isDarker: isDarker, wanted)
            let ratio = color.map { contrastRatio($0, background) }
            steps.append(Step(target: target, color: color, ratio: ratio, wanted: wanted))
        }
        self.steps = steps
    }

    /// Returns the colour of a hue and chroma that meets a ratio like the steps do; nil if there isn't one.
    fileprivate func color(reaching target: Double, chroma: Double, hue: Double) -> SRGB8? {
        Self.color(reaching: target, on: relativeLuminance(background), isDarker: isDarker, (chroma, hue))
    }

    /// The highest ratio on this side of the background, which black or white has.
    public var highestRatio: Double { contrastRatio(relativeLuminance(background), isDarker ? 0 : 1) }

    /// The contrast ratio of the base colour with the background, unrounded.
    public var baseRatio: Double { contrastRatio(base, background) }

    /// Returns the first colour of a hue that meets a ratio, from the background outwards; nil if there isn't one.
    private static func color(
        reaching target: Double, on luminance: Double, isDarker: Bool, _ wanted: (chroma: Double, hue: Double)
    ) -> SRGB8? {
        guard contrastRatio(luminance, isDarker ? 0 : 1) >= target else { return nil }
        let plane = HuePlane(OKLCH(SIMD3(0, wanted.chroma, wanted.hue)))
        let goal =
            isDarker
            ? (luminance + viewingFlare) / target - viewingFlare
            : (luminance + viewingFlare) * target - viewingFlare
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if relativeLuminance(plane.brightest(middle)) < goal { low = middle } else { high = middle }
        }
        // 8-bit colours near the goal may be on either side of it, so the search starts on the side of the background.
        let outwards = isDarker ? -1.0 : 1.0
        for step in -stepsAround...stepsAround {
            let lightness = low + outwards * Double(step) / stepsOfLightness
            guard lightness >= 0, lightness <= 1 else { continue }
            let color = SRGB8(rounding: plane.brightest(lightness))
            if contrastRatio(relativeLuminance(color), luminance) >= target { return color }
        }
        return isDarker ? SRGB8(red: 0, green: 0, blue: 0) : SRGB8(red: 255, green: 255, blue: 255)
    }

    /// The number of lightnesses tested from 0 to 1, so many that no 8-bit colour of the hue is missed.
    private static let stepsOfLightness = 2048.0
    /// The number of lightnesses tested on each side, which include several 8-bit colours.
    private static let stepsAround = 24
}

extension ContrastScale.Step {
    /// Returns the colour of the step's hue with another lightness and chroma in OKLCH, or with the highest chroma that sRGB
    /// contains there. Without a lightness, the colour meets the step's target.
    func moved(to lightness: Double?, chroma: Double, in scale: ContrastScale) -> SRGB8? {
        guard let lightness else { return scale.color(reaching: target, chroma: chroma, hue: wanted.hue) }
        return SRGB8(rounding: HuePlane(OKLCH(SIMD3(0, chroma, wanted.hue))).brightest(lightness))
    }
}

/// The chroma and hue at each ratio of a scale.
private struct Path {
    private let origin: OKLCH
    /// The logarithms of the lowest and the highest target, and of the base colour's ratio between them.
    private let lowest, highest, home: Double
    private let curves: ContrastScale.Curves

    init(
        _ base: SRGB8, _ background: SRGB8, from lowest: Double, to highest: Double, _ curves: ContrastScale.Curves
    ) {
        origin = OKLCH(OKLab(LinearRGB(base)))
        let (start, end) = (log(lowest), log(highest))
        home = min(max(log(contrastRatio(base, background)), start), end)
        (self.lowest, self.highest) = (start, end)
        self.curves = curves
    }

    func wanted(at target: Double) -> (chroma: Double, hue: Double) {
        let place = log(target)
        let end = place < home ? lowest : highest
        let toEnd = end == home ? 0 : (place - home) / (end - home)
        let share = 1 - pow(toEnd, curves.steepness) * (1 - curves.endChroma)
        let turn = highest == lowest ? 0 : curves.hueTurn * (place - home) / (highest - lowest)
        return (origin.chroma * share, wrappedHue(origin.hue + turn))
    }
}
