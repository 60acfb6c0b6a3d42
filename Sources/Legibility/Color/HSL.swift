/// Hue in degrees, saturation and lightness 0…100: another notation of sRGB, not a perceptual space.
public struct HSL: Hashable, Sendable {
    /// The coordinates: hue, saturation and lightness.
    public var coordinates: SIMD3<Double>

    /// Creates a colour from hue, saturation and lightness.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour from sRGB; greys get a hue of 0.
    public init(_ color: SRGB) {
        let channels = color.channels
        let lightness = (channels.min() + channels.max()) / 2
        let reach = Swift.min(lightness, 1 - lightness)
        let saturation = reach == 0 ? 0 : (channels.max() - lightness) / reach
        // Outside sRGB, the saturation can be negative; with a hue half a turn away, the same colour has a positive
        // saturation.
        let hue = wrappedHue(sRGBHue(channels) + (saturation < 0 ? 180 : 0))
        coordinates = SIMD3(hue, abs(saturation) * 100, lightness * 100)
    }
}

extension SRGB {
    /// Converts a colour from HSL. The formula is multiplied out, so that decimal percentages and half channel values
    /// stay exact.
    public init(_ color: HSL) {
        let (saturation, lightness) = (color.coordinates.y, color.coordinates.z)
        let reach = saturation * Swift.min(lightness, 100 - lightness)
        channels = (3000 * lightness - reach * hueRamps(color.coordinates.x)) / 300_000
    }
}

/// Returns the distance of each channel from its peak at a hue: −30 (full) … 30 (none), a range of 60 degrees.
func hueRamps(_ hue: Double) -> SIMD3<Double> {
    SIMD3(0, 240, 120).map { offset in
        let angle = wrappedHue(hue + offset)
        return max(-30, min(angle - 90, 270 - angle, 30))
    }
}

/// Returns the hue in HSL and HWB, in degrees; 0 for a grey.
func sRGBHue(_ channels: SIMD3<Double>) -> Double {
    let (top, range) = (channels.max(), channels.max() - channels.min())
    guard range > 0 else { return 0 }
    let sixth =
        if top == channels.x {
            (channels.y - channels.z) / range
        } else if top == channels.y {
            (channels.z - channels.x) / range + 2
        } else {
            (channels.x - channels.y) / range + 4
        }
    return wrappedHue(sixth * 60)
}

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
