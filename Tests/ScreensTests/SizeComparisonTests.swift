import Audits
import Testing

@testable import Screens

/// Screens at two text sizes. Font sizes come from Apple's tables: Body is 17 pt at Large and 53 pt at AX5.
@Suite("Screens at two text sizes") struct SizeComparisonTests {
    private struct Text {
        var id: String
        var frame: Frame
        var size: Double?
        var lines: Int?
        var content = "Total"
        var role = ElementRole.text
        var parent: Int?
    }

    private func screen(_ texts: [Text]) -> AppScreen {
        AppScreen(
            format: .own, width: 390, height: 844,
            elements: texts.map { text in
                var element = ScreenElement(
                    id: text.id, pointer: "", role: text.role, frame: text.frame, parent: text.parent)
                element.text = text.content
                element.font.size = text.size
                element.lines = text.lines
                return element
            })
    }

    private func compared(_ from: [Text], _ to: [Text]) -> SizeComparison {
        SizeComparison(from: screen(from), to: screen(to))
    }

    @Test("Text that moves above other text that was entirely above it is reported")
    func order() {
        let from = [
            Text(id: "title", frame: Frame(16, 100, 200, 20)), Text(id: "date", frame: Frame(16, 130, 100, 20)),
            Text(id: "price", frame: Frame(16, 160, 100, 20)),
        ]
        var to = from
        to[1].frame = Frame(16, 300, 100, 60)
        to[2].frame = Frame(16, 170, 100, 60)
        #expect(compared(from, to).moved == ["price"])
        #expect(compared(from, from).moved == [])
        // Elements beside each other aren't above one another.
        to[2].frame = Frame(200, 310, 100, 60)
        #expect(compared(from, to).moved == [])
        // Content that is scrolled out of view has no place in the order.
        to[1].frame = Frame(16, 840, 100, 60)
        to[2].frame = Frame(16, 170, 100, 60)
        #expect(compared(from, to).moved == [])
    }

    @Test("Text in bars, hidden text and unrelated text aren't compared")
    func excluded() {
        let bar = Text(id: "bar", frame: Frame(0, 760, 390, 84), content: "", role: .tabBar)
        let from = [
            bar, Text(id: "home", frame: Frame(0, 770, 80, 20), parent: 0), Text(id: "t", frame: Frame(0, 100, 80, 20)),
        ]
        var to = from
        to[1].frame = Frame(0, 50, 80, 20)
        #expect(compared(from, to).moved == [])
        let (title, date) = (Text(id: "a", frame: Frame(0, 100, 80, 20)), Text(id: "b", frame: Frame(0, 130, 80, 20)))
        var (low, other) = (title, date)
        low.frame = Frame(0, 300, 80, 20)
        other.content = "Another"
        #expect(compared([title, date], [low, date]).moved == ["b"])
        #expect(compared([title, date], [low, other]).moved == [])
    }

    @Test(
        "Text that becomes larger than previously larger text is reported",
        arguments: [(24.0, 53.0, ["body"]), (24, 24.5, []), (58, 53, [])])
    func rank(_ title: Double, _ body: Double, _ expected: [String]) {
        let from = [
            Text(id: "title", frame: Frame(0, 0, 100, 30), size: 24),
            Text(id: "body", frame: Frame(0, 40, 100, 20), size: 17),
            Text(id: "unknown", frame: Frame(0, 80, 100, 20)),
        ]
        var to = from
        (to[0].size, to[1].size) = (title, body)
        #expect(compared(from, to).outranking == expected)
    }

    @Test("Text elements in one row that grow without getting wider are reported")
    func stacking() {
        let from = [
            Text(id: "name", frame: Frame(16, 100, 160, 20)), Text(id: "value", frame: Frame(200, 100, 170, 20)),
        ]
        var to = from
        to[0].frame = Frame(16, 100, 160, 130)
        to[1].frame = Frame(200, 100, 174, 62)
        #expect(compared(from, to).squeezed == ["name"])
        // These elements are stacked, or weren't in a row before.
        to[1].frame = Frame(16, 240, 170, 62)
        #expect(compared(from, to).squeezed == [])
        #expect(compared(from, from).squeezed == [])
    }

    @Test(
        "A line whose width grows less than its font is cut off",
        arguments: [(17.0, 53.0, 100.0, 300.0, []), (17, 53, 100, 200, ["t"]), (17, 17, 100, 60, [])])
    func truncation(_ before: Double, _ after: Double, _ width: Double, _ now: Double, _ expected: [String]) {
        let from = Text(id: "t", frame: Frame(0, 0, width, 20), size: before, lines: 1)
        var to = from
        (to.size, to.frame) = (after, Frame(0, 0, now, 60))
        #expect(compared([from], [to]).truncated == expected)
        to.lines = 2
        #expect(compared([from], [to]).truncated == [])
    }

    @Test("Five thousand text elements are compared in less than a second", .timeLimit(.minutes(1)))
    func many() {
        let texts = (0..<5_000).map { Text(id: "\($0)", frame: Frame(0, Double($0) / 10, 50, 0.05), size: 17) }
        let clock = ContinuousClock()
        let time = clock.measure {
            let sizes = compared(texts, texts.reversed())
            #expect(sizes.moved == [] && sizes.outranking == [] && sizes.truncated == [])
        }
        #expect(time < .seconds(20))
    }
}
