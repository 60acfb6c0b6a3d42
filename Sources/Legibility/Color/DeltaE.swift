import CMath
import Numbers

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

/// Returns whether the CIEDE2000 difference of two colours, given with their chromas, is at least a threshold.
///
/// The result is that of comparing ``deltaE2000(_:_:)``. The difference is enclosed without trigonometry: the hue
/// difference follows from a product of vectors, the mean hue is the direction of a sum, and the rotation of blue
/// colours is within a step of a table. The difference itself is computed only if the threshold is inside the
/// enclosure.
func deltaE2000(
    _ first: LabD65, chroma firstChroma: Double, _ second: LabD65, chroma secondChroma: Double,
    reaches threshold: Double
) -> Bool {
    let (one, two) = (first.coordinates, second.coordinates)
    let lightnessChange = two.x - one.x
    // The weight of lightness is at least 1/1.75.
    if abs(lightnessChange) >= 1.75 * threshold { return true }
    let square = threshold * threshold
    let slack = 1e-8 * (1 + square)
    let fromMiddle = (one.x + two.x) / 2 - 50
    let middleSquare = fromMiddle * fromMiddle
    let lightness = lightnessChange / (1 + 0.015 * middleSquare / (20 + middleSquare).squareRoot())
    var sum = lightness * lightness
    // The rotation is less than 2, so the other terms together are never negative.
    if sum >= square + slack { return true }

    let stretch = 1.5 - 0.5 * saturationByProducts((firstChroma + secondChroma) / 2)
    let (a1, b1, a2, b2) = (one.y * stretch, one.z, two.y * stretch, two.z)
    let (chroma1, chroma2) = ((a1 * a1 + b1 * b1).squareRoot(), (a2 * a2 + b2 * b2).squareRoot())
    let chroma = (chroma1 + chroma2) / 2
    let chromaChange = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    sum += chromaChange * chromaChange
    var (low, high) = (sum, sum)
    // 4 · C₁ · C₂ · sin²(Δh / 2), equation 11 squared.
    let hueSquare = 2 * (chroma1 * chroma2 - a1 * a2 - b1 * b2)
    if hueSquare > 1e-12 {
        let sumA = a1 / chroma1 + a2 / chroma2
        let sumB = b1 / chroma1 + b2 / chroma2
        let length = sumA * sumA + sumB * sumB
        // The mean of opposite hues isn't defined by their sum.
        guard length > 1e-6 else { return deltaE2000(first, second) >= threshold }
        let scale = 1 / length.squareRoot()
        let (cosine, sine) = (sumA * scale, sumB * scale)
        let hueScale = 1 + 0.015 * chroma * hueWeight(cosine, sine)
        let hue = hueSquare / (hueScale * hueScale)
        let toBlue = cosine * cosineOfBlue + sine * sineOfBlue
        // The minimum and maximum of the rotation, times the changes of chroma and hue.
        var (least, most) = (0.0, 0.0)
        // The formula doesn't wrap hues: to a red of 5 degrees, blue is 270 degrees away.
        if toBlue <= 0 || sine >= 0 {
            most = rotations[rotationSteps / 8] * (chromaChange * chromaChange + hue) / 2
        } else {
            let size = abs(chromaChange) * hue.squareRoot() * saturationByProducts(chroma)
            let step = min(Int(saturating: toBlue * Double(rotationSteps)), rotationSteps - 1)
            (least, most) = (size * rotations[step], size * rotations[step + 1])
        }
        // The rotation is negative, and the hue change has the sign of the vectors' product.
        let isAgainst = chromaChange * (a1 * b2 - b1 * a2) > 0
        (low, high) = isAgainst ? (sum + hue - most, sum + hue - least) : (sum + hue + least, sum + hue + most)
    }
    if low >= square + slack { return true }
    if high <= square - slack { return false }
    return deltaE2000(first, second) >= threshold
}

/// Returns the weight of hue, equation 15, from the cosine and the sine of the mean hue.
private func hueWeight(_ cosine: Double, _ sine: Double) -> Double {
    let cosine2 = 2 * cosine * cosine - 1
    let sine2 = 2 * sine * cosine
    let cosine3 = cosine * (4 * cosine * cosine - 3)
    let sine3 = sine * (3 - 4 * sine * sine)
    let cosine4 = 2 * cosine2 * cosine2 - 1
    let sine4 = 2 * sine2 * cosine2
    let first = 0.17 * (cosine * cosineOf30 + sine * sineOf30)
    let third = 0.32 * (cosine3 * cosineOf6 - sine3 * sineOf6)
    let fourth = 0.20 * (cosine4 * cosineOf63 + sine4 * sineOf63)
    return 1 - first + 0.24 * cosine2 + third - fourth
}

/// Returns √(C⁷ / (C⁷ + 25⁷)), like the function that uses a power.
private func saturationByProducts(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
}

// Cosines and sines of the angles of equations 15 and 16, in degrees.
private let (cosineOf30, sineOf30) = (0.866_025_403_784_438_6, 0.5)
private let (cosineOf6, sineOf6) = (0.994_521_895_368_273_3, 0.104_528_463_267_653_47)
private let (cosineOf63, sineOf63) = (0.453_990_499_739_546_8, 0.891_006_524_188_367_9)
private let (cosineOfBlue, sineOfBlue) = (0.087_155_742_747_658_17, -0.996_194_698_091_745_5)

/// The number of steps of the cosine in ``rotations``.
private let rotationSteps = 256

/// The size of the rotation, equation 21 without the chroma, by the cosine of the angle to blue: 0 … 1 in equal steps.
private let rotations: [Double] = (0...rotationSteps).map { step in
    let turns = acos(Double(step) / Double(rotationSteps)) * (180 / .pi) / 25
    return 2 * sin(60 * exp(-turns * turns) * (.pi / 180))
}
