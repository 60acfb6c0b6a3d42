import Legibility
import Numbers
import RasterImage

/// A translucent layer over an image, such as an overlay of 40% black, painted as in browsers: in gamma-encoded sRGB, and
/// rounded to 8 bits below the text.
struct ImageLayer: ColorMap {
    private let layer: Layer
    /// The painted code of each channel for every code of an opaque pixel.
    private let tables: [[UInt8]]

    init(_ layer: Layer) {
        self.layer = layer
        tables = (0..<3).map { channel in
            (UInt8.min...UInt8.max).map { code in
                Self.code(Self.mixed(layer.color.channels[channel], layer.alpha, over: Double(code) / 255))
            }
        }
    }

    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {
        for x in pixels.indices {
            let pixel = pixels[x]
            pixels[x] =
                pixel.w == 255
                ? SIMD4(tables[0][Int(pixel.x)], tables[1][Int(pixel.y)], tables[2][Int(pixel.z)], 255)
                : covered(pixel)
        }
    }

    /// Images on a screen have 8 bits per channel, so light isn't mixed.
    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}

    /// Returns a translucent pixel below the layer, which can make it less translucent.
    private func covered(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
        let share = Double(pixel.w) / 255 * (1 - layer.alpha)
        let alpha = layer.alpha + share
        guard alpha > 0 else { return .zero }
        var result = SIMD4(repeating: Self.code(alpha))
        for channel in 0..<3 {
            let painted = layer.color.channels[channel] * layer.alpha + Double(pixel[channel]) / 255 * share
            result[channel] = Self.code(painted / alpha)
        }
        return result
    }

    private static func mixed(_ color: Double, _ alpha: Double, over below: Double) -> Double {
        color * alpha + below * (1 - alpha)
    }

    private static func code(_ value: Double) -> UInt8 { UInt8(clamping: Int(saturating: (value * 255).rounded())) }
}
