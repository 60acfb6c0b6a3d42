import Testing

@testable import Legibility

@Suite("Legibility rules")
struct LegibilityRuleTests {
    static let rules: [LegibilityRule] =
        Platform.allCases.flatMap { [.textSize($0), .controlSize($0)] } + LegibilityRule.all

    @Test("Every cited rule is in the table of rules, with its page", arguments: rules)
    func listed(rule: LegibilityRule) throws {
        let row = try #require(ReferenceTable.rules.rows.first { $0.cells[0] == .text(rule.id) }, "\(rule.id)")
        #expect(row.source == rule.source)
    }

    @Test("WCAG's rules apply where Apple's guidelines have none")
    func wcag() {
        #expect(LegibilityRule.contrast(.nonTextContrast).id == "wcag22.1.4.11")
        #expect(LegibilityRule.contrast(.nonTextContrast).source.url?.contains("w3.org") == true)
    }

    @Test("Text and control sizes match the reference tables")
    func sizes() throws {
        for platform in Platform.allCases {
            let text = try #require(
                ReferenceTable.textSizes.rows.first { contains($0.cells[0], platform) })
            #expect(text.cells[1] == .number(platform.defaultTextSize))
            #expect(text.cells[2] == .number(platform.minimumTextSize))
            let control = try #require(
                ReferenceTable.controlSizes.rows.first {
                    $0.cells[0] == .text("any control") && contains($0.cells[2], platform)
                })
            #expect(control.cells[3] == .number(platform.defaultControlSize))
            #expect(control.cells[5] == .number(platform.minimumControlSize))
        }
    }

    private func contains(_ cell: ReferenceTable.Cell, _ platform: Platform) -> Bool {
        guard case .list(let names) = cell else { return false }
        return names.contains(platform.rawValue)
    }

    @Test("Severities are ordered, and errors are the most severe")
    func severities() {
        let all = LegibilityFinding.Severity.allCases
        #expect(all.sorted() == all)
        #expect(all.max() == .error)
    }
}
