/// What happens to every colour of an image. Greys must come out as they were: files of greys are not even asked about.
public protocol ColorMap: Sendable {
    /// Changes pixels in place: red, green and blue in sRGB, then alpha, which is not to be touched.
    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>)

    /// The same in linear light, sRGB primaries, 0…1, for images that have more than 8 bits or another colour space.
    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>)
}

/// Every colour stays as it is.
public struct UnchangedColors: ColorMap {
    /// Nothing to choose.
    public init() {}

    /// Does nothing.
    public func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {}

    /// Does nothing.
    public func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}
}
