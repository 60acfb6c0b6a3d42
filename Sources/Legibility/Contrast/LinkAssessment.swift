/// Whether a link is told from the text around it, and both are read, by WCAG 2.2.
///
/// ```swift
/// let (blue, ink, paper) = try (Color(css: "#06c"), Color(css: "#222"), Color(css: "white"))
/// let assessment = try LinkAssessment(of: blue, in: ink, on: [paper])
/// print(assessment.result, assessment.linkBesideText.result, assessment.linkOnBackground.result)  // fail fail pass
/// ```
///
/// Source: https://www.w3.org/WAI/WCAG22/Techniques/general/G183
public struct LinkAssessment: Sendable {
    /// By which visual cue a link is told from the text around it.
    public enum Cue: String, CaseIterable, Sendable {
        /// By its colour alone.
        case color
        /// By an underline, a weight or a shape too.
        case other
    }

    /// Why there is no assessment.
    public enum Failure: Error, Hashable {
        /// What lies behind the background is not known.
        case translucentBackground
    }

    /// The lowest ratio between a link and the text around it where nothing but colour tells them apart. WCAG 2.2,
    /// Technique G183.
    public static let requiredBesideText = 3.0

    /// Link, text and background as they look.
    public let link, text, background: SRGB
    /// The contrast ratio between the link and the text around it; exempt where another cue tells them apart.
    public let linkBesideText: RuleCheck
    /// The contrast ratio between the link and the background.
    public let linkOnBackground: RuleCheck
    /// The contrast ratio between the text around the link and the background.
    public let textOnBackground: RuleCheck

    /// Judges a link in text on an opaque background.
    ///
    /// - Parameters:
    ///   - link: The link's colour.
    ///   - text: The colour of the text around it.
    ///   - background: What lies under both.
    ///   - cue: By what the link is told from the text.
    ///   - requirement: What is asked of link and text on the background; by default what WCAG 2.2 AA asks of normal text.
    public init(
        of link: Layer, in text: Layer, on background: SRGB, toldBy cue: Cue = .color,
        requirement: ContrastRequirement = .normalText
    ) {
        let (link, text) = (link.over(background), text.over(background))
        self.link = link
        self.text = text
        self.background = background
        let required: Double? =
            switch cue {
            case .color: Self.requiredBesideText
            case .other: nil
            }
        linkBesideText = RuleCheck(contrastOf: link, with: text, required: required, rule: .linkBesideText)
        linkOnBackground = RuleCheck(
            contrastOf: link, with: background, required: requirement.ratio, rule: requirement.rule)
        textOnBackground = RuleCheck(
            contrastOf: text, with: background, required: requirement.ratio, rule: requirement.rule)
    }

    /// Judges a link by CSS colours, on layers of a background, the top-most first, of which one has to be opaque.
    public init(
        of link: Color, in text: Color, on background: [Color], toldBy cue: Cue = .color,
        requirement: ContrastRequirement = .normalText
    ) throws(Failure) {
        let composite = Composite(background.map { Layer($0) })
        guard composite.isOpaque else { throw .translucentBackground }
        self.init(
            of: Layer(link), in: Layer(text), on: composite.over(SRGB(.zero)), toldBy: cue, requirement: requirement)
    }

    /// The link beside the text, the link on the background, and the text on it.
    public var checks: [RuleCheck] { [linkBesideText, linkOnBackground, textOnBackground] }

    /// A fail where one of the checks fails, otherwise a pass.
    public var result: ContrastVerdict.Result { ContrastVerdict.Result(of: checks) }
}
