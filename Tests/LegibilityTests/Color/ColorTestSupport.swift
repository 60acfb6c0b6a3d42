import Legibility
import Testing

/// Returns the text of a fixture, with ⇥ replaced by a tab and ⏎ by a line feed.
func unescaped(_ text: String) -> String {
    text.replacing("⇥", with: "\t").replacing("⏎", with: "\n")
}

/// Returns the largest difference between two triples: absolute for values up to 1, and relative to the second triple
/// above 1.
func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let scale = SIMD3<Double>.one.replacing(with: b, where: b .> 1).replacing(with: -b, where: b .< -1)
    let gap = (a - b) / scale
    return max(gap.max(), -gap.min())
}

/// Reads three columns of a row as numbers.
func triple(_ row: [String], _ column: Int) -> SIMD3<Double>? {
    guard let x = Double(row[column]), let y = Double(row[column + 1]), let z = Double(row[column + 2]) else {
        return nil
    }
    return SIMD3(x, y, z)
}

/// 8-bit colours spread over the cube: every channel in steps of 17, including its corners.
let spreadColors: [SRGB8] = {
    let steps = stride(from: UInt8(0), through: 255, by: 17)
    return steps.flatMap { red in
        steps.flatMap { green in steps.map { blue in SRGB8(red: red, green: green, blue: blue) } }
    }
}()

/// Reads an 8-bit colour from six hexadecimal digits, with or without `#`.
func rgb8(_ hex: some StringProtocol) throws -> SRGB8 {
    let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : String(hex)
    let value = try #require(Int(digits, radix: 16))
    return SRGB8(
        red: UInt8(clamping: value >> 16), green: UInt8(clamping: value >> 8 & 255), blue: UInt8(clamping: value & 255))
}

/// Returns the colour difference by which palettes are measured.
func difference(_ one: SRGB8, _ other: SRGB8) -> Double {
    deltaE2000(LabD65(LinearRGB(one)), LabD65(LinearRGB(other)))
}
