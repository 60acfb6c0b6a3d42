import InterfaceBuilder
import Legibility
import Screens

/// The findings that rest on a rule of the guidelines: ids of answers and ids of ``ReferenceTable/rules`` lead to each
/// other.
enum RuleFindings {
    /// The ids of findings by the id of a rule: of screens, of two screens compared, of a text or a control, and of pairs of
    /// files.
    private static let byRule: [String: [String]] = {
        var byRule: [String: [String]] = [:]
        func add(_ finding: String, restingOn guidelines: [String]) {
            for rule in guidelines where byRule[rule]?.contains(finding) != true {
                byRule[rule, default: []].append(finding)
            }
        }
        for rule in ScreenRule.allCases { add(rule.rawValue, restingOn: rule.guidelines) }
        for rule in InterfaceRule.allCases { add(rule.rawValue, restingOn: rule.guidelines) }
        for kind in ScreenComparison.Difference.Kind.allCases { add(kind.rawValue, restingOn: kind.guidelines) }
        for rule in LegibilityRule.all { add(rule.id, restingOn: [rule.id]) }
        add(IncreasedContrast.rule, restingOn: [IncreasedContrast.rule])
        return byRule
    }()

    /// Returns the ids of findings that rest on the rule of a row; empty in other tables.
    static func ids(of row: ReferenceTable.Row, in table: ReferenceTable) -> [String] {
        guard isListed(table), case .text(let id)? = row.cells.first else { return [] }
        return byRule[id] ?? []
    }

    /// Returns whether the rows of a table are rules.
    static func isListed(_ table: ReferenceTable) -> Bool { table.name == ReferenceTable.rules.name }
}
