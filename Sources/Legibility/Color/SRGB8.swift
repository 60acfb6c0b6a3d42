import Numbers

/// A colour as stored and displayed: gamma-encoded sRGB, 8 bits per channel.
public struct SRGB8: Hashable, Sendable {
    /// The channels of the colour, 0…255.
    public var red, green, blue: UInt8

    /// Creates a colour from three bytes.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates the nearest 8-bit colour, clipped to 0…255; halves are rounded up, as in CSS serialisation.
    public init(rounding color: SRGB) {
        // hsl(10 100% 50%) has a green of 42.5 and must become 43 regardless of rounding errors: a value within 10⁻⁹ of
        // a half counts as a half.
        let half = 0.5 + 1e-9
        let codes: SIMD3<Double> = color.channels * 255 + half
        // The channels are clipped one by one, because comparing vectors takes function calls in the standard library.
        func clipped(_ code: Double) -> UInt8 { UInt8(saturating: code < 0 ? 0 : code > 255 ? 255 : code) }
        self.init(red: clipped(codes.x), green: clipped(codes.y), blue: clipped(codes.z))
    }

    /// The hex code: `#` and six lower-case hexadecimal digits.
    public var hex: String {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
        return unsafe String(unsafeUninitializedCapacity: 7) { bytes in
            unsafe bytes[0] = UInt8(ascii: "#")
            for (index, channel) in [red, green, blue].enumerated() {
                unsafe bytes[2 * index + 1] = digit(channel >> 4)
                unsafe bytes[2 * index + 2] = digit(channel & 15)
            }
            return 7
        }
    }
}

extension SRGB {
    /// The nearest colour that a screen with 8 bits per channel can show.
    var painted: SRGB { SRGB(SRGB8(rounding: self)) }
}
