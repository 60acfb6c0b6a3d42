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

    /// The severity of a failure, unless the finding specifies another severity.
    package var severity: LegibilityFinding.Severity {
        switch self {
        case .textSize, .contrast, .targetMinimum: .error
        case .growth, .textWeight, .targetDefault, .misuse: .warning
        case .truncation, .hardCoded: .advice
        }
    }

    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    package var guidelines: [String] {
        switch self {
        case .growth: ["dynamicType.enlarge200"]
        case .textSize: Self.onEachPlatform("typography.minSize")
        case .textWeight: ["typography.avoidLight"]
        case .contrast:
            [ContrastRule.appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode].map(\.id)
        case .truncation: ["dynamicType.truncation"]
        case .targetMinimum: Self.onEachPlatform("size.control")
        case .targetDefault: ["size.hitRegion"] + Self.onEachPlatform("size.control")
        case .hardCoded: ["color.noHardcode"]
        case .misuse: ["color.semanticMisuse"]
        }
    }

    /// Returns the page that specifies the rule.
    package func source(under profile: ContrastProfile) -> Publication {
        switch self {
        case .growth, .targetMinimum: .higAccessibility
        case .textSize, .textWeight, .truncation: .page("typography")
        case .contrast:
            switch profile {
            case .apple: .higAccessibility
            case .wcagAA: ContrastRule.contrastMinimum.source
            case .wcagAAA: ContrastRule.contrastEnhanced.source
            }
        case .targetDefault: .page("buttons")
        case .hardCoded, .misuse: .higColor
        }
    }

    /// Returns the ids for each platform; the guidelines treat iOS and iPadOS as one platform.
    private static func onEachPlatform(_ id: String) -> [String] {
        Platform.allCases.filter { $0 != .ipados }.map { "\(id).\($0.rawValue)" }
    }
}
