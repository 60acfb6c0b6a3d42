import Audits
import Legibility

/// A map from finding ids to ids in ``ReferenceTable/rules`` and back, for findings that are based on a rule of the
/// guidelines.
enum RuleFindings {
    /// The ids of findings by rule id: for screens, for comparisons of two screens, for text and controls, and for
    /// pairs in files.
    private static let byRule: [String: [String]] = {
        var byRule: [String: [String]] = [:]
        func add(_ finding: String, restingOn guidelines: [String]) {
            for rule in guidelines where byRule[rule]?.contains(finding) != true {
                byRule[rule, default: []].append(finding)
            }
        }
        func add<Rule: AuditedRule>(_: Rule.Type) {
            for rule in Rule.allCases { add(rule.rawValue, restingOn: rule.guidelines) }
        }
        add(ScreenRule.self)
        add(InterfaceRule.self)
        add(CatalogImageRule.self)
        for kind in ScreenDifferenceKind.allCases { add(kind.rawValue, restingOn: kind.guidelines) }
        for rule in LegibilityRule.all { add(rule.id, restingOn: [rule.id]) }
        return byRule
    }()

    /// Returns the ids of findings that are based on a row's rule; empty for other tables.
    static func ids(of row: ReferenceTable.Row, in table: ReferenceTable) -> [String] {
        guard isListed(table), case .text(let id)? = row.cells.first else { return [] }
        return byRule[id] ?? []
    }

    /// Returns whether a table's rows are rules.
    static func isListed(_ table: ReferenceTable) -> Bool { table.name == ReferenceTable.rules.name }
}
