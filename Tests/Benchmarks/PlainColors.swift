import Glibc
import Legibility

// This code follows the formulas without a library: it uses scalars and powers, and no tables.

func plainDecode(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
}

func plainEncode(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
}

/// WCAG 2.2's definition of relative luminance.
func plainLuminance(_ color: SRGB8) -> Double {
    0.2126 * plainDecode(Double(color.red) / 255) + 0.7152 * plainDecode(Double(color.green) / 255)
        + 0.0722 * plainDecode(Double(color.blue) / 255)
}

func plainRatio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// APCA 0.0.98G-4g.
func plainLightnessContrast(text: SRGB8, background: SRGB8) -> Double {
    func luminance(_ color: SRGB8) -> Double {
        let sum =
            0.2126729 * pow(Double(color.red) / 255, 2.4) + 0.7151522 * pow(Double(color.green) / 255, 2.4)
            + 0.0721750 * pow(Double(color.blue) / 255, 2.4)
        return sum > 0.022 ? sum : sum + pow(0.022 - sum, 1.414)
    }
    let (text, background) = (luminance(text), luminance(background))
    if abs(background - text) < 0.0005 { return 0 }
    if background > text {
        let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
        return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
    }
    let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
    return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
}

/// Björn Ottosson's OKLab, using the matrix from linear sRGB.
func plainOKLab(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return [
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
}

/// Returns the OKLab distance of the closest colour that has the required ratio, by trying all 2²⁴ colours.
func plainDistanceOfNearest(to text: SRGB8, on background: SRGB8, reaching ratio: Double) -> Double {
    let light = (0...255).map { plainDecode(Double($0) / 255) }
    let luminance = plainLuminance(background)
    let origin = plainOKLab(light[Int(text.red)], light[Int(text.green)], light[Int(text.blue)])
    var nearest = Double.infinity
    for red in light {
        for green in light {
            for blue in light {
                if plainRatio(0.2126 * red + 0.7152 * green + 0.0722 * blue, luminance) < ratio { continue }
                let change = plainOKLab(red, green, blue) - origin
                nearest = min(nearest, (change * change).sum())
            }
        }
    }
    return nearest.squareRoot()
}

/// Returns the lowest ratio at a thousand positions of a gradient between two colours, mixed gamma-encoded as in
/// browsers.
func plainWorstRatio(of text: SRGB8, from start: SRGB8, to end: SRGB8) -> Double {
    let luminance = plainLuminance(text)
    var worst = Double.infinity
    for place in 0...1000 {
        let share = Double(place) / 1000
        func channel(_ path: KeyPath<SRGB8, UInt8>) -> Double {
            plainDecode((Double(start[keyPath: path]) * (1 - share) + Double(end[keyPath: path]) * share) / 255)
        }
        let there = 0.2126 * channel(\.red) + 0.7152 * channel(\.green) + 0.0722 * channel(\.blue)
        worst = min(worst, plainRatio(luminance, there))
    }
    return worst
}

/// CIEDE2000 as published by Sharma, Wu & Dalal.
func plainDeltaE2000(_ one: SIMD3<Double>, _ two: SIMD3<Double>) -> Double {
    func degrees(_ angle: Double) -> Double { angle * 180 / .pi }
    func radians(_ angle: Double) -> Double { angle * .pi / 180 }
    let (c1, c2) = (sqrt(one.y * one.y + one.z * one.z), sqrt(two.y * two.y + two.z * two.z))
    let meanC7 = pow((c1 + c2) / 2, 7)
    let g = 0.5 * (1 - sqrt(meanC7 / (meanC7 + pow(25, 7))))
    let (a1, a2) = ((1 + g) * one.y, (1 + g) * two.y)
    let (c1p, c2p) = (sqrt(a1 * a1 + one.z * one.z), sqrt(a2 * a2 + two.z * two.z))
    func hue(_ a: Double, _ b: Double) -> Double {
        if a == 0, b == 0 { return 0 }
        let angle = degrees(atan2(b, a))
        return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, one.z), hue(a2, two.z))
    var turn = 0.0
    var mean = h1 + h2
    if c1p * c2p != 0 {
        turn = h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        if abs(h1 - h2) <= 180 { mean = mean / 2 } else { mean = mean < 360 ? (mean + 360) / 2 : (mean - 360) / 2 }
    }
    let deltaH = 2 * sqrt(c1p * c2p) * sin(radians(turn / 2))
    let (meanL, meanC) = ((one.x + two.x) / 2, (c1p + c2p) / 2)
    let t =
        1 - 0.17 * cos(radians(mean - 30)) + 0.24 * cos(radians(2 * mean)) + 0.32 * cos(radians(3 * mean + 6))
        - 0.20 * cos(radians(4 * mean - 63))
    let meanCp7 = pow(meanC, 7)
    let rotation =
        -2 * sqrt(meanCp7 / (meanCp7 + pow(25, 7))) * sin(radians(60 * exp(-pow((mean - 275) / 25, 2))))
    let sl = 1 + 0.015 * pow(meanL - 50, 2) / sqrt(20 + pow(meanL - 50, 2))
    let (sc, sh) = (1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
    let (l, c, h) = ((two.x - one.x) / sl, (c2p - c1p) / sc, deltaH / sh)
    return sqrt(l * l + c * c + h * h + rotation * c * h)
}
