import Glibc

/// The white point and the primaries of a screen, as CIE 1931 x and y.
struct Chromaticities: Equatable, Sendable {
    var white = SIMD2(0.3127, 0.3290)
    var red = SIMD2(0.64, 0.33)
    var green = SIMD2(0.30, 0.60)
    var blue = SIMD2(0.15, 0.06)

    /// IEC 61966-2-1.
    static let sRGB = Self()
    /// SMPTE EG 432-1, with the white of sRGB.
    static let displayP3 = Self(red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690))
    /// ITU-R BT.2020.
    static let bt2020 = Self(red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046))
}

/// The curve that converts codes to light.
enum TransferCurve: Sendable {
    case power(Double)
    case sRGB

    /// Returns the light for every code, from 0 to 1.
    func light(_ depth: SampleDepth) -> [Double] {
        switch (self, depth) {
        case (.sRGB, .eight): SRGBCurve.eight.light
        case (.sRGB, .sixteen): SRGBCurve.sixteen.light
        case (.power(let exponent), _): (0..<depth.codes).map { pow(Double($0) / Double(depth.codes - 1), exponent) }
        }
    }
}

/// A colour space in the code points of ITU-T H.273, as in a PNG's cICP chunk.
struct CodePoints {
    let curve: TransferCurve
    let chromaticities: Chromaticities

    /// Reads the code points; returns nil for unsupported code points. Throws an error if light brighter than white is
    /// possible.
    init?(_ bytes: [UInt8]) throws(ImageFault) {
        // Primaries, transfer function, matrix (0: none, direct red, green and blue), full range.
        guard bytes.count == 4, bytes[2] == 0, bytes[3] == 1 else { return nil }
        switch bytes[1] {
        case 4: curve = .power(2.2)
        case 5: curve = .power(2.8)
        case 8: curve = .power(1)
        case 13: curve = .sRGB
        case 16, 18: throw .unsupported(.png, .colorEncoding)  // The codes for PQ and HLG.
        default: return nil
        }
        switch bytes[0] {
        case 1: chromaticities = .sRGB
        case 9: chromaticities = .bt2020
        case 12: chromaticities = .displayP3
        default: return nil
        }
    }
}

/// A mapping of all colours in an image. Greys must stay unchanged, because files that contain only greys aren't
/// mapped.
public protocol ColorMap: Sendable {
    /// Changes pixels in place: red, green and blue in sRGB, followed by alpha, which must not be changed.
    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>)

    /// Changes pixels in linear light with sRGB primaries, 0…1, for images with more than 8 bits per channel or another
    /// colour space.
    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>)
}

/// A map that leaves every colour unchanged.
public struct UnchangedColors: ColorMap {
    /// Creates the identity map.
    public init() {}

    /// Does nothing.
    public func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {}

    /// Does nothing.
    public func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}
}
