import Endpoints
import Legibility

// The pixels that an answer describes, as they look below a text.

/// A pixel, its contrast with a text, and the visible colours of both.
struct SeenPixel: Sendable {
    private let sample: ImageContrast.Sample
    private let look: SolidPair<SRGB>

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
        Member("ratio", "WCAG contrast ratio, unrounded; over the worst backdrop if the backdrop is unknown.", .ratio) {
            $0.sample.ratio
        },
        Member("display", "The ratio with two decimals, truncated, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.sample.ratio)
        },
    ]

    fileprivate static let background: [Member<SeenPixel>] = [
        Member("hex", "Background at this pixel with 8 bits per channel, as a hex code.") {
            SRGB8(rounding: $0.look.background)
        },
        Member("alpha", "Alpha of the pixel itself, from 0 to 1.", .within(0...1)) { Double($0.sample.pixel.w) / 255 },
    ]
}

/// A pixel and its place.
struct PlacedPixel: DescribedObject {
    let pixel: SeenPixel
    let place: ImageContrastReport.Place

    static let shape = Shape<PlacedPixel>(nil, "Contrast of a pixel, and its position.") {
        SeenPixel.contrast.of { $0.pixel }
        Member(
            "x", "Column of the first such pixel in reading order, counted from the left edge of the upright image.",
            .atLeast(0)
        ) { $0.place.x }
        Member("y", "Row of that pixel, counted from the top edge of the upright image.", .atLeast(0)) { $0.place.y }
        SeenPixel.background.of { $0.pixel }
    }
}

/// Some of a region's pixels.
struct PixelShare: DescribedObject {
    let pixels: Int
    /// The number of pixels in the region.
    let total: Int

    static let shape = Shape<PixelShare>(nil, "A number of the region's pixels, and their share.") {
        Member("pixels", "Number of such pixels in the region.", .atLeast(0)) { $0.pixels }
        Member("share", "Share of the region's pixels, from 0 to 1.", .within(0...1)) {
            Double($0.pixels) / Double($0.total)
        }
    }
}
