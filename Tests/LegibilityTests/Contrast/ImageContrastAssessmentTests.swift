import Legibility
import Testing

@Suite("Image contrast assessment")
struct ImageContrastAssessmentTests {
    private let black = Pixel(0, 0, 0, 255)
    private let grey = Pixel(119, 119, 119, 255)

    private func entries(_ pixels: [Pixel]) -> [ColorCounts.Entry] {
        var counts = ColorCounts(pixels: pixels.count)
        counts.add(pixels.span)
        return counts.entries(atMost: pixels.count)
    }

    private func assess(
        _ text: String, _ pixels: [Pixel], requirement: ContrastRequirement = .normalText
    ) throws -> ImageContrastAssessment {
        ImageContrastAssessment(
            of: Layer(try Color(css: text)), over: entries(pixels), requirement: requirement, checkpoint: {})
    }

    @Test("The documentation example prints the documented output")
    func example() throws {
        var counts = ColorCounts(pixels: 2)
        let pixels = [Pixel(0, 0, 0, 255), Pixel(119, 119, 119, 255)]
        counts.add(pixels.span)
        let white = try Layer(Color(css: "white"))
        let assessment = ImageContrastAssessment(of: white, over: counts.entries(atMost: 2), checkpoint: {})
        #expect("\(assessment.verdict.result) \(assessment.contrast.failing)" == "fail 1")
    }

    /// White on #777 is 4.478:1 (WebAIM: 4.48). Calculated by hand: for 4.5:1, the luminance is at most 1.05 / 4.5 −
    /// 0.05 = 0.18333, which is 0.465319 encoded (IEC 61966-2-1). Black of opacity α over #777 shows 0.466667 · (1 −
    /// α), so α is at least 0.00289. In 8 bits it must show #767676: 119 (1 − α) < 118.5, so α is 0.005. A white layer
    /// can't help white text.
    @Test("The worst pixel decides, and the thinnest scrim fixes it", .tags(.published))
    func scrims() throws {
        let assessment = try assess("white", [black, black, grey])
        #expect(abs(assessment.contrast.worst.ratio - 4.478) < 0.0005)
        #expect(assessment.verdict.result == .fail && assessment.contrast.failing == 1)
        #expect(assessment.scrims.map(\.opacity) == [0.005])
        #expect(assessment.scrims.map(\.color.hex) == ["#000000"])
        #expect(assessment.range == nil)
    }

    /// The hex codes are Chromium's computed colours, as in ``PaintedContrastTests``.
    @Test(
        "If the worst pixel has a different result in 8 bits, that result counts", .tags(.published),
        arguments: [
            ("hsl(0 0% 46.5%)", "#777777", ContrastVerdict.Result.fail), ("hsl(131 68% 32%)", "#1a892e", .pass),
        ])
    func painted(text: String, hex: String, result: ContrastVerdict.Result) throws {
        let white = Pixel(255, 255, 255, 255)
        let assessment = try assess(text, [white, white])
        #expect(assessment.verdict.result == result && assessment.verdict.painted?.text.hex == hex)
        #expect((assessment.contrast.worst.ratio >= 4.5) == (result == .fail))
        // Here, both results are the same.
        #expect(try assess("#777", [white]).verdict.painted == nil)
        #expect(try assess("#767676", [white]).verdict.painted == nil)
    }

    @Test("No scrim is suggested if all pixels pass or nothing is required")
    func nothing() throws {
        #expect(try assess("white", [black]).scrims.isEmpty)
        let decoration = ForegroundContent(.decorative).requirement(of: .wcagAA)
        let exempt = try assess("white", [grey], requirement: decoration)
        #expect(exempt.verdict.result == .exempt && exempt.scrims.isEmpty)
    }

    /// White over a transparent pixel is 1:1 over white, and 21:1 over black.
    @Test("An unknown backdrop gives a range, and a requirement inside it is indeterminate", .tags(.published))
    func unknownBackdrop() throws {
        let assessment = try assess("white", [Pixel(0, 0, 0, 0), black])
        let range = try #require(assessment.range)
        #expect(range.lowerBound == 1 && abs(range.upperBound - 21) < 1e-9)
        #expect(assessment.verdict.result == .indeterminate)
    }

    @Test(
        "The thinnest scrim comes first, and every pixel passes with each scrim",
        arguments: ["#888", "#1a33b3", "#fff"])
    func order(text: String) throws {
        let pixels = [black, grey, Pixel(255, 255, 255, 255), Pixel(20, 90, 200, 255)]
        let assessment = try assess(text, pixels, requirement: ForegroundContent(.nonText).requirement(of: .wcagAA))
        #expect(assessment.scrims.map(\.opacity) == assessment.scrims.map(\.opacity).sorted())
        #expect(assessment.scrims.allSatisfy { $0.worst >= 3 })
    }
}
