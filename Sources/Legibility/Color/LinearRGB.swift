/// A colour in linear sRGB. 1 is the screen's full primary; channels may exceed 0…1.
public struct LinearRGB: Hashable, Sendable {
    /// Red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from linear red, green and blue.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Creates the same colour, decoded.
    public init(_ color: SRGB) { channels = decodeSRGB(color.channels) }

    /// Creates the same colour, decoded through a table that equals the formula bit for bit.
    public init(_ color: SRGB8) { channels = decodedChannels[color] }

    /// Creates the same colour from its tristimulus values.
    public init(_ color: XYZ) { channels = xyzToLinearRGB * color.coordinates }
}
