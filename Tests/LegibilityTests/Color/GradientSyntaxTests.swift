import Testing

@testable import Legibility

@Suite("CSS gradients")
struct GradientSyntaxTests {
    private func gradient(_ text: String) throws -> Gradient? {
        if case .gradient(let gradient) = try Paint(css: text) { gradient } else { nil }
    }

    /// The cases follow the grammar of CSS Images 4 §§ 3.1 to 3.6.
    @Test(
        "Valid gradients are read", .tags(.published),
        arguments: [
            "linear-gradient(red, blue)", "LINEAR-GRADIENT(red,blue)", "linear-gradient(red)",
            "linear-gradient(45deg, red, blue)", "linear-gradient(0, red, blue)", "linear-gradient(to left, red, blue)",
            "linear-gradient(to bottom right, red, blue)", "linear-gradient(to right bottom, red, blue)",
            "linear-gradient(in oklch, red, blue)", "linear-gradient(in oklch longer hue, red, blue)",
            "linear-gradient(to left in lab, red, blue)", "linear-gradient(in xyz to left, red, blue)",
            "linear-gradient(.25turn in display-p3-linear, red, blue)", "linear-gradient(red 10% 20%, 30%, blue 0)",
            "linear-gradient(red calc(10% + 5%), blue)", "linear-gradient(calc(1turn / 8), red, blue)",
            "linear-gradient(/* a */ red /* b */, blue", "radial-gradient(red, blue)",
            "radial-gradient(circle, red, blue)", "radial-gradient(circle 5px, red, blue)",
            "radial-gradient(5px circle at top left, red, blue)", "radial-gradient(10px 20%, red, blue)",
            "radial-gradient(ellipse 10px 20% at left 5px bottom 2em, red, blue)",
            "radial-gradient(closest-side circle at 10% 20%, red, blue)",
            "radial-gradient(farthest-corner at center in hsl shorter hue, red, blue)",
            "radial-gradient(at 20px, red, blue)", "radial-gradient(in oklab circle, red, blue)",
            "conic-gradient(red, blue)", "conic-gradient(from 45deg, red, blue)",
            "conic-gradient(from 0 at right top in hwb increasing hue, red 90deg, blue 50%)",
            "conic-gradient(red 0 0.25turn, 30%, blue)", "repeating-linear-gradient(red, blue 10%)",
            "repeating-radial-gradient(circle, red, blue 10%)", "repeating-conic-gradient(red, blue 10deg)",
            "linear-gradient(red 5px, blue)", "radial-gradient(circle, red 1em 2rem, 3vw, blue 50%)",
        ])
    func valid(text: String) throws {
        #expect(try gradient(text) != nil)
    }

    /// Positions in px keep their proportions for every line length, and a jump between two colours stays a jump.
    @Test(
        "Stop positions in lengths become fractions of a line that shows all colours",
        arguments: [
            ("linear-gradient(red 10px, blue 40px)", [0.25, 1]),
            ("linear-gradient(red, blue 0.5in, lime 1in)", [0, 0.5, 1]),
            ("linear-gradient(red, blue 10px, lime)", [0, 0.5, 1]), ("linear-gradient(red -10px, blue 10px)", [-1, 1]),
            ("repeating-linear-gradient(red, red 10px, blue 10px, blue 20px)", [0, 0.5, 0.5, 1]),
            ("linear-gradient(red 1em, blue 4em)", [0.25, 1]),
            // The order of these stops depends on the line length, so both segments count.
            ("linear-gradient(red 10px, blue 50%, lime 90px)", [0, 0.5, 1]),
            ("linear-gradient(red 0, red 10px, blue 10px, blue 100%)", [0, 0.5, 0.5, 1]),
        ])
    func lengths(text: String, positions: [Double]) throws {
        let gradient = try #require(try gradient(text))
        #expect(gradient.dependsOnLayout)
        #expect(zip(gradient.stops.map(\.position), positions).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(gradient.stops.count == positions.count)
    }

    @Test("Stop positions in percent don't depend on the layout")
    func shares() throws {
        #expect(try gradient("linear-gradient(red 0, blue 100%)")?.dependsOnLayout == false)
    }

    @Test(
        "Invalid gradients are rejected at the right offset",
        arguments: [
            ("linear-gradient()", 16), ("linear-gradient(red,)", 20), ("linear-gradient(,red)", 16),
            ("linear-gradient(10%, red, blue)", 16), ("linear-gradient(5px, red, blue)", 16),
            ("linear-gradient(45, red, blue)", 16), ("linear-gradient(to, red, blue)", 18),
            ("linear-gradient(to left right, red, blue)", 24), ("linear-gradient(45deg red, blue)", 22),
            ("linear-gradient(in, red, blue)", 18), ("linear-gradient(in rgb, red, blue)", 19),
            ("linear-gradient(in srgb shorter hue, red, blue)", 24), ("linear-gradient(in oklch longer, red)", 31),
            ("linear-gradient(red 10% 20% 30%, blue)", 28), ("linear-gradient(red, 10%, 20%, blue)", 26),
            ("linear-gradient(red, 10%)", 24), ("linear-gradient(red 90deg, blue)", 20),
            ("linear-gradient(red 5, blue)", 20), ("linear-gradient(red blue)", 20),
            ("linear-gradient(10% red, blue)", 16), ("linear-gradient(red, blue) x", 27),
            ("radial-gradient(circle 10%, red)", 16), ("radial-gradient(circle 1px 2px, red)", 16),
            ("radial-gradient(ellipse 1px, red)", 16), ("radial-gradient(-1px, red)", 16),
            ("radial-gradient(at left right, red)", 18), ("radial-gradient(at left 1px top, red)", 18),
            ("radial-gradient(at 10deg, red)", 19), ("conic-gradient(45deg, red)", 15),
            ("conic-gradient(from, red)", 19), ("conic-gradient(red 5px, blue)", 19),
            ("linear-gradient(red 5qx, blue)", 20), ("linear-gradiant(red, blue)", 0),
        ])
    func invalid(text: String, offset: Int) {
        #expect { try Paint(css: text) } throws: { ($0 as? ColorSyntaxError)?.offset == offset }
    }

    @Test("A misspelt gradient name gets a suggestion, and a gradient isn't a colour")
    func names() {
        #expect(throws: ColorSyntaxError(reason: .unknownFunction(nearest: "linear-gradient"), offset: 0)) {
            try Paint(css: "linear-gradeint(red)")
        }
        #expect(throws: ColorSyntaxError(reason: .unsupported(.gradient), offset: 0)) {
            try Color(css: "linear-gradient(red)")
        }
        #expect(throws: ColorSyntaxError(reason: .unknownInterpolationSpace(nearest: "oklch"), offset: 19)) {
            try Paint(css: "linear-gradient(in oklhc, red)")
        }
    }

    /// The rules of CSS Images 4 § 3.4.3 were applied by hand.
    @Test(
        "Stop positions are fixed up", .tags(.published),
        arguments: [
            ("red, lime, blue", [0, 0.5, 1]), ("red 40%, white, black, blue", [0.4, 0.6, 0.8, 1]),
            ("red -50%, white, blue", [-0.5, 0.25, 1]), ("red -50px, white, blue", [0, 0.5, 1]),
            ("red 20px, white 0px, blue 40px", [0.5, 0.5, 1]), ("red 20%, white 0%, blue 40%", [0.2, 0.2, 0.4]),
            ("red, white -50%, black 150%, blue", [0, 0, 1.5, 1.5]),
            ("red 80%, white 0%, black, blue 100%", [0.8, 0.8, 0.9, 1]), ("red 10% 30%, blue", [0.1, 0.3, 1]),
            ("red 60%", [0.6]), ("red, 20%, lime, blue", [0, 0.5, 1]),
        ] as [(String, [Double])])
    func places(stops: String, expected: [Double]) throws {
        let gradient = try? gradient("linear-gradient(\(stops))")
        let positions = gradient?.stops.map(\.position) ?? []
        #expect(positions.count == expected.count)
        for (position, expected) in zip(positions, expected) { #expect(abs(position - expected) < 1e-12) }
    }
}
