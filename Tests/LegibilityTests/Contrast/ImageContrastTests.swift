import Testing

@testable import Legibility

@Suite("Contrast over an image")
struct ImageContrastTests {
    private static let texts = ["white", "#1a33b3", "rgb(0 0 0 / 60%)"]

    @Test("It is what the formulas give for each pixel alone", arguments: texts, [nil, "#369"])
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
            let contrast = ImageContrast(
                text, over: counted(pixels), backdrop: backdrop, metric: .wcag, required: 4.5, checkpoint: {})
            let sorted = lows.map(\.0).sorted()
            #expect(contrast.worst.contrast == sorted[0])
            #expect(contrast.percentile5.contrast == sorted[19])
            #expect(contrast.median.contrast == sorted[199])
            #expect(contrast.best.contrast == sorted[399])
            #expect(contrast.ceilingOfWorst == lows.map(\.1).min())
            #expect(contrast.failing == lows.count { $0.1 < 4.5 })
            #expect(contrast.indeterminate == lows.count { $0.0 < 4.5 && $0.1 >= 4.5 })
        }
    }

    @Test("Lc is the pixels' own, as a magnitude", arguments: texts)
    func lightnessContrasts(_ text: String) throws {
        let text = Layer(try Color(css: text))
        let pixels = randomPixels(300, seed: 5, opaque: true)
        let sorted = pixels.map { pixel in
            abs(lightnessContrast(text: text.over(pixel.layer.color), background: pixel.layer.color).lc)
        }.sorted()
        let contrast = ImageContrast(
            text, over: counted(pixels), backdrop: nil, metric: .apca, required: nil, checkpoint: {})
        #expect(contrast.worst.contrast == sorted[0])
        #expect(contrast.median.contrast == sorted[149])
        #expect(contrast.failing == 0)
    }

    @Test("Whoever asks can stop it")
    func stopping() {
        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try ImageContrast(
                Layer(SRGB(.zero)), over: counted([.zero]), backdrop: nil, metric: .wcag, required: nil,
                checkpoint: { () throws(Enough) in throw Enough() })
        }
    }
}
