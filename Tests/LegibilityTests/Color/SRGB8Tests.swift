import Testing

@testable import Legibility

@Suite struct SRGB8Tests {
    @Test func roundsHalfUpAndClips() {
        let color = SRGB8(rounding: SRGB(SIMD3(42.5 / 255, -3, 7)))
        #expect(color == SRGB8(red: 43, green: 0, blue: 255))
        #expect(color.hex == "#2b00ff")
        #expect(SRGB8(rounding: SRGB(SIMD3(repeating: 42.4999 / 255))).red == 42)
    }

    @Test func everyByteReturns() throws {
        for byte in UInt8.min...UInt8.max {
            let color = SRGB8(red: byte, green: 255 - byte, blue: 7)
            #expect(SRGB8(rounding: SRGB(color)) == color)
            #expect(try Color(css: color.hex) == Color(color))
            #expect(LinearRGB(color) == LinearRGB(SRGB(color)))
        }
    }
}
