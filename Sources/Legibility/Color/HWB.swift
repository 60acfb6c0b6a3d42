/// Hue in degrees, whiteness and blackness 0…100: another notation of sRGB.
public struct HWB: Hashable, Sendable {
    /// The coordinates: hue, whiteness and blackness.
    public var coordinates: SIMD3<Double>

    /// Creates a colour from hue, whiteness and blackness.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour from sRGB; greys get a hue of 0.
    public init(_ color: SRGB) {
        let channels = color.channels
        coordinates = SIMD3(sRGBHue(channels), channels.min() * 100, (1 - channels.max()) * 100)
    }
}

extension SRGB {
    /// Converts a colour from HWB. If whiteness and blackness add up to more than 100, the result is a grey in their
    /// proportion.
    public init(_ color: HWB) {
        let (whiteness, blackness) = (color.coordinates.y, color.coordinates.z)
        if whiteness + blackness >= 100 {
            channels = SIMD3(repeating: whiteness / (whiteness + blackness))
        } else {
            // The formula is multiplied out, as for HSL, so that half channel values stay exact.
            let remainder = 100 - whiteness - blackness
            channels = ((30 - hueRamps(color.coordinates.x)) * remainder + 60 * whiteness) / 6000
        }
    }
}
