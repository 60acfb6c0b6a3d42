import Legibility
import Testing

@Suite("Unchecked parts of a legibility report")
struct LegibilityReportUnjudgedTests {
    private func unjudged(_ question: LegibilityQuestion) -> [LegibilityReport.Unjudged] {
        LegibilityReport(question).unjudged
    }

    @Test("Tracking needs a published typeface and a size, and leading needs a style")
    func type() {
        var question = LegibilityQuestion(platform: .ios, style: .body)
        (question.tracking, question.leading) = (0, 22)
        #expect(unjudged(question).isEmpty)
        (question.style, question.typeface) = (nil, nil)
        #expect(unjudged(question) == [.trackingOfCustomTypeface, .trackingWithoutSize, .leadingWithoutStyle])
        (question.size, question.typeface) = (17, .newYork)
        #expect(unjudged(question) == [.leadingWithoutStyle])
    }

    /// HIG, Typography lists a default text size for every case except 46 mm.
    @Test(
        "Growth isn't checked on the case without a published default", .tags(.published),
        arguments: WatchCase.allCases)
    func watches(watch: WatchCase) {
        var question = LegibilityQuestion(platform: .watchos, style: .body)
        question.watch = watch
        #expect(unjudged(question) == (watch == .mm46 ? [.growth(.mm46)] : []))
    }

    /// HIG, Widgets lists sizes for iOS, iPadOS and watchOS, but none for tvOS, and contradicts itself for visionOS.
    @Test("Unpublished sizes aren't checked", .tags(.published), arguments: Platform.allCases)
    func places(platform: Platform) {
        var question = LegibilityQuestion(platform: platform, role: .widget)
        let contradiction: [LegibilityReport.Unjudged] = platform == .visionos ? [.widgetOnPlatform] : []
        #expect(unjudged(question) == contradiction)
        question.target = .init(width: 170, height: 170)
        #expect(unjudged(question) == contradiction + (platform == .macos ? [.widgetSize] : []))
        question.role = .liveActivity
        #expect(unjudged(question) == ([.tvos, .visionos].contains(platform) ? [] : [.liveActivitySize]))
        question.role = .control
        #expect(unjudged(question).isEmpty)
    }

    /// HIG, Accessibility: 4.5:1 up to 17 points and 3:1 from 18 points; 17.5 is rendered as 18.
    @Test("A size that rounds up over a limit is reported as rendered", .tags(.published))
    func drawn() throws {
        var question = LegibilityQuestion(platform: .ios, size: 17.5)
        question.contrast = .init(lowest: 2, highest: 9)
        let report = LegibilityReport(question)
        let drawn = try #require(report.contrastAsDrawn)
        #expect((drawn.step.size, drawn.verdict.requirement.ratio) == (18, 3))
        #expect(report.hasIndeterminateContrast)
        question.size = 17
        #expect(LegibilityReport(question).contrastAsDrawn == nil)
        question.contrast = .init(lowest: 4.5, highest: 9)
        #expect(!LegibilityReport(question).hasIndeterminateContrast)
    }
}
