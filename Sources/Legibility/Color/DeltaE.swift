import CMath

/// Returns the CIEDE2000 difference of two colours (CIE 142-2001), with all weights 1. About 1 is just noticeable side
/// by side; black and white differ by 100.
///
/// The formula is fitted to small differences under D65; it ranks large differences only roughly. It is slightly
/// discontinuous for opposite hues. Source: Sharma, Wu & Dalal 2005, "The CIEDE2000 color-difference formula:
/// Implementation notes, supplementary test data, and mathematical observations", Color Research & Application 30(1),
/// 21–30.
public func deltaE2000(_ first: LabD65, _ second: LabD65) -> Double {
    let (one, two) = (first.coordinates, second.coordinates)
    // Equations 2–7: a is stretched for dull colours, so that near-greys are distinguished better.
    let meanChroma = (hypot(one.y, one.z) + hypot(two.y, two.z)) / 2
    let stretch = 1.5 - 0.5 * saturation(meanChroma)
    let onePolar = polar(SIMD3(one.x, one.y * stretch, one.z))
    let twoPolar = polar(SIMD3(two.x, two.y * stretch, two.z))
    let (lightness1, chroma1, hue1) = (onePolar.x, onePolar.y, onePolar.z)
    let (lightness2, chroma2, hue2) = (twoPolar.x, twoPolar.y, twoPolar.z)

    // Equations 8–11, and 14 for the mean hue. A grey has no hue, so it adopts the hue of the other colour.
    let isGrey = chroma1 * chroma2 == 0
    var turn = isGrey ? 0 : hue2 - hue1
    var hue = isGrey ? (chroma1 == 0 ? hue2 : hue1) : (hue1 + hue2) / 2
    if abs(turn) > 180 {
        turn += turn > 0 ? -360 : 360
        hue += hue < 180 ? 180 : -180
    }
    let lightnessChange = lightness2 - lightness1
    let chromaChange = chroma2 - chroma1
    let hueChange = 2 * (chroma1 * chroma2).squareRoot() * sinDegrees(turn / 2)

    // Equations 12, 13 and 15–21: the weight of each change depends on the position in the space.
    let chroma = (chroma1 + chroma2) / 2
    let fromMiddle = (lightness1 + lightness2) / 2 - 50
    let lightnessScale = 1 + 0.015 * fromMiddle * fromMiddle / (20 + fromMiddle * fromMiddle).squareRoot()
    let chromaScale = 1 + 0.045 * chroma
    let hueWeight =
        1 - 0.17 * cosDegrees(hue - 30) + 0.24 * cosDegrees(2 * hue) + 0.32 * cosDegrees(3 * hue + 6)
        - 0.20 * cosDegrees(4 * hue - 63)
    let hueScale = 1 + 0.015 * chroma * hueWeight
    let fromBlue = (hue - 275) / 25
    let rotation = -2 * saturation(chroma) * sinDegrees(60 * exp(-fromBlue * fromBlue))

    // Equation 22.
    let parts = SIMD3(lightnessChange / lightnessScale, chromaChange / chromaScale, hueChange / hueScale)
    return ((parts * parts).sum() + rotation * parts.y * parts.z).squareRoot()
}

/// Returns the OKLab difference of two colours: 1 between black and white; 0.02 is just noticeable.
///
/// It is faster than ``deltaE2000(_:_:)`` and smooth, but overestimates differences between dark colours.
public func deltaEOK(_ first: OKLab, _ second: OKLab) -> Double {
    let change = first.coordinates - second.coordinates
    return (change * change).sum().squareRoot()
}

/// Returns √(C⁷ / (C⁷ + 25⁷)): 0 for greys, close to 1 beyond a chroma of 50.
private func saturation(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
}

private func sinDegrees(_ angle: Double) -> Double { sin(angle * (.pi / 180)) }

private func cosDegrees(_ angle: Double) -> Double { cos(angle * (.pi / 180)) }
