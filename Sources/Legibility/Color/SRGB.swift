import CMath

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

/// The transfer function of sRGB (IEC 61966-2-1) and of display-p3: a straight line near black and a power above it,
/// mirrored for negative values. Encoded and linear values are both nominally 0…1.
enum SRGBTransferFunction {
    /// The encoded value up to which the function is a straight line.
    static let encodedJoint = 0.04045
    /// The linear value up to which the function is a straight line.
    static let linearJoint = 0.0031308
    /// The slope of the straight line, from linear to encoded.
    static let lineSlope = 12.92
    /// The shift and the scale of the power, which join it to the line: `scale` is 1 + `offset`.
    static let offset = 0.055, scale = 1.055
    /// The exponent of the power, from encoded to linear.
    static let exponent = 2.4
}

private typealias Curve = SRGBTransferFunction

/// Decodes an sRGB channel to linear light. For 8-bit values, it uses a table that equals the formula bit for bit.
@inline(__always)
func decodeSRGB(_ value: Double) -> Double { decodedChannels[encoded: value] ?? decodeSRGBByFormula(value) }

/// The linear value of every 8-bit channel value.
let decodedChannels = ChannelTable(decodeSRGBByFormula)

/// Decodes like ``decodeSRGB(_:)-(Double)``, but always by the formula.
func decodeSRGBByFormula(_ value: Double) -> Double {
    let size = abs(value)
    return size <= Curve.encodedJoint
        ? value / Curve.lineSlope : sign(value) * pow((size + Curve.offset) / Curve.scale, Curve.exponent)
}

/// Returns the inverse of ``decodeSRGB(_:)-(Double)``.
func encodeSRGB(_ value: Double) -> Double {
    let size = abs(value)
    return size <= Curve.linearJoint
        ? value * Curve.lineSlope : sign(value) * (Curve.scale * pow(size, 1 / Curve.exponent) - Curve.offset)
}

/// Applies ``decodeSRGB(_:)-(Double)`` to each channel.
func decodeSRGB(_ channels: SIMD3<Double>) -> SIMD3<Double> { channels.map(decodeSRGB) }

/// Applies ``encodeSRGB(_:)-(Double)`` to each channel.
func encodeSRGB(_ channels: SIMD3<Double>) -> SIMD3<Double> { channels.map(encodeSRGB) }

/// Returns the slope of ``decodeSRGB(_:)-(Double)`` for values of 0 or more.
func slopeOfDecodedSRGB(_ value: Double) -> Double {
    value <= Curve.encodedJoint
        ? 1 / Curve.lineSlope
        : Curve.exponent / Curve.scale * pow((value + Curve.offset) / Curve.scale, Curve.exponent - 1)
}

/// Returns the encoded value, above the straight line, at which ``slopeOfDecodedSRGB(_:)`` has a given slope.
func encodedSRGB(whereSlopeIs slope: Double) -> Double {
    Curve.scale * pow(slope * Curve.scale / Curve.exponent, 1 / (Curve.exponent - 1)) - Curve.offset
}

/// Returns the slope of ``encodeSRGB(_:)-(Double)`` for values of 0 or more.
func slopeOfEncodedSRGB(_ value: Double) -> Double {
    value <= Curve.linearJoint
        ? Curve.lineSlope : Curve.scale / Curve.exponent * pow(value, 1 / Curve.exponent - 1)
}
