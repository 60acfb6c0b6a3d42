import CMath
import Numbers

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
