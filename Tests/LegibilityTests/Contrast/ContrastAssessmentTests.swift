import Legibility
import Testing

/// Tests for the complete assessment of text on its layers.
@Suite("Contrast assessment")
struct ContrastAssessmentTests {
    private func color(_ css: String) throws -> Color { try Color(css: css) }

    @Test("The documentation examples print the documented output")
    func examples() throws {
        let grey = try Color(css: "#777")
        let assessment = try ContrastAssessment(of: grey, on: [.color(Color(css: "white"))])
        #expect("\(assessment.verdict.result) \(assessment.ratio)" == "fail 4.478089453577214")
        let card = try Paint(css: "rgb(255 255 255 / 30%)")
        let onCard = try ContrastAssessment(of: Color(css: "black"), on: [card])
        #expect("\(onCard.verdict.result)" == "indeterminate")
        let seen = Simulation(.deutan)(SRGB8(red: 204, green: 0, blue: 0))
        #expect(seen != SRGB8(red: 204, green: 0, blue: 0))
    }

    @Test("Opaque pairs have the published ratio, and pass from exactly 4.5:1", .tags(.published))
    func ratios() throws {
        for row in try fixture("wcag-contrast-ratio").dropFirst() {
            let expected = try #require(Double(row[4]))
            let assessment = try ContrastAssessment(of: color(row[0]), on: [.color(color(row[1]))])
            #expect(abs(assessment.ratio - expected) < 1e-9)
            #expect(assessment.verdict.result == (expected >= 4.5 ? .pass : .fail))
            #expect(assessment.verdict.requirement.rule == .contrastMinimum)
            #expect(assessment.range == nil)
            #expect(assessment.gradient == nil)
            #expect(assessment.highest == assessment.ratio)
        }
    }

    @Test("The lightness contrast matches APCA", .tags(.published))
    func lightnessContrasts() throws {
        for row in try fixture("apca-lightness-contrast").dropFirst() where row[0] == "published" {
            let assessment = try ContrastAssessment(of: color(row[1]), on: [.color(color(row[2]))])
            #expect(try abs(assessment.lightnessContrast.lc - #require(Double(row[3]))) < 1e-9)
        }
    }

    /// Black text on 30% white: over black, the background is a grey of 0.3, whose luminance follows from the sRGB
    /// curve; over white, it is white.
    @Test("An unknown backdrop gives a range, and a requirement inside it is indeterminate")
    func unknownBackdrop() throws {
        let (black, veil) = (try color("black"), Paint.color(try color("rgb(255 255 255 / 30%)")))
        let assessment = try ContrastAssessment(of: black, on: [veil])
        let luminance = ((0.3 + 0.055) / 1.055).power(2.4)
        let range = try #require(assessment.range)
        #expect(abs(range.minimum - (luminance + 0.05) / 0.05) < 1e-12)
        #expect(abs(range.maximum - 21) < 1e-12)
        #expect(range.worstBackdrop == SRGB(.zero))
        #expect(assessment.ratio == range.minimum)
        #expect(assessment.verdict.result == .indeterminate)
        #expect(abs(assessment.background.alpha - 0.3) < 1e-12)

        let known = try ContrastAssessment(of: black, on: [veil], over: color("white"))
        #expect(known.range == nil)
        #expect(abs(known.ratio - 21) < 1e-12)
        #expect(known.layers.count == 2)
        let layered = try ContrastAssessment(of: black, on: [veil, .color(color("white"))])
        #expect(layered.ratio == known.ratio)
    }

    @Test("Layers under an opaque layer change nothing", arguments: ["#000", "#fff", "color(display-p3 1 0 0)"])
    func opaque(_ below: String) throws {
        let (text, ground) = (try color("rgb(20 90 200 / 80%)"), Paint.color(try color("#eee")))
        let alone = try ContrastAssessment(of: text, on: [ground])
        let above = try ContrastAssessment(of: text, on: [ground, .color(color(below))])
        #expect(above.ratio == alone.ratio)
        #expect(above.shown == alone.shown)
        #expect(try ContrastAssessment(of: text, on: [ground], over: color(below)).background == alone.background)
    }

    @Test("The lowest contrast along a gradient decides")
    func gradient() throws {
        let gradient = try Paint(css: "linear-gradient(white, black)")
        let assessment = try ContrastAssessment(of: color("black"), on: [gradient])
        let found = try #require(assessment.gradient)
        #expect(found.worst.position == 1)
        #expect(found.best.position == 0)
        #expect(assessment.ratio == 1)
        #expect(assessment.verdict.result == .fail)
        #expect(abs((assessment.range?.maximum ?? 0) - 21) < 1e-9)
    }

    @Test("Several gradients, or a gradient that exceeds the step limit, are errors")
    func failures() throws {
        let gradient = try Paint(css: "linear-gradient(in oklch longer hue, red, lime, blue)")
        let text = try color("#777")
        #expect(throws: ContrastAssessment.Failure.severalGradients) {
            try ContrastAssessment(of: text, on: [gradient, gradient])
        }
        var steps = 10
        #expect(throws: ContrastAssessment.Failure.tooManySteps) {
            try ContrastAssessment(of: text, on: [gradient], over: nil, requirement: .normalText, steps: &steps)
        }
        #expect(steps <= 0)
        steps = ContrastAssessment.usualSteps
        _ = try ContrastAssessment(of: text, on: [gradient], over: nil, requirement: .normalText, steps: &steps)
        #expect(steps < ContrastAssessment.usualSteps && steps > 0)
    }

    @Test("The default requirement for normal text is the WCAG 2.2 AA minimum for 16 px")
    func normalText() throws {
        let (size, weight) = (try #require(TextSize(16)), FontWeight.regular)
        #expect(ContrastRequirement.normalText == ContrastRequirement(.wcagAA, role: .text, size: size, weight: weight))
    }

    @Test("Contrast with a deficiency is that of the simulated pair, and doesn't change for greys")
    func seen() throws {
        let assessment = try ContrastAssessment(of: color("#c00"), on: [.color(color("#060"))])
        #expect(assessment.seen.map(\.deficiency) == Deficiency.allCases)
        for seen in assessment.seen {
            let simulation = Simulation(seen.deficiency)
            #expect(seen.text == simulation(assessment.shown.text))
            #expect(
                seen.ratio == contrastRatio(simulation(assessment.shown.text), simulation(assessment.shown.background)))
            #expect(seen.holds == (seen.result == assessment.verdict.result))
        }
        for seen in try ContrastAssessment(of: color("#777"), on: [.color(color("rgb(0 0 0 / 50%)"))]).seen {
            #expect(seen.result == .indeterminate)
            #expect(seen.holds == true)
        }
    }
}

extension Double {
    /// Returns the power by squaring and square roots, independently of the library: x^2.4 = x² · (x²)^(1/5).
    fileprivate func power(_ exponent: Double) -> Double {
        precondition(exponent == 2.4)
        let square = self * self
        var root = 1.0
        for _ in 0..<200 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}
