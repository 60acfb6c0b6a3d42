import ColorFiles
import Legibility
import Testing
import Sentences

@Suite("Style sheets") struct StyleSheetTests {
    private static let modes = {
        var light = RequestedMode(name: "light")
        light.media = ["prefers-color-scheme": "light"]
        var dark = RequestedMode(name: "dark")
        dark.html.classes = ["dark"]
        dark.media = ["prefers-color-scheme": "dark"]
        return [light, dark]
    }()

    @Test("Edge cases of the cascade match an independent program", arguments: try fixtureRows("edge-css.tsv"))
    func edges(_ row: [String]) throws {
        let files = ColorFiles(
            [ColorDocument(path: "theme.css", content: try fixtureText("edge.css"))], modes: Self.modes)
        let cell = try #require(files.cell(row[0], row[1]))
        switch cell {
        case .color(let resolved):
            try #require(row.count == 6, "\(row) should have no colour")
            let expected = row[2...].compactMap(Double.init)
            for index in 0..<3 { #expect(abs(resolved.color.srgb.channels[index] - expected[index]) < 1e-5, "\(row)") }
            #expect(abs(resolved.color.alpha - expected[3]) < 1e-6)
        case .unresolved(let reason):
            try #require(row.count == 3, "\(row) has no colour: \(reason)")
            // A property that refers to a cycle reports either the missing property or the cycle.
            #expect(reason.reason.rawValue == row[2] || reason.reason == .cycle && row[2] == "missing-reference")
        }
    }

    @Test(
        "Each mode describes the condition or selector that creates it",
        arguments: [
            ("", [("default", "The style sheets don’t distinguish modes.", "#111111")]),
            (
                ".dark{X}",
                [("light", "With “prefers-color-scheme: light”.", "#111111"), ("dark", "With “.dark”.", "#222222")]
            ),
            (
                ".light{X} .dark{Y}",
                [("light", "With “.light”.", "#222222"), ("dark", "With “.dark”.", "#333333")]
            ),
            (
                "@media (prefers-color-scheme: dark){:root{X}}",
                [
                    ("light", "With “prefers-color-scheme: light”.", "#111111"),
                    ("dark", "With “prefers-color-scheme: dark”.", "#222222"),
                ]
            ),
            (
                "@media (prefers-color-scheme: dark){:root{X}} .dark{Y}",
                [
                    ("light", "With “prefers-color-scheme: light”.", "#111111"),
                    ("dark", "With “.dark” and “prefers-color-scheme: dark”.", "#333333"),
                    ("system-light", "With “prefers-color-scheme: light”.", "#111111"),
                    ("system-dark", "With “prefers-color-scheme: dark”.", "#222222"),
                ]
            ),
            (
                "@media (prefers-contrast: more){:root{X}}",
                [
                    ("default", "The style sheets don’t distinguish modes.", "#111111"),
                    ("high", "With “prefers-contrast: more”.", "#222222"),
                ]
            ),
            (
                ".theme-zinc{X}",
                [
                    ("default", "The style sheets don’t distinguish modes.", "#111111"),
                    ("zinc", "With “.theme-zinc”.", "#222222"),
                ]
            ),
            // An attribute can have only one value: the value of the dark theme, which comes first.
            (
                "[data-theme=dark]{X} [data-theme=high-contrast]{Y}",
                [
                    ("light", "With “prefers-color-scheme: light”.", "#111111"),
                    ("light-high", "With “prefers-color-scheme: light” and “[data-theme=high-contrast]”.", "#333333"),
                    ("dark", "With “[data-theme=dark]”.", "#222222"),
                    ("dark-high", "With “[data-theme=dark]”.", "#222222"),
                ]
            ),
            (
                "body.dark{X}",
                [("light", "With “prefers-color-scheme: light”.", "#111111"), ("dark", "With “.dark”.", "#222222")]
            ),
        ] as [(String, [(String, String, String)])])
    func foundModes(rules: String, modes: [(String, String, String)]) {
        let css = rules.replacing("X", with: "--x:#222222").replacing("Y", with: "--x:#333333")
        let files = ColorFiles([document("a.css", ":root{--x:#111111} " + css)])
        #expect(files.collections[0].modes.map(\.name) == modes.map(\.0))
        #expect(files.collections[0].modes.map(\.how.english) == modes.map(\.1))
        #expect(files.collections[0].modes.map { files.hex("--x", $0.name) } == modes.map(\.2))
        #expect(files.collections[0].modes.map(\.isDark) == modes.map { $0.0.contains("dark") })
    }

    /// The expected value is the body's `--x` according to the cited specifications.
    @Test(
        "The winning declaration determines the value",
        arguments: [
            // CSS Cascade 5 § 6.4: layers in the order of their names, and unlayered rules last.
            ("@layer b, a; @layer a {:root{--x:#111111}} @layer b {:root{--x:#222222}}", "#111111"),
            ("@layer a {:root{--x:#111111}} :root{--x:#222222}", "#222222"),
            ("@layer a {:root{--x:#111111 !important}} :root{--x:#222222 !important}", "#111111"),
            ("@layer a { @layer b {:root{--x:#111111}} :root{--x:#222222} }", "#222222"),
            ("@layer a.b {:root{--x:#111111}} @layer a {:root{--x:#222222}}", "#222222"),
            // Selectors 4 § 17.
            (":root{--x:#111111} html{--x:#222222}", "#111111"),
            (":where(:root){--x:#111111} html{--x:#222222}", "#222222"),
            (":is(:root, #id){--x:#111111} :root:root{--x:#222222}", "#111111"),
            (":not(.dark){--x:#111111} html{--x:#222222}", "#111111"),
            // The body's declarations have priority over inherited declarations, regardless of specificity.
            (":root:root{--x:#111111} body{--x:#222222}", "#222222"),
            ("html > body{--x:#111111} body{--x:#222222}", "#111111"),
            ("html + body{--x:#111111} *{--x:#222222}", "#222222"),
            // CSS Nesting.
            (":root{--x:#111111; &:not(.dark){--x:#222222}}", "#222222"),
            (":root{--x:#111111; @media screen{--x:#222222}}", "#222222"),
            ("html{ body &{--x:#111111} & body{--x:#222222} }", "#222222"),
            // CSS Nesting 1 § 3.1: a selector with `&` inside `:is()` isn't relative to its parent.
            (":root{ :is(.no, &){--x:#111111} }", "#111111"),
            (":root{ :is(.no, :root){--x:#111111} }", nil),
            (":root{ .no, :not(:not(&)){--x:#111111} }", "#111111"),
            (":root{ &, :root{--x:#111111} }", "#111111"),
            (":root{ .dark &{--x:#111111} --x:#222222 }", "#222222"),
            // Conditional rules.
            ("@media print{:root{--x:#111111}} :root{--x:#222222} @media (width > 1px){:root{--x:#333333}}", "#222222"),
            (":root{--x:#111111} @media not print{:root{--x:#222222}}", "#222222"),
            (":root{--x:#111111} @media (prefers-color-scheme:dark), screen{:root{--x:#222222}}", "#222222"),
            (":root{--x:#111111} @supports not (color: lab(0 0 0)){:root{--x:#222222}}", "#111111"),
            (":root{--x:#111111} @supports (color: lab(0 0 0)) and (color: red){:root{--x:#222222}}", "#222222"),
            (":root{--x:#111111} @container (width > 1px){:root{--x:#222222}}", "#111111"),
            // CSS Custom Properties 1.
            (":root{--y:#111111;--x:var(--y)} body{--y:#222222}", "#111111"),
            (":root{--x:#111111} body{--x:initial;--x:var(--gone)}", nil),
            (":root{--x:#111111} body{--x:inherit}", "#111111"),
            (":root{--y:initial;--x:var(--y,#222222)}", "#222222"),
            (":root{--x: VAR( --y , #222222 )}", "#222222"),
            (":root{--x:rgb(var(--r),2,3);--r:1}", "#010203"),
            ("@property --x{syntax:'<color>';inherits:true;initial-value:#111111}", "#111111"),
            // CSS Syntax 3: invalid grammar is ignored up to its end.
            (":root{color red;--x:#111111}", "#111111"),
            ("} :root{--x:#111111}", "#111111"),
            ("@unknown x {a{b}} :root{--x:#111111}", "#111111"),
            (":root{--a:url(data:x;};--x:#222222}) ;--x:#111111}", "#111111"),
            (":root{--a:'};--x:#222222';--x:#111111/* } */}", "#111111"),
            (":ro\\6ft{--x:#111111}", nil),
            (":root{--\\78:#111111}", "#111111"),
            (":root{--x:#111111", "#111111"),
            ("@theme inline{--x:#111111}", "#111111"),
            ("@custom-variant dark (&:not(.light));:root{--x:#111111;@variant dark{--x:#222222}}", "#222222"),
        ] as [(String, String?)])
    func winners(css: String, hex: String?) {
        let files = ColorFiles([document("a.css", css)], modes: [Self.modes[0]])
        #expect(files.hex("--x", "light") == hex, "\(css)")
    }

    @Test(
        "A sheet has only the modes that it distinguishes",
        arguments: [
            (":root{--x:#111} .dark{--x:#222}", ["light", "dark"]),
            (":root{--x:#111} .btn-dark{--x:#222}", ["default"]),
            (":root{--x:light-dark(#111,#222)}", ["light", "dark"]),
            (":root{--x:#111} @media (prefers-color-scheme:dark){:root{--x:#222}}", ["light", "dark"]),
            (
                ":root{--x:#111} @media (prefers-color-scheme:dark){:root{--x:#222}} [data-theme=dark]{--x:#333}",
                ["light", "dark", "system-light", "system-dark"]
            ),
            (":root{--x:#111} @media (prefers-contrast:more){:root{--x:#000}}", ["default", "high"]),
            (".theme-zinc{--x:#111} .dark .theme-zinc{--x:#222}", ["zinc-light", "zinc-dark"]),
        ])
    func modes(css: String, names: [String]) {
        #expect(ColorFiles([document("a.css", css)]).collections[0].modes.map(\.name) == names)
    }

    @Test(
        "Rules form pairs of colours",
        arguments: [
            (":root{--a:#111;--b:#eee} .x{color:var(--a);background:var(--b)}", [["--a", "--b", "16.27"]]),
            (".x{color:#777;background-color:white}", [["#777", "white", "4.47"]]),
            (".x{--b:#fff;background:var(--b);color:rgb(0  0 0)}", [["rgb(0 0 0)", "--b", "21.00"]]),
            (
                ".x{color:#111;background:url(x.png)} .y{color:inherit;background:#fff} .z{color:red}",
                [["#111", "url(x.png) as an image", "0.00"]]
            ),
            // Undetermined values are also listed: a missing property, system colours, and equal colours.
            (".x{color:var(--nope);background:#fff}", [["var(--nope)", "#fff", "0.00"]]),
            (".x{color:CanvasText;background:Canvas}", [["CanvasText", "Canvas", "0.00"]]),
            (".x{color:#fff;background:#fff}", [["#fff", "#fff", "0.00"]]),
            (".dark .x{color:#777;background:#fff}", []),
            // CSS Cascade 5 § 6.1 and 6.4: important declarations win, and invalid values are ignored.
            (".x{color:#777!important;color:#000;background:#fff}", [["#777", "#fff", "4.47"]]),
            (
                ".x{color:#000!important;color:#777;background:#fff!important;background:#777}",
                [["#000", "#fff", "21.00"]]
            ),
            (".x{color:#000;color:#ggg;background-color:#fff;background-color:12px}", [["#000", "#fff", "21.00"]]),
            (
                ".x{color:#777;color:device-cmyk(0 0 0 50%);background:#fff}",
                [["device-cmyk(0 0 0 50%)", "#fff", "0.00"]]
            ),
            (
                ".x{color:#777;color:contrast-color(white);background:#fff}",
                [["contrast-color(white)", "#fff", "21.00"]]
            ),
            // The text is filled with a different colour.
            (".x{color:#000;-webkit-text-fill-color:#777;background:#fff}", [["#777", "#fff", "4.47"]]),
            (".x{color:#000;-webkit-text-fill-color:transparent;background:#fff}", []),
            // The shorthand sets more than a colour: an image or the backdrop may be visible.
            (".x{color:#777;background:#fff no-repeat}", [["#777", "#fff", "4.47"]]),
            (
                ".x{color:#777;background:left 10px top/cover url() rgb(255 255 255)}",
                [["#777", "rgb(255 255 255) under an image", "0.00"]]
            ),
            (
                ".x{color:#fff;background-color:#000;background-image:url(a.png)}",
                [["#fff", "#000 under an image", "0.00"]]
            ),
            (".x{color:#fff;background-image:url(a.png);background:#000}", [["#fff", "#000", "21.00"]]),
            (".x{color:#fff;background-image:none;background-color:#000}", [["#fff", "#000", "21.00"]]),
            (
                ".x{color:#fff;background:linear-gradient(#000,#111)}",
                [["#fff", "linear-gradient(#000,#111) as an image", "0.00"]]
            ),
            (".x{color:#595959;background:#fff;opacity:.3}", [["#595959", "#fff with opacity .3", "0.00"]]),
            (".x{color:#777;background:#fff;opacity:100%}", [["#777", "#fff", "4.47"]]),
            // The declarations of a rule don't apply to other rules.
            (
                ":root{--x:#eee;--y:#fff} .a{--x:#000;color:var(--x);background:var(--y)} .b{color:var(--x);background:var(--y)}",
                [["#000", "--y", "21.00"], ["--x", "--y", "1.16"]]
            ),
            (
                ".a{--x:#000;color:var(--x);background:#fff} .b{--x:#777;color:var(--x);background:#fff}",
                [["--x", "#fff", "21.00"], ["#777", "#fff", "4.47"]]
            ),
            (
                ":root{--p:#000;--q:#777} .a{--x:var(--p);color:VAR( --x );background:#fff} .b{--x:var(--q);color:var(--x);background:#fff}",
                [["--x", "#fff", "21.00"], ["var(--q)", "#fff", "4.47"]]
            ),
            (
                ".a{--c:0 0 0;color:rgb(var(--c));background:#fff} .b{--c:119 119 119;color:rgb(var(--c));background:#fff}",
                [["rgb(var(--c))", "#fff", "21.00"], ["rgb(119 119 119)", "#fff", "4.47"]]
            ),
            // Conditions that are false in this mode don't hide other conditions.
            (
                ":root{--x:#eee;--y:#fff} .dark{--y:#000} .dark .a{color:var(--x);background:var(--y)} .b{color:var(--x);background:var(--y)}",
                [["--x", "--y", "1.16"]]
            ),
        ])
    func rulePairs(css: String, pairs: [[String]]) {
        let found = ColorFiles([document("a.css", css)], modes: [Self.modes[0]]).collections[0].rulePairs.map { pair in
            let (text, ground) = (pair.cells[0]?.text.color, pair.cells[0]?.ground.color)
            let ratio = text.flatMap { text in ground.map { contrastRatio(text.mappedToSRGB, $0.mappedToSRGB) } } ?? 0
            return [pair.text, pair.ground, "\((ratio * 100).rounded(.down) / 100)".padding]
        }
        #expect(found == pairs)
    }

    @Test("Hostile style sheets neither hang nor crash", .timeLimit(.minutes(1)))
    func hostile() {
        let chain = (0..<10_000).map { "--a\($0):var(--a\($0 + 1));" }.joined()
        let circle = (0..<2_000).map { "--c\($0):var(--c\(($0 + 1) % 2_000));" }.joined()
        let doubling = (0..<40).map { "--d\($0 + 1):var(--d\($0)) var(--d\($0));" }.joined()
        let fallbacks = "--f:" + String(repeating: "var(--g,", count: 5_000) + ";"
        let texts = [
            ":root{\(chain)--a10000:#123456}", ":root{\(circle)}", ":root{--d0:#fff;\(doubling)}",
            ":root{\(fallbacks)}",
            String(repeating: "a{", count: 10_000), String(repeating: "(", count: 100_000),
            String(repeating: ":is(", count: 10_000) + "{--x:red}", "/*", "\"", "\\", "@", "@media", "@layer a.b.c.",
            String(repeating: "@media screen{", count: 5_000), ":root{--x:" + String(repeating: "{", count: 9_999),
        ]
        for text in texts { _ = ColorFiles([document("a.css", text)]) }
        #expect(ColorFiles([document("a.css", texts[0])]).hex("--a0", "default") == "#123456")
    }
}

extension String {
    /// The ratio, padded to two decimals.
    fileprivate var padding: String { split(separator: ".").last?.count == 1 ? self + "0" : self }
}
