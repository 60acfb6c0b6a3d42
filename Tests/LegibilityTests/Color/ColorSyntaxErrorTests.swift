import Testing

@testable import Legibility

@Suite struct ColorSyntaxErrorTests {
    @Test(
        arguments: [
            ("", .empty, 0), (" /* hey */\n", .empty, 11),
            ("blu", .unknownName(nearest: "blue"), 0), ("rebecapurple", .unknownName(nearest: "rebeccapurple"), 0),
            ("qqqqqq", .unknownName(nearest: nil), 0), ("\u{212A}haki", .unknownName(nearest: nil), 0),
            ("rgbb(1 2 3)", .unknownFunction(nearest: "rgb"), 0),
            ("oklhc(1 2 3)", .unknownFunction(nearest: "oklch"), 0),
            ("color(display-p4 1 1 1)", .unknownColorSpace(nearest: "display-p3"), 6),
            ("color(1 1 1)", .expected(.colorSpace), 6),
            ("#12345", .hexDigits(count: 5), 0), (" #12g", .hexCharacter, 1),
            ("12px", .expected(.color), 0), ("light-dark(1, red)", .expected(.color), 11),
            ("rgb(1 2)", .expected(.numberOrPercentage), 7), ("hsl(50% 1 1)", .expected(.hue), 4),
            ("hsl(1, 2, 3%)", .expected(.percentage), 6), ("rgb(1, 2 3)", .expected(.comma), 9),
            ("rgb(1 2 3 4)", .expected(.closing), 10), ("rgb(1, 20%, 3)", .mixedWithCommas, 6),
            ("rgb(none, 1, 2)", .noneWithCommas, 4), ("rgb(1, 2, 3, none)", .noneWithCommas, 11),
            ("lab(1, 2, 3)", .commasNotAllowed, 5), ("rgb(1 2 3px)", .unit, 8), ("lch(50 20 3s)", .unit, 10),
            ("rgb(calc(1 + 1%) 2 3)", .mathKinds, 11), ("rgb(calc(1+ 1) 2 3)", .expected(.closing), 10),
            ("rgb(clac(1) 2 3)", .unknownMathFunction(nearest: "calc"), 4),
            ("rgb(calc(red) 2 3)", .expected(.mathValue), 9),
            ("red blue", .trailing, 4),
            ("CurrentColor", .unsupported(.currentColor), 0), ("CanvasText", .unsupported(.cssSystemColor), 0),
            ("threedface", .unsupported(.cssSystemColor), 0),
            ("alpha(from red / 50%)", .unsupported(.relativeAlpha), 0),
            ("rgbb(from red r g b)", .unknownFunction(nearest: "rgb"), 0),
            ("color-mux(in srgb, red, blue)", .unknownFunction(nearest: "color-mix"), 0),
            ("contrast-colour(red)", .unknownFunction(nearest: "contrast-color"), 0),
            ("rgb(1 from 2)", .expected(.numberOrPercentage), 6),
            ("rgb(from red r g)", .expected(.numberOrPercentage), 16),
            ("light-dark(from red, blue)", .unknownName(nearest: nil), 11),
            ("contrast-color(red, blue)", .expected(.closing), 18),
            ("device-cmyk(0 1 1 0)", .unsupported(.deviceCMYK), 0),
            ("color(--mine 1 1 1)", .unsupported(.customColorSpace), 6), ("var(--x)", .unsupported(.substitution), 0),
            ("rgb(var(--x) 1 2)", .unsupported(.substitution), 4),
            ("rgb(calc(1em / 1px) 1 2)", .unsupported(.length), 9),
            ("hsl(calc(50deg + (sign(1em - 10px) * 10deg)), 0%, 0%, 50%)", .unsupported(.length), 23),
        ] as [(String, ColorSyntaxError.Reason, Int)])
    func saysWhatAndWhere(_ text: String, _ reason: ColorSyntaxError.Reason, _ offset: Int) {
        #expect(throws: ColorSyntaxError(reason: reason, offset: offset)) { try Color(css: text) }
    }

    @Test("A value in a file is read like any other text, without a search for a similar name")
    func values() throws {
        #expect(throws: ColorSyntaxError(reason: .unknownName(nearest: nil), offset: 0)) { try Color(cssValue: "blu") }
        #expect(throws: ColorSyntaxError(reason: .hexDigits(count: 5), offset: 0)) { try Color(cssValue: "#12345") }
        for text in ["#abc", "Red", "light-dark(red, blue)", "oklch(50% 0.1 20)"] {
            #expect(try Color(cssValue: text) == Color(css: text))
        }
        #expect(try Color(cssValue: "light-dark(red, blue)", scheme: .dark) == Color(css: "blue"))
    }

    @Test func depthIsLimited() {
        func nested(_ depth: Int) -> String {
            "rgb(calc(" + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth) + ") 2 3)"
        }
        #expect(throws: Never.self) { try Color(css: nested(30)) }
        let failure = #expect(throws: ColorSyntaxError.self) { try Color(css: nested(100_000)) }
        #expect(failure?.reason == .nestedTooDeeply)
        let schemes = String(repeating: "light-dark(", count: 100_000)
        #expect(throws: ColorSyntaxError(reason: .nestedTooDeeply, offset: 32 * 11)) { try Color(css: schemes) }
        for opening in ["color-mix(in oklab,", "rgb(from ", "contrast-color("] {
            let text = String(repeating: opening, count: 100_000)
            let offset = 32 * opening.utf8.count
            #expect(throws: ColorSyntaxError(reason: .nestedTooDeeply, offset: offset)) { try Color(css: text) }
        }
    }
}
