import Legibility
import Testing

@testable import Audits

@Suite("Rules of audits")
struct RuleTests {
    private static func rows<Rule: AuditedRule>(_: Rule.Type) -> [(id: String, row: RuleRow)] {
        Rule.allCases.map { ($0.rawValue, $0.row) }
    }

    private static let all =
        rows(PageRule.self) + rows(ScreenRule.self) + rows(InterfaceRule.self) + rows(CatalogImageRule.self)

    @Test("Each guideline of a rule is a row in the table of rules")
    func guidelines() {
        let ids = ReferenceTable.rules.rows.compactMap { row -> String? in
            if case .text(let id) = row.cells[0] { id } else { nil }
        }
        let known = Set(ids)
        #expect(known.count > 100)
        let unknown = Self.all.flatMap { rule in rule.row.guidelines.filter { !known.contains($0) } }
        #expect(unknown == [])
    }

    // WCAG 2.2, https://www.w3.org/TR/WCAG22/: the numbers and levels of the success criteria.
    @Test(
        "A rule for pages comes from the criterion of the level",
        arguments: [
            (PageRule.textContrast, "wcag22-1.4.3", "wcag22-1.4.6"), (.targetSize, "wcag22-2.5.8", "wcag22-2.5.5"),
            (.focusObscured, "wcag22-2.4.11", "wcag22-2.4.12"), (.focusContrast, "wcag22-1.4.11", "wcag22-2.4.13"),
            (.zoom, "wcag22-1.4.4", "wcag22-1.4.4"), (.textSize, "lighthouse-font-size", "lighthouse-font-size"),
        ])
    func levels(_ rule: PageRule, standard: String, enhanced: String) {
        #expect(rule.source(under: .wcagAA).name == standard)
        #expect(rule.source(under: .wcagAAA).name == enhanced)
    }

    // https://www.w3.org/WAI/standards-guidelines/act/rules/, read 2026-11-25.
    @Test("Rules with an ACT rule have its id at each level")
    func act() {
        let found = PageRule.allCases.filter { $0.act(under: .wcagAA) != nil }
        #expect(found == [.textContrast, .focusVisible, .zoom, .viewportZoom])
        #expect(PageRule.textContrast.act(under: .wcagAA) == "afw4f7")
        #expect(PageRule.textContrast.act(under: .wcagAAA) == "09o5cg")
    }

    @Test("Under WCAG, only the rules for screens that WCAG has are checked, and they name its criteria")
    func screens() {
        let wcag = ScreenRule.allCases.filter(\.isOfWCAG)
        #expect(wcag == [.textContrast, .bothAppearances, .iconContrast, .targetMinimum])
        #expect(ScreenRule.targetMinimum.source(under: .apple) == .higAccessibility)
        #expect(ScreenRule.targetMinimum.source(under: .wcagAAA).name == "wcag22-2.5.5")
        #expect(wcag.allSatisfy { $0.source(under: .wcagAA).name.hasPrefix("wcag22-") })
    }
}
