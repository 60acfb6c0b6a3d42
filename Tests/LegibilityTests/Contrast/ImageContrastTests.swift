import Testing

@testable import Legibility

@Suite("Contrast over an image")
struct ImageContrastTests {
    private static let texts = ["white", "#1a33b3", "rgb(0 0 0 / 60%)"]

    @Test("Results match the formulas for each pixel", arguments: texts, [nil, "#369"])
    func formulas(_ text: String, _ backdrop: String?) throws {
        let text = Layer(try Color(css: text))
        let backdrop = try backdrop.map { try Color(css: $0).mappedToSRGB }
        for opaque in [true, false] {
            let pixels = randomPixels(400, seed: 11, opaque: opaque)
            let lows = pixels.map { pixel in
                let composite = Composite([pixel.layer] + [backdrop].compactMap(\.self).map { Layer($0) })
                let range = ContrastRange(foreground: text, background: composite)
                guard composite.isOpaque else { return (range.minimum, range.maximum) }
                let behind = composite.over(SRGB(.zero))
                let ratio = contrastRatio(text.over(behind), behind)
                return (ratio, ratio)
            }
            // The 8-bit values decide for opaque colours.
            let deciding = zip(pixels, lows).map { pixel, low in
                let composite = Composite([pixel.layer] + [backdrop].compactMap(\.self).map { Layer($0) })
                guard composite.isOpaque else { return low }
                let behind = composite.over(SRGB(.zero))
                let ratio = contrastRatio(SRGB8(rounding: text.over(behind)), SRGB8(rounding: behind))
                return (ratio, ratio)
            }
            let contrast = ImageContrast(
                text, over: counted(pixels), backdrop: backdrop, required: 4.5, checkpoint: {})
            let sorted = lows.map(\.0).sorted()
            #expect(contrast.worst.ratio == sorted[0])
            #expect(contrast.percentile5.ratio == sorted[19])
            #expect(contrast.median.ratio == sorted[199])
            #expect(contrast.best.ratio == sorted[399])
            #expect(contrast.ceilingOfWorst == lows.map(\.1).min())
            #expect(contrast.failing == deciding.count { $0.1 < 4.5 })
            #expect(contrast.indeterminate == deciding.count { $0.0 < 4.5 && $0.1 >= 4.5 })
        }
    }

    @Test("The caller can stop the analysis of an image")
    func stopping() {
        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try ImageContrast(
                Layer(SRGB(.zero)), over: counted([.zero]), backdrop: nil, required: nil,
                checkpoint: { () throws(Enough) in throw Enough() })
        }
    }
}
