import Audits
import Legibility
import Numbers

/// A decoded rendering of a part of a page: gamma-encoded sRGB, opaque.
///
/// The compiler can't check that ``rectangle`` is safe to call on several threads; whoever creates a rendering ensures it.
package struct PagePixels: @unchecked Sendable {
    package let width, height: Int
    /// Returns the pixels of a rectangle in the rendering, row by row. Several threads may call it at the same time.
    package let rectangle: (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Pixel]
    /// The object that holds the pixels; the same for renderings that are known to be equal.
    let source: ObjectIdentifier?

    package init(
        width: Int, height: Int, source: ObjectIdentifier? = nil,
        rectangle: @escaping (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Pixel]
    ) {
        (self.width, self.height, self.source, self.rectangle) = (width, height, source, rectangle)
    }
}

/// A rectangle of whole pixels in a rendering.
struct PixelArea {
    var x, y, width, height: Int

    var count: Int { width * height }

    /// Creates the area of pixels that a rectangle touches in a rendering of a part of the page, extended on all sides
    /// by a margin, or nil if there are none.
    init?(_ box: Frame, grownBy margin: Int = 0, in part: Frame, width: Int, height: Int) {
        guard part.width > 0, part.height > 0 else { return nil }
        let (across, down) = (Double(width) / part.width, Double(height) / part.height)
        func whole(_ value: Double, within limit: Int) -> Int { Int(saturating: min(max(value, 0), Double(limit))) }
        // Apart from rounding, a line that ends at a pixel's edge doesn't touch the next pixel.
        let slack = 1e-3
        let left = whole(((box.x - part.x) * across + slack).rounded(.down) - Double(margin), within: width)
        let top = whole(((box.y - part.y) * down + slack).rounded(.down) - Double(margin), within: height)
        let right = whole(((box.right - part.x) * across - slack).rounded(.up) + Double(margin), within: width)
        let bottom = whole(((box.bottom - part.y) * down - slack).rounded(.up) + Double(margin), within: height)
        guard right > left, bottom > top else { return nil }
        (x, y, self.width, self.height) = (left, top, right - left, bottom - top)
    }
}

extension Pixel {
    /// Returns the largest difference of a colour channel.
    @inline(__always)
    func distance(to other: Pixel) -> UInt8 {
        let (high, low) = (pointwiseMax(self, other), pointwiseMin(self, other))
        let difference = high &- low
        return Swift.max(difference.x, difference.y, difference.z)
    }

    var color: SRGB8 { SRGB8(red: x, green: y, blue: z) }
}

/// The contribution to relative luminance of every code in each channel.
struct LuminanceTable {
    static let shared = LuminanceTable()

    private let values: [Float]

    private init() {
        values =
            (UInt8.min...UInt8.max).map { Float(relativeLuminance(SRGB8(red: $0, green: 0, blue: 0))) }
            + (UInt8.min...UInt8.max).map { Float(relativeLuminance(SRGB8(red: 0, green: $0, blue: 0))) }
            + (UInt8.min...UInt8.max).map { Float(relativeLuminance(SRGB8(red: 0, green: 0, blue: $0))) }
    }

    @inline(__always)
    func luminance(_ pixel: Pixel) -> Float {
        values[Int(pixel.x)] + values[256 + Int(pixel.y)] + values[512 + Int(pixel.z)]
    }

    /// Returns an approximate contrast ratio for sorting; verdicts compare the exact ratio.
    @inline(__always)
    func ratio(_ first: Pixel, _ second: Pixel) -> Float {
        let (a, b) = (luminance(first), luminance(second))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
