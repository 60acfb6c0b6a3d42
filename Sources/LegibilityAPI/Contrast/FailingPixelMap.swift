import Legibility
import RasterImage

/// A map of the places on an image at which text fails, as an image to be laid over it: red where it fails, amber where
/// that depends on the backdrop, transparent elsewhere.
struct FailingPixelMap: Sendable {
    static let failing = Pixel(0xE5, 0x00, 0x2B, 0xFF)
    static let indeterminate = Pixel(0xFF, 0xB0, 0x00, 0xFF)

    /// The most translucent colours whose marks are kept while drawing.
    private static let mostKept = 1 << 20

    /// Bytes that drawing it takes: the marks that are kept, the map, and its file as if nothing could be compressed.
    static func bytes(pixels: Int) -> Int { 32 * mostKept + 8 * pixels }

    private let text: TextOnPixels
    private let required: Double?

    /// Creates a map for a question's first colour.
    init(_ query: ImageContrastQuery) {
        text = TextOnPixels(
            Layer(query.foregrounds[0].color), over: query.backdrop?.color.mappedToSRGB)
        required = query.content.requirement.ratio
    }

    /// Returns the PNG, as large as the region.
    func drawn(
        over image: borrowing RasterImage, _ region: PixelRegion, limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        // The marks of single translucent pixels take long to compute, so they are kept.
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
