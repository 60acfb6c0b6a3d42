import Audits
import Legibility
import Testing

@testable import WebPages

/// WCAG 2.2, 1.4.3 applies in every state of a page.
@Suite struct HoverTests {
    /// Checks a page at rest and in a state in which the pointer is over text that changes its colours.
    private static func audit(
        ink: Double, on ground: Double, atRest rest: Double = 0,
        rules: Set<PageRule> = [.textContrast, .hoverContrast], _ change: (inout PageRecord) -> Void = { _ in }
    ) -> PageAudit {
        func page(_ ink: Double, _ ground: Double) -> DrawnPage {
            DrawnPage(
                width: 400, height: 48, ground: { _, _ in grey(ground) }, ink: { _, _ in grey(ink) },
                coverage: DrawnPage.bars(width: 4.4, every: 13))
        }
        let (still, hovered) = (page(rest, 255), page(ink, ground))
        var record = still.record()
        var band = PageBand(box: record.bands[0].box, real: "hover.real")
        band.ground = "hover.ground"
        band.inks = InkPair(black: "hover.black", white: "hover.white")
        record.hover = [
            PageHover(
                selector: "#b", box: Frame(0, 0, 200, 24),
                texts: [PageHover.Text(index: 0, rects: record.texts?[0].rects ?? [])], band: band)
        ]
        change(&record)
        var question = PageQuestion()
        question.rules = rules
        return PageAudit(record, question) { name in
            name.hasPrefix("hover.") ? hovered.pixels(String(name.dropFirst(6))) : still.pixels(name)
        }
    }

    @Test("Text with too little contrast in its hover state fails")
    func contrast() throws {
        #expect(Self.audit(ink: 0, on: 200).findings.isEmpty)
        let finding = try #require(Self.audit(ink: 140, on: 255).findings.first)
        #expect(finding.rule == .hoverContrast && finding.state == .fail && finding.severity == .error)
        #expect(abs(finding.measured - ratio(140, 255)) < 1e-9 && finding.required == 4.5)
        #expect(finding.element == .text(0) && finding.others == [.hover(0)] && finding.outcome == nil)
    }

    @Test("Text that also fails at rest is reported once")
    func failingAtRest() {
        #expect(Self.audit(ink: 140, on: 255, atRest: 150).findings.map(\.rule) == [.textContrast])
        let alone = Self.audit(ink: 140, on: 255, atRest: 150, rules: [.hoverContrast])
        #expect(alone.findings.map(\.rule) == [.hoverContrast])
    }

    @Test("Inactive text needs no contrast, a shifted layout is indeterminate, and missing renderings are listed")
    func exceptions() {
        let inactive = Self.audit(ink: 140, on: 255) { $0.texts?[0].inactive = .disabled }
        #expect(inactive.findings.isEmpty)
        let shifted = Self.audit(ink: 140, on: 255) { $0.hover?[0].band.isShifted = true }
        #expect(shifted.findings.doubts == ["layout moved"])
        let missing = Self.audit(ink: 140, on: 255) { $0.hover?[0].band.real = "none" }
        #expect(missing.findings.isEmpty)
        #expect(missing.unjudged.contains { $0.rule == .hoverContrast && $0.need == .hover })
    }

    @Test("A record in the hover state is checked by the hover rule")
    func state() {
        let audit = Self.audit(ink: 0, on: 255, atRest: 150) { ($0.state, $0.hover) = (.hover("#b"), nil) }
        #expect(audit.findings.map(\.rule) == [.hoverContrast])
    }
}
