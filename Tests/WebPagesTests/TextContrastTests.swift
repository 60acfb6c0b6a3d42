import Audits
import Legibility
import Testing

@testable import WebPages

@Suite struct TextContrastTests {
    private static var wide: (Int, Int) -> Double { DrawnPage.bars(width: 4.4, every: 13) }

    private static func page(
        ink: Double, on ground: Double, alpha: Double = 1, coverage: @escaping (Int, Int) -> Double = wide
    ) -> DrawnPage {
        DrawnPage(
            width: 400, height: 48, ground: { _, _ in grey(ground) }, ink: { _, _ in grey(ink) }, alpha: alpha,
            coverage: coverage)
    }

    private static func audit(
        _ page: DrawnPage, _ question: PageQuestion = PageQuestion(), _ change: (inout PageText) -> Void = { _ in }
    ) -> PageAudit {
        PageAudit(page.record(change), question, pixels: page.pixels)
    }

    @Test("Solid text has exactly the ratio of its two colours", arguments: [118.0, 119, 128, 153, 200, 254])
    func solid(ink: Double) throws {
        let audit = Self.audit(Self.page(ink: ink, on: 255))
        let expected = ratio(ink, 255)
        #expect(audit.texts == 1)
        if expected >= 4.5 {
            #expect(audit.findings.isEmpty && audit.contrasts[0] == .pass)
        } else {
            let finding = try #require(audit.findings.first)
            #expect(abs(finding.measured - expected) < 1e-9 && finding.state == .fail && finding.severity == .error)
            #expect(finding.colors?.isVaried == false && finding.characters?.below == 12)
            #expect(finding.says("minimum for normal text") && finding.outcome == .failed)
        }
    }

    @Test("Letters of another line that reach into an empty part of a line aren't its letters")
    func neighbouringLine() {
        let edge = DrawnPage.bars(width: 4.4, every: 13, from: 8, to: 9)
        let page = Self.page(ink: 0, on: 255) { x, y in x < 200 ? Self.wide(x, y) : x < 240 ? 0 : 0.1 * edge(x, y) }
        let audit = Self.audit(page)
        #expect(audit.texts == 1 && audit.findings.isEmpty && audit.contrasts[0] == .pass)
    }

    /// The page is 24 px high.
    @Test(
        "A line is checked only if a rendering shows the whole height of its letters",
        arguments: [(4.0, 1), (6.5, 1), (8, 0), (18, 0)])
    func slice(top: Double, checked: Int) {
        let page = Self.page(ink: 170, on: 255, coverage: DrawnPage.bars(width: 4.4, every: 13, from: 0, to: 48))
        let audit = Self.audit(page) { $0.rects = [Frame(4, top, 180, 19)] }
        #expect(audit.texts == checked && audit.findings.count == checked)
        #expect(audit.unjudged.filter { $0.need == .bands }.map(\.elements) == (checked == 1 ? [] : [1]))
    }

    @Test(
        "Text of which no rendering shows some line can fail, but not pass",
        arguments: [(170.0, true, 1), (0, true, 0), (0, false, 1)])
    func incomplete(ink: Double, isCut: Bool, checked: Int) {
        let audit = Self.audit(Self.page(ink: ink, on: 255)) {
            $0.rects = [Frame(4, 4, 180, 16)] + (isCut ? [Frame(4, 30, 180, 16)] : [])
        }
        #expect(audit.texts == checked && audit.contrasts.count == checked)
        #expect(audit.result.worst == (ink == 170 ? .error : nil))
        #expect(audit.unjudged.filter { $0.need == .bands }.map(\.elements) == (checked == 1 ? [] : [1]))
    }

    @Test("A suggested text colour reaches the required ratio on the background")
    func suggestion() throws {
        let finding = try #require(Self.audit(Self.page(ink: 170, on: 255)).findings.first)
        guard case .foreground(let color, let reached)? = finding.suggestion else {
            Issue.record("no text colour is suggested")
            return
        }
        #expect(reached >= 4.5 && abs(ratio(Double(color.red), 255) - reached) < 1e-9)
        #expect(ratio(Double(color.red) + 1, 255) < 4.5)
    }

    @Test("Large text needs 3:1, and 4.5:1 at Level AAA; text that meets Level AA is advice there")
    func sizes() {
        let page = Self.page(ink: 140, on: 255)  // 3.36:1
        #expect(Self.audit(page) { $0.size = 24 }.findings.isEmpty)
        #expect(Self.audit(page) { ($0.size, $0.weight) = (18.7, 700) }.findings.isEmpty)
        #expect(Self.audit(page) { ($0.size, $0.weight) = (18.6, 700) }.findings.count == 1)
        #expect(Self.audit(page) { ($0.size, $0.weight) = (23.9, 400) }.findings.count == 1)
        var enhanced = PageQuestion()
        enhanced.profile = .wcagAAA
        #expect(Self.audit(page, enhanced) { $0.size = 24 }.findings.map(\.severity) == [.advice])
        #expect(Self.audit(page, enhanced).findings.map(\.severity) == [.error])
    }

    @Test("Translucent text has the ratio of its painted colour", arguments: [0.4, 0.55, 0.62, 0.7])
    func translucent(alpha: Double) {
        let painted = (255 + (0 - 255) * alpha).rounded(.toNearestOrAwayFromZero)
        let audit = Self.audit(Self.page(ink: 0, on: 255, alpha: alpha))
        #expect((audit.findings.first?.measured ?? 21) == (ratio(painted, 255) < 4.5 ? ratio(painted, 255) : 21))
    }

    @Test("The opacity of an element lowers the contrast of its text")
    func opacity() throws {
        var page = Self.page(ink: 0, on: 255)
        page.opacity = { _, _ in 0.4 }
        let finding = try #require(Self.audit(page) { $0.opacity = 0.4 }.findings.first)
        #expect(abs(finding.measured - ratio(153, 255)) < 1e-9)
    }

    @Test("On a gradient, the character with the lowest contrast decides the result and is reported with its position")
    func gradient() throws {
        var page = Self.page(ink: 255, on: 0)
        page.ground = { x, _ in grey(Double(x) * 0.6) }
        let finding = try #require(Self.audit(page).findings.first)
        #expect(finding.says("characters; the lowest is") && finding.colors?.isVaried == true)
        // The last bar ends at device pixel 381; its background is sampled within 3 pixels.
        let worst = ratio(255, 0.6 * 381)
        #expect(abs(finding.measured / worst - 1) < 0.05)
        let characters = try #require(finding.characters)
        #expect((1..<12).contains(characters.below) && characters.all == 12 && characters.worst.x > 170)
        #expect(finding.outcome == .passed)
        guard case .scrim(let color, let opacity, let reached)? = finding.suggestion else {
            Issue.record("no layer is suggested")
            return
        }
        #expect(color == SRGB8(red: 0, green: 0, blue: 0) && (0.1...0.9).contains(opacity) && reached >= 4.5)
    }

    @Test("Text passes on a gradient that is dark enough everywhere")
    func darkGradient() {
        var page = Self.page(ink: 255, on: 0)
        page.ground = { x, _ in grey(Double(x) * 0.25) }
        #expect(Self.audit(page).contrasts[0] == .pass)
    }

    @Test("Contrast within the measurement error of a varied background is indeterminate")
    func close() {
        var page = Self.page(ink: 255, on: 0)
        // A grey of 118 on white is 4.54:1.
        page.ground = { x, y in grey(116 + Double((x / 3 + y / 3) % 3)) }
        let audit = Self.audit(page)
        #expect(
            audit.findings.doubts == ["too close to"] && audit.contrasts[0] == .unknown && audit.result.worst == nil)
    }

    @Test("Text that fades out under a mask fails at its faded end")
    func mask() throws {
        var page = Self.page(ink: 0, on: 255)
        page.opacity = { x, _ in x < 200 ? 1 : max(0.06, 1 - Double(x - 200) / 180) }
        let finding = try #require(Self.audit(page) { $0.effects = [.mask] }.findings.first)
        #expect(finding.says("characters; the lowest is") && finding.measured < 1.6 && finding.state == .fail)
        #expect((finding.characters?.worst.x ?? 0) > 150)
    }

    @Test("One light letter at the start fails")
    func firstLetter() throws {
        var page = Self.page(ink: 0, on: 255)
        page.ink = { x, _ in grey(x < 22 ? 190 : 20) }
        let finding = try #require(Self.audit(page).findings.first)
        #expect(abs(finding.measured - ratio(190, 255)) < 1e-9 && finding.characters?.below ?? 12 <= 2)
    }

    @Test("Text in the background colour, transparent text and text without pixels count as hidden")
    func hidden() {
        #expect(Self.audit(Self.page(ink: 200, on: 200)).hidden.count == 1)
        #expect(Self.audit(Self.page(ink: 0, on: 255, alpha: 0)).hidden.count == 1)
        #expect(Self.audit(Self.page(ink: 0, on: 255, coverage: { _, _ in 0 })).hidden.count == 1)
        #expect(Self.audit(Self.page(ink: 0, on: 255)) { $0.rects = [] }.hidden.count == 1)
    }

    @Test("Text one step lighter than its background isn't hidden, but fails")
    func nearlyHidden() {
        #expect(Self.audit(Self.page(ink: 254, on: 255)).findings.map(\.state) == [.fail])
    }

    @Test("Inactive text and symbols are exempt, and text in the browser's forced colours passes")
    func exempt() {
        let page = Self.page(ink: 200, on: 255)
        #expect(Self.audit(page) { $0.inactive = .disabled }.exempt == 1)
        #expect(Self.audit(page) { $0.text = "★ ★ ★" }.exempt == 1)
        #expect(Self.audit(page) { ($0.text, $0.label) = ("X", "Close") }.exempt == 1)
        #expect(Self.audit(page) { $0.text = "7" }.findings.count == 1)
        #expect(Self.audit(page) { $0.text = "中" }.findings.count == 1)
        #expect(Self.audit(page) { $0.isForced = true }.contrasts[0] == .pass)
        #expect(Self.audit(page) { $0.isAriaHidden = true }.findings.map(\.severity) == [.warning])
    }

    @Test("Strokes thinner than a pixel are indeterminate if possible text colours differ in their verdict")
    func thin() {
        let thin = DrawnPage.bars(width: 0.55, every: 13)
        func audit(_ ink: Double, given: String?) -> PageAudit {
            Self.audit(Self.page(ink: ink, on: 255, coverage: thin)) {
                ($0.size, $0.drawnSize, $0.weight, $0.ink) = (8, 8, 200, given)
            }
        }
        let unknown = audit(105, given: nil).findings.filter { $0.rule == .textContrast }
        #expect(unknown.doubts == ["strokes are too thin"])
        // If the record contains the colour, the pixels only have to confirm it.
        #expect(audit(105, given: "rgb(105, 105, 105)").contrasts[0] == .pass)
        #expect(audit(130, given: "rgb(130, 130, 130)").contrasts[0] == .fail)
        for ink in stride(from: 122.0, through: 160, by: 3) {
            let measured = audit(ink, given: "rgb(\(Int(ink)) \(Int(ink)) \(Int(ink)))").findings.first?.measured
            #expect(abs((measured ?? 0) - ratio(ink, 255)) < 1e-9)
        }
        #expect(audit(0, given: nil).contrasts[0] == .pass)
        #expect(audit(215, given: nil).contrasts[0] == .fail)
    }

    @Test("Without black and white renderings, clearly different colours are measured; others are indeterminate")
    func withoutInks() {
        func audit(_ ink: Double) -> PageAudit {
            let page = Self.page(ink: ink, on: 255)
            var record = page.record()
            record.bands[0].inks = nil
            return PageAudit(record, pixels: page.pixels)
        }
        #expect(audit(90).contrasts[0] == .pass && audit(170).contrasts[0] == .fail)
        #expect(audit(240).findings.doubts == ["which pixels belong"])
    }

    @Test("Text without renderings is listed as not checked")
    func withoutBands() {
        let page = Self.page(ink: 90, on: 255)
        var record = page.record()
        let expected = UncheckedRule<PageSubject>(rule: .textContrast, need: .bands, elements: 1)
        #expect(PageAudit(record, pixels: nil).unjudged.contains(expected))
        record.bands = []
        #expect(PageAudit(record, pixels: page.pixels).unjudged.contains(expected))
    }

    @Test("Text that moves, or moved between renderings, is indeterminate")
    func moving() {
        var page = Self.page(ink: 170, on: 255)
        var record = page.record()
        record.bands[0].isShifted = true
        #expect(PageAudit(record, pixels: page.pixels).findings.doubts == ["layout moved"])
        record = page.record()
        record.bands[0].again = "again"
        let still = page
        page.coverage = DrawnPage.bars(width: 4.4, every: 17)
        let moved = page
        let audit = PageAudit(record) { $0 == "again" ? moved.pixels($0) : still.pixels($0) }
        #expect(audit.findings.doubts == ["text changes"])
        #expect(PageAudit(record, pixels: still.pixels).findings.map(\.state) == [.fail])
    }

    @Test(
        "Text fails if its background has too little contrast at one moment",
        arguments: [(255.0, 0.0), (0, 255), (255, 200)])
    func changingBackground(first: Double, second: Double) throws {
        var shown = Self.page(ink: 255, on: first)
        var record = shown.record { $0.ink = "#fff" }
        record.bands[0].again = "again"
        let still = shown
        shown.ground = { _, _ in grey(second) }
        let later = shown
        let audit = PageAudit(record) { $0 == "again" ? later.pixels($0) : still.pixels($0) }
        let finding = try #require(audit.findings.first)
        #expect(finding.state == .fail)
        #expect(abs(finding.measured - min(ratio(255, first), ratio(255, second))) < 1e-9)
    }

    @Test("Text over a background that changes between readable colours is indeterminate")
    func changingReadableBackground() {
        var shown = Self.page(ink: 255, on: 0)
        var record = shown.record { $0.ink = "#fff" }
        record.bands[0].again = "again"
        let still = shown
        shown.ground = { _, _ in grey(80) }
        let later = shown
        let audit = PageAudit(record) { $0 == "again" ? later.pixels($0) : still.pixels($0) }
        #expect(audit.findings.doubts == ["text changes"])
    }

    @Test("Rounding at the edges of letters doesn’t make text visible on its own colour")
    func roundedEdges() {
        var page = Self.page(ink: 34, on: 34)
        let audit = PageAudit(page.record(), pixels: page.pixels)
        #expect(audit.hidden == [0])
        page.ink = { _, _ in grey(33) }
        let coverage = page.coverage
        page.coverage = { min($0, 0) == 0 ? 0.6 * coverage($0, $1) : 0 }
        #expect(PageAudit(page.record(), pixels: page.pixels).hidden == [0])
    }

    @Test("If a filter paints black and white text alike, the difference from the background is used")
    func swallowingFilter() throws {
        let page = Self.page(ink: 150, on: 255)
        let audit = PageAudit(page.record { $0.effects = [.filter] }) { page.pixels($0 == "white" ? "black" : $0) }
        #expect(abs(try #require(audit.findings.first).measured - ratio(150, 255)) < 1e-9)
    }

    @Test("Each line is read from a band that shows it completely")
    func bands() throws {
        let page = Self.page(ink: 170, on: 255)
        var record = page.record()
        record.bands.insert(record.bands[0], at: 0)
        record.bands[0].box = Frame(0, 0, 200, 12)
        record.bands[0].real = "missing"
        #expect(PageAudit(record, pixels: page.pixels).findings.count == 1)
        record.bands[1].isScrolled = true
        #expect(PageAudit(record, pixels: page.pixels).findings.isEmpty)
        record.texts?[0].band = 1
        #expect(PageAudit(record, pixels: page.pixels).findings.count == 1)
    }
}
