import CMath

// Conversions between Lab-like coordinates (lightness, a, b) and their polar form (lightness, chroma, hue in 0..<360
// degrees).

/// Converts lightness, a and b to lightness, chroma and hue.
func polar(_ rectangular: SIMD3<Double>) -> SIMD3<Double> {
    let degrees = atan2(rectangular.z, rectangular.y) * (180 / .pi)
    return SIMD3(rectangular.x, hypot(rectangular.y, rectangular.z), wrappedHue(degrees))
}

/// Converts lightness, chroma and hue to lightness, a and b.
func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
    let radians = wrappedHue(polar.z) * (.pi / 180)
    return SIMD3(polar.x, polar.y * cos(radians), polar.y * sin(radians))
}

/// Returns a hue in 0..<360 degrees, by exact remainder.
@inline(__always)
func wrappedHue(_ degrees: Double) -> Double {
    degrees >= 0 && degrees < 360 ? degrees : remainderOfTurn(degrees)
}

private func remainderOfTurn(_ degrees: Double) -> Double {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    guard remainder < 0 else { return remainder }
    // A value slightly below 0 is rounded up to a full turn, which is 0.
    return remainder + 360 < 360 ? remainder + 360 : 0
}
