extension ContrastRule {
    /// The URL of the rule.
    public var url: String {
        switch self {
        case .contrastMinimum: "https://www.w3.org/TR/WCAG22/#contrast-minimum"
        case .contrastEnhanced: "https://www.w3.org/TR/WCAG22/#contrast-enhanced"
        case .nonTextContrast: "https://www.w3.org/TR/WCAG22/#non-text-contrast"
        case .focusAppearance: "https://www.w3.org/TR/WCAG22/#focus-appearance"
        case .linkBesideText: "https://www.w3.org/WAI/WCAG22/Techniques/general/G183"
        case .appleSmallText, .appleLargeText, .appleBoldText: Publication.url(ofPage: "accessibility")
        case .appleDarkMode, .appleDarkModeGoal: Publication.url(ofPage: "dark-mode")
        }
    }

    /// The page that contains the rule.
    public var source: Publication {
        switch self {
        case .appleSmallText, .appleLargeText, .appleBoldText: .higAccessibility
        case .appleDarkMode, .appleDarkModeGoal: .page("dark-mode")
        case .contrastMinimum: .wcag("1.4.3", title: title, url: url)
        case .contrastEnhanced: .wcag("1.4.6", title: title, url: url)
        case .nonTextContrast: .wcag("1.4.11", title: title, url: url)
        case .focusAppearance: .wcag("2.4.13", title: title, url: url)
        case .linkBesideText: .wcag("g183", title: title, url: url)
        }
    }
}
