/// A colour in linear sRGB. A channel of 1 is the full primary of the screen; channels may exceed 0…1.
public struct LinearRGB: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from linear red, green and blue.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from gamma-encoded to linear channels.
    public init(_ color: SRGB) { channels = decodeSRGB(color.channels) }

    /// Converts an 8-bit colour by a table that equals the formula bit for bit.
    public init(_ color: SRGB8) { channels = decodedChannels[color] }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) { channels = xyzToLinearRGB * color.coordinates }
}
