import Endpoints
import Legibility

// The pixels of an image that an answer names, as they look under a text.

/// A pixel, its contrast with a text, and both as they are seen.
struct SeenPixel: Sendable {
    private let sample: ImageContrast.Sample
    private let look: (text: SRGB, background: SRGB)

    init(_ sample: ImageContrast.Sample, under text: TextOnPixels) {
        self.sample = sample
        look = text.look(over: sample.pixel)
    }

    var lightnessContrast: LightnessContrast {
        Legibility.lightnessContrast(text: look.text, background: look.background)
    }
}

extension SeenPixel: DescribedObject {
    static let shape = Shape<SeenPixel>(nil, "A pixel's contrast.") {
        contrast
        background
    }

    fileprivate static let contrast: [Member<SeenPixel>] = [
        Member("ratio", "The contrast ratio, unrounded; over the worst backdrop where none is known.", .ratio) {
            $0.sample.ratio
        },
        Member("display", "The ratio for people, cut after two decimals.", .displayedRatio) {
            displayedRatio($0.sample.ratio)
        },
    ]

    fileprivate static let background: [Member<SeenPixel>] = [
        Member("hex", "The background as it looks there, in 8 bits.") { SRGB8(rounding: $0.look.background) },
        Member("alpha", "The pixel's own alpha.", .within(0...1)) { Double($0.sample.pixel.w) / 255 },
    ]
}

/// A pixel and its place.
struct PlacedPixel: DescribedObject {
    let pixel: SeenPixel
    let place: ImageContrastReport.Place

    static let shape = Shape<PlacedPixel>(nil, "A pixel's contrast and its place.") {
        SeenPixel.contrast.of { $0.pixel }
        Member(
            "x", "The column, from the left edge of the upright image, of the first such pixel in reading order.",
            .atLeast(0)
        ) { $0.place.x }
        Member("y", "Its row, from the upper edge.", .atLeast(0)) { $0.place.y }
        SeenPixel.background.of { $0.pixel }
    }
}

/// Some of a region's pixels.
struct PixelShare: DescribedObject {
    let pixels: Int
    /// Of the region.
    let total: Int

    static let shape = Shape<PixelShare>(nil, "Some of the region's pixels.") {
        Member("pixels", "How many.", .atLeast(0)) { $0.pixels }
        Member("share", "Their share of the region.", .within(0...1)) { Double($0.pixels) / Double($0.total) }
    }
}
