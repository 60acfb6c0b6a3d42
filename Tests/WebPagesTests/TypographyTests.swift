import Audits
import Legibility
import Testing

@testable import WebPages

/// WCAG 2.2, 1.4.8: at most 80 characters in a line, 40 if Chinese, Japanese or Korean; at least 1.5 line spacing; not
/// justified.
@Suite struct TypographyTests {
    private static func findings(
        _ paragraphs: [PageParagraph], texts: [PageText] = [], _ rule: PageRule
    ) -> [PageFinding] {
        var record = PageRecord(viewport: PageSize(800, 600), size: PageSize(800, 600), scale: 1)
        record.paragraphs = paragraphs
        record.texts = texts
        return PageAudit(record).findings.filter { $0.rule == rule }
    }

    private static func paragraph(
        _ name: String = "#p", lines: Int = 3, _ change: (inout PageParagraph) -> Void
    ) -> PageParagraph {
        var paragraph = PageParagraph(name, box: Frame(0, 0, 600, 72), size: 16, lines: lines, longest: 60)
        paragraph.leading = 1.5
        change(&paragraph)
        return paragraph
    }

    @Test(
        "A line with 81 characters, or 41 in Chinese, Japanese or Korean, is long",
        arguments: [(80, false, 0), (81, false, 1), (40, true, 0), (41, true, 1), (41, false, 0)])
    func lineLength(longest: Double, isCJK: Bool, count: Int) {
        let found = Self.findings([Self.paragraph { ($0.longest, $0.isCJK) = (longest, isCJK) }], .lineLength)
        #expect(found.count == count && found.allSatisfy { $0.severity == .advice && $0.unit == .characters })
    }

    @Test("One finding contains all paragraphs with long lines, the longest first")
    func groups() {
        let found = Self.findings(
            [90, 120, 100].map { longest in Self.paragraph("#p\(Int(longest))") { $0.longest = longest } }, .lineLength)
        #expect(found.map(\.measured) == [120] && found.first?.element == .paragraph(1))
        #expect(found.first?.others == [.paragraph(2), .paragraph(0)])
    }

    @Test(
        "A line height below 1.5 is advice, reported once for each value", arguments: [(1.5, 0), (1.49, 1), (1.2, 1)])
    func leading(leading: Double, count: Int) {
        let all = (0..<3).map { _ in Self.paragraph { $0.leading = leading } }
        #expect(Self.findings(all, .leading).count == count)
        #expect(Self.findings(all, .leading).allSatisfy { $0.severity == .advice && $0.others.count == 2 })
    }

    @Test("Tight letter spacing is advice in paragraphs, but not in headlines")
    func letterSpacing() {
        #expect(Self.findings([Self.paragraph { $0.tracking = -0.03 }], .letterSpacing).count == 1)
        #expect(Self.findings([Self.paragraph { $0.tracking = -0.02 }], .letterSpacing).isEmpty)
        #expect(Self.findings([Self.paragraph { ($0.tracking, $0.size) = (-0.03, 24) }], .letterSpacing).isEmpty)
    }

    @Test("Justified text is advice, except in scripts without spaces")
    func justified() {
        #expect(Self.findings([Self.paragraph { $0.isJustified = true }], .justified).map(\.severity) == [.advice])
        #expect(Self.findings([Self.paragraph { ($0.isJustified, $0.isCJK) = (true, true) }], .justified).isEmpty)
    }

    @Test("Text with fewer than three lines isn't a paragraph")
    func shortBlocks() {
        let short = Self.paragraph(lines: 2) { ($0.longest, $0.leading, $0.isJustified) = (100, 1, true) }
        for rule in [PageRule.lineLength, .leading, .justified] { #expect(Self.findings([short], rule).isEmpty) }
    }

    @Test("Text below 12 px is advice, reported once for each size, except for marks, symbols and inactive text")
    func textSize() {
        func text(_ size: Double, _ text: String = "Opening hours", _ change: (inout PageText) -> Void = { _ in })
            -> PageText
        {
            var text = PageText("#t", text, rects: [Frame(0, 0, 60, 12)], size: size)
            change(&text)
            return text
        }
        func sizes(_ texts: [PageText]) -> [Double] { Self.findings([], texts: texts, .textSize).map(\.measured) }
        #expect(sizes([text(12), text(11.9), text(10), text(10)]) == [10, 11.9])
        #expect(sizes([text(16) { $0.drawnSize = 8 }]) == [8])
        #expect(sizes([text(10, "12"), text(10, "※※※"), text(10) { $0.inactive = .disabled }]).isEmpty)
        #expect(sizes([text(10) { $0.rects = [] }, text(10) { $0.opacity = 0 }]).isEmpty)
    }

    @Test("Typography is checked only at rest")
    func states() {
        var record = PageRecord(viewport: PageSize(320, 256), size: PageSize(320, 600), scale: 1)
        record.state = .reflow
        record.paragraphs = [Self.paragraph { $0.isJustified = true }]
        #expect(PageAudit(record).findings.isEmpty)
    }
}
