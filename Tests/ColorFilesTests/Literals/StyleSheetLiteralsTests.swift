import Legibility
import Testing

@testable import ColorFiles

// CSS Color 4, “Representing Colors”, defines which values are colours. CSS Syntax 3, Sass and Less define the extent
// of a value.
@Suite("Colours in style sheets")
struct StyleSheetLiteralsTests {
    private func found(_ text: String, _ name: String = "a.css") -> [String] {
        let content = Array(text.utf8)
        return ColorLiteral.all(in: ColorDocument(path: name, content: content)).map {
            String(decoding: content[$0.bytes], as: UTF8.self)
        }
    }

    @Test(
        "Colours are found in values and nowhere else",
        arguments: [
            (".a { color: #FFF; background: rgb(0 0 0 / 50%) }", ["#FFF", "rgb(0 0 0 / 50%)"]),
            ("#abc, #def .red { border: 1px solid REBECCAPURPLE }", ["REBECCAPURPLE"]),
            ("a:hover { color:red } a:not(#fff) {}", ["red"]),
            (":root { --ink: hsl(210 50% 40%); --n: 12 }", ["hsl(210 50% 40%)"]),
            (
                "a { background: linear-gradient(#000, transparent 50%, oklch(70% 0.1 200)) }",
                ["#000", "transparent", "oklch(70% 0.1 200)"]
            ),
            ("a { color: color-mix(in srgb, #123 20%, var(--x, blue)) }", ["#123", "blue"]),
            ("a { color: light-dark(#000, rgb(var(--r) 0 0)) }", ["#000"]),
            ("a { color: /* #111 */ #222; content: \"#333 red\"; background: url(#444) }", ["#222"]),
            ("a { font-family: Gold; animation: red 1s; grid-area: tan; color: Gold }", ["Gold"]),
            ("a { color: #12345; margin: #1234567890 }", []),
            ("@media (color: #fff) { a { color: #000000ff } }", ["#000000ff"]),
            ("a { color: #777", ["#777"]), ("a { color: rgb(1 2", []), ("", []), ("}};{:;#fff", []),
            ("}};{:#fff", ["#fff"]),
            ("a { b { color: tan } color: red }", ["tan", "red"]),
        ] as [(String, [String])])
    func css(_ text: String, _ expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test(
        "Sass and Less have line comments, variables and maps",
        arguments: [
            ("$ink: #111; // #222\n$map: (red: #333, b: blue);", "a.scss", ["#111", "red", "#333", "blue"]),
            ("a { &:hover { color: $x } #{$y}: #444; @include z(#555); }", "a.scss", ["#444", "#555"]),
            ("@ink: #666; .a { .mixin(#777); color: fade(@ink, 50%) }", "b.less", ["#666"]),
        ])
    func preprocessors(_ text: String, _ name: String, _ expected: [String]) {
        #expect(found(text, name) == expected)
    }
}
