/// Adobe RGB (1998), gamma-encoded; CSS calls it `a98-rgb`.
public struct A98RGB: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) { channels = (xyzToLinearA98 * color.coordinates).map(encodeA98) }
}

extension XYZ {
    /// Creates the tristimulus values of an A98 colour.
    public init(_ color: A98RGB) { coordinates = linearA98ToXYZ * color.channels.map(decodeA98) }
}
