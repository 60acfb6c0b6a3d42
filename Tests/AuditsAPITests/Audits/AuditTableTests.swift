import ColorFiles
import JSON
import Testing

@testable import AuditsAPI

/// Ratios by WCAG 2.2, calculated in Python: #777 4.478, #888 3.545, #999 2.849 and #aaa 2.323 on white; #777 3.859 on
/// #eee;
/// #555 2.532 on #111.
@Suite("Table of an audit") struct AuditTableTests {
    private func table(
        _ files: [(path: String, content: String)], options: String = "{}", fixes: Bool = false,
        _ change: (inout AuditTable.Style) -> Void = { _ in }
    ) throws -> [String] {
        let query = try AuditQuery(
            files.map { ColorDocument(path: $0.path, content: Array($0.content.utf8)) },
            options: try JSONDocument(Array(options.utf8)).root,
            query: fixes ? [.init(name: "fixes", value: "true")] : [], today: try #require(CalendarDate("2026-11-23")))
        var style = AuditTable.Style()
        change(&style)
        return AuditTable(AuditReport(query), style).text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test("Pairs, and the modes of each pair, are sorted by severity")
    func order() throws {
        let css = """
            :root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #888 }
            .dark { --b: #111; --on-b: #555 }
            """
        let lines = try table([("a.css", css)])
        #expect(lines.filter { $0.contains("needs") }.map { $0.prefix(7) } == ["2.53:1 ", "4.47:1 "])
        #expect(
            lines.prefix(6) == [
                "2.53:1  needs 4.5:1  --on-b on --b  likely",
                "  Paired by name at a.css:1: `on-x` is text on `x` (on-prefix).",
                "  2.53:1  #555555 on #111111  dark   a.css:2",
                "  3.54:1  #888888 on #ffffff  light  a.css:1",
                "",
                "4.47:1  needs 4.5:1  --on-a on --a  likely",
            ])
    }

    @Test("A table with a limit ends with the number of findings that it omits, and with the option to list them")
    func limit() throws {
        let css = (0..<40).map { ".k\($0) { color: #\(String(0x888888 + $0, radix: 16)); background: #fff }" }.joined(
            separator: "\n")
        let lines = try table([("a.css", css)]) { $0.lines = 25 }
        #expect(lines.count <= 26 && lines.filter { $0.contains("needs") }.count > 3)
        #expect(lines.contains { $0.hasPrefix("Not shown: ") && $0.contains("failing pairs") && $0.contains("--all") })
        let all = try table([("a.css", css)])
        #expect(all.filter { $0.contains("needs") }.count == 40 && !all.contains { $0.hasPrefix("Not shown") })
    }

    @Test("A table about pages says how one of them is opened in a browser")
    func pages() throws {
        let page = "<p style='color: #888; background: #fff'>a</p>"
        let sentence = "Pages were read as source. To check one in a browser, run legibility audit docs/a.html."
        #expect(try table([("docs/a.html", page)]).contains(sentence))
        #expect(try !table([("a.css", ".a { color: #888; background: #fff }")]).contains { $0.hasPrefix("Pages were") })
    }

    @Test("In a long line, places have columns")
    func columns() throws {
        let css = String(repeating: ".x { margin: 0 } ", count: 20) + ".a { color: #888; background: #fff }"
        #expect(try table([("a.css", css)]).contains("  The rule .a at a.css:1:353 sets both colours."))
    }

    @Test("The same values in another spelling are one failure")
    func spelling() throws {
        let css = ".a { color: RGBA(9, 99, 9); background: #AAA }\n.b { color: rgba(9,99,9); background: #aaa }"
        let lines = try table([("a.css", css)])
        #expect(lines.filter { $0.contains("needs") }.count == 1)
        #expect(lines.contains("  Also for RGBA(9, 99, 9) on #AAA."))
    }

    /// Large text needs 3:1, so its 2.84:1 is less severe than 3.54:1 for normal text only if severity is relative to
    /// the requirement.
    @Test("Severity is relative to the required ratio")
    func severity() throws {
        let css = ".a { color: #888; background: #fff } .b { color: #999; background: #fff; font-size: 40px }"
        let lines = try table([("a.css", css)])
        #expect(
            lines.filter { $0.contains("needs") } == [
                "3.54:1  needs 4.5:1  #888 on #fff  certain", "2.84:1  needs 3:1  #999 on #fff  certain",
            ])
    }

    @Test(
        "The reason for a pair names the rule, convention or declaration, and its position",
        arguments: [
            (".a { color: #888;\nbackground: #fff }", "  The rule .a at a.css:1 sets both colours."),
            ("\n\n.b { color: #888; background: #fff }", "  The rule .b at a.css:3 sets both colours."),
            (
                "body { background: #fff }\n.c { color: #888 }",
                "  The rule .c at a.css:2 sets the text colour; the background is inherited."
            ),
            (
                ":root { --text-x: #888;\n--bg-x: #fff }",
                "  Paired by name at a.css:1 and a.css:2: `text-x` is text on `background-x` (word-swap)."
            ),
        ])
    func reason(css: String, expected: String) throws {
        #expect(try table([("a.css", css)])[1] == expected)
    }

    /// One rule has large text and the other normal text, so the same two colours form two pairs.
    @Test("Two rules with the same colours are listed separately, each with its line")
    func rulesOfOneColor() throws {
        let css = ".a { color: #999; background: #fff; font-size: 40px }\n.b { color: #999; background: #fff }"
        let reasons = try table([("a.css", css)]).filter { $0.contains("sets both") }
        #expect(
            reasons == ["  The rule .b at a.css:2 sets both colours.", "  The rule .a at a.css:1 sets both colours."])
    }

    @Test("A declared pair names the file that declares it")
    func declared() throws {
        let options = #"{"pairs": [{"text": "--ink", "ground": "--paper"}]}"#
        let lines = try table([("a.css", ":root { --ink: #777; --paper: #fff }")], options: options) {
            $0.declarations = "web/legibility.json"
        }
        #expect(
            lines.prefix(2) == ["4.47:1  needs 4.5:1  --ink on --paper  certain", "  Declared in web/legibility.json."])
    }

    @Test("Aliases and modes with the same colours are listed below the pair that they repeat")
    func repetitions() throws {
        let css = """
            :root { --a: #fff; --on-a: #888; --c-a: var(--a); --on-c-a: var(--on-a); --x: #111 } .dark { --x: #222 }
            """
        let lines = try table([("a.css", css)])
        #expect(lines.filter { $0.contains("needs") }.count == 1)
        #expect(lines.contains("  3.54:1  #888888 on #ffffff  light, dark  a.css:1"))
        #expect(lines.contains("  Also for --on-c-a on --c-a."))
    }

    private func colorSet(_ gray: String) -> String {
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"alpha": "1.000", \
        "red": "\(gray)", "green": "\(gray)", "blue": "\(gray)"}}}]}
        """
    }

    @Test(
        "Asset catalog names are as short as possible, but unambiguous",
        arguments: [
            ("B/onPaper", "onPaper on paper"),
            // Another colour set has the same name, so the name needs the whole path.
            ("B/C/onPaper", "M.xcassets/A/onPaper.colorset on paper"),
        ])
    func catalogNames(other: String, expected: String) throws {
        var files = [
            ("M.xcassets/A/paper.colorset/Contents.json", colorSet("0xFF")),
            ("M.xcassets/A/onPaper.colorset/Contents.json", colorSet("0x88")),
        ]
        if other != "B/onPaper" { files.append(("M.xcassets/\(other).colorset/Contents.json", colorSet("0x00"))) }
        let lines = try table(files)
        #expect(lines[0].contains("  \(expected)  "), "\(lines)")
    }

    @Test("Samples show both colours, and names contain no control characters")
    func samples() throws {
        let css = ":root { --ink\u{9B}: #777; --paper: #fff }"
        let options = #"{"pairs": [{"text": "--ink\u009b", "ground": "--paper"}]}"#
        let lines = try table([("a.css", css)], options: options) { $0.showsSamples = true }
        #expect(
            lines[2]
                == "  \u{1B}[38;2;119;119;119;48;2;255;255;255m Aa \u{1B}[0m  4.47:1  #777777 on #ffffff  default  a.css:1"
        )
        #expect(lines[0].contains(#"--ink\u{9B} on"#))
        #expect(lines.joined().unicodeScalars.count { $0.value == 0x1B || $0.value == 0x9B } == 2)
        #expect(!(try table([("a.css", css)], options: options).joined().contains("\u{1B}")))
    }

    @Test("The last three lines summarize the failures, suggest where to start and explain how to accept the rest")
    func lastLines() throws {
        let css = ":root { --a: #fff; --on-a: #aaa; --text-b: #777; --bg-b: #fff; --surface-b: #eee }"
        let lines = try table([("a b.css", css)]) {
            $0.paths = ["a b.css", "-x"]
            $0.options = ["--profile", "apple"]
        }
        let options = "'a b.css' ./-x --profile apple"
        let start = "Start with --text-b (a b.css:1), the text of 2 of 3 failing pairs, or run legibility audit"
        let exclusion = "If these colours are never used together, exclude the pair with notPairs in legibility.json."
        let baseline =
            "--as baseline > contrast-baseline.json (exit status 1), then add --baseline contrast-baseline.json."
        let expected = [
            "3 checks of 3 pairs: 3 fail (3 new).",
            "\(start) \(options) --fix, which fixes what it can. \(exclusion)",
            "Accept today’s failures with legibility audit \(options) \(baseline)",
            "",
        ]
        #expect(lines.suffix(4) == expected[...])
    }

    @Test("The most severe failure is suggested first, and the advice doesn't question pairs from rules")
    func firstOfSeveral() throws {
        let css = ".a { color: #888; background: #fff }\n.b { color: #aaa; background: #fff }"
        let lines = try table([("a.css", css)])
        #expect(
            lines[lines.count - 3]
                == "Start with #aaa on #fff (a.css:2), the most severe failure, or run legibility audit . --fix, which fixes what it can."
        )
    }

    @Test("An audit without new failures gives no advice")
    func passes() throws {
        #expect(
            try table([("a.css", ".a { color: #000; background: #fff }")]) == ["1 pair was checked: it passes.", ""])
    }

    @Test("Fixes are listed below their pair")
    func fixes() throws {
        let options = #"{"pairs": [{"text": "--ink", "ground": "--paper"}]}"#
        let css = ":root { --ink: #777; --paper: #fff }"
        #expect(
            try table([("a.css", css)], options: options, fixes: true)[3]
                == "  #767676 for --ink gives 4.54:1 in default.")
    }

    @Test(
        "An argument is quoted for a shell if necessary",
        arguments: [
            ("a/b-c_d.css", "a/b-c_d.css"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$(x)", "'$(x)'"),
        ])
    func quoting(argument: String, expected: String) {
        #expect(argument.quotedForShell == expected)
    }
}
