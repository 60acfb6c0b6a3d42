/// The results of a function for every 8-bit channel value, so that 8-bit colours need no computation.
///
/// The function takes an encoded channel, 0…1; the table equals it bit for bit.
struct ChannelTable: Sendable {
    private let values: [Double]

    init(_ function: (Double) -> Double) { values = (0...255).map { function(Double($0) / 255) } }

    /// The function of a channel of 0…255.
    @inline(__always)
    subscript(_ code: UInt8) -> Double { values[Int(code)] }

    /// The function of each channel of a colour.
    @inline(__always)
    subscript(_ color: SRGB8) -> SIMD3<Double> { SIMD3(self[color.red], self[color.green], self[color.blue]) }

    /// The function of an encoded channel that is exactly `n / 255`; nil for any other, −0 among them.
    @inline(__always)
    subscript(encoded channel: Double) -> Double? {
        // If it is added to 3 · 2⁵¹, a number is rounded to a whole one, which is in the lowest bits.
        let code = UInt8(truncatingIfNeeded: (channel * 255 + 0x3p51).bitPattern)
        return (Double(code) / 255).bitPattern == channel.bitPattern ? self[code] : nil
    }
}
