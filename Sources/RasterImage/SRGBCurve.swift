import Glibc
import Numbers

/// The sRGB transfer function (IEC 61966-2-1) between codes and light, stored in tables with the same results as the
/// formula.
struct SRGBCurve: Sendable {
    /// 8-bit codes: 0…255.
    static let eight = SRGBCurve(highestCode: 255)
    /// 16-bit codes: 0…65,535.
    static let sixteen = SRGBCurve(highestCode: 65_535)

    /// The light for every code, from 0 to 1.
    let light: [Double]
    /// The lowest light that rounds to each code; the table has an additional entry, so that every code has a
    /// successor.
    private let thresholds: [Double]
    /// The codes at the ends of equal intervals of light.
    private let codes: [Int]
    private static let pieces = 4096

    private init(highestCode: Int) {
        let highest = Double(highestCode)
        light = (0...highestCode).map { decoded(Double($0) / highest) }
        let borders = (1...highestCode).map { decoded((Double($0) - 0.5) / highest) }
        thresholds = [-.infinity] + borders + [.infinity]
        codes = (0...Self.pieces).map { Int(saturating: encoded(Double($0) / Double(Self.pieces)) * highest + 0.5) }
    }

    /// Returns the code nearest to a linear-light value, which may be outside 0…1.
    @inline(__always)
    func code(_ light: Double) -> Int {
        let place = min(max(light, 0), 1) * Double(Self.pieces)
        let piece = min(Int(saturating: place), Self.pieces - 1)
        // The estimate is interpolated linearly between the ends, and is at most a few codes off.
        let step = Double(codes[piece + 1] - codes[piece])
        var code = codes[piece] + Int(saturating: step * (place - Double(piece)))
        while light < thresholds[code] { code -= 1 }
        while light >= thresholds[code + 1] { code += 1 }
        return code
    }
}

private func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

private func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}
