import Audits
import Synchronization
import Testing

@testable import WebPages

@Suite("The pixels that may be read")
struct PixelAllowanceTests {
    private static var page: DrawnPage {
        DrawnPage(
            width: 400, height: 200, ground: { _, _ in grey(255) }, ink: { _, _ in grey(170) },
            coverage: DrawnPage.bars(width: 4, every: 13))
    }

    /// Checks a page whose renderings count the pixels that are read.
    private func audit(
        _ most: Int, ofLine: Int = 4_000_000, _ change: (inout PageRecord) -> Void
    ) -> (audit: PageAudit, read: Int) {
        let page = Self.page
        var record = page.record()
        record.texts = []
        change(&record)
        var question = PageQuestion()
        (question.pixels, question.linePixels) = (most, ofLine)
        let read = Counter()
        let audit = PageAudit(record, question) { name in
            page.pixels(name).map { shown in
                PagePixels(width: shown.width, height: shown.height) { x, y, width, height in
                    read.count.withLock { $0 += width * height }
                    return shown.rectangle(x, y, width, height)
                }
            }
        }
        return (audit, read.count.withLock(\.self))
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    private static let whole = Frame(0, 0, 200, 100)
    private static let most = 400_000

    private func elements(_ audit: PageAudit, _ rule: PageRule) -> Int {
        audit.unjudged.filter { $0.rule == rule && $0.need == .pixels }.map(\.elements).reduce(0, +)
    }

    @Test("Lines in one place are read up to the limit, and the rest is counted as not checked")
    func texts() {
        let (found, read) = audit(Self.most) { record in
            record.texts = (0..<50).map { _ in PageText("#t", "Opening hours", rects: [Self.whole], size: 16) }
        }
        // Four renderings are read for each line of 80,000 pixels.
        #expect(found.texts == 5 && elements(found, .textContrast) == 45)
        #expect(read <= 4 * Self.most)
    }

    @Test("The lines of one element, and lines whose margins cover the page, count with all their pixels")
    func lines() {
        let (many, read) = audit(Self.most) { record in
            record.texts = [PageText("#t", "a", rects: Array(repeating: Self.whole, count: 50), size: 16)]
        }
        #expect(elements(many, .textContrast) == 1 && read <= 4 * Self.most)
        let (thin, ofThin) = audit(Self.most) { record in
            record.texts = (0..<50).map { PageText("#t", "a", rects: [Frame(0, Double($0), 200, 0.01)], size: 2_000) }
        }
        #expect(elements(thin, .textContrast) >= 45 && ofThin <= 4 * Self.most)
    }

    @Test("The parts of a line that belong to other text count once for each part")
    func parts() {
        let (found, _) = audit(Self.most) { record in
            record.texts = [PageText("#t", "a", rects: [Self.whole], size: 16)]
            record.texts?[0].minus = Array(repeating: Self.whole, count: 10)
        }
        #expect(elements(found, .textContrast) == 1)
    }

    @Test("A line with more pixels than the limit for a line isn't read")
    func longLines() {
        let (found, read) = audit(Self.most, ofLine: 79_999) { record in
            record.texts = [PageText("#t", "a", rects: [Self.whole], size: 16)]
        }
        #expect(elements(found, .textContrast) == 1 && read == 0)
    }

    @Test("Links, controls and focus indicators in one place are read up to the limit")
    func others() {
        let (links, ofLinks) = audit(Self.most) { record in
            record.links = (0..<50).map { _ in PageLink(selector: "a", rects: [Self.whole], around: [Self.whole]) }
        }
        #expect(elements(links, .link) >= 45 && ofLinks <= 4 * Self.most)
        let (fields, ofFields) = audit(Self.most) { record in
            record.controls = (0..<200).map { _ in PageControl("#f", .field, box: Frame(20, 20, 160, 60)) }
        }
        #expect(elements(fields, .controlContrast) >= 100 && ofFields <= 4 * Self.most)
        let (focus, ofFocus) = audit(Self.most) { record in
            record.focus = (0..<50).map { _ in
                PageFocus(selector: "#a", box: Self.whole, clip: Self.whole, before: "real", after: "ground")
            }
        }
        #expect(elements(focus, .focusVisible) == 45 && ofFocus <= 2 * Self.most)
    }

    @Test("The size of a request determines the pixels of its renderings, and of those that are read")
    func sizes() {
        var small = PixelAllowance(bytes: 1_000)
        #expect(small.mostRendered == 8_000_000)
        #expect(small.render(8_000_000) && !small.render(1))
        let question = small.limiting(PageQuestion())
        #expect(question.pixels == 4_000_000 && question.linePixels == 1 << 19)
        small.read(3_000_000)
        #expect(small.limiting(PageQuestion()).pixels == 1_000_000)
        small.read(3_000_000)
        #expect(small.limiting(PageQuestion()).pixels == 0)
        // A large record may have more, but each pixel of its renderings is read only a few times.
        var large = PixelAllowance(bytes: 1_000_000)
        #expect(large.mostRendered == 128_000_000)
        #expect(large.render(5_000_000) && large.limiting(PageQuestion()).pixels == 10_000_000)
        #expect(large.render(20_000_000) && large.limiting(PageQuestion()).pixels == 16_000_000)
        #expect(large.limiting(PageQuestion()).linePixels == 4_000_000)
    }
}
