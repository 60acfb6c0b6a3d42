/// A colour in gamma-encoded sRGB, unrounded: nominally 0…1 per channel, but it may exceed that range.
public struct SRGB: Hashable, Sendable {
    /// Red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Creates the colour of an 8-bit triple, exactly `n / 255`.
    public init(_ color: SRGB8) {
        channels = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
    }

    /// Creates the same colour, gamma-encoded.
    public init(_ color: LinearRGB) { channels = encodeSRGB(color.channels) }
}
