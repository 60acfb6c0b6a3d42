import Glibc

/// The transfer function of sRGB (IEC 61966-2-1) between codes and light, as tables that equal the formula.
struct SRGBCurve: Sendable {
    /// Codes of 8 bits: 0…255.
    static let eight = SRGBCurve(highestCode: 255)
    /// Codes of 16 bits: 0…65 535.
    static let sixteen = SRGBCurve(highestCode: 65_535)

    /// The light of every code, 0…1.
    let light: [Double]
    /// The lowest light that is nearest to a code; one more entry than there are codes, so that every code has a next.
    private let thresholds: [Double]
    /// The codes at the ends of equal pieces of light.
    private let codes: [Int]
    private static let pieces = 4096

    private init(highestCode: Int) {
        let highest = Double(highestCode)
        light = (0...highestCode).map { decoded(Double($0) / highest) }
        let borders = (1...highestCode).map { decoded((Double($0) - 0.5) / highest) }
        thresholds = [-.infinity] + borders + [.infinity]
        codes = (0...Self.pieces).map { Int(encoded(Double($0) / Double(Self.pieces)) * highest + 0.5) }
    }

    /// The code nearest to a light, which may be outside 0…1.
    @inline(__always)
    func code(_ light: Double) -> Int {
        let place = min(max(light, 0), 1) * Double(Self.pieces)
        let piece = min(Int(place), Self.pieces - 1)
        // The estimate is on a straight line between the ends, and up to a few codes off.
        let step = Double(codes[piece + 1] - codes[piece])
        var code = codes[piece] + Int(step * (place - Double(piece)))
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
