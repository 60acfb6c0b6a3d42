import Testing

@testable import Legibility

@Suite("Mixing colours")
struct ColorInterpolationTests {
    @Test("Mixes match an independent program", .tags(.published), arguments: try fixture("color-interpolation"))
    func mixes(_ row: [String]) throws {
        let space = try #require(ColorSpace(rawValue: row[2]))
        let method = ColorInterpolationMethod(space, hue: ColorInterpolationMethod.HueArc(rawValue: row[3]))
        let mix = ColorInterpolation(try Color(css: row[0]), try Color(css: row[1]), method)
        let color = mix.color(at: try #require(Double(row[4])))
        let expected = row[5...].compactMap(Double.init)
        #expect(abs(color.alpha - expected[3]) < 1e-9)
        // The channels of an invisible colour have no meaning. The ProPhoto matrices differ in their fifth digit.
        guard expected[3] > 0 else { return }
        for index in 0..<3 { #expect(abs(color.srgb.channels[index] - expected[index]) < 1e-5, "\(row)") }
    }

    /// The four definitions of CSS Color 4 § 12.4, for 40 to 60 and 40 to 320 degrees.
    @Test(
        "Each hue interpolation method goes the right way around the circle", .tags(.published),
        arguments: [
            (.shorter, 40, 60, 40, 60), (.longer, 40, 60, 400, 60), (.increasing, 40, 60, 40, 60),
            (.decreasing, 40, 60, 400, 60), (.shorter, 40, 320, 400, 320), (.longer, 40, 320, 40, 320),
            (.increasing, 40, 320, 40, 320), (.decreasing, 40, 320, 400, 320), (.longer, 40, 40, 40, 400),
            (.shorter, 320, 40, 320, 400), (.increasing, 320, 40, 320, 400),
        ] as [(ColorInterpolationMethod.HueArc, Double, Double, Double, Double)])
    func arcs(arc: ColorInterpolationMethod.HueArc, from: Double, to: Double, start: Double, end: Double) {
        #expect(arc.fixedUp(from, to) == (start, end))
    }

    @Test("Legacy colours are mixed in sRGB, and any other colour changes the space to OKLab")
    func defaults() throws {
        func space(_ colors: String...) throws -> ColorSpace {
            ColorInterpolationMethod(defaultFor: try colors.map { try Color(css: $0) }).space
        }
        #expect(try space("red", "#0f08", "hsl(0 50% 50%)", "hwb(0 0% 0%)") == .srgb)
        #expect(try space("red", "oklch(0.5 0.1 20)") == .oklab)
        #expect(try space("color(srgb 1 0 0)") == .oklab)
    }

    @Test("A fully transparent end doesn't contribute colour, and each end keeps its own colour")
    func ends() throws {
        let mix = ColorInterpolation(
            try Color(css: "red"), try Color(css: "transparent"), ColorInterpolationMethod(.srgb))
        #expect(mix.color(at: 0.5).srgb.channels == [1, 0, 0])
        #expect(mix.color(at: 0.5).alpha == 0.5)
        #expect(mix.color(at: 0).srgb.channels == [1, 0, 0])
        #expect(mix.color(at: 1).alpha == 0)
    }
}
