import CMath

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

// Transfer functions of the RGB spaces other than sRGB, CSS Color 4 § 10 and its sample code. Each is mirrored for
// negative values, so that colours outside a gamut keep their sign. Encoded and linear values are both nominally 0…1.

/// Decodes Adobe RGB (1998): a pure power, 2 + 51/256.
func decodeA98(_ value: Double) -> Double { sign(value) * pow(abs(value), 563 / 256) }

/// Returns the inverse of ``decodeA98(_:)``.
func encodeA98(_ value: Double) -> Double { sign(value) * pow(abs(value), 256 / 563) }

/// Decodes ROMM RGB (ISO 22028-2): a power of 1.8 above a short straight line.
func decodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    return size <= 16 / 512 ? value / 16 : sign(value) * pow(size, 1.8)
}

/// Returns the inverse of ``decodeProPhoto(_:)``.
func encodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    return size < 1 / 512 ? value * 16 : sign(value) * pow(size, 1 / 1.8)
}

/// Decodes BT.2020 with a gamma of exactly 2.4, as displays do: since August 2025 (w3c/csswg-drafts#12574), CSS no
/// longer uses the camera curve.
func decodeRec2020(_ value: Double) -> Double { sign(value) * pow(abs(value), 2.4) }

/// Returns the inverse of ``decodeRec2020(_:)``.
func encodeRec2020(_ value: Double) -> Double { sign(value) * pow(abs(value), 1 / 2.4) }

extension SIMD3<Double> {
    /// Applies a function to each component.
    @inline(__always)
    func map(_ transform: (Double) -> Double) -> Self { Self(transform(x), transform(y), transform(z)) }
}

/// Returns −1 for values below 0, and 1 otherwise.
func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
