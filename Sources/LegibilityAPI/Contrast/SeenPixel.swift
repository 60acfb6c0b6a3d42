import Endpoints
import Legibility

// The pixels that a response describes, as they appear behind text.

/// A pixel, its contrast with text, and the visible colours of both.
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
    static let shape = Shape<SeenPixel>(nil, "Contrast at one pixel.") {
        contrast
        background
    }

    fileprivate static let contrast: [Member<SeenPixel>] = [
        Member(
            "ratio", "WCAG contrast ratio, unrounded; if the backdrop is unknown, the ratio over the worst one.", .ratio
        ) {
            $0.sample.ratio
        },
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.sample.ratio)
        },
    ]

    fileprivate static let background: [Member<SeenPixel>] = [
        Member("hex", "Background colour at this pixel, with 8 bits per channel, as a hex code.") {
            SRGB8(rounding: $0.look.background)
        },
        Member("alpha", "Alpha of the pixel itself, from 0 to 1.", .within(0...1)) { Double($0.sample.pixel.w) / 255 },
    ]
}

/// A pixel and its position.
struct PlacedPixel: DescribedObject {
    let pixel: SeenPixel
    let place: ImageContrastReport.Place

    static let shape = Shape<PlacedPixel>(nil, "Contrast at one pixel, and the pixel's position.") {
        SeenPixel.contrast.of { $0.pixel }
        Member(
            "x",
            "Column of the pixel, counted from 0 at the left edge of the upright image; if several pixels have this "
                + "ratio, the first in reading order.",
            .atLeast(0)
        ) { $0.place.x }
        Member("y", "Row of the pixel, counted from 0 at the top edge of the upright image.", .atLeast(0)) {
            $0.place.y
        }
        SeenPixel.background.of { $0.pixel }
    }
}

/// A subset of the pixels in a region.
struct PixelShare: DescribedObject {
    let pixels: Int
    /// The number of pixels in the region.
    let total: Int

    static let shape = Shape<PixelShare>(nil, "Number of pixels of one kind in the region, and their share.") {
        Member("pixels", "Number of pixels of this kind in the region.", .atLeast(0)) { $0.pixels }
        Member("share", "Share of pixels of this kind in the region, from 0 to 1.", .within(0...1)) {
            Double($0.pixels) / Double($0.total)
        }
    }
}
