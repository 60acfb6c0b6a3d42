import Legibility
import TestSupport
import Testing

@Suite("Focus assessment")
struct FocusAssessmentTests {
    private let shape = FocusIndicator(width: 90, height: 30, thickness: 2)
    private let inner = FocusIndicator(width: 90, height: 30, thickness: 3, placement: .inside)

    @Test("The documentation example prints the documented output")
    func example() throws {
        let ring = FocusIndicator(width: 90, height: 30, thickness: 1)
        let assessment = try FocusAssessment(of: ring, in: Color(css: "#777"), on: Color(css: "white"))
        #expect(
            "\(assessment.result) \(assessment.area.measured) \(assessment.area.required ?? 0)" == "fail 244.0 480.0")
    }

    /// WCAG 2.2, 2.4.13: the area of a perimeter 2 CSS px thick, 4h + 4w, and 3:1 between the states of the same
    /// pixels;
    /// 1.4.11: 3:1 against adjacent colours. #949494 on white is 3.03:1, in the fixture of ratios.
    @Test("Each success criterion for focus has its own requirement", .tags(.published))
    func criteria() throws {
        let row = try #require(try fixture("wcag-contrast-ratio").first { $0[0] == "#949494" && $0[1] == "#ffffff" })
        let expected = try #require(Double(row[4]))
        let assessment = try FocusAssessment(of: shape, in: Color(css: row[0]), on: Color(css: row[1]))
        #expect(assessment.area.required == 480)
        #expect(assessment.area.measured == 94 * 34 - 90 * 30)
        for check in [assessment.changeOfContrast, assessment.contrastWithBackground] {
            #expect(abs(check.measured - expected) < 1e-9)
            #expect(check.required == 3)
        }
        #expect(assessment.contrastWithComponent == nil)
        #expect(assessment.checks.map(\.rule) == [.focusAppearance, .focusAppearance, .nonTextContrast])
        #expect(assessment.result == .pass)
        let lighter = try FocusAssessment(of: shape, in: Color(css: "#a8a8a8"), on: Color(css: "white"))
        #expect(lighter.checks.map(\.result) == [.pass, .fail, .fail])
        #expect(lighter.result == .fail)
    }

    /// The published grey for 3:1 on white is #949494.
    @Test(
        "The nearest indicator colour has every required contrast", .tags(.published),
        arguments: [("#999999", "#949494"), ("#ffffff", "#949494"), ("#949494", nil), ("#000000", nil)])
    func nearest(indicator: String, expected: String?) throws {
        let assessment = try FocusAssessment(of: shape, in: Color(css: indicator), on: Color(css: "white"))
        #expect(assessment.nearestIndicator?.hex == expected)
    }

    @Test("Inside a component, the nearest colour has enough contrast with the component and its unfocused pixels")
    func nearestInside() throws {
        let assessment = try FocusAssessment(
            of: inner, in: Color(css: "#3355aa"), on: Color(css: "white"), component: Color(css: "#1c2f66"),
            unfocused: Color(css: "#000000"))
        let color = try #require(assessment.nearestIndicator)
        let fixed = try FocusAssessment(
            of: inner, in: Color(css: color.hex), on: Color(css: "white"), component: Color(css: "#1c2f66"),
            unfocused: Color(css: "#000000"))
        #expect(fixed.result == .pass)
    }

    /// Black on white is 21:1. Understanding 1.4.11: an indicator is compared with adjacent colours.
    @Test("An inner indicator is compared with the component, an outer one with the background", .tags(.published))
    func placement() throws {
        let (black, white) = (try Color(css: "black"), try Color(css: "white"))
        let inside = try FocusAssessment(of: inner, in: black, on: black, component: white)
        #expect(inside.contrastWithBackground.result == .exempt)
        #expect(inside.contrastWithComponent.map { $0.result == .pass && abs($0.measured - 21) < 1e-9 } == true)
        #expect(inside.unfocused == white.srgb && inside.result == .pass)
        let outside = try FocusAssessment(of: shape, in: black, on: black, component: white)
        #expect(outside.contrastWithComponent?.result == .exempt)
        #expect(outside.contrastWithBackground.result == .fail)
        #expect(outside.unfocused == black.srgb && outside.result == .fail)
        // The pixels were already black, so nothing changes.
        let before = try FocusAssessment(of: inner, in: black, on: black, component: white, unfocused: black)
        #expect(before.changeOfContrast.measured == 1 && before.result == .fail)
    }

    @Test("In a component without its own colour, the indicator is compared with the background")
    func noComponent() throws {
        let assessment = try FocusAssessment(of: inner, in: Color(css: "#bbb"), on: Color(css: "white"))
        #expect(assessment.contrastWithBackground.required == 3)
        #expect(assessment.result == .fail)
    }

    /// sRGB 0.5 has the luminance 0.21404114048223255 (IEC 61966-2-1).
    @Test("A translucent indicator is composited over the unfocused pixels", .tags(.published))
    func translucent() throws {
        let veil = try Color(css: "rgb(0 0 0 / 50%)")
        let onWhite = try FocusAssessment(of: shape, in: veil, on: Color(css: "white"))
        #expect(abs(onWhite.changeOfContrast.measured - 1.05 / 0.26404114048223255) < 1e-12)
        let onBlack = try FocusAssessment(of: shape, in: veil, on: Color(css: "white"), unfocused: Color(css: "black"))
        #expect(onBlack.changeOfContrast.measured == 1)
        #expect(abs(onBlack.contrastWithBackground.measured - 21) < 1e-9)
    }

    @Test("A translucent background is an error")
    func failure() throws {
        let glass = try Color(css: "rgb(255 255 255 / 50%)")
        #expect(throws: FocusAssessment.Failure.translucentBackground) {
            try FocusAssessment(of: shape, in: Color(css: "black"), on: glass)
        }
    }

    @Test("A check has a requirement if and only if its colour is adjacent to the indicator", arguments: 0..<100)
    func neighbours(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        func layer() -> Layer {
            Layer(SRGB(SIMD3.random(in: 0...1, using: &random)), alpha: Bool.random(using: &random) ? 1 : 0.6)
        }
        let assessment = FocusAssessment(
            of: Bool.random(using: &random) ? shape : inner, in: layer(),
            on: SRGB(SIMD3.random(in: 0...1, using: &random)),
            component: Bool.random(using: &random) ? layer() : nil,
            unfocused: Bool.random(using: &random) ? layer() : nil)
        let adjacent = [assessment.contrastWithBackground] + [assessment.contrastWithComponent].compactMap(\.self)
        #expect(adjacent.count { $0.required != nil } == 1)
        #expect(assessment.result == (assessment.checks.contains { ($0.margin ?? 0) < 0 } ? .fail : .pass))
        #expect(assessment.changeOfContrast.measured == contrastRatio(assessment.indicator, assessment.unfocused))
    }
}
