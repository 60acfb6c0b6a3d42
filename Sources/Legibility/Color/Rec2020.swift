/// ITU-R BT.2020, encoded with a gamma of exactly 2.4 as in CSS since 2025; CSS calls it `rec2020`.
public struct Rec2020: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) { channels = (xyzToLinearRec2020 * color.coordinates).map(encodeRec2020) }
}

extension XYZ {
    /// Creates the tristimulus values of a BT.2020 colour.
    public init(_ color: Rec2020) { coordinates = linearRec2020ToXYZ * color.channels.map(decodeRec2020) }
}
