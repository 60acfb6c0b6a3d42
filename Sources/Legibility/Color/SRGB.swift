/// A colour in gamma-encoded sRGB, unrounded. Channels are nominally 0…1, but may exceed this range.
public struct SRGB: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts an 8-bit colour; each channel is exactly `n / 255`.
    public init(_ color: SRGB8) {
        channels = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
    }

    /// Converts a colour from linear to gamma-encoded channels.
    public init(_ color: LinearRGB) { channels = encodeSRGB(color.channels) }
}
