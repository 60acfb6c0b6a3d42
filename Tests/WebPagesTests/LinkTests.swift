import Audits
import Legibility
import Testing

@testable import WebPages

@Suite struct LinkTests {
    /// Grey text on a page; the middle third of the text is a link in another grey.
    private static func page(
        link: Double, text: Double, ground: @escaping DrawnPage.Paint = { _, _ in grey(255) }
    ) -> DrawnPage {
        DrawnPage(
            width: 400, height: 48, ground: ground, ink: { x, _ in grey((130..<260).contains(x) ? link : text) },
            coverage: DrawnPage.bars(width: 4.4, every: 13))
    }

    private static func findings(_ page: DrawnPage, _ change: (inout PageLink) -> Void = { _ in }) -> [PageFinding] {
        var record = page.record()
        var link = PageLink(
            selector: "#l", rects: [Frame(65, 4, 65, 16)],
            around: [Frame(0, 4, 65, 16), Frame(130, 4, 70, 16)])
        change(&link)
        record.links = [link]
        return PageAudit(record, pixels: page.pixels).findings.filter { $0.rule == .link }
    }

    @Test("A link distinguished only by colour needs a contrast of 3:1 with the surrounding text")
    func colour() throws {
        let finding = try #require(Self.findings(Self.page(link: 90, text: 20)).first)
        #expect(abs(finding.measured - ratio(90, 20)) < 1e-9 && finding.severity == .error)
        #expect(Self.findings(Self.page(link: 120, text: 20)).isEmpty)
        // No property distinguishes the link.
        #expect(Self.findings(Self.page(link: 20, text: 20)).isEmpty)
    }

    @Test("A line along the link distinguishes it, regardless of how the line is drawn")
    func line() {
        func page(_ columns: Range<Int>, dashed: Bool = false) -> DrawnPage {
            Self.page(link: 90, text: 20) { x, y in
                grey((37..<39).contains(y) && columns.contains(x) && !(dashed && x % 8 < 4) ? 90 : 255)
            }
        }
        #expect(Self.findings(page(130..<260)).isEmpty)
        #expect(Self.findings(page(130..<260, dashed: true)).isEmpty)
        // An outline is drawn around the link.
        #expect(Self.findings(page(128..<262)).isEmpty)
        // A line under the whole text doesn't belong to the link.
        #expect(Self.findings(page(0..<400)).count == 1)
        #expect(Self.findings(page(130..<150)).count == 1)
    }

    @Test("A background with a contrast of at least 3:1 distinguishes a link")
    func background() {
        func page(_ code: Double) -> DrawnPage {
            Self.page(link: 0, text: 20) { x, _ in grey((126..<264).contains(x) ? code : 255) }
        }
        #expect(Self.findings(page(250)).count == 1)
        #expect(Self.findings(page(0x94)).isEmpty)
    }

    @Test("Underlined and styled links aren't compared")
    func given() {
        let page = Self.page(link: 90, text: 20)
        #expect(Self.findings(page) { $0.isUnderlined = true }.isEmpty)
        #expect(Self.findings(page) { $0.isStyled = true }.isEmpty)
    }

    @Test("Without renderings, links are listed as not checked")
    func withoutBands() {
        var record = Self.page(link: 90, text: 20).record()
        record.bands = []
        record.links = [PageLink(selector: "#l", rects: [Frame(0, 0, 9, 9)], around: [Frame(9, 0, 9, 9)])]
        #expect(
            PageAudit(record).unjudged.contains(UncheckedRule<PageSubject>(rule: .link, need: .bands, elements: 1)))
    }

    /// The rendering shows the upper 24 px of the page.
    @Test(
        "A link that no rendering shows is listed as not checked, unless it is outside of the page",
        arguments: [(4.0, 0), (40, 1), (100, 0)])
    func withoutBand(top: Double, count: Int) {
        let page = Self.page(link: 120, text: 20)
        var record = page.record()
        record.size = PageSize(200, 60)
        record.links = [
            PageLink(
                selector: "#l", rects: [Frame(65, top, 65, 16)],
                around: [Frame(0, 4, 65, 16), Frame(130, 4, 70, 16)])
        ]
        let unjudged = PageAudit(record, pixels: page.pixels).unjudged.filter { $0.rule == .link }
        #expect(unjudged.map(\.elements) == (count == 0 ? [] : [1]))
    }
}
