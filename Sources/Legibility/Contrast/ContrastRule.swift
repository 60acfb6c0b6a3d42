/// A published rule that requires a contrast.
public enum ContrastRule: CaseIterable, Sendable {
    case contrastMinimum, contrastEnhanced, nonTextContrast, focusAppearance, linkBesideText
    case appleSmallText, appleLargeText, appleBoldText, appleDarkMode, appleDarkModeGoal

    /// The id of the rule's row in ``ReferenceTable/rules``.
    public var id: String {
        switch self {
        case .contrastMinimum: "wcag22.1.4.3"
        case .contrastEnhanced: "wcag22.1.4.6"
        case .nonTextContrast: "wcag22.1.4.11"
        case .focusAppearance: "wcag22.2.4.13"
        case .linkBesideText: "wcag22.g183"
        case .appleSmallText: "contrast.text.upTo17"
        case .appleLargeText: "contrast.text.from18"
        case .appleBoldText: "contrast.text.bold"
        case .appleDarkMode: "contrast.darkMode.min"
        case .appleDarkModeGoal: "contrast.darkMode.custom"
        }
    }

    /// The rule's name in the source, or its subject if it has no name.
    public var title: String {
        switch self {
        case .contrastMinimum: "WCAG 2.2 Success Criterion 1.4.3 Contrast (Minimum), Level AA"
        case .contrastEnhanced: "WCAG 2.2 Success Criterion 1.4.6 Contrast (Enhanced), Level AAA"
        case .nonTextContrast: "WCAG 2.2 Success Criterion 1.4.11 Non-text Contrast, Level AA"
        case .focusAppearance: "WCAG 2.2 Success Criterion 2.4.13 Focus Appearance, Level AAA"
        case .linkBesideText: "WCAG 2.2 Technique G183, for Success Criterion 1.4.1 Use of Color, Level A"
        case .appleSmallText: "Apple HIG, Accessibility: text up to 17 points"
        case .appleLargeText: "Apple HIG, Accessibility: text of 18 points and more"
        case .appleBoldText: "Apple HIG, Accessibility: bold text"
        case .appleDarkMode: "Apple HIG, Dark Mode: any foreground on its background"
        case .appleDarkModeGoal: "Apple HIG, Dark Mode: custom colours"
        }
    }

    /// The rules of WCAG 2.2, as opposed to Apple's.
    static let wcag = [contrastMinimum, contrastEnhanced, nonTextContrast, focusAppearance, linkBesideText]
}

/// A measured figure, compared with the minimum that a rule requires.
public struct RuleCheck: Hashable, Sendable {
    /// The measured figure, unrounded: a contrast ratio from 1 to 21, or an area in square CSS px.
    public let measured: Double
    /// The required minimum, in the same unit; nil if the rule requires nothing in this case.
    public let required: Double?
    /// The rule that was checked, even if it requires nothing in this case.
    public let rule: ContrastRule
    /// The pair as painted in 8 bits, if rounding changes the result; see ``ContrastVerdict/painted``.
    public let painted: PaintedContrast?

    init(measured: Double, required: Double?, rule: ContrastRule) {
        (self.measured, self.required, self.rule, painted) = (measured, required, rule, nil)
    }

    /// Checks the contrast of two opaque colours.
    init(contrastOf first: SRGB, with second: SRGB, required: Double?, rule: ContrastRule) {
        let ratio = contrastRatio(first, second)
        (measured, self.required, self.rule) = (ratio, required, rule)
        painted = required.flatMap { PaintedContrast.deciding(first, on: second, ratio: ratio, required: $0) }
    }

    /// The deciding figure: ``measured``, or the ratio as painted.
    public var deciding: Double { painted?.ratio ?? measured }

    /// Whether the figure is sufficient; exempt if nothing is required.
    public var result: ContrastVerdict.Result {
        ContrastVerdict.Result(lowest: deciding, highest: deciding, required: required)
    }

    /// The deciding figure minus the required minimum; negative if the requirement isn't met, nil if nothing is
    /// required.
    public var margin: Double? { required.map { deciding - $0 } }
}

extension ContrastVerdict.Result {
    /// Combines several checks: fail if one of them fails, otherwise pass.
    public init(of checks: [RuleCheck]) {
        self = checks.contains { $0.result == .fail } ? .fail : .pass
    }
}
