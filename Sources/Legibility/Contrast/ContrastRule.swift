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
