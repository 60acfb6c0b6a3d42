import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Testing

@testable import AuditSite

@Suite("Results on the files page")
struct AuditResultsTests {
    /// Audits a style sheet for the page.
    private func results(_ sheet: String, _ filter: AuditFilter = AuditFilter()) throws -> AuditResults {
        let query = try AuditQuery(
            [ColorDocument(path: "theme.css", content: Array(sheet.utf8))],
            options: try JSONDocument(Array("{}".utf8)).root,
            query: [QueryItem(name: "fixes", value: "true")],
            today: CalendarDate("2026-11-23") ?? CalendarDate(daysSince1970: 0))
        return AuditResults(AuditReport(query), filter, others: 0)
    }

    // By WCAG's formula, #777 on white is 4.47:1, #999 2.84:1 and #333 12.63:1; #777 on black is 4.69:1.

    @Test(
        "The headline counts pairs, not modes",
        arguments: [
            (":root { --a: #fff; --on-a: #777 }", "The only pair fails"),
            (":root { --a: #fff; --on-a: #333 }", "The only pair passes"),
            (":root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #333 }", "1 of 2 pairs fails"),
            (":root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #999 } .dark { --a: #fff1 }", "2 of 2 pairs fail"),
            (":root { --a: #fff; --on-a: #333; --b: #fff; --on-b: #333 }", "All 2 pairs pass"),
            (":root { --a: #fff8; --on-a: #333 }", "The only pair is indeterminate"),
            (":root { --ink: #777 }", "No pairs of text and background were found"),
            ("p { margin: 0 }", "No colours were found"),
        ])
    func headline(sheet: String, words: String) throws {
        #expect(try results(sheet).headline.english == words)
    }

    @Test("The pair furthest below its requirement comes first")
    func order() throws {
        let page = try results(":root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #999 }").found.text(in: .english)
        let (near, far) = (try #require(page.firstRange(of: "4.47:1")), try #require(page.firstRange(of: "2.84:1")))
        #expect(far.lowerBound < near.lowerBound)
    }

    @Test("A sample and its fix are shown in the colours of the sample's mode")
    func samples() throws {
        let page = try results(":root { --a: #fff; --on-a: #333 } .dark { --a: #000 }").found.text(in: .english)
        #expect(
            page.contains(##"<rect width="100%" height="100%" fill="#000000"/><text x="50%" y="50%" fill="#333333">"##))
        #expect(
            page.contains(##"<rect width="100%" height="100%" fill="#ffffff"/><text x="50%" y="50%" fill="#333333">"##))
        // A small app shows the failing pair before and after its fix.
        #expect(page.contains("<figcaption><span>dark</span>"))
        #expect(page.contains(##"<rect width="168" height="104" fill="#000000"/>"##))
        #expect(page.contains("<span class=\"where\">theme.css:1</span>"))
    }

    @Test("Failures fixed by the same change are in one row, with a sample of the worst failure in each mode")
    func rows() throws {
        let sheet = ":root { --a: #fff; --b: #eee; --ink: #777 } .dark { --a: #000; --b: #111; --ink: #555 }"
        let rules = ".x { color: var(--ink); background: var(--a) } .y { color: var(--ink); background: var(--b) }"
        let page = try results("\(sheet) \(rules)").found.text(in: .english)
        #expect(page.matches(of: /class="row-of"/).count == 1)
        #expect(page.matches(of: /class="worn"/).count == 2)
        #expect(page.contains("4 checks: reasons and locations"))
        // By WCAG's formula, #777 has 3.8597:1 on #eee and 4.478:1 on #fff, and #555 has 2.533:1 on #111 and 2.817:1 on
        // #000. Displayed ratios are truncated. The worst failure of each mode comes first.
        let worst = page.matches(of: /fail <\/span>([0-9.]+):1<\/b>/).map { String($0.1) }
        #expect(worst.prefix(2) == ["3.85", "2.53"])
    }

    @Test("A filter by rule keeps the pairs that the rule forms")
    func rules() throws {
        let sheet = ":root { --a: #fff; --on-a: #777 } .x { color: #999; background: #fff }"
        let byName = try results(sheet, AuditFilter(evidence: .name)).found.text(in: .english)
        #expect(byName.contains("--on-a") && byName.contains("1 of 2 results shown."))
        let byRule = try results(sheet, AuditFilter(evidence: .rule)).found.text(in: .english)
        #expect(!byRule.contains("--on-a") && byRule.contains("1 of 2 results shown."))
    }

    @Test("A filter keeps results with the words in the name or path, ignoring case")
    func filter() throws {
        let sheet = ":root { --a: #fff; --on-a: #777; --Beta: #fff; --on-Beta: #333 }"
        #expect(
            try results(sheet, AuditFilter(words: "beta")).found.text(in: .english).contains(
                "1 of 2 results shown."))
        #expect(
            try results(sheet, AuditFilter(words: "THEME.css")).found.text(in: .english).contains(
                "2 of 2 results shown."))
        #expect(
            try results(sheet, AuditFilter(words: "gamma")).found.text(in: .english).contains(
                "0 of 2 results shown."))
        let failing = try results(sheet, AuditFilter(results: .failing)).found.text(in: .english)
        #expect(failing.contains("--on-a") && !failing.contains("--on-Beta"))
        #expect(
            try results(sheet, AuditFilter(mode: "night")).found.text(in: .english).contains(
                "0 of 2 results shown."))
    }

    @Test("Each example has failures, and all of them can be fixed", arguments: AuditExample.allCases)
    func examples(example: AuditExample) throws {
        let query = try AuditQuery(
            [ColorDocument(path: example.name, content: Array(example.text.utf8))],
            options: try JSONDocument(Array("{}".utf8)).root, query: [QueryItem(name: "fixes", value: "true")],
            today: CalendarDate(daysSince1970: 0))
        let report = AuditReport(query)
        let failing = report.checks().filter { $0.result == .fail }
        #expect(!failing.isEmpty && failing.count < report.checks().count)
        #expect(failing.allSatisfy { $0.fix != nil })
        #expect(AuditReport(query.about(report.documentsRepaired)).checks().allSatisfy { $0.result != .fail })
    }
}
