/// A check, by WCAG 2.2, of whether a link is distinguishable from the surrounding text and both are legible.
///
/// ```swift
/// let (blue, ink, paper) = try (Color(css: "#06c"), Color(css: "#222"), Color(css: "white"))
/// let assessment = try LinkAssessment(of: blue, in: ink, on: [paper])
/// print(assessment.result, assessment.linkBesideText.result, assessment.linkOnBackground.result)  // fail fail pass
/// ```
///
/// Source: https://www.w3.org/WAI/WCAG22/Techniques/general/G183
public struct LinkAssessment: Sendable {
    /// The visual cue that distinguishes a link from the surrounding text.
    public enum Cue: String, CaseIterable, Sendable {
        /// Only colour distinguishes the link.
        case color
        /// An underline, a weight or a shape also distinguishes the link.
        case other
    }

    /// A reason why the link can't be assessed.
    public enum Failure: Error, Hashable {
        /// The background is translucent and its backdrop is unknown.
        case translucentBackground
    }

    /// The minimum ratio between a link and the surrounding text if only colour distinguishes them. WCAG 2.2, Technique
    /// G183.
    public static let requiredBesideText = 3.0

    /// The composited colours of link, text and background.
    public let link, text, background: SRGB
    /// The contrast ratio between the link and the surrounding text; exempt if another cue distinguishes them.
    public let linkBesideText: RuleCheck
    /// The contrast ratio between the link and the background.
    public let linkOnBackground: RuleCheck
    /// The contrast ratio between the surrounding text and the background.
    public let textOnBackground: RuleCheck

    /// Checks a link in text on an opaque background.
    ///
    /// - Parameters:
    ///   - link: The link's colour.
    ///   - text: The colour of the surrounding text.
    ///   - background: The colour under both.
    ///   - cue: The cue that distinguishes the link from the text.
    ///   - requirement: The required contrast of link and text on the background; by default the WCAG 2.2 AA minimum
    ///     for normal text.
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

    /// Checks a link given as CSS colours on background layers, topmost first. At least one layer must be opaque.
    public init(
        of link: Color, in text: Color, on background: [Color], toldBy cue: Cue = .color,
        requirement: ContrastRequirement = .normalText
    ) throws(Failure) {
        let composite = Composite(background.map { Layer($0) })
        guard composite.isOpaque else { throw .translucentBackground }
        self.init(
            of: Layer(link), in: Layer(text), on: composite.over(SRGB(.zero)), toldBy: cue, requirement: requirement)
    }

    /// All checks: link beside text, link on background, and text on background.
    public var checks: [RuleCheck] { [linkBesideText, linkOnBackground, textOnBackground] }

    /// The overall result: fail if one of the checks fails, otherwise pass.
    public var result: ContrastVerdict.Result { ContrastVerdict.Result(of: checks) }
}

extension LinkAssessment {
    /// The colour with the hue of the link that is nearest in OKLCH lightness and meets all minimums of the link:
    /// beside the text, and on the background. It is nil if the link already meets them, or if no lightness does.
    ///
    /// A link can have both minimums, so the passing colours can be between the text and the background.
    package var nearestLink: SRGB8? {
        guard [linkBesideText, linkOnBackground].contains(where: { $0.result == .fail }) else { return nil }
        return link.nearestInLightness { color in
            let color = SRGB(color)
            return contrastRatio(color, text) >= linkBesideText.required ?? 1
                && contrastRatio(color, background) >= linkOnBackground.required ?? 1
        }
    }
}
