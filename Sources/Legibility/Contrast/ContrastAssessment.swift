/// The complete result, never rounded, for a text or another foreground on the layers under it.
///
/// ```swift
/// let grey = try Color(css: "#777")
/// let assessment = try ContrastAssessment(of: grey, on: [.color(Color(css: "white"))])
/// print(assessment.verdict.result, assessment.ratio)  // fail 4.478089453577214
/// ```
///
/// Over an unknown backdrop, the result is the exact range of all possible ratios, and along a gradient the place with
/// the worst contrast decides. WCAG 2's contrast ratio makes the verdict; APCA's lightness contrast is advisory.
public struct ContrastAssessment: Sendable {
    /// A reason why there is no assessment.
    public enum Failure: Error, Hashable {
        /// Two layers are gradients; which of their places lie over each other depends on the layout.
        case severalGradients
        /// The search for the worst place along the gradient takes more steps than it may.
        case tooManySteps
    }

    /// The ratios that are possible.
    public struct Range: Hashable, Sendable {
        /// The lowest ratio.
        public let minimum: Double
        /// The highest ratio.
        public let maximum: Double
        /// The backdrop that gives the lowest ratio; nil if none shows through.
        public let worstBackdrop: SRGB?
    }

    /// The colour that is seen on the background.
    public let foreground: Color
    /// All layers under it, the top-most first, and the backdrop under them if it is known.
    public let layers: [Paint]
    /// The layers flattened into one colour; translucent if the backdrop is unknown. Along a gradient, the colour at
    /// the place with the worst contrast.
    public let background: Color
    /// The lowest ratio that is possible, from 1 to 21; the only one if all is opaque.
    public let ratio: Double
    /// The range over every opaque backdrop and all along a gradient; nil if there is neither.
    public let range: Range?
    /// The places along the gradient with the worst and the best contrast; nil without a gradient.
    public let gradient: GradientContrast?
    /// Text and background as an sRGB screen shows them, at the place and over the backdrop that give ``ratio``.
    public let shown: SolidPair<SRGB>
    /// APCA's lightness contrast of the pair in ``shown``.
    public let lightnessContrast: LightnessContrast
    /// Whether the contrast is enough, and for which rule. Of a solid pair, 8 bits decide: ``ContrastVerdict/painted``.
    public let verdict: ContrastVerdict

    /// About a second's work along the most intricate gradients.
    public static let usualSteps = 100_000

    /// Checks a foreground, which may be translucent, on layers.
    ///
    /// - Parameters:
    ///   - foreground: The colour on top.
    ///   - background: The layers under it, the top-most first; one of them may be a gradient.
    ///   - backdrop: The opaque colour under everything; nil if it is unknown.
    ///   - requirement: The required contrast; by default the WCAG 2.2 AA minimum for normal text.
    public init(
        of foreground: Color, on background: [Paint], over backdrop: Color? = nil,
        requirement: ContrastRequirement = .normalText
    ) throws(Failure) {
        var steps = Self.usualSteps
        try self.init(of: foreground, on: background, over: backdrop, requirement: requirement, steps: &steps)
    }

    /// Creates the same as one of several, which share the steps that searching along their gradients may take; they
    /// are counted down.
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

    /// Returns whether a ratio is surely reached: of a solid pair as painted in 8 bits, of others by the lowest ratio.
    public func reaches(_ required: Double) -> Bool {
        guard range == nil else { return ratio >= required }
        let painted = PaintedContrast.deciding(shown.text, on: shown.background, ratio: ratio, required: required)
        return (painted?.ratio ?? ratio) >= required
    }

    /// The highest ratio that can be hoped for: along a gradient, of its worst place.
    public var highest: Double { gradient?.ceilingOfWorst ?? range?.maximum ?? ratio }
}

extension ContrastAssessment.Range {
    fileprivate init(_ range: ContrastRange) {
        self.init(minimum: range.minimum, maximum: range.maximum, worstBackdrop: range.worstBackdrop)
    }
}
