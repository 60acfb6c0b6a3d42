import Testing

@testable import Legibility

@Suite("Scrims over an image")
struct ImageScrimTests {
    /// Finds the thinnest scrim by trying all of them.
    private func thinnest(
        _ direction: LightnessDirection, _ text: Layer, _ pixels: [Pixel], _ backdrop: SRGB?, _ required: Double
    ) -> Double? {
        (0...1000).map { Double($0) / 1000 }.first { opacity in
            pixels.allSatisfy { pixel in
                let layers = [Layer(SRGB(direction.end), alpha: opacity), pixel.layer]
                let composite = Composite(layers + [backdrop].compactMap(\.self).map { Layer($0) })
                let range = ContrastRange(foreground: text, background: composite)
                let behind = composite.over(SRGB(.zero))
                guard composite.isOpaque else { return range.minimum >= required }
                let shown = text.over(behind)
                return contrastRatio(shown, behind) >= required
                    && contrastRatio(SRGB8(rounding: shown), SRGB8(rounding: behind)) >= required
            }
        }
    }

    @Test(
        "No thinner scrim makes every pixel pass",
        arguments: ["white", "#1a33b3", "#999", "rgb(0 0 0 / 80%)"], LightnessDirection.allCases)
    func thinnest(_ text: String, _ direction: LightnessDirection) throws {
        let text = Layer(try Color(css: text))
        for (seed, opaque, backdrop) in [(1, true, nil), (2, false, SRGB(SIMD3(0.9, 0.5, 0.1))), (3, false, nil)] {
            let pixels = randomPixels(6, seed: UInt64(clamping: seed), opaque: opaque)
            for required in [1.5, 4.5] {
                let scrim = ImageScrim(
                    direction, for: text, over: counted(pixels), backdrop: backdrop, reaching: required,
                    checkpoint: {})
                #expect(scrim?.opacity == thinnest(direction, text, pixels, backdrop, required))
                if let scrim { #expect(scrim.worst >= required) }
            }
        }
    }

    /// Mid-grey text passes on white (as the darker colour) and on black (as the lighter one). A scrim that darkens a
    /// grey pixel enough to pass also darkens white pixels, to greys on which the text fails.
    @Test("A scrim must also keep passing pixels passing")
    func bothSides() {
        let text = Layer(SRGB(SIMD3(repeating: 0.5)))
        let pixels = [Pixel(255, 255, 255, 255), Pixel(110, 110, 110, 255), Pixel(0, 0, 0, 255)]
        let scrim = ImageScrim(
            .darker, for: text, over: counted(pixels), backdrop: nil, reaching: 3, checkpoint: {})
        #expect(scrim?.opacity == thinnest(.darker, text, pixels, nil, 3))
        #expect((scrim?.opacity ?? 0) > 0.5)
    }
}
