import Legibility

/// A rule for interface documents. The ids are the same as those of the corresponding rules for screens.
package enum InterfaceRule: String, AuditedRule {
    case growth = "text.dynamicType"
    case textSize = "text.size.minimum"
    case textWeight = "text.weight.light"
    case contrast = "contrast.text"
    case truncation = "text.truncation.dynamicType"
    case targetMinimum = "target.size.minimum"
    case targetDefault = "target.size.default"
    case hardCoded = "color.noHardcode"
    case misuse = "color.semanticMisuse"
    case segments = "segmentedControl.segments"
    case tabs = "tabBar.tabs"
    case dots = "pageControl.dots"
    case title = "toolbar.title"

    package var row: RuleRow {
        switch self {
        case .growth: RuleRow(.warning, .higAccessibility, ["dynamicType.enlarge200"])
        case .textSize: RuleRow(.error, .page("typography"), Self.onEachPlatform("typography.minSize"))
        case .textWeight: RuleRow(.warning, .page("typography"), ["typography.avoidLight"])
        case .contrast:
            RuleRow(
                .error, apple: .higAccessibility, wcag: ContrastRule.contrastMinimum.source,
                ContrastRule.contrastEnhanced.source,
                [ContrastRule.appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode].map(\.id))
        case .truncation: RuleRow(.advice, .page("typography"), ["dynamicType.truncation"])
        case .targetMinimum: RuleRow(.error, .higAccessibility, Self.onEachPlatform("size.control"))
        case .targetDefault:
            RuleRow(.warning, .page("buttons"), ["size.hitRegion"] + Self.onEachPlatform("size.control"))
        case .hardCoded: RuleRow(.advice, .higColor, ["color.noHardcode"])
        case .misuse: RuleRow(.warning, .higColor, ["color.semanticMisuse"])
        case .segments: RuleRow(.advice, .page("segmented-controls"))
        case .tabs: RuleRow(.advice, .page("tab-bars"))
        case .dots: RuleRow(.advice, .page("page-controls"))
        case .title: RuleRow(.advice, .page("toolbars"))
        }
    }
}
