import Endpoints
import Legibility
import RasterImage

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

    static let shape = Shape<PlacedPixel>(nil, "Contrast at one pixel, and the pixel’s position.") {
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

/// A map of the pixels at which text on an image fails, for use as an overlay: red where the text fails, amber where
/// the result depends on the backdrop, transparent elsewhere.
struct FailingPixelMap: Sendable {
    static let failing = Pixel(0xE5, 0x00, 0x2B, 0xFF)
    static let indeterminate = Pixel(0xFF, 0xB0, 0x00, 0xFF)

    /// The maximum number of translucent colours for which drawing caches the map colour.
    private static let mostKept = 1 << 20

    /// Returns the memory that drawing a map needs, in bytes: the cached map colours, the map, and an uncompressed
    /// file.
    static func bytes(pixels: Int) -> Int { 32 * mostKept + 8 * pixels }

    private let text: TextOnPixels
    private let required: Double?

    /// Creates a map for the first colour in a request.
    init(_ query: ImageContrastQuery) {
        text = TextOnPixels(
            Layer(query.foregrounds[0].color), over: query.backdrop?.color.mappedToSRGB)
        required = query.content.requirement.ratio
    }

    /// Returns the map as a PNG of the same size as the region.
    func drawn(
        over image: borrowing RasterImage, _ region: PixelRegion, limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        // Computing the map colour of a translucent pixel is slow, so the results are cached.
        var known: [Pixel: Pixel] = [:]
        var (last, mark) = (Pixel.zero, self.mark(over: .zero))
        return try RasterImage(width: region.width, height: region.height) { y, target throws(ImageFault) in
            if y % 64 == 0 { try limits.checkTime() }
            let row = region.y + y
            image.readRows(row..<row + 1, columns: region.columns) { _, pixels in
                for x in pixels.indices {
                    if pixels[x] != last {
                        last = pixels[x]
                        mark = last.w == 255 ? self.mark(over: last) : known[last] ?? self.mark(over: last)
                        if last.w < 255, known.count < Self.mostKept { known[last] = mark }
                    }
                    target[x] = mark
                }
            }
        }.encoded(as: .png, limits: limits)
    }

    private func mark(over pixel: Pixel) -> Pixel {
        guard let required else { return .zero }
        return switch text.result(over: pixel, required: required) {
        case .fail: Self.failing
        case .indeterminate: Self.indeterminate
        case .pass, .exempt: .zero
        }
    }
}
