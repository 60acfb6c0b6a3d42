import Legibility
import Testing

@Suite struct CSSMathFunctionTests {
    /// The expected results are stated in CSS Values 4 § 10 or follow from its definitions. The cases of `round()` and
    /// `mod()` are examples from the specification.
    @Test(
        arguments: [
            ("calc(1 + 2 * 3)", 7), ("calc((1 + 2) * 3)", 9), ("calc(8 / 2 / 2)", 2), ("calc(5 - 2 - 1)", 2),
            ("calc(2*-3)", -6),
            ("calc(-5 - -3)", -2), ("calc(1 /**/ + /**/ 1)", 2), ("calc(90deg / 45deg)", 2), ("calc(50% / 25%)", 2),
            ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("clamp(1, 5, 3)", 3), ("clamp(1, -5, 3)", 1),
            ("clamp(4, 5, 3)", 4),
            ("clamp(none, 5, 3)", 3), ("clamp(1, 5, none)", 5), ("clamp(none, 5, none)", 5),
            ("round(2.5)", 3), ("round(-2.5)", -2), ("round(up, 2.1)", 3), ("round(down, -2.1)", -3),
            ("round(to-zero, -2.9, 2)", -2),
            ("round(nearest, 17, 5)", 15), ("round(17, -5)", 15), ("mod(18, 5)", 3), ("mod(-18, 5)", 2),
            ("rem(-18, 5)", -3),
            ("mod(140deg, -90deg) / 1deg", 0), ("rem(18, -5)", 3), ("sin(30deg)", 0.5), ("cos(60deg)", 0.5),
            ("tan(45deg)", 1),
            ("sin(180deg)", 0), ("cos(90deg)", 0), ("sin(pi)", 0), ("calc(asin(1) / 1deg)", 90),
            ("calc(acos(-1) / 1deg)", 180),
            ("calc(atan(1) / 1deg)", 45), ("calc(atan2(1, -1) / 1deg)", 135), ("calc(atan2(1deg, 1deg) / 1deg)", 45),
            ("pow(2, 10)", 1024), ("sqrt(2.25)", 1.5), ("hypot(3, 4)", 5), ("hypot(1, 2, 2)", 3), ("log(e)", 1),
            ("log(8, 2)", 3),
            ("exp(0)", 1), ("abs(-2)", 2), ("sign(-3%)", -1), ("sign(0)", 0), ("calc(1grad / 1deg)", 0.9),
            ("calc(1turn / 1rad)", 6.283185307179586),
            ("calc(NaN)", 0), ("calc(infinity - infinity)", 0), ("max(1, NaN)", 0), ("calc(1 / infinity)", 0),
            ("mod(1, 0)", 0),
            ("mod(-1, infinity)", 0), ("calc(round(up, 1, infinity) / infinity)", 0), ("round(down, 1, infinity)", 0),
        ] as [(String, Double)])
    func evaluates(_ text: String, _ expected: Double) throws {
        let wrapped = text.contains(") / 1deg") && !text.hasPrefix("calc") ? "calc(\(text))" : text
        let expectation = text.hasPrefix("mod(140deg") ? -40 : expected
        let color = try Color(css: "color(srgb \(wrapped) 0 0)")
        #expect((color.components.x - expectation).magnitude < 1e-12)
    }

    @Test(arguments: [
        "calc()", "calc(1 2)", "calc(1 +2)", "calc(1+ 2)", "calc(1% + 1)", "calc(1deg)", "calc(1% * 1%)", "min()",
        "min(1,)", "min(1, 1%)",
        "clamp(1, 2)", "round(up, 1%)", "round()", "mod(1)", "mod(1, 1%)", "sin(1%)", "sin(1, 2)", "asin(1deg)",
        "atan2(1, 1%)", "pow(1%, 2)",
        "sqrt(1%)", "log(1%)", "exp(1deg)", "calc(+pi)", "calc(- 1)", "calc(1 / )", "calc(none)", "calc(r)",
        "round(sideways, 1)",
        "hypot(1, 1deg)", "log(1, 2, 3)", "calc(1 + none)", "-calc(1)", "calc(1) calc(", "calc(1s)",
        "progress(1, 2, 3)",
    ])
    func refuses(_ text: String) {
        #expect(throws: ColorSyntaxError.self) { try Color(css: "color(srgb \(text) 0 0)") }
    }

    @Test func kindsAreChecked() throws {
        #expect(try Color(css: "rgb(calc(10% + 10%), 20%, calc(40% / 2))").css == "rgb(51, 51, 51)")
        #expect(throws: ColorSyntaxError.self) { try Color(css: "rgb(calc(10%), 20, 30)") }
        #expect(try Color(css: "oklch(0.5 0.1 calc(0.5turn + 10deg))").components.z == 190)
        #expect(throws: ColorSyntaxError.self) { try Color(css: "oklch(0.5 calc(10deg) 0)") }
        #expect(try Color(css: "rgb(0 0 0 / calc(1 / 4))").alpha == 0.25)
    }
}
