import Audits
import Legibility

/// A rule that an audit checks, identified by the id in its findings.
package struct CheckedRule: Sendable {
    /// The kinds of files that audits read.
    package enum Subject: String, CaseIterable, Sendable {
        case screen, interface, page, text
    }

    package let id: String
    package let subject: Subject
    /// The page or success criterion that contains the rule.
    package let source: Publication
    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    package let guidelines: [String]

    /// The rules for app screens, for storyboards and nibs, for web pages, and for a text element or control.
    package static let all: [CheckedRule] = {
        var rules = of(ScreenRule.self, .screen, under: .apple) + of(InterfaceRule.self, .interface, under: .apple)
        rules += of(PageRule.self, .page, under: .wcagAA)
        rules += LegibilityRule.all.map {
            CheckedRule(id: $0.id, subject: .text, source: $0.source, guidelines: [$0.id])
        }
        return rules
    }()

    private static func of<Rule: AuditedRule>(
        _: Rule.Type, _ subject: Subject, under profile: ContrastProfile
    ) -> [CheckedRule] {
        Rule.allCases.map {
            CheckedRule(
                id: $0.rawValue, subject: subject, source: $0.source(under: profile), guidelines: $0.guidelines)
        }
    }

    /// The path of the row on which the rule is based; nil if the rule isn't based on a row.
    package var path: String? {
        row.map { "/v1/reference/rules#row-\(Self.rows.table.name(of: $0, by: Self.rows.naming))" }
    }

    /// The content of the rule in our own words; nil if the rule isn't based on a row.
    package var statement: String? {
        row.flatMap { row in
            Self.rows.table.columns.firstIndex { $0.name == "statement" }.map { row.cells[$0].text }
        }
    }

    private var row: ReferenceTable.Row? {
        guidelines.lazy.compactMap { Self.rows.byID[$0] }.first
    }

    private static let rows = { () -> (table: ReferenceTable, naming: [Int], byID: [String: ReferenceTable.Row]) in
        let table = ReferenceTable.rules
        let byID = Dictionary(table.rows.map { ($0.cells[0].text, $0) }) { first, _ in first }
        return (table, table.namingColumns, byID)
    }()
}

/// A map from finding ids to ids in ``ReferenceTable/rules`` and back, for findings that are based on a rule of the
/// guidelines.
enum RuleFindings {
    /// The ids of findings by rule id: for screens, interfaces, web pages and images, for comparisons of two screens,
    /// for text and controls, and for colours.
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
        add(PageRule.self)
        add(CatalogImageRule.self)
        for kind in ScreenDifferenceKind.allCases { add(kind.rawValue, restingOn: kind.guidelines) }
        for rule in LegibilityRule.all { add(rule.id, restingOn: [rule.id]) }
        for (verdict, guidelines) in verdicts { add(verdict, restingOn: guidelines) }
        return byRule
    }()

    /// A verdict and a note that are members of answers instead of findings.
    private static let verdicts: [(name: String, guidelines: [String])] = [
        ("vision.palette", ["color.cvdPairs", "color.cvdPairs.color"]), ("audit.missing-variant", ["color.variants"]),
    ]

    /// Returns the ids of findings that are based on a row's rule; empty for other tables.
    static func ids(of row: ReferenceTable.Row, in table: ReferenceTable) -> [String] {
        guard isListed(table), case .text(let id)? = row.cells.first else { return [] }
        return byRule[id] ?? []
    }

    /// Returns whether a table's rows are rules.
    static func isListed(_ table: ReferenceTable) -> Bool { table.name == ReferenceTable.rules.name }
}
