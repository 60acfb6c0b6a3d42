import ColorFiles
import Testing
import Sentences

/// The expected values were computed by Chromium 156.
@Suite("Imported style sheets") struct StyleImportTests {
    private func ink(_ files: [(String, String)], _ mode: String = "default") -> String? {
        ColorFiles(files.map { document($0.0, $0.1) }).hex("--ink", mode)
    }

    @Test(
        "An import's position, layer and conditions affect the cascade",
        arguments: [
            ("@import 'b.css'; :root { --ink: #111 }", "#111111"), ("@import url(b.css);", "#222222"),
            ("@layer low, high; @import 'b.css' layer(high); @layer low { :root { --ink: #111 } }", "#222222"),
            ("@layer low, high; @import 'b.css' layer(low); @layer high { :root { --ink: #111 } }", "#111111"),
            ("@import 'b.css' layer; :root { --ink: #111 }", "#111111"),
            ("@import 'b.css' print;", nil),
            ("@import 'b.css' supports(display: grid);", "#222222"),
            ("@import 'b.css' supports(not (display: grid));", nil),
            ("@import \"./b.css\" layer(x) screen;", "#222222"),
        ])
    func imports(css: String, hex: String?) {
        // If the sheets were sorted by name, the imported sheet would win.
        #expect(ink([("a.css", css), ("b.css", ":root { --ink: #222 }")]) == hex)
        #expect(ink([("b.css", ":root { --ink: #222 }"), ("a.css", css)]) == hex)
    }

    @Test("An import after a rule is ignored, as in browsers")
    func late() {
        let files = [
            ("a.css", ":root { --ink: #111 } @import 'b.css'; @import 'c.css';"), ("b.css", ":root { --ink: #222 }"),
        ]
        #expect(ink(files) == "#222222")
        #expect(ink(files.reversed()) == "#111111")
    }

    /// CSS Cascade 5 § 2. If the sheets were sorted by name, the imported sheets would win.
    @Test(
        "Imports are allowed only before rules and other statements",
        arguments: [
            ("@layer x; @layer y; @import 'b.css'; @layer z; @import 'c.css';", ["--b"]),
            ("@charset 'utf-8'; @import 'b.css'; @import 'c.css';", ["--b", "--c"]),
            ("@import 'b.css'; @unknown x; @import 'c.css';", ["--b", "--c"]),
            ("@tailwind base; @import 'b.css'; @namespace svg url(x); @import 'c.css';", ["--b"]),
            ("@import 'b.css'; @layer q {} @import 'c.css';", ["--b"]),
            ("@layer x {} @import 'b.css'; @import 'c.css';", []),
        ])
    func place(css: String, imported: [String]) {
        let names = ["--b", "--c"]
        let rules = ":root { \(names.map { "\($0): #111;" }.joined()) }"
        let files = ColorFiles([
            document("a.css", css + rules), document("b.css", ":root { --b: #222 }"),
            document("c.css", ":root { --c: #222 }"),
        ])
        #expect(names.filter { files.hex($0, "default") == "#111111" } == imported)
    }

    @Test("A media condition creates a mode")
    func media() {
        let files = [
            ("a.css", ":root { --ink: #111 } @import 'x'; "),
            ("main.css", "@import 'dark.css' (prefers-color-scheme: dark);"),
            ("dark.css", ":root { --ink: #eee }"),
        ]
        #expect(ink(files, "light") == "#111111" && ink(files, "dark") == "#eeeeee")
    }

    @Test("Paths are relative to the importing sheet")
    func folders() {
        let files = [
            ("site/main.css", "@import '../tokens/t.css'; @import 'parts/t.css';"),
            ("site/parts/t.css", ":root { --ink: #333 }"), ("tokens/t.css", ":root { --ink: #444 }"),
        ]
        #expect(ink(files) == "#333333")
    }

    @Test("A path from the site root is looked up in the parent folders", arguments: ["/css/t.css", "/t.css"])
    func sitePaths(path: String) {
        let files = [
            ("public/css/main.css", "@import '\(path)' layer(x); :root { --ink: #111 }"),
            ("public/\(path.dropFirst())", ":root { --ink: #222 }"),
        ]
        // If the sheets were sorted by name, the imported sheet would win.
        #expect(ink(files) == "#111111")
    }

    @Test("Circular and repeated imports are followed only once")
    func circles() {
        let circle = [
            ("a.css", "@import 'b.css'; :root { --ink: #111 }"), ("b.css", "@import 'a.css'; :root { --ink: #222 }"),
        ]
        #expect(ink(circle) == "#111111")
        let doubling = (0..<20).map { ("s\($0).css", "@import 's\($0 + 1).css'; @import 's\($0 + 1).css';") }
        #expect(ink(doubling + [("s20.css", ":root { --ink: #123456 }")]) == "#123456")
    }

    @Test("A missing sheet is reported")
    func missing() {
        let files = ColorFiles([
            document("a.css", "@import 'gone.css'; @import 'b.css';"), document("b.css", ":root{}"),
        ])
        #expect(files.collections[0].notes.map(\.kind) == [.missingFile])
        #expect(files.collections[0].notes.first?.detail.english.contains("gone.css") == true)
    }
}

@Suite("Style sheet themes") struct StyleThemeTests {
    private func files(_ css: String) -> ColorFiles { ColorFiles([document("a.css", css)]) }

    @Test("Each value of a theme attribute is a mode with its own colours")
    func attribute() {
        let files = files(
            """
            :root, [data-bs-theme=light] { --paper: #fff } [data-bs-theme=dark] { --paper: #0e0e0e }
            [data-bs-theme=dusk] { --paper: #30283c }
            """)
        #expect(files.collections[0].modes.map(\.name) == ["light", "dark", "dusk"])
        #expect(["light", "dark", "dusk"].map { files.hex("--paper", $0) } == ["#ffffff", "#0e0e0e", "#30283c"])
    }

    @Test("Further dark themes are separate modes")
    func severalDark() {
        let files = files(
            """
            [data-theme=light] { --paper: #fff } [data-theme=dark] { --paper: #111 } [data-theme=night] { --paper: #012 }
            """)
        #expect(files.hex("--paper", "dark") == "#111111" && files.hex("--paper", "night") == "#001122")
        #expect(files.collections[0].modes.first { $0.name == "night" }?.isDark == true)
    }

    @Test("A theme attribute can be combined with the colour scheme in a media query")
    func medium() {
        let files = files(
            """
            :root { --paper: #fff } [data-theme=sand] { --paper: #fed }
            @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --paper: #000 } }
            """)
        #expect(files.hex("--paper", "dark") == "#000000")
        #expect(files.hex("--paper", "sand-dark") == "#ffeedd")
    }

    @Test(
        "Rules with colours distinguish modes, even without custom properties",
        arguments: [
            (".x { color: #111 } @media (prefers-color-scheme: dark) { .x { color: #eee } }", ["light", "dark"]),
            (".x { background: #fff } .dark .x { background: #111 }", ["light", "dark"]),
            (".x { background: #fff } .dark { .x { background: #111 } }", ["light", "dark"]),
            (".x { color: #111 } [data-theme=ocean] .x { color: #eee }", ["default", "ocean"]),
            (".x { color: #111 } .theme-ocean .x { color: #eee }", ["default", "ocean"]),
            (".x { color: #111 } @media (prefers-contrast: more) { .x { color: #000 } }", ["default", "high"]),
            (":root { --p: #fff } :is([data-theme=ocean], .ocean) { --p: #000 }", ["default", "ocean"]),
            // Classes of pages and components don't count as themes.
            (".x { color: #111 } html.js .x { color: #222 } body.home { background: #fff }", ["default"]),
            (".x { color: #111 } .day .x { color: #222 } .card .dark { color: #333 }", ["default"]),
        ])
    func modesOfRules(css: String, modes: [String]) {
        #expect(files(css).collections[0].modes.map(\.name) == modes)
    }

    /// #222 on #000 is 1.32:1.
    @Test(
        "Rules for a theme are checked in that theme",
        arguments: [
            ("[data-theme=ocean] .x", "ocean"), (".theme-ocean .x", "ocean"), (".dark .x", "dark"),
            ("[data-theme=ocean] body", "ocean"),
        ])
    func rulesOfThemes(selector: String, mode: String) {
        let css = ".x { color: #000; background: #fff } \(selector) { color: #222; background: #000 }"
        #expect(audit([("a.css", css)]).failures == ["#222 on #000 in \(mode)"])
    }

    @Test("Up to the limit, each theme has a mode, and further themes are reported")
    func manyThemes() {
        func sheet(_ count: Int) -> String {
            (0..<count).map { "[data-theme=t\($0)] { --p: #\(100 + $0); --on-p: #fff }" }.joined()
                + "@media (prefers-color-scheme: dark) { :root { --p: #000 } }"
        }
        let many = files(sheet(40))
        let names = many.collections[0].modes.map(\.name)
        #expect((0..<40).allSatisfy { theme in names.contains { $0.hasPrefix("t\(theme)-") } })
        #expect(many.problems.isEmpty)
        #expect(files(sheet(60)).problems.map(\.problem.reason) == [.limit])
    }

    /// The answer about four modes of these pairs would be 116 times as large as the sheet; 100 times is the most.
    @Test("Many short names of pairs leave room for fewer modes than other names", arguments: [("on", 3), ("of", 4)])
    func roomForModes(prefix: String, count: Int) {
        let names = (1000..<2200).map { "--\(prefix)-\($0):var(--b);--\($0):var(--b);" }.joined()
        let media = ["color-scheme: dark", "contrast: more"].map { "@media (prefers-\($0)) { :root { --b: #000 } }" }
        let found = files(":root{--b:#777;\(names)}" + media.joined())
        #expect(found.collections[0].modes.count == count)
        #expect(found.problems.map(\.problem.reason) == (count == 4 ? [] : [.limit]))
    }

    /// CSS Color Adjustment 1 § 2, CSS Color 5 § 8: `light-dark()` follows the element's `color-scheme`.
    @Test(
        "A theme's colour scheme determines the value of light-dark()",
        arguments: [
            (":root { color-scheme: light dark }", "light", "#ffffff"),
            (":root { color-scheme: light dark }", "dark", "#000000"),
            (":root { color-scheme: light }", "dark", "#ffffff"),
            (":root { color-scheme: only dark }", "light", "#000000"),
            (":root { color-scheme: light dark } [data-theme=sea] { color-scheme: dark }", "sea-light", "#000000"),
            ("body { color-scheme: dark } :root { color-scheme: light }", "light", "#000000"),
            ("", "dark", "#000000"),
        ])
    func colorScheme(css: String, mode: String, hex: String) {
        #expect(files(":root { --p: light-dark(#fff, #000) } \(css)").hex("--p", mode) == hex)
    }

    @Test("daisyUI themes are read from the plugin")
    func plugin() {
        let css = """
            @plugin "daisyui/theme" { name: "shop"; default: true; --color-base-100: #fff; --color-base-content: #9a9a9a; }
            @plugin "daisyui/theme" { name: "late"; --color-base-100: #000; --color-base-content: #fff; }
            """
        let audit = audit([("a.css", css)])
        #expect(audit.files.hex("--color-base-100", "late") == "#000000")
        #expect(audit.failures.contains { $0.hasPrefix("--color-base-content on --color-base-100") })
        #expect(!audit.failures.contains { $0.hasSuffix("late") })
    }

    /// The expected values were computed by Chromium 156.
    @Test(
        "if() uses the first branch whose condition is true",
        arguments: [
            ("if(style(--x: 1): red; else: #d0d0d0)", "#d0d0d0"), ("if(style(--on: 1): #010203; else: red)", "#010203"),
            ("if(style(--on): #010203; else: red)", "#010203"),
            ("if(not style(--on: 1): red; else: #010203)", "#010203"),
            ("if(style(--on: 1) and style(--x: 1): red; else: #010203)", "#010203"),
            ("if(style(--on: 1) or style(--x: 1): #010203; else: red)", "#010203"),
            ("if(media(prefers-color-scheme: dark): red; else: #010203)", "#010203"),
            ("if(supports(display: grid): #010203; else: red)", "#010203"),
            ("if(style(--x: 1): red)", nil), ("if(new-question(): red; else: blue)", nil),
            ("contrast-color(#fff)", "#000000"), ("contrast-color(#222)", "#ffffff"),
        ])
    func branches(value: String, hex: String?) {
        #expect(files(":root { --on: 1; --c: \(value) }").hex("--c", "default") == hex)
    }
}
