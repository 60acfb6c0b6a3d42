import CMath

/// A scale of colours of one hue, each of which has a target contrast ratio with a background.
///
/// ```swift
/// let blue = SRGB8(red: 11, green: 87, blue: 208), white = SRGB8(red: 255, green: 255, blue: 255)
/// let scale = ContrastScale(of: blue, on: white, reaching: [1.2, 3, 4.5, 7])
/// print(scale.steps.map { $0.color?.hex ?? "out of reach" })
/// ```
///
/// A step is the 8-bit colour that reaches its target with the least contrast above it. Hue and chroma follow
/// ``Curves``; the lightness in OKLCH follows from the target. If sRGB doesn't contain a chroma at that lightness, the
/// highest one that it does contain is used, and ``Step/isMuted`` is true.
public struct ContrastScale: Sendable {
    /// How chroma and hue change along the scale. Both are those of the base colour at the place of its own ratio.
    ///
    /// A place on the scale is the logarithm of a ratio, so that equal factors of contrast are equal distances.
    public struct Curves: Hashable, Sendable {
        /// The chroma at both ends, as a share of the base colour's chroma, 0 … 1.
        public var endChroma: Double
        /// The change of hue from the lowest target to the highest, in degrees.
        public var hueTurn: Double

        /// Creates curves; by default, chroma and hue stay those of the base colour.
        public init(endChroma: Double = 1, hueTurn: Double = 0) {
            self.endChroma = endChroma
            self.hueTurn = hueTurn
        }
    }

    /// A step of the scale.
    public struct Step: Sendable {
        /// The ratio that the step must reach, 1 … 21.
        public let target: Double
        /// The colour; nil if no colour on the scale's side of the background reaches the target.
        public let color: SRGB8?
        /// The contrast ratio of the colour with the background, unrounded; nil without a colour.
        public let ratio: Double?
        /// The chroma and the hue that the curves require, in OKLCH.
        public let wanted: (chroma: Double, hue: Double)

        /// The 8-bit colour in OKLCH; nil without a colour.
        public var oklch: OKLCH? { color.map { OKLCH(OKLab(LinearRGB($0))) } }

        /// Whether sRGB doesn't contain the chroma that the curves require, by more than rounding changes it.
        public var isMuted: Bool { oklch.map { wanted.chroma - $0.chroma > Self.roundedChroma } ?? false }

        /// Half a step of all 8-bit channels changes the chroma by less than this.
        private static let roundedChroma = 0.004
    }

    /// The colour whose hue and chroma the scale has.
    public let base: SRGB8
    /// The colour with which all ratios are measured.
    public let background: SRGB8
    /// The steps, from the lowest target to the highest.
    public let steps: [Step]
    /// Whether the steps are darker than the background. They are on the side with more contrast.
    public let isDarker: Bool

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - base: The colour whose hue and chroma the scale has.
    ///   - background: The colour with which all ratios are measured.
    ///   - targets: The ratios of the steps, 1 … 21, in any order. Equal targets have one step.
    ///   - curves: How chroma and hue change along the scale.
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

    /// The highest ratio that any colour reaches on this side of the background: black's or white's.
    public var highestRatio: Double { contrastRatio(relativeLuminance(background), isDarker ? 0 : 1) }

    /// The contrast ratio of the base colour with the background, unrounded.
    public var baseRatio: Double { contrastRatio(base, background) }

    /// Returns the colour of a hue that reaches a ratio with the least contrast above it; nil if none does.
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
        // The nearest 8-bit colours have lightnesses on both sides; the first that reaches the target is the nearest.
        let outwards = isDarker ? -1.0 : 1.0
        for step in -stepsAround...stepsAround {
            let lightness = low + outwards * Double(step) / stepsOfLightness
            guard lightness >= 0, lightness <= 1 else { continue }
            let color = SRGB8(rounding: plane.brightest(lightness))
            if contrastRatio(relativeLuminance(color), luminance) >= target { return color }
        }
        return isDarker ? SRGB8(red: 0, green: 0, blue: 0) : SRGB8(red: 255, green: 255, blue: 255)
    }

    /// Lightnesses are this close, so that no 8-bit colour of the hue is missed.
    private static let stepsOfLightness = 2048.0
    /// So many lightnesses on each side include several 8-bit colours.
    private static let stepsAround = 24
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
        let share = 1 - toEnd * (1 - curves.endChroma)
        let turn = highest == lowest ? 0 : curves.hueTurn * (place - home) / (highest - lowest)
        return (origin.chroma * share, wrappedHue(origin.hue + turn))
    }
}
