import Legibility

/// A rule for pictures without a description of their contents.
package enum PictureRule: String, AuditedRule {
    case textContrast = "contrast.text"

    package var row: RuleRow {
        switch self {
        case .textContrast: ScreenRule.textContrast.row
        }
    }
}
