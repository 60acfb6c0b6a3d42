import Audits
import Testing

@testable import WebPages

/// Another text's light letters cover the whole line of the text under test.
@Suite("Text that a box cuts off") struct VisibleTextTests {
    private let page = DrawnPage(
        width: 400, height: 48, ground: { _, _ in grey(255) }, ink: { x, _ in x < 200 ? grey(0) : grey(200) },
        coverage: DrawnPage.bars(width: 4, every: 12))

    private func audit(_ change: (inout PageClip) -> Void) -> PageAudit {
        var record = page.record()
        var clip = PageClip(selector: "#t", rects: record.texts?[0].rects ?? [], lost: 1)
        change(&clip)
        record.clips = [clip]
        return PageAudit(record, pixels: page.pixels)
    }

    @Test("Invisible text is hidden, even if its boxes contain other text")
    func hidden() {
        for seen in [[], [Frame(4, 0, 1, 1)]] {
            let audit = audit { clip in
                clip.by = "#t"
                clip.seen = seen
            }
            #expect(audit.hidden.count == 1 && audit.findings.isEmpty)
        }
    }

    @Test("Text that was scrolled into view is hidden only if a box inside the scrolled box cuts it off completely")
    func scrolled() {
        for (lost, hidden) in [(1, 1), (0.58, 0)] {
            var record = page.record { $0.band = 0 }
            var clip = PageClip(selector: "#t", rects: record.texts?[0].rects ?? [], lost: lost, by: "#t")
            clip.seen = [Frame(4, 0, 1, 1)]
            record.clips = [clip]
            let audit = PageAudit(record, pixels: page.pixels)
            #expect(audit.hidden.count == hidden && audit.findings.count == 1 - hidden)
        }
    }

    @Test("Only the visible part of the text is read")
    func part() {
        let left = audit { ($0.seen, $0.lost, $0.by) = ([Frame(4, 4, 80, 16)], 0.58, "#box") }
        #expect(left.findings.isEmpty && left.hidden.isEmpty)
        let right = audit { ($0.seen, $0.lost, $0.by) = ([Frame(110, 4, 80, 16)], 0.58, "#box") }
        #expect(right.findings.map(\.state) == [.fail])
    }

    @Test(
        "The whole text is read if it is beyond the window's width, in a box that scrolls, or below other text, or if the record doesn't list its visible parts",
        arguments: [
            { $0.by = "viewport" }, { $0.isInScroller = true }, { $0.isCovered = true }, { $0.lost = 0.5 },
            { $0.selector = "#other" }, { $0.path = ["#frame"] },
        ] as [@Sendable (inout PageClip) -> Void])
    func whole(change: @Sendable (inout PageClip) -> Void) {
        #expect(audit(change).findings.map(\.state) == [.fail])
    }
}
