import Legibility
import TestSupport
import Testing

@Suite("Link assessment")
struct LinkAssessmentTests {
    private func assess(
        _ link: String, in text: String, on background: [String] = ["white"], by cue: LinkAssessment.Cue = .color,
        requirement: ContrastRequirement = .normalText
    ) throws -> LinkAssessment {
        try LinkAssessment(
            of: Color(css: link), in: Color(css: text), on: background.map { try Color(css: $0) }, toldBy: cue,
            requirement: requirement)
    }

    @Test("The documentation example prints the documented output")
    func example() throws {
        let (blue, ink, paper) = try (Color(css: "#06c"), Color(css: "#222"), Color(css: "white"))
        let assessment = try LinkAssessment(of: blue, in: ink, on: [paper])
        #expect(
            "\(assessment.result) \(assessment.linkBesideText.result) \(assessment.linkOnBackground.result)"
                == "fail fail pass")
    }

    /// The valid blues are those of the next test; the lightest grey with 4.5:1 on white is #767676, 3 * 35 levels away.
    @Test(
        "The nearest link colour passes, and an almost valid link changes little", .tags(.published),
        arguments: [("#6b5fff", 2), ("#521eff", 4), ("#0000ff", 120), ("#ccccff", 280), ("#999999", 105)])
    func nearest(link: String, most: Int) throws {
        let color = try #require(try assess(link, in: "black").nearestLink)
        #expect(try assess(color.hex, in: "black").result == .pass)
        let original = SRGB8(rounding: try Color(css: link).mappedToSRGB)
        let changes = zip([color.red, color.green, color.blue], [original.red, original.green, original.blue]).map {
            abs(Int($0) - Int($1))
        }
        #expect(changes.reduce(0, +) <= most)
    }

    @Test("A valid link isn't changed, and there may be no valid link colour")
    func noNearest() throws {
        #expect(try assess("#6a5eff", in: "black").nearestLink == nil)
        #expect(try assess("#ccccff", in: "black", by: .other, requirement: .normalText).nearestLink != nil)
        // On #777777, 4.5:1 requires more light than white has, or less than black text leaves.
        #expect(try assess("blue", in: "black", on: ["#777777"]).nearestLink == nil)
    }

    /// WebAIM, "WCAG 2.0 and Link Colors": in black text on white, standard blue is a valid link colour from #6a5eff to
    /// #531fff; lighter blues lack contrast with the background (4.5:1), and darker blues with the text (3:1, Technique
    /// G183).
    @Test("Valid link colours match WebAIM's published range", .tags(.published))
    func published() throws {
        for (link, expected) in [
            ("#6a5eff", [.pass, .pass, .pass]), ("#531fff", [.pass, .pass, .pass]), ("#6b5fff", [.pass, .fail, .pass]),
            ("#521eff", [.fail, .pass, .pass]),
        ] as [(String, [ContrastVerdict.Result])] {
            let assessment = try assess(link, in: "black")
            #expect(assessment.checks.map(\.result) == expected, "\(link)")
            #expect(assessment.checks.map(\.required) == [3, 4.5, 4.5])
            #expect(assessment.checks.map(\.rule) == [.linkBesideText, .contrastMinimum, .contrastMinimum])
            #expect(assessment.result == (expected.contains(.fail) ? .fail : .pass))
        }
        // Large text needs only 3:1 on its background.
        let large = ForegroundContent(size: try #require(TextSize(24))).requirement(of: .wcagAA)
        #expect(try assess("#6b5fff", in: "black", requirement: large).result == .pass)
    }

    @Test("A link with another cue needs no contrast with the text")
    func cue() throws {
        let underlined = try assess("#06c", in: "#222", by: .other)
        #expect(underlined.linkBesideText.result == .exempt)
        #expect(underlined.result == .pass)
        // The link must still be legible on its background.
        #expect(try assess("#bbb", in: "#222", by: .other).result == .fail)
    }

    @Test("Background layers are composited beneath both colours, and a background without an opaque layer is rejected")
    func layers() throws {
        let plain = try assess("#06c", in: "rgb(0 0 0 / 80%)", on: ["#fff"])
        let layered = try assess("#06c", in: "rgb(0 0 0 / 80%)", on: ["#fff8", "#fff", "#123"])
        for (one, other) in zip(plain.checks, layered.checks) { #expect(abs(one.measured - other.measured) < 1e-12) }
        #expect(throws: LinkAssessment.Failure.translucentBackground) {
            try assess("#06c", in: "#222", on: ["#fff8", "#fffe"])
        }
    }

    @Test("Swapping the link with the text doesn't change their ratio", arguments: 0..<50)
    func symmetric(seed: Int) {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        func color() -> SRGB { SRGB(SIMD3.random(in: 0...1, using: &random)) }
        let (link, text, background) = (color(), color(), color())
        let one = LinkAssessment(of: Layer(link), in: Layer(text), on: background)
        let other = LinkAssessment(of: Layer(text), in: Layer(link), on: background)
        #expect(one.linkBesideText == other.linkBesideText)
        #expect(one.linkOnBackground == other.textOnBackground)
        #expect(one.result == other.result)
    }
}
