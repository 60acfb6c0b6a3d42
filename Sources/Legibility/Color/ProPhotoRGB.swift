/// ROMM RGB (ProPhoto), gamma-encoded, under D50; CSS calls it `prophoto-rgb`.
public struct ProPhotoRGB: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZD50) { channels = (xyzD50ToLinearProPhoto * color.coordinates).map(encodeProPhoto) }
}

extension XYZD50 {
    /// Creates the tristimulus values of a ProPhoto colour.
    public init(_ color: ProPhotoRGB) { coordinates = linearProPhotoToXYZD50 * color.channels.map(decodeProPhoto) }
}
