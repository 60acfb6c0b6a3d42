import Audits
import Legibility

extension AuditFinding<ScreenSubject> {
    /// Returns the ids of the rows in ``ReferenceTable/rules`` that the rule is based on, on a platform and under a
    /// profile.
    package func guidelines(on platform: Platform?, under profile: ContrastProfile) -> [String] {
        guard profile == .apple else {
            switch rule {
            case .textContrast, .bothAppearances:
                return [(profile == .wcagAAA ? ContrastRule.contrastEnhanced : .contrastMinimum).id]
            case .iconContrast: return [ContrastRule.nonTextContrast.id]
            // The WCAG rules for target sizes don't concern contrast and have no row.
            default: return []
            }
        }
        switch rule {
        case .textContrast: return contrastGuidelines
        case .textSize, .targetMinimum, .targetDefault:
            let own = (platform == .ipados ? .ios : platform)?.rawValue
            let others = Platform.allCases.map(\.rawValue).filter { $0 != own }
            guard own != nil else { return rule.guidelines }
            return rule.guidelines.filter { id in !others.contains { id.hasSuffix(".\($0)") } }
        default: return rule.guidelines
        }
    }

    private var contrastGuidelines: [String] {
        if let darkModeRule = facts.darkModeRule { return [darkModeRule.id] }
        switch required {
        case .number(ContrastProfile.apple.requiredForText(isLarge: false)): return [ContrastRule.appleSmallText.id]
        case .number, .range, .size, .sizes:
            let isBold = facts.text?.weight.map { $0.lowerBound >= 700 } ?? false
            let isLarge = facts.text?.size.map { $0.lowerBound >= 18 } ?? false
            let large =
                isLarge ? [ContrastRule.appleLargeText] : isBold ? [.appleBoldText] : [.appleLargeText, .appleBoldText]
            return (required.isRange ? [.appleSmallText] + large : large).map(\.id)
        }
    }
}

extension ScreenFigure {
    fileprivate var isRange: Bool { if case .range = self { true } else { false } }
}
