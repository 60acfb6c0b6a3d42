/// The complete result, never rounded, for text or another foreground on the layers under it.
///
/// ```swift
/// let grey = try Color(css: "#777")
/// let assessment = try ContrastAssessment(of: grey, on: [.color(Color(css: "white"))])
/// print(assessment.verdict.result, assessment.ratio)  // fail 4.478089453577214
/// ```
///
/// Over an unknown backdrop, the result is the exact range of all possible ratios; on a gradient, the position with the
/// lowest contrast decides. WCAG 2's contrast ratio determines the verdict; APCA's lightness contrast is advisory.
public struct ContrastAssessment: Sendable {
    /// A reason why the contrast can't be assessed.
    public enum Failure: Error, Hashable {
        /// At least two layers are gradients, whose overlap depends on the layout.
        case severalGradients
        /// The search for the lowest contrast on the gradient exceeds its step limit.
        case tooManySteps
    }

    /// The range of possible contrast ratios.
    public struct Range: Hashable, Sendable {
        /// The lowest possible contrast ratio.
        public let minimum: Double
        /// The highest possible contrast ratio.
        public let maximum: Double
        /// The backdrop that gives the lowest ratio; nil if the layers are opaque.
        public let worstBackdrop: SRGB?
    }

    /// The foreground colour as given, possibly translucent.
    public let foreground: Color
    /// All layers under the foreground, topmost first, followed by the backdrop if it is known.
    public let layers: [Paint]
    /// The layers flattened into one colour; translucent if the backdrop is unknown. On a gradient, the colour at the
    /// position with the lowest contrast.
    public let background: Color
    /// The contrast ratio, from 1 to 21; the lowest possible ratio if the background is a gradient or its backdrop is
    /// unknown.
    public let ratio: Double
    /// The range of ratios over every opaque backdrop and along the gradient; nil if the ratio is a single figure.
    public let range: Range?
    /// The positions on the gradient with the lowest and highest contrast; nil without a gradient.
    public let gradient: GradientContrast?
    /// Text and background as shown on an sRGB screen, at the position and over the backdrop that give ``ratio``.
    public let shown: SolidPair<SRGB>
    /// APCA's lightness contrast of the pair in ``shown``.
    public let lightnessContrast: LightnessContrast
    /// Whether the contrast is sufficient, and by which rule. A solid pair is evaluated with 8-bit colours; see
    /// ``ContrastVerdict/painted``.
    public let verdict: ContrastVerdict

    /// The default step limit: about one second of work on the most intricate gradients.
    public static let usualSteps = 100_000

    /// Checks a foreground, which may be translucent, on layers.
    ///
    /// - Parameters:
    ///   - foreground: The colour on top.
    ///   - background: The layers under it, topmost first; one of them may be a gradient.
    ///   - backdrop: The opaque colour under everything; nil if it is unknown.
    ///   - requirement: The required contrast; by default the WCAG 2.2 AA minimum for normal text.
    public init(
        of foreground: Color, on background: [Paint], over backdrop: Color? = nil,
        requirement: ContrastRequirement = .normalText
    ) throws(Failure) {
        var steps = Self.usualSteps
        try self.init(of: foreground, on: background, over: backdrop, requirement: requirement, steps: &steps)
    }

    /// Checks one of several foregrounds that share a step limit for searching along gradients. Subtracts the steps
    /// that this check uses.
    public init(
        of foreground: Color, on background: [Paint], over backdrop: Color?, requirement: ContrastRequirement,
        steps: inout Int
    ) throws(Failure) {
        let layers = backdrop.map { background + [.color($0)] } ?? background
        let stack = try BackgroundStack(layers)
        let text = Layer(foreground)
        var contrast: GradientContrast?
        if let gradient = stack.gradient {
            contrast = GradientContrast(
                foreground: text, above: stack.above, gradient: gradient, below: stack.below, steps: &steps)
            if contrast == nil { throw .tooManySteps }
        }
        let composite = stack.composite(at: contrast?.worst.layer)
        self.foreground = foreground
        self.layers = layers
        self.background =
            if background.count == 1, case .color(let only) = background[0], backdrop == nil || only.alpha == 1 {
                only
            } else {
                Color(composite.layer)
            }
        gradient = contrast
        range =
            if let contrast {
                Range(
                    minimum: contrast.worst.ratio, maximum: contrast.best.ratio,
                    worstBackdrop: contrast.worst.backdrop)
            } else if composite.isOpaque {
                nil
            } else {
                Range(ContrastRange(foreground: text, background: composite))
            }
        let behind = composite.over(range?.worstBackdrop ?? SRGB(.zero))
        shown = SolidPair(text: text.over(behind), background: behind)
        ratio = range?.minimum ?? contrastRatio(shown.text, shown.background)
        lightnessContrast = Legibility.lightnessContrast(text: shown.text, background: shown.background)
        verdict =
            if let range {
                ContrastVerdict(
                    requirement, lowest: range.minimum, highest: contrast?.ceilingOfWorst ?? range.maximum)
            } else {
                ContrastVerdict(requirement, text: shown.text, on: shown.background, ratio: ratio)
            }
    }

    /// Returns whether the pair certainly reaches a ratio. A solid pair is compared as painted in 8 bits, other pairs
    /// by their lowest possible ratio.
    public func reaches(_ required: Double) -> Bool {
        guard range == nil else { return ratio >= required }
        let painted = PaintedContrast.deciding(shown.text, on: shown.background, ratio: ratio, required: required)
        return (painted?.ratio ?? ratio) >= required
    }

    /// The highest possible ratio; on a gradient, the highest at the position with the lowest contrast.
    public var highest: Double { gradient?.ceilingOfWorst ?? range?.maximum ?? ratio }
}

extension ContrastAssessment.Range {
    fileprivate init(_ range: ContrastRange) {
        self.init(minimum: range.minimum, maximum: range.maximum, worstBackdrop: range.worstBackdrop)
    }
}

extension ContrastAssessment {
    /// The pair as current browsers paint it, if that affects the result. Browsers clip colours outside sRGB, while CSS
    /// Color 4 maps them into the gamut with the same hue and lightness.
    ///
    /// Not nil if a WCAG requirement or the requested requirement has a different result, or if the ratio differs by
    /// more than a tenth. Always nil for ranges of ratios.
    public var clipped: PaintedContrast? {
        guard range == nil, foreground.isClipped || layers.contains(where: { $0.color?.isClipped ?? false }) else {
            return nil
        }
        let behind = Composite(layers.compactMap(\.color).map { Layer($0.clippedToSRGB, alpha: $0.alpha) })
            .over(SRGB(.zero))
        let text = Layer(foreground.clippedToSRGB, alpha: foreground.alpha).over(behind)
        let clipped = PaintedContrast(text: text, background: behind)
        let required = [3, 4.5, 7] + [verdict.requirement.ratio].compactMap(\.self)
        let isOther = required.contains { (clipped.ratio >= $0) != reaches($0) }
        return isOther || abs(clipped.ratio / ratio - 1) > 0.1 ? clipped : nil
    }
}

extension Paint {
    /// The colour of this paint; nil for a gradient.
    var color: Color? {
        switch self {
        case .color(let color): color
        case .gradient: nil
        }
    }
}

extension Color {
    /// Whether browsers clip the colour although CSS requires mapping.
    fileprivate var isClipped: Bool { !space.function.isSRGBNotation && !isInSRGBGamut }
}
