import ColorFiles
import Testing
import Sentences

/// Media Queries 4 and 5. #bbbbbb on white is 1.91:1, #888888 on white is 3.54:1 (WCAG 2.2).
@Suite("Rules for a medium") struct MediaVariantTests {
    @Test(
        "A rule for a medium is judged where its condition applies, and named by it",
        arguments: [
            ("min-width: 768px", "min-width: 768px"), ("width >= 48em", "min-width: 48em"),
            ("400px <= width <= 700px", "min-width: 400px and max-width: 700px"),
            ("max-width: 600px", "max-width: 600px"),
            ("orientation: portrait", "orientation: portrait"), ("pointer: coarse", "pointer: coarse"),
            ("min-resolution: 2dppx", "min-resolution: 2dppx"), ("prefers-reduced-motion", "prefers-reduced-motion"),
            ("prefers-reduced-transparency: reduce", "prefers-reduced-transparency: reduce"),
            ("hover: none", "hover: none"),
            ("color-gamut: p3", "color-gamut: p3"),
            ("-webkit-min-device-pixel-ratio: 2", "-webkit-min-device-pixel-ratio: 2"),
        ])
    func judged(condition: String, mode: String) {
        let css = ".a { color: #222; background: #fff } @media (\(condition)) { .b { color: #bbb; background: #fff } }"
        #expect(audit([("a.css", css)]).failures == ["#bbb on #fff in \(mode)"])
    }

    @Test(
        "Conditions are combined as in browsers",
        arguments: [
            // The later rule for narrow windows wins at 400 px.
            (
                "@media (max-width: 600px) { .a { color: #bbb } } @media (max-width: 400px) { .a { color: #000 } }",
                ["#bbb on #fff in max-width: 600px"]
            ),
            // No window is narrower than 300 px and wider than 900 px.
            ("@media (max-width: 300px) and (min-width: 900px) { .a { color: #bbb } }", []),
            ("@media (max-width: 300px) { @media (min-width: 900px) { .a { color: #bbb } } }", []),
            ("@media screen and (min-width: 900px) { .a { color: #bbb } }", ["#bbb on #fff in min-width: 900px"]),
            ("@media print { .a { color: #bbb } }", []), ("@media (forced-colors: active) { .a { color: #bbb } }", []),
            ("@media not (min-width: 900px) { .a { color: #bbb } }", ["#bbb on #fff in not min-width: 900px"]),
        ])
    func combined(rules: String, expected: [String]) {
        #expect(audit([("a.css", ".a { color: #000; background: #fff } \(rules)")]).failures == expected)
    }

    @Test("Properties and font sizes that a medium changes change the pairs that use them")
    func properties() {
        let css = ":root { --ink: #000 } .a { color: var(--ink); background: #fff }"
        #expect(
            audit([("a.css", css + " @media (max-width: 600px) { :root { --ink: #bbb } }")]).failures
                == ["--ink on #fff in max-width: 600px"])
        let size = ".h { font-size: 40px; color: #888; background: #fff }"
        #expect(
            audit([("a.css", size + " @media (max-width: 600px) { .h { font-size: 18px } }")]).failures
                == ["#888 on #fff in max-width: 600px"])
    }

    @Test("A medium may change many elements that share their rarest name", arguments: [1, 15, 16, 17, 40])
    func manyOfOneName(count: Int) {
        let rows = (0..<count).map { "[data-row='\($0)']" }
        let base = rows.map { ".cell\($0) { color: #000; background: #fff }" }.joined()
        let colors = (0..<count).map { "#bbbb\(10 + $0)" }
        let narrow = zip(rows, colors).map { ".cell\($0) { color: \($1) }" }.joined()
        let failures = audit([("a.css", base + "@media (max-width: 600px) {" + narrow + "}")]).failures
        #expect(failures == colors.map { "\($0) on #fff in max-width: 600px" })
    }

    @Test(
        "A property that a medium sets changes what refers to it, and nothing else",
        arguments: [
            (":root { --gap: 2px }", []), (":root { --size: 30px }", []),
            (":root { --ink: #bbb }", ["--text on #fff in max-width: 600px"]),
            (":root { --base: #bbb }", ["--text on #fff in max-width: 600px"]),
            (":root { --paper: #333 }", ["#222 on --paper in max-width: 600px"]),
            // The root's value of `--text` is inherited. CSS Variables 1 § 2.
            (".a { --ink: #bbb }", []), (".a { --text: #bbb }", ["--text on #fff in max-width: 600px"]),
        ])
    func references(change: String, expected: [String]) {
        let css = """
            :root { --gap: 1px; --size: 1rem; --base: #000; --ink: var(--base); --text: var(--ink); --paper: #fff }
            body { background: var(--paper); color: #222 } .a { color: var(--text, #000); background: #fff }
            """
        #expect(audit([("a.css", css + "@media (max-width: 600px) { \(change) }")]).failures == expected)
    }

    @Test("A rule has no result in a mode in which it doesn't apply")
    func otherMode() {
        let css =
            ".a { color: #000; background: #fff } @media (prefers-color-scheme: dark) { .a { color: #eee; background: #111 } }"
        let pairs = audit([("a.css", css)]).pairs
        #expect(pairs.map { $0.results.map(\.mode.name) } == [["light"], ["dark"]])
        #expect(pairs.allSatisfy { $0.results.allSatisfy(\.isPass) })
    }

    @Test("A condition that isn't known is named, and one of another browser isn't")
    func unknown() {
        func notes(_ condition: String) -> [String] {
            audit([("a.css", "@media (\(condition)) { .b { color: #bbb; background: #fff } }")]).notes.filter {
                $0.kind == .uncheckedMedia
            }.map(\.detail.english)
        }
        #expect(notes("brightness-of-room: high") == ["Rules for “brightness-of-room: high” aren’t checked."])
        #expect(notes("-ms-high-contrast: active").isEmpty)
    }

    /// #999 on white is 2.84:1 and #fff on #22c55e 2.27:1, by WebAIM's contrast checker.
    @Test("A rule that replaces a background decides nothing about the background of another rule")
    func replacedBackground() {
        let css = """
            .button { color: #000 } .button.green { --t: 1; --b: 1; color: rgb(255 255 255 / var(--t));
              background-color: rgb(34 197 94 / var(--b)) }
            .button.light { --b: 1; background-color: rgb(243 244 246 / var(--b)) }
            """
        let failures = audit([("a.css", css)]).failures
        #expect(failures.count == 1, "\(failures)")
    }
}
