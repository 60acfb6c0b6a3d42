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
