/// The change of every colour of an image. Greys must not change: files that have only greys aren't passed to it at
/// all.
public protocol ColorMap: Sendable {
    /// Changes pixels in place: red, green and blue in sRGB, then alpha, which must not be changed.
    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>)

    /// The same in linear light, sRGB primaries, 0…1, for images that have more than 8 bits or another colour space.
    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>)
}

/// Every colour stays as it is.
public struct UnchangedColors: ColorMap {
    /// Creates the map, which has no options.
    public init() {}

    /// Does nothing.
    public func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {}

    /// Does nothing.
    public func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}
}
