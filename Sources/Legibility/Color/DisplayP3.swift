/// Display P3, gamma-encoded with sRGB's curve; CSS calls it `display-p3`.
public struct DisplayP3: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from red, green and blue, each nominally 0…1.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from linear to gamma-encoded channels.
    public init(_ color: LinearDisplayP3) { channels = encodeSRGB(color.channels) }
}

/// Linear Display P3; CSS calls it `display-p3-linear`.
public struct LinearDisplayP3: Hashable, Sendable {
    /// The channels: red, green and blue.
    public var channels: SIMD3<Double>

    /// Creates a colour from linear red, green and blue.
    public init(_ channels: SIMD3<Double>) { self.channels = channels }

    /// Converts a colour from gamma-encoded to linear channels.
    public init(_ color: DisplayP3) { channels = decodeSRGB(color.channels) }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) { channels = xyzToLinearDisplayP3 * color.coordinates }
}

extension XYZ {
    /// Creates the tristimulus values of a linear Display P3 colour.
    public init(_ color: LinearDisplayP3) { coordinates = linearDisplayP3ToXYZ * color.channels }
}
