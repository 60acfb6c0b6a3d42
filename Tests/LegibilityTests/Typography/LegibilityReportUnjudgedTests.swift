import Legibility
import Testing

@Suite("Parts of a legibility report that are not judged")
struct LegibilityReportUnjudgedTests {
    private func unjudged(_ question: LegibilityQuestion) -> [LegibilityReport.Unjudged] {
        LegibilityReport(question).unjudged
    }

    @Test("Tracking needs a published typeface and a size, leading a style")
    func type() {
        var question = LegibilityQuestion(platform: .ios, style: .body)
        (question.tracking, question.leading) = (0, 22)
        #expect(unjudged(question).isEmpty)
        (question.style, question.typeface) = (nil, nil)
        #expect(unjudged(question) == [.trackingOfCustomTypeface, .trackingWithoutSize, .leadingWithoutStyle])
        (question.size, question.typeface) = (17, .newYork)
        #expect(unjudged(question) == [.leadingWithoutStyle])
    }

    /// HIG, Typography names a text size by default for all cases but 46 mm.
    @Test(
        "Growth is not judged for the case without a published default", .tags(.published),
        arguments: WatchCase.allCases)
    func watches(watch: WatchCase) {
        var question = LegibilityQuestion(platform: .watchos, style: .body)
        question.watch = watch
        #expect(unjudged(question) == (watch == .mm46 ? [.growth(.mm46)] : []))
    }

    /// HIG, Widgets lists sizes for iOS, iPadOS and watchOS, has none on tvOS and contradicts itself on visionOS.
    @Test("Sizes that no page lists are omitted", .tags(.published), arguments: Platform.allCases)
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

    /// HIG, Accessibility asks 4.5:1 up to 17 points and 3:1 from 18 on: 17.5 is drawn as 18.
    @Test("A size that rounding lifts over a limit is reported as it is drawn", .tags(.published))
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
