import Legibility
import Testing

@Suite("Legibility questions")
struct LegibilityQuestionTests {
    /// 4.478 is below 4.5, the HIG's minimum up to 17 points. Footnote has 13 points, and 12 at xSmall.
    @Test("The documentation examples print the documented output", .tags(.published))
    func examples() throws {
        var question = LegibilityQuestion(platform: .ios, style: .footnote)
        question.contrast = try LegibilityQuestion.Contrast(
            ContrastAssessment(of: Color(css: "#777"), on: [.color(Color(css: "white"))]))
        let report = LegibilityReport(question)
        #expect(report.findings.map(\.rule.id) == ["contrast.text.upTo17"])
        #expect(report.worst == .error)
    }

    @Test("By default, the weight is that of the style, and the typeface is that of the system", .tags(.published))
    func weights() throws {
        for row in try fixture("text-styles") {
            let platform = try #require(Platform(rawValue: row[0]))
            let style = try #require(TextStyle(rawValue: row[2]))
            let question = LegibilityQuestion(platform: platform, style: style)
            #expect(question.weight.value == SystemFontWeight(rawValue: row[3])?.fontWeight, "\(row)")
            #expect(question.typeface == (platform == .watchos ? .sfCompact : .sfPro))
        }
        #expect(LegibilityQuestion(platform: .ios, size: 17).weight == .regular)
        #expect(LegibilityQuestion(platform: .visionos, style: .headline).weight == .regular)
        let light = try #require(FontWeight(300))
        #expect(LegibilityQuestion(platform: .ios, style: .headline, weight: light).weight == light)
    }

    @Test("The contrast range covers every ratio that the assessment considers possible")
    func contrast() throws {
        let opaque = try ContrastAssessment(of: Color(css: "black"), on: [.color(Color(css: "white"))])
        let painted = PaintedContrast(text: SRGB(.zero), background: SRGB(.one))
        #expect(LegibilityQuestion.Contrast(opaque) == .init(lowest: 21, highest: 21, painted: painted))
        let veil = try ContrastAssessment(of: Color(css: "black"), on: [Paint(css: "rgb(255 255 255 / 30%)")])
        #expect(LegibilityQuestion.Contrast(veil) == .init(lowest: veil.ratio, highest: 21))
    }

    /// The HIG requires 4.5:1 up to 17 points; black on #333 has (0.0331 + 0.05) / 0.05 = 1.66.
    @Test("The lowest contrast of an opaque gradient decides, without an open range")
    func gradient() throws {
        let ground = try Paint(css: "linear-gradient(#333, white)")
        let assessment = try ContrastAssessment(of: Color(css: "black"), on: [ground])
        var question = LegibilityQuestion(platform: .ios, size: 17)
        question.contrast = .init(assessment)
        let report = LegibilityReport(question)
        #expect(report.worst == .error)
        #expect(!report.hasIndeterminateContrast)
        #expect(report.contrast?.result == .fail)
    }

    @Test(
        "Text without an applicable rule can't be evaluated",
        arguments: [
            (LegibilityQuestion.Role.text, Platform.ios, false), (.control, .ios, false), (.game, .ios, false),
            // HIG: no widgets on tvOS, and no Live Activities on tvOS and visionOS.
            (.widget, .ios, false), (.widget, .tvos, true), (.widget, .visionos, false),
            (.liveActivity, .ios, false), (.liveActivity, .tvos, true), (.liveActivity, .visionos, true),
        ])
    func judgeable(role: LegibilityQuestion.Role, platform: Platform, isJudgeable: Bool) {
        var question = LegibilityQuestion(platform: platform, role: role)
        #expect(question.isJudgeable == isJudgeable)
        #expect(question.isJudgeable(hasContrast: true) == (isJudgeable || role == .control))
        question.target = .init(width: 44, height: 44)
        #expect(question.isJudgeable)
        for text in [LegibilityQuestion(platform: .ios, role: role, size: 17), .init(platform: .ios, style: .body)] {
            #expect(text.isJudgeable)
        }
    }
}
