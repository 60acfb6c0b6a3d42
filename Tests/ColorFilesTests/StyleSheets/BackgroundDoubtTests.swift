import ColorFiles
import Testing

@Suite("Guessed backgrounds") struct BackgroundDoubtTests {
    /// Ratios on white by WCAG 2.2: #bbbbbb 1.91:1, #888888 3.54:1, #444444 9.7:1.
    @Test(
        "A background that the files may not show causes no failure",
        arguments: [
            // A utility class is for any background.
            "body { background: #fff } .text-sand-300 { color: #bbb !important }",
            "body { background: #fff } .has-text-link { color: #bbb }",
            // Another part of the block may be in between.
            ".banner { background: #fff } .banner__body { background: #000 } .banner__link { color: #bbb }",
            // Browsers give fields their own background.
            "body { background: #555 } input, textarea { color: black }",
            // The cells inside get the background that the rule names.
            "body { background: #fff } .grid td { background: var(--ground) } .grid-info { --ground: #000; color: #bbb }",
            // The text passes on another background in the sheet, inside which it may be.
            "body { background: #fff } .side { background: #111; color: #eee } .note { padding: 0; color: #bbb }",
            // A dark variant of a component may have another background.
            "body { background: #fff } .app.dark .note { padding: 0; color: #bbb }",
        ])
    func doubted(css: String) {
        let found = audit([("a.css", css)])
        #expect(found.failures == [])
        #expect(found.pairs.contains { $0.certainty == .possible && $0.results.contains(where: \.isFailure) })
    }

    @Test(
        "A background of the element, of an enclosing element in the selector, or of the whole page does",
        arguments: [
            ".a { color: #bbb } .a { background: #fff }", ".a { background: #fff } .a .b { color: #bbb }",
            "body { background: #fff } .note { padding: 0; color: #bbb }",
            "body { background: #fff } .side { background: #eee; color: #222 } .note { padding: 0; color: #888 }",
            ".banner { background: #fff } .banner__link { color: #bbb }",
            "body { background: #fff } input { background: #fff } input:invalid { color: #bbb }",
            // 1.46:1, by WCAG's formula; the author may not have looked at the state.
            ".tile { background: #fafafa } .tile:hover { color: #d1d1d1 }",
        ])
    func kept(css: String) { #expect(audit([("a.css", css)]).failures.count == 1) }

    /// #555 on #111 is 2.53:1.
    @Test(
        "A dark variant of a component is checked in every mode",
        arguments: [
            ".card { background: #fff; color: #222 } .card.dark { background: #111; color: #555 }",
            ".panel.is-dark { background: #111 } .panel.is-dark .meta { color: #555 }",
            "nav.dark { background: #111; color: #555 } .dark nav { background: #000; color: #fff }",
        ])
    func variant(css: String) {
        let failures = audit([("a.css", css)]).failures
        #expect(!failures.isEmpty && failures.allSatisfy { $0.hasPrefix("#555 on #111") }, "\(failures)")
    }

    @Test(
        "Failures in a theme that only code switches on are never certain",
        arguments: [("[data-theme=custom]", Certainty.likely), (".dark", .certain), (":root", .certain)])
    func switched(selector: String, expected: Certainty) throws {
        let css = ":root { --paper: #fff } \(selector) { --paper: #ddd } .a { color: #888; background: var(--paper) }"
        let audited = audit([("a.css", css)])
        let pair = try #require(audited.pairs.first)
        let worst = try #require(pair.results.last)
        #expect(worst.isFailure && pair.certainty == .certain && pair.certainty(of: worst) == expected)
    }

    /// 20 px and 18 px are both normal text. 24 px is large, so its requirement is another.
    @Test(
        "A text size that needs the same contrast in a narrow window is no failure of its own",
        arguments: [(18, 1), (24, 2)])
    func sizes(narrow: Int, count: Int) {
        let css = ".a { color: #bbb; background: #fff; font-size: 20px }"
        let other = "@media (max-width: 400px) { .a { font-size: \(narrow)px } }"
        #expect(audit([("a.css", "\(css) \(other)")]).failures.count == count)
    }

    @Test("A background of another file causes no failure, and the text's own file decides")
    func otherFile() {
        #expect(audit([("a.css", ".card { background: #fff }"), ("b.css", ".card .x { color: #bbb }")]).failures == [])
    }
}

@Suite("Alternative style sheets") struct AlternativeSheetTests {
    private let dawn = "body { background: #fff; color: #222 } .note { color: #8a2b00 } .line { color: #6a3b22 }"
    private let dusk = "body { background: #101418; color: #e8e8e8 } .note { color: #ffb38a } .date { color: #b9a99c }"

    @Test("Sheets that set the same selectors, and that no sheet imports, aren't combined")
    func skins() {
        let files = [("skins/dawn.css", dawn), ("skins/dusk.css", dusk)]
        #expect(audit(files).failures == [])
        let pale = dawn.replacing("#8a2b00", with: "#c9c9c9")
        #expect(
            audit([("skins/a.css", pale), ("skins/b.css", dawn)]).failures == ["#c9c9c9 on #fff in default"])
    }

    @Test("A skin beside others that sets more backgrounds of its own is an alternative, too")
    func largerSkin() {
        func skin(_ page: String, _ card: String, _ bar: String, _ text: String) -> String {
            "body { background: \(page) } .card { background: \(card) } .bar { background: \(bar) } .card .n { color: \(text) }"
        }
        let own = (0..<5).map { ".own\($0) { background: #0\($0)0; color: #fff }" }.joined()
        let files = [
            ("themes/a/a.css", skin("#fff", "#fff", "#eee", "#c9c9c9")),
            ("themes/b/b.css", skin("#eee", "#fefefe", "#ddd", "#333")),
            ("themes/x/x.css", skin("#111", "#000", "#222", "#ddd") + own),
        ]
        #expect(audit(files).failures == ["#c9c9c9 on #fff in default"])
        #expect(ColorFiles(files.map { document($0.0, $0.1) }).groups.count == 3)
    }

    @Test("A sheet that imports both combines them, and a minified copy isn't an alternative")
    func together() {
        let imported = [("all.css", "@import 'a.css'; @import 'b.css';"), ("a.css", dawn), ("b.css", dusk)]
        #expect(ColorFiles(imported.map { document($0.0, $0.1) }).groups.count == 1)
        let copies = [("a.css", dawn), ("a.min.css", dawn.replacing(" ", with: ""))]
        #expect(ColorFiles(copies.map { document($0.0, $0.1) }).groups.count == 1)
    }

    @Test("Where only file names order two sheets, the class of a theme wins over the root")
    func order() {
        let files = [
            ("dark.css", ".sl-theme-dark { --paper: #16181d; --on-paper: #4a4f5a }"),
            ("light.css", ":root, .sl-theme-light { --paper: #fff; --on-paper: #1a1c20 }"),
        ]
        #expect(audit(files).failures.count == 1)
        // In one file, the later rule wins. CSS Cascade 5 § 6.1.
        #expect(audit([("a.css", files.map(\.1).joined(separator: "\n"))]).failures == [])
    }

    @Test(
        "A class that sets only the root's properties is a theme; a class with a layout isn't, whatever its name says")
    func classes() {
        func modes(_ css: String) -> [String] { audit([("a.css", css)]).files.collections[0].modes.map(\.name) }
        let root = ":root { --paper: #fff; --ink: #222; --link: #06c }"
        #expect(modes(root + " .coal { --paper: #111; --ink: #eee; --link: #9cf }") == ["default", "coal"])
        #expect(modes(root + " .card { --paper: #eee; --gap: 1em; --edge: #ccc }") == ["default"])
        #expect(modes(root + " .theme-popup { position: absolute; color: #222 }") == ["default"])
    }
}

@Suite("Themes in JSON") struct JSONThemeTests {
    @Test("The text of an editor's theme is on the editor's background")
    func editor() {
        let theme = """
            {"type": "dark", "colors": {"editor.background": "#252526", "editor.foreground": "#767676",
             "statusBar.background": "#007acc", "statusBar.foreground": "#88bbdd"},
             "tokenColors": [{"scope": ["comment"], "settings": {"foreground": "#5a5a5a"}}, {"settings": {}}]}
            """
        #expect(
            audit([("themes/x-color-theme.json", theme)]).failures.sorted() == [
                "editor.foreground on editor.background in dark",
                "statusBar.foreground on statusBar.background in dark",
                "tokenColors comment on editor.background in dark",
            ])
    }

    @Test("A registry's theme has its properties in light and dark; the shared ones apply to both")
    func registry() {
        let theme = """
            {"$schema": "https://ui.shadcn.com/schema/registry-item.json", "cssVars": {"theme": {"muted": "#f5f5f5"},
             "light": {"muted-foreground": "oklch(0.7 0 0)"}, "dark": {"muted": "#262626", "muted-foreground": "0 0% 75%"}}}
            """
        #expect(audit([("registry/mist.json", theme)]).failures == ["muted-foreground on muted in light"])
    }
}
