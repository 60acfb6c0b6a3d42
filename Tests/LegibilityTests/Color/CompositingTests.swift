import Legibility
import TestSupport
import Testing

@Suite("Compositing")
struct CompositingTests {
    @Test("Black at 30 % on white is 70 % grey, unrounded")
    func knownBlend() {
        let seen = Layer(SRGB(.zero), alpha: 0.3).over(SRGB(.one))
        #expect(seen.channels == SIMD3(repeating: 0.7))
        // If the layers were rounded to 8 bits, the ratio would be 2.1204.
        #expect(abs(contrastRatio(seen, SRGB(.one)) - 2.1085) < 5e-5)
    }

    @Test("A stack equals its layers composited one by one")
    func stack() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<1000 {
            let layers = (0..<Int.random(in: 1...6, using: &random)).map { _ in Layer.random(using: &random) }
            let backdrop = SRGB(SIMD3.random(in: 0...1, using: &random))
            let oneByOne = layers.reversed().reduce(backdrop) { $1.over($0) }
            let composite = Composite(layers)
            #expect((composite.over(backdrop).channels - oneByOne.channels).magnitude < 1e-14)
            let single = composite.layer.over(backdrop)
            #expect((single.channels - oneByOne.channels).magnitude < 1e-14)
        }
    }

    @Test("Nothing shows through an opaque layer")
    func opaque() {
        let composite = Composite([Layer(SRGB(SIMD3(0.1, 0.2, 0.3))), Layer(SRGB(.one))])
        #expect(composite.isOpaque)
        #expect(composite.over(SRGB(.one)).channels == SIMD3(0.1, 0.2, 0.3))
    }
}

extension Layer {
    /// Returns a layer whose alpha is often exactly 0 or 1.
    static func random(using random: inout SeededGenerator) -> Layer {
        let alpha = min(max(Double.random(in: -0.2...1.2, using: &random), 0), 1)
        return Layer(SRGB(SIMD3.random(in: 0...1, using: &random)), alpha: alpha)
    }
}

extension SIMD3<Double> {
    /// The largest absolute value of the channels.
    var magnitude: Double { Swift.max(abs(self[0]), abs(self[1]), abs(self[2])) }
}
