import Numbers

/// A lookup table with the results of a function for every 8-bit channel value.
///
/// The argument of the function is an encoded channel, 0…1. The values of the table equal the results of the function
/// bit for bit.
struct ChannelTable: Sendable {
    private let values: [Double]

    init(_ function: (Double) -> Double) { values = (0...255).map { function(Double($0) / 255) } }

    /// The function's result for a channel, 0…255.
    @inline(__always)
    subscript(_ code: UInt8) -> Double { values[Int(code)] }

    /// The function's results for the channels of a colour.
    @inline(__always)
    subscript(_ color: SRGB8) -> SIMD3<Double> { SIMD3(self[color.red], self[color.green], self[color.blue]) }

    /// The function's result for an encoded channel that is exactly `n / 255`; nil for any other value, including −0.
    @inline(__always)
    subscript(encoded channel: Double) -> Double? {
        // Adding 3 · 2⁵¹ rounds a number to an integer in its lowest bits.
        let code = UInt8(truncatingIfNeeded: (channel * 255 + 0x3p51).bitPattern)
        return (Double(code) / 255).bitPattern == channel.bitPattern ? self[code] : nil
    }
}
