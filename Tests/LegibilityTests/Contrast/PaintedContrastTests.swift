import TestSupport
import Testing

@testable import Legibility

@Suite("Pairs as painted in 8 bits")
struct PaintedContrastTests {
    private func assess(_ text: String, on background: String) throws -> ContrastAssessment {
        try ContrastAssessment(of: Color(css: text), on: [.color(Color(css: background))])
    }

    /// The hex codes are Chromium's computed colours; their ratios follow WCAG's formula, calculated in Python.
    @Test(
        "If a pair has a different result in 8 bits, that result counts", .tags(.published),
        arguments: [
            ("hsl(0 0% 46.5%)", "#777777", 4.478089453577214, ContrastVerdict.Result.fail),
            ("hwb(0 46.5% 53.5%)", "#777777", 4.478089453577214, .fail),
            ("rgb(0 0 0 / 0.535)", "#777777", 4.478089453577214, .fail),
            ("color(srgb 0.465 0.465 0.465)", "#777777", 4.478089453577214, .fail),
            ("hsl(267 32% 55%)", "#8968b1", 4.4884609935067585, .fail),
            ("hsl(131 68% 32%)", "#1a892e", 4.504854418418192, .pass),
            ("hsl(319 48% 52%)", "#bf4a9a", 4.505080721260672, .pass),
        ])
    func decides(text: String, hex: String, ratio: Double, result: ContrastVerdict.Result) throws {
        let assessment = try assess(text, on: "white")
        let painted = try #require(assessment.verdict.painted)
        #expect((painted.text.hex, painted.background.hex) == (hex, "#ffffff"))
        #expect(abs(painted.ratio - ratio) < 1e-12)
        #expect(assessment.verdict.result == result)
        #expect(assessment.verdict.margin == painted.ratio - 4.5)
        // The ratio itself stays unrounded, on the other side of the requirement.
        #expect((assessment.ratio >= 4.5) == (result == .fail))
        #expect(assessment.reaches(4.5) == (result == .pass))
    }

    @Test("A pair reaches a requirement that is exactly its ratio, until 8 bits lower the ratio")
    func exactly() throws {
        let (text, white) = (try Color(css: "hsl(0 0% 46.5%)").mappedToSRGB, try Color(css: "white").mappedToSRGB)
        let ratio = contrastRatio(relativeLuminance(text), relativeLuminance(white))
        let painted = PaintedContrast.deciding(text, on: white, ratio: ratio, required: ratio)
        #expect(painted?.text.hex == "#777777")
        #expect(PaintedContrast.deciding(text, on: white, ratio: ratio, required: ratio.nextUp) == nil)
    }

    @Test(
        "Pairs in 8 bits, pairs far from the requirement, and ranges are compared without rounding",
        arguments: [
            ("#777", "white"), ("#767676", "white"), ("hsl(0 0% 40.1%)", "white"),
            ("rgb(0 0 0 / 53.5%)", "rgb(255 255 255 / 99%)"),
        ])
    func doesNotDecide(text: String, background: String) throws {
        let assessment = try assess(text, on: background)
        #expect(assessment.verdict.painted == nil)
        #expect(assessment.verdict.margin == assessment.ratio - 4.5)
    }

    @Test("Rounding changes a result only close to the requirement")
    func bound() throws {
        var random = SeededGenerator(seed: 40)
        // Greys change most, since all their channels are rounded in the same direction, and greys near 0.3 most of
        // all.
        for index in 0..<200_000 {
            func color() -> SRGB {
                let grey = Double.random(in: 0...1, using: &random)
                return index % 2 == 0
                    ? SRGB(SIMD3(repeating: grey)) : SRGB(SIMD3.random(in: 0...1, using: &random))
            }
            let (text, background) = (color(), color())
            let (ratio, painted) = (
                contrastRatio(text, background), PaintedContrast(text: text, background: background)
            )
            for required in [3, 4.5, 7] where (ratio >= required) != (painted.ratio >= required) {
                try #require(PaintedContrast.canDecide(ratio: ratio, required: required))
            }
        }
        let (dark, light) = (SRGB(SIMD3(repeating: 76.4999 / 255)), SRGB(SIMD3(repeating: 180.5 / 255)))
        let painted = PaintedContrast(text: dark, background: light)
        #expect(painted.ratio / contrastRatio(dark, light) < 1.0163)
    }

    @Test("8-bit colours also decide for a matrix, a focus indicator and a link")
    func others() throws {
        let (grey, white) = (SRGB(SIMD3(repeating: 0.465)), SRGB(.one))
        let matrix = ContrastMatrix([grey, white])
        #expect(matrix.results(requiring: 4.5) == [.fail, .fail])
        #expect(matrix.painted(matrix.pairs[0], requiring: 4.5)?.ratio == 4.478089453577214)
        #expect(matrix.painted(matrix.pairs[0], requiring: 4.6) == nil)
        let link = LinkAssessment(of: Layer(grey), in: Layer(SRGB(.zero)), on: white)
        #expect(link.linkOnBackground.result == .fail)
        #expect(link.linkOnBackground.painted?.text.hex == "#777777")
        #expect(link.textOnBackground.painted == nil)
        // #949494 is 3.03:1 on white, and #959595 is 2.99:1.
        let ring = FocusIndicator(width: 90, height: 30, thickness: 2)
        let focus = FocusAssessment(of: ring, in: Layer(SRGB(SIMD3(repeating: 148.51 / 255))), on: white)
        #expect(focus.contrastWithBackground.measured > 3 && focus.contrastWithBackground.result == .fail)
        #expect(focus.changeOfContrast.painted?.text.hex == "#959595")
    }

    @Test("Only the legacy sRGB notations have 8-bit computed colours", .tags(.published))
    func stored() throws {
        func computed(_ text: String) throws -> SIMD3<Double> {
            try Color(css: text).storedIn8Bits.srgb.channels * 255
        }
        // CSS Color 4 § 15.3: halves round up.
        #expect(try computed("hsl(10 100% 50%)") == SIMD3(255, 43, 0))
        #expect(try computed("rgb(12.5 12.4 50%)") == SIMD3(13, 12, 128))
        #expect(try computed("hwb(0 46.5% 53.5%)") == SIMD3(repeating: 119))
        #expect(try abs(computed("color(srgb 0.465 0.465 0.465)").x - 118.575) < 1e-9)
        // The midpoint is hsl(80.5 100% 50%), whose red is 255 (120 - 80.5) / 60.
        #expect(try abs(computed("color-mix(in hsl, hsl(10 100% 50%), hsl(151 100% 50%))").x - 167.875) < 1e-9)
        #expect(try computed("color-mix(in hsl, hsl(0 0% 46.5%), hsl(0 0% 46.5%))").x < 118.6)
        let hsl = try Color(css: "hsl(10 100% 50%)").storedIn8Bits
        #expect(hsl.space == .hsl && hsl.components == SIMD3(10, 100, 50))
    }
}
