import Legibility
import RasterImage

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
