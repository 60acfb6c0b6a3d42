import TestSupport
import Testing

@testable import Legibility

@Suite("Scrims")
struct ScrimTests {
    @Test("A scrim has the smallest sufficient opacity, to a thousandth")
    func thinnest() throws {
        var random = SeededGenerator(seed: 21)
        var count = 0
        for _ in 0..<60 {
            let text = Layer(SRGB(SIMD3.random(in: 0...1, using: &random)), alpha: .random(in: 0.8...1, using: &random))
            let paper = Layer(SRGB(SIMD3.random(in: 0...1, using: &random)))
            let pair = try #require(ContrastPair(foreground: text, layers: [paper]))
            let target = ContrastTarget(.wcag, atLeast: 4.5)
            guard !pair.reaches(target) else { continue }
            for direction in LightnessDirection.allCases {
                let color = SRGB(direction.end)
                // The expected opacity is found by trying every thousandth, with the same arithmetic as for a
                // background of two layers.
                let first = (0...1000).first { thousandths in
                    let behind = Composite([Layer(color, alpha: Double(thousandths) / 1000), paper]).over(SRGB(.zero))
                    let shown = text.over(behind)
                    // The pair must also pass in 8 bits, because a screen stores both colours in 8 bits.
                    return contrastRatio(shown, behind) >= 4.5
                        && contrastRatio(SRGB8(rounding: shown), SRGB8(rounding: behind)) >= 4.5
                }
                let scrim = Scrim(direction, for: pair, reaching: target)
                #expect(scrim?.opacity == first.map { Double($0) / 1000 })
                count += 1
                if let scrim { #expect(contrastRatio(scrim.look.text, scrim.look.background) >= 4.5) }
            }
        }
        #expect(count > 20)
    }

    @Test(
        "A scrim that inverts lightness is drastic; a scrim that deepens a colour isn't",
        arguments: [
            ("#777", "#fff", LightnessDirection.darker, true), ("#fff", "#ea71bc", .darker, false),
            ("#555", "#000", .lighter, true), ("#555", "#aaa", .lighter, false),
        ])
    func drastic(text: String, background: String, direction: LightnessDirection, isDrastic: Bool) throws {
        let pair = try #require(
            ContrastPair(foreground: Layer(try Color(css: text)), layers: [Layer(try Color(css: background))]))
        let scrim = try #require(Scrim(direction, for: pair, reaching: ContrastTarget(.wcag, atLeast: 4.5)))
        #expect(scrim.change.isDrastic == isDrastic)
        let lab = OKLab(LinearRGB(try Color(css: background).srgb)), seen = OKLab(LinearRGB(scrim.look.background))
        #expect(abs(scrim.change.distance - deltaEOK(lab, seen)) < 1e-12)
    }

    @Test("Over an unknown backdrop, a scrim makes the worst case pass")
    func unknownBackdrop() throws {
        let target = ContrastTarget(.wcag, atLeast: 4.5)
        let layer = Layer(SRGB(.zero), alpha: 0.3)
        let pair = try #require(ContrastPair(foreground: Layer(SRGB(.one)), layers: [layer]))
        let scrim = try #require(Scrim(.darker, for: pair, reaching: target))
        func lowest(_ opacity: Double) -> Double {
            let background = Composite([Layer(SRGB(.zero), alpha: opacity), layer])
            return ContrastRange(foreground: Layer(SRGB(.one)), background: background).minimum
        }
        #expect(lowest(scrim.opacity) >= 4.5)
        // White text has the lowest contrast over white, of which (1 − α)(1 − 0.3) shows through. For 4.5:1 the result
        // may be at most #767676 in 8 bits, so 255 (1 − α) 0.7 < 118.5 and α is 0.337.
        #expect(scrim.opacity == 0.337)
        #expect(Scrim(.lighter, for: pair, reaching: target) == nil)
    }
}
