import Audits
import Legibility
import Testing

@testable import WebPages

@Suite struct PageRuleTests {
    private static func record(_ state: PageState = .rest) -> PageRecord {
        var record = PageRecord(viewport: PageSize(1280, 800), size: PageSize(1280, 800), scale: 2)
        record.state = state
        return record
    }

    private static func findings(_ record: PageRecord, _ rule: PageRule, rest: PageRecord? = nil) -> [PageFinding] {
        PageAudit(record, rest: rest).findings.filter { $0.rule == rule }
    }

    // MARK: Targets

    private static func failing(_ targets: [PageTarget], _ profile: ContrastProfile = .wcagAA) -> [String] {
        var record = record()
        record.targets = targets
        var question = PageQuestion()
        question.profile = profile
        return PageAudit(record, question).findings.compactMap { record.element(at: $0.element)?.selector }
    }

    private static func target(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ change: (inout PageTarget) -> Void = { _ in }
    ) -> PageTarget {
        var target = PageTarget(selector: name, role: "button", box: Frame(x, y, width, height), hit: nil)
        change(&target)
        return target
    }

    // WCAG 2.2, 2.5.8: 24 by 24 CSS px, with the exception for spacing.
    @Test("A small target fails if a circle of 24 px around its centre intersects another target")
    func targets() {
        let large = Self.target("large", 200, 0, 40, 40)
        #expect(Self.failing([Self.target("a", 0, 0, 20, 20), large]).isEmpty)
        #expect(Self.failing([Self.target("a", 178, 0, 18, 20), large]).isEmpty)
        #expect(Self.failing([Self.target("a", 181, 0, 18, 20), large]) == ["a"])
        // The centres are 24 px apart: the circles touch but don't intersect.
        #expect(Self.failing([Self.target("a", 0, 0, 20, 20), Self.target("b", 24, 0, 20, 20)]).isEmpty)
        #expect(Self.failing([Self.target("a", 0, 0, 20, 20), Self.target("b", 23.5, 0, 20, 20)]) == ["a", "b"])
        #expect(Self.failing([Self.target("a", 0, 0, 24, 24), Self.target("b", 24, 0, 24, 24)]).isEmpty)
    }

    @Test("Targets in sentences, with the default size or with an enlarged pointer area are exempt")
    func exemptTargets() {
        let other = Self.target("b", 20, 0, 30, 30)
        #expect(Self.failing([Self.target("a", 0, 0, 18, 18), other]) == ["a"])
        #expect(Self.failing([Self.target("a", 0, 0, 18, 18) { $0.isInline = true }, other]).isEmpty)
        #expect(Self.failing([Self.target("a", 0, 0, 18, 18) { $0.isNative = true }, other]).isEmpty)
        #expect(Self.failing([Self.target("a", 0, 0, 18, 18) { $0.hit = PageSize(24, 24) }, other]).isEmpty)
        // A row that is entirely clickable doesn't count as a neighbour of its own button.
        #expect(
            Self.failing([Self.target("a", 0, 0, 18, 18), Self.target("row", 0, 0, 300, 40) { $0.role = nil }]).isEmpty)
        // A link around it does, because people press it beside the button.
        #expect(Self.failing([Self.target("a", 0, 0, 18, 18), Self.target("link", 0, 0, 300, 40)]) == ["a"])
    }

    @Test("Targets that are left of the page or above it are ignored")
    func unreachableTargets() {
        let neighbour = Self.target("b", -80, 34, 30, 20)
        #expect(Self.failing([Self.target("a", -80, 16, 40, 16), neighbour]).isEmpty)
        #expect(Self.failing([Self.target("a", 6, -18, 16, 16), Self.target("b", 6, -36, 16, 16)]).isEmpty)
        #expect(Self.failing([Self.target("a", -15, 16, 16, 16), Self.target("b", 2, 16, 16, 16)]) == ["a", "b"])
    }

    @Test("Up to 8 targets near a target are listed, and the others are counted", arguments: [2, 9, 10, 300])
    func neighbours(count: Int) {
        var record = Self.record()
        // No target contains another one.
        record.targets = (0..<count).map { Self.target("#t", Double($0) / 1_000, 9 - Double($0) / 1_000, 9, 9) }
        let found = Self.findings(record, .targetSize)
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.others.count == min(count - 1, 8) })
        #expect(found.allSatisfy { $0.others.count + $0.omittedOthers == count - 1 })
        #expect(found.last?.others.first == .target(1))
    }

    @Test(
        "The neighbours of a target are found wherever they are on the page",
        arguments: [0, 28, 29, 47, 48, 95, 59_000])
    func placesOfNeighbours(y: Double) {
        #expect(
            Self.failing([Self.target("a", 0, y, 18, 18), Self.target("b", 10, y + 19, 18, 18)]) == ["a", "b"])
        // A neighbour as high as the page.
        #expect(Self.failing([Self.target("a", 0, y, 18, 18), Self.target("b", 19, 0, 30, 60_000)]) == ["a"])
    }

    @Test("At Level AAA, targets below 44 px are advice")
    func enhancedTargets() {
        #expect(Self.failing([Self.target("a", 0, 0, 43, 44), Self.target("b", 99, 0, 44, 44)], .wcagAAA) == ["a"])
    }

    // MARK: Zoom

    // Expected results follow the steps of ACT rule b4f0c3.
    @Test(
        "A viewport that prevents zooming fails",
        arguments: [
            ("width=device-width", true), ("user-scalable=yes", true), ("user-scalable=no", false),
            ("user-scalable=0", false), ("user-scalable=0.5", false), ("user-scalable=1", true),
            ("user-scalable=-1", true), ("user-scalable=-0.9", false), ("user-scalable=device-width", true),
            ("user-scalable=later", false), ("maximum-scale=2", true), ("maximum-scale=1.9", false),
            ("maximum-scale=yes", false), ("maximum-scale=-1", true), ("maximum-scale=device-height", true),
            ("maximum-scale=later", false), ("Maximum-Scale = 1.0 ; user-scalable=yes", false),
            ("maximum-scale=1 maximum-scale=5", true), ("user-scalable", true), ("user-scalable=", true),
            ("initial-scale=1,maximum-scale=3,user-scalable=no", false), ("", true), ("=,;=", true),
        ])
    func viewport(content: String, passes: Bool) {
        var record = Self.record()
        record.viewportMeta = .content(content)
        #expect(Self.findings(record, .viewportZoom).isEmpty == passes)
        record.viewportMeta = .absent
        #expect(Self.findings(record, .viewportZoom).isEmpty)
    }

    // MARK: Spacing in style attributes

    // WCAG 2.2, 1.4.12: 0.12, 0.16 and 1.5 times the font size.
    @Test(
        "Spacing below the value of 1.4.12 that is marked as important fails",
        arguments: [
            (ImportantSpacing.Property.letterSpacing, 0.12, 1, true), (.letterSpacing, 0.119, 1, false),
            (.wordSpacing, 0.16, 1, true), (.wordSpacing, 0.15, 1, false), (.lineHeight, 1.5, 2, true),
            (.lineHeight, 1.49, 2, false), (.lineHeight, 1.2, 1, true), (.letterSpacing, -0.05, 3, false),
        ])
    func importantSpacing(property: ImportantSpacing.Property, ratio: Double, lines: Int, passes: Bool) {
        var record = Self.record()
        record.importantSpacing = [
            ImportantSpacing(selector: "#a", property: property, ratio: ratio, lines: lines)
        ]
        #expect(Self.findings(record, .importantSpacing).isEmpty == passes)
    }

    // MARK: Lost content

    private static func clip(_ lost: Double, _ change: (inout PageClip) -> Void = { _ in }) -> PageClip {
        var clip = PageClip(selector: "#a", rects: [Frame(0, 0, 100, 20)], lost: lost, by: "#box")
        change(&clip)
        return clip
    }

    private static func fails(_ clip: PageClip, _ state: PageState, before: Double? = 0) -> [FindingState] {
        var (record, rest) = (record(state), record())
        record.clips = [clip]
        rest.clips = before.map { before in before > 0 ? [Self.clip(before)] : [] }
        return PageAudit(record, rest: rest).findings.map(\.state)
    }

    @Test("Text cut off at 200 % fails, unless that is deliberate or users can scroll to it")
    func zoom() {
        #expect(Self.fails(Self.clip(0.3), .zoom) == [.fail])
        #expect(Self.fails(Self.clip(0.3), .zoom, before: 0.3) == [.fail])
        #expect(Self.fails(Self.clip(0.01), .zoom) == [])
        #expect(Self.fails(Self.clip(0.3) { $0.clean = .ellipsis }, .zoom) == [])
        #expect(Self.fails(Self.clip(0.3) { $0.clean = .line }, .zoom) == [])
        #expect(Self.fails(Self.clip(0.3) { $0.isInScroller = true }, .zoom) == [])
        #expect(Self.fails(Self.clip(1) { $0.isHidden = true }, .zoom) == [])
        #expect(Self.fails(Self.clip(0.3) { $0.by = "viewport" }, .zoom) == [])
    }

    @Test("Text beyond 320 px fails, except in content that needs two dimensions")
    func reflow() {
        #expect(Self.fails(Self.clip(0.3) { $0.by = "viewport" }, .reflow) == [.fail])
        #expect(Self.fails(Self.clip(0.3) { ($0.by, $0.isTwoDimensional) = ("viewport", true) }, .reflow) == [])
        #expect(Self.fails(Self.clip(0.3) { ($0.by, $0.isInScroller) = ("viewport", true) }, .reflow) == [])
        #expect(Self.fails(Self.clip(0.3), .reflow) == [.fail])
        #expect(Self.fails(Self.clip(0.3), .reflow, before: 0.3) == [])
    }

    @Test("A box that scrolls horizontally at 320 px is reported as advice, once for all its text")
    func sidewaysScrolling() {
        func clip(_ right: Double, _ box: String = "#box", _ change: (inout PageClip) -> Void = { _ in }) -> PageClip {
            var clip = PageClip(selector: "#a", rects: [Frame(0, 0, right, 20)], lost: 0, by: box)
            clip.isInScroller = true
            change(&clip)
            return clip
        }
        func findings(_ clips: [PageClip], _ state: PageState = .reflow) -> [PageFinding] {
            var record = PageRecord(viewport: PageSize(320, 256), size: PageSize(320, 600), scale: 1)
            record.state = state
            record.clips = clips
            return PageAudit(record, rest: Self.record()).findings.filter { $0.rule == .sideways }
        }
        let found = findings([clip(330), clip(500), clip(400, "#other")])
        #expect(found.map(\.measured) == [500, 400] && found.map(\.others.count) == [1, 0])
        #expect(found.allSatisfy { $0.severity == .advice })
        // This list scrolls only vertically.
        #expect(findings([clip(320)]).isEmpty)
        #expect(findings([clip(500) { $0.isTwoDimensional = true }]).isEmpty)
        #expect(findings([clip(500) { $0.isInScroller = false }]).isEmpty)
        #expect(findings([clip(500)], .zoom).isEmpty)
    }

    @Test("Text cut off by wider spacing fails, unless it was already cut off before")
    func textSpacing() {
        #expect(Self.fails(Self.clip(0.3), .spacing) == [.fail])
        #expect(Self.fails(Self.clip(0.3) { $0.isCovered = true }, .spacing) == [.fail])
        #expect(Self.fails(Self.clip(0.3), .spacing, before: 0.3) == [])
        #expect(Self.fails(Self.clip(0.6), .spacing, before: 0.3) == [.fail])
        #expect(Self.fails(Self.clip(0.6) { $0.clean = .ellipsis }, .spacing, before: 0.3) == [])
        #expect(Self.fails(Self.clip(0.3) { $0.lostBefore = 0.3 }, .spacing, before: nil) == [])
        #expect(Self.fails(Self.clip(0.3), .spacing, before: nil) == [.indeterminate])
        #expect(Self.fails(Self.clip(0.3) { $0.by = "viewport" }, .spacing) == [])
    }

    @Test("Loss of text that is hidden from assistive technology is only a warning", arguments: [true, false])
    func decoration(isHidden: Bool) {
        var record = Self.record(.spacing)
        var text = PageText("#a", "Opening hours", rects: [Frame(0, 0, 80, 20)], size: 16)
        text.isAriaHidden = isHidden
        record.texts = [text]
        var clip = PageClip(selector: "#a", rects: text.rects, lost: 0.3)
        clip.lostBefore = 0
        record.clips = [clip]
        let findings = PageAudit(record).findings.filter { $0.rule == .textSpacing }
        #expect(findings.map(\.severity) == [isHidden ? .warning : .error])
    }

    @Test("Rules for other states, and lists that weren't recorded, are listed as not checked")
    func notChecked() {
        let rules = Set(PageAudit(Self.record()).unjudged.map(\.rule))
        #expect(rules == Set(PageRule.allCases).subtracting([.bothAppearances]))
        #expect(
            PageAudit(Self.record(.zoom)).unjudged == [
                UncheckedRule<PageSubject>(rule: .zoom, need: .clips, elements: 1)
            ])
    }

    // MARK: Focus

    /// Checks a white page of 100 × 40 px on which focus changes some device pixels to a grey.
    private static func focus(_ code: UInt8, where isChanged: @escaping (_ x: Int, _ y: Int) -> Bool) -> [PageFinding] {
        func pixels(_ name: String) -> PagePixels? {
            PagePixels(width: 200, height: 80) { left, top, width, height in
                (top..<top + height).flatMap { y in
                    (left..<left + width).map { x -> Pixel in
                        let value = name == "after" && isChanged(x, y) ? code : 255
                        return Pixel(value, value, value, 255)
                    }
                }
            }
        }
        var record = record()
        record.focus = [
            PageFocus(
                selector: "#a", box: Frame(10, 10, 80, 20), clip: Frame(0, 0, 100, 40), before: "before",
                after: "after")
        ]
        return PageAudit(record, pixels: pixels).findings
    }

    /// Checks a frame around the element, which covers 20…180 × 20…60 device pixels.
    private static func focus(_ thickness: Int, _ code: UInt8) -> [PageFinding] {
        focus(code) { x, y in
            let isNear = (20 - thickness..<180 + thickness).contains(x) && (20 - thickness..<60 + thickness).contains(y)
            return isNear && !((20..<180).contains(x) && (20..<60).contains(y))
        }
    }

    // Candidate Recommendation of WCAG 2.2, 2023: as large as a line 4 px thick along the shortest side, 4 × 20 px².
    @Test("A small indicator is a warning, unless it covers a 4 px line along the shortest side")
    func smallIndicators() {
        #expect(Self.focus(0) { x, y in (20..<28).contains(x) && (20..<60).contains(y) }.isEmpty)
        let small = Self.focus(0) { x, y in (20..<27).contains(x) && (20..<60).contains(y) }
        #expect(
            small.allSatisfy { $0.says("of the element changes by at least 3:1") } && small.count == 1
                && small.map(\.measured) == [70] && small.map(\.required) == [80])
    }

    @Test("An invisible indicator fails, and a faint or small one is a warning")
    func focusIndicators() {
        #expect(Self.focus(0, 0).map(\.rule) == [.focusVisible, .focusContrast])
        // The indicator is 2 CSS px thick and black.
        #expect(Self.focus(4, 0).isEmpty)
        // The indicator is 1 CSS px thick and black, with the area of a line around the element.
        #expect(Self.focus(2, 0).isEmpty)
        // #949494 on white is 3.03:1, and #959595 2.99:1.
        #expect(Self.focus(4, 0x94).isEmpty)
        let faint = Self.focus(4, 0x95)
        #expect(
            faint.allSatisfy { $0.says("with and without focus") } && faint.count == 1
                && faint.map(\.severity) == [.warning])
        #expect(Self.focus(2, 253).map(\.rule) == [.focusContrast])
    }
}
