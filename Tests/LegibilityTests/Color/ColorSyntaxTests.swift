import Legibility
import TestSupport
import Testing

@Suite struct ColorSyntaxTests {
    @Test(.tags(.published), arguments: try fixture("css-color-parsing"))
    func parsesAsPublished(_ row: [String]) throws {
        let input = unescaped(row[0])
        guard row[1] != "invalid" else {
            #expect(throws: ColorSyntaxError.self) { try Color(css: input) }
            return
        }
        let color = try Color(css: input)
        let expected = try #require(PublishedColor(row[1]))
        #expect((color.alpha - expected.alpha).magnitude < 1e-6)
        guard let space = expected.space else {
            // The published values have six decimals on the scale 0…255.
            #expect(distance(color.srgb.channels * 255, expected.components) < 1e-6)
            return
        }
        // The published lightness and chroma aren't clamped. Color clamps them, which WPT checks.
        let clamped = Color(space, expected.components, missing: expected.missing)
        #expect(color.space == space)
        #expect(color.missing.subtracting(.alpha) == expected.missing)
        #expect(distance(color.components, clamped.components) < 1e-6)
    }

    @Test(.tags(.published), arguments: try fixture("wpt-css-color"))
    func behavesAsBrowsersMust(_ row: [String]) throws {
        let input = unescaped(row[1])
        if row[2] == "invalid" {
            #expect(throws: ColorSyntaxError.self) { try Color(css: input) }
        } else if input.contains("1.28rad") {
            // Browsers serialise six digits.
            let (color, expected) = (try Color(css: input), try Color(css: row[2]))
            #expect(distance(color.components, expected.components) < 1e-6)
        } else {
            #expect(try Color(css: input).css == row[2])
        }
    }

    @Test func takesTheSideOfTheScheme() throws {
        let text = "light-dark(#fff, light-dark(red, oklch(0.5 0.1 20)))"
        #expect(try Color(css: text) == Color(css: "white"))
        #expect(try Color(css: text, scheme: .dark) == Color(css: "oklch(0.5 0.1 20)"))
        for wrong in ["light-dark(red)", "light-dark(red, blau)", "light-dark(red blue)", "light-dark(red, blue, red)"]
        {
            #expect(throws: ColorSyntaxError.self) { try Color(css: wrong) }
        }
    }

    @Test(arguments: [
        ("rgb(1 2 3", "rgb(1, 2, 3)"), ("rgb(1 2 3 / 0.5/* never closed", "rgba(1, 2, 3, 0.5)"),
        ("rgb(1+2-3)", "rgb(1, 2, 0)"), ("rgb(1+2 -.5e1)", "rgb(1, 2, 0)"), ("rgb(1%2%3%)", "rgb(3, 5, 8)"),
        ("color(SrGb .25 .5 .75)", "color(srgb 0.25 0.5 0.75)"), ("rgb(5. 1 2)", "invalid"),
        ("rgb(inf 1 2)", "invalid"),
        ("rgb (1 2 3)", "invalid"), ("#ff f", "invalid"), ("red;", "invalid"), ("red red", "invalid"),
        ("#\\66 ff", "rgb(255, 255, 255)"),
        ("hsl(0.5turn 100% 50%)", "rgb(0, 255, 255)"), ("hsl(200grad 100% 50%)", "rgb(0, 255, 255)"),
        ("hsl(1e22 100% 50%)", "rgb(170, 0, 255)"), ("hsl(1e300turn 100% 50%)", "rgb(255, 0, 0)"),
        ("lab(1e-999 -1e-999 1E-999)", "lab(0 0 0)"),
        ("lab(50 1e999 -1e999)", "lab(50 calc(infinity) calc(-infinity))"),
        ("color(srgb 0.1234567890123456789 1e-7 -0)", "color(srgb 0.12345678901234568 1e-07 0)"),
        (
            "color(srgb 9007199254740993 1.7976931348623157e308 4.9e-324)",
            "color(srgb 9007199254740992 calc(infinity) 5e-324)"
        ),
        ("\u{212A}haki", "invalid"), ("\u{17F}ilver", "invalid"), ("re\u{301}d", "invalid"), ("\\212A haki", "invalid"),
        ("\\72 ed", "rgb(255, 0, 0)"), ("red\\20 ", "invalid"), ("red\\ ", "invalid"), ("red\\\u{0}", "invalid"),
        ("LIGHTgoldenrodyellow", "rgb(250, 250, 210)"), ("lightgoldenrodyellows", "invalid"),
    ])
    func readsAwkwardTexts(_ input: String, _ expected: String) throws {
        if expected == "invalid" {
            #expect(throws: ColorSyntaxError.self) { try Color(css: input) }
        } else {
            #expect(try Color(css: input).css == expected)
        }
    }

    @Test func readsSubstringsAndForeignStorage() throws {
        let text = "x#777777y"
        #expect(try Color(css: text.dropFirst().dropLast()) == Color(SRGB8(red: 119, green: 119, blue: 119)))
    }

    @Test func surviveRandomBytes() {
        var random = SeededGenerator(seed: 4)
        let pieces = [
            "rgb(", "hsl(", "hwb(", "lab(", "oklch(", "color(", "light-dark(", "calc(", "round(", "clamp(", "mod(",
            "tan(", "srgb ",
            "xyz-d50 ", "none", "red", "#", "fff", "(", ")", ",", " ", "/", "+", "-", "*", "%", "deg", "turn", "rad",
            "1e308", "-1e-308",
            "0", "50%", ".5", "pi", "e", "infinity", "-infinity", "NaN", "\\", "\\6", "/*", "*/", "\n", "é", "\u{0}",
            "up",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                Int.random(in: 0..<8, using: &random) == 0
                    ? String(decoding: [UInt8.random(in: 0...255, using: &random)], as: UTF8.self)
                    : pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            if let color = try? Color(css: text), !isSound(color) { Issue.record("\(text) becomes \(color.css)") }
        }
    }

    @Test(arguments: [
        "color(xyz 1e308 1e308 1e308)", "color(xyz-d50 -1e308 1e308 -1e308)", "lab(50 1e300 0)", "lch(50 1e308 1e308)",
        "oklab(0.5 calc(infinity) calc(-infinity))", "oklch(0.5 calc(infinity) calc(infinity))",
        "hsl(1e308 1e308 1e308)",
        "hsl(1e308rad 1e308% -1e308%)", "hwb(0 1e308 1e308)", "hwb(0 -1e308 1e308)",
        "color(prophoto-rgb 1e308 0 -1e308)",
        "color(rec2020 1e308 0 -1e308)", "color(a98-rgb 1e308 0 -1e308)", "color(srgb 1e308 0 -1e308)",
        "color(srgb-linear 1e308 0 -1e308)", "color(display-p3 1e308 0 -1e308)", "rgb(1e308 1e308 1e308 / 1e308)",
        "color(srgb calc(1 / 0) calc(-1 / 0) calc(0 / 0))", "color(srgb calc(tan(90deg)) calc(log(0)) calc(sqrt(-1)))",
        "color(xyz 5e-324 5e-324 5e-324)", "hsl(-5e-324 100% 50%)", "lab(5e-324 0 0)",
    ])
    func absurdNumbersEndInFiniteOnes(_ text: String) throws { #expect(isSound(try Color(css: text))) }

    /// Returns whether all numbers of the colour are finite, it maps into 0…1, and its text can be parsed again.
    private func isSound(_ color: Color) -> Bool {
        let linear = color.linearRGB
        let triples = [
            color.components, color.srgb.channels, linear.channels, XYZ(linear).coordinates, OKLab(linear).coordinates,
            OKLCH(OKLab(linear)).coordinates, Lab(XYZD50(XYZ(linear))).coordinates,
        ]
        let mapped = color.mappedToSRGB.channels
        return triples.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
            && (0...1).contains(mapped.x) && (0...1).contains(mapped.y) && (0...1).contains(mapped.z)
            && (0...1).contains(color.alpha) && (try? Color(css: color.css)) != nil
    }
}

/// The notation of CourtBouillon's expected values.
private struct PublishedColor {
    /// The colour space; nil for rgb.
    var space: ColorSpace?
    var components = SIMD3<Double>.zero
    var missing: Color.MissingComponents = []
    var alpha = 1.0

    init?(_ text: String) {
        var words = text.split { " (),/".contains($0) }.map(String.init)
        let function = words.removeFirst()
        guard function != "color" || !words.isEmpty else { return nil }
        space = ColorSpace(rawValue: function == "color" ? words.removeFirst() : function)
        if function == "rgb" { space = nil }
        for (index, word) in words.enumerated() {
            let value = Double(word)
            guard value != nil || word == "none" else { return nil }
            if index == 3 {
                alpha = value ?? 0
            } else {
                components[index] = value ?? 0
                if value == nil { missing.insert(.init(rawValue: 1 << UInt8(clamping: index))) }
            }
        }
    }
}
