import Legibility
import TestSupport
import Testing

@Suite("WCAG contrast ratio")
struct ContrastRatioTests {
    @Test("Ratios and luminances match those of an independent program", .tags(.published))
    func published() throws {
        for row in try fixture("wcag-contrast-ratio") {
            let a = try Color(css: row[0]).srgb
            let b = try Color(css: row[1]).srgb
            let expected = try #require(Double(row[4]))
            // The tolerance is 1e-12, because the two programs may add the channels in a different order.
            #expect(abs(contrastRatio(a, b) - expected) <= 1e-12 * expected, "\(row[0]) on \(row[1])")
            #expect(abs(relativeLuminance(a) - (try #require(Double(row[2])))) <= 1e-12)
            #expect(abs(relativeLuminance(b) - (try #require(Double(row[3])))) <= 1e-12)
        }
    }

    @Test("Every colour has 1:1 with itself and the same ratio in both directions")
    func symmetry() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let a = SRGB(SIMD3.random(in: 0...1, using: &random))
            let b = SRGB(SIMD3.random(in: 0...1, using: &random))
            #expect(contrastRatio(a, a) == 1)
            #expect(contrastRatio(a, b) == contrastRatio(b, a))
            #expect((1...21).contains(contrastRatio(a, b)))
        }
    }

    @Test("Black on white is exactly 21:1")
    func extremes() {
        #expect(contrastRatio(SRGB(.zero), SRGB(.one)) == 21)
    }
}
