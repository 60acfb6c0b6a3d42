import Legibility
import TestSupport
import Testing

@Suite struct ColorSerializationTests {
    /// CSS Color 4 § 15.1: two decimals if they round-trip to the same 8-bit value, otherwise three.
    @Test(arguments: [
        ("#00000000", "0"), ("#00000001", "0.004"), ("#00000003", "0.01"), ("#00000080", "0.5"), ("#00000088", "0.533"),
        ("#000000fe", "0.996"), ("#000000f5", "0.96"), ("rgb(0 0 0 / 0.237)", "0.237"),
        ("rgb(0 0 0 / 12.345%)", "0.12345"),
    ])
    func alphaHasAsFewDigitsAsItNeeds(_ text: String, _ alpha: String) throws {
        #expect(try Color(css: text).css == "rgba(0, 0, 0, \(alpha))")
    }

    @Test func everyByteOfAlphaReturns() throws {
        for byte in 0..<255 {
            let written = Color(SRGB8(red: 1, green: 2, blue: 3), alpha: Double(byte) / 255).css
            #expect((try Color(css: written).alpha * 255).rounded() == Double(byte))
        }
    }

    @Test func everySpaceReturnsUnchanged() throws {
        var random = SeededGenerator(seed: 15)
        for space in ColorSpace.allCases {
            for _ in 0..<200 {
                let range = space == .lab || space == .lch || space == .hsl || space == .hwb ? -150.0...150 : -1.5...1.5
                let components = SIMD3(
                    Double.random(in: range, using: &random), Double.random(in: range, using: &random),
                    Double.random(in: range, using: &random))
                let missing = Color.MissingComponents(rawValue: UInt8.random(in: 0..<16, using: &random))
                let color = Color(space, components, alpha: Double.random(in: 0...1, using: &random), missing: missing)
                let returned = try Color(css: color.css)
                if space == .rgb || (space == .hsl || space == .hwb) && missing.isEmpty {
                    #expect(returned.css == color.css)
                    #expect(SRGB8(rounding: returned.srgb) == SRGB8(rounding: color.srgb))
                } else {
                    #expect(returned == color)
                }
            }
        }
    }

    @Test func anUnroundedColorKeepsItsDigits() {
        #expect(Color(SRGB(SIMD3(0.1, 1.5, -0.25)), alpha: 0.5).css == "color(srgb 0.1 1.5 -0.25 / 0.5)")
    }
}
