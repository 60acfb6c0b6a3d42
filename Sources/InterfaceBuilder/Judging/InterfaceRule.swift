import Legibility

/// A rule that a document is checked against. The ids are those of the same rules for screens, as far as these have them.
package enum InterfaceRule: String, CaseIterable, Sendable {
    case growth = "text.dynamicType"
    case textSize = "text.size.minimum"
    case textWeight = "text.weight.light"
    case contrast = "contrast.text"
    case truncation = "text.truncation.dynamicType"
    case targetMinimum = "target.size.minimum"
    case targetDefault = "target.size.default"
    case hardCoded = "color.noHardcode"
    case misuse = "color.semanticMisuse"

    /// How much a failure weighs, unless the finding says otherwise.
    package var severity: LegibilityFinding.Severity {
        switch self {
        case .textSize, .contrast, .targetMinimum: .error
        case .growth, .textWeight, .targetDefault, .misuse: .warning
        case .truncation, .hardCoded: .advice
        }
    }

    /// Ids of the rows of ``ReferenceTable/rules`` that it rests on.
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

    /// The page that has it.
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

    /// The pages count iOS and iPadOS as one.
    private static func onEachPlatform(_ id: String) -> [String] {
        Platform.allCases.filter { $0 != .ipados }.map { "\(id).\($0.rawValue)" }
    }
}
