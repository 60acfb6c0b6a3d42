import Audits
import Legibility
import Testing

@testable import WebPages

/// WCAG 2.2, 2.4.11: not entirely hidden. 2.4.12, Level AAA: no part is hidden.
@Suite struct FocusObscuredTests {
    private static func findings(
        _ share: Double, isOpaque: Bool = true, _ profile: ContrastProfile = .wcagAA
    ) -> [PageFinding] {
        var record = PageRecord(viewport: PageSize(800, 600), size: PageSize(800, 3000), scale: 1)
        record.obscured = [
            PageCover(selector: "#a", box: Frame(0, 900, 80, 20), share: share, by: "#bar", isOpaque: isOpaque)
        ]
        var question = PageQuestion()
        question.profile = profile
        question.rules = [.focusObscured]
        return PageAudit(record, question).findings
    }

    @Test("A focused element that is completely covered fails; at Level AAA, a partly covered one is advice")
    func shares() {
        let hidden = Self.findings(1)
        #expect(hidden.map(\.severity) == [.error] && hidden.map(\.state) == [.fail])
        #expect(hidden.first?.says("“#bar” covers it completely") == true && hidden.first?.measured == 0)
        #expect(Self.findings(0.97).isEmpty)
        #expect(Self.findings(1, .wcagAAA).map(\.severity) == [.error])
        #expect(Self.findings(0.25, .wcagAAA).map(\.severity) == [.advice])
        #expect(Self.findings(0.25, .wcagAAA).map(\.measured) == [75])
    }

    // The share has two decimals, so 0.001 is rounding.
    @Test("At Level AAA, a part of up to a thousandth may be covered", arguments: [(0.0, 0), (0.001, 0), (0.0011, 1)])
    func negligible(share: Double, count: Int) { #expect(Self.findings(share, .wcagAAA).count == count) }

    @Test("Findings beyond 2,000 of a rule are counted, but not listed")
    func omitted() {
        var record = PageRecord(viewport: PageSize(800, 600), size: PageSize(800, 3000), scale: 1)
        record.obscured = (0..<2003).map {
            PageCover(selector: "#a\($0)", box: Frame(0, 900, 80, 20), share: 1, by: "#bar", isOpaque: true)
        }
        let audit = PageAudit(record)
        #expect(audit.findings.count == 2000 && audit.result.omitted == 3)
    }

    @Test("A cover that may be translucent is indeterminate")
    func translucent() {
        #expect(Self.findings(1, isOpaque: false).doubts == ["translucent"])
    }
}
