import ColorFiles
import Testing

@Suite("Pairs by name") struct NamedPairsTests {
    /// Returns the pairs that are derived from the names.
    private func pairs(_ names: [String]) -> [String] {
        let css = ":root{" + names.map { "\($0):#777777;" }.joined() + "}"
        return ColorAudit(ColorFiles([document("a.css", css)]), AuditQuestion()).pairs.filter { $0.origin == .name }
            .map { "\($0.text) on \($0.groundText)" }
    }

    /// Returns a name of `words` words that ends with `last`.
    private func name(_ words: Int, _ last: [String]) -> String {
        "--" + ((0..<(words - last.count)).map { "w\($0)" } + last).joined(separator: "-")
    }

    @Test(
        "Conventions apply to names of up to 40 words",
        arguments: [2, 39, 40, 41, 500])
    func longNames(words: Int) {
        let (text, ground) = (name(words, ["foreground"]), name(words - 1, []))
        #expect(pairs([text, ground]) == (words <= 40 ? ["\(text) on \(ground)"] : []))
    }

    @Test(
        "A pair from a naming convention describes the convention, and other pairs have none",
        arguments: [
            (":root { --a: #fff; --a-foreground: #000 }", "`x-foreground` is text on `x`"),
            (":root { --badge: #fff; --badge-invert: #000 }", "`x-invert` is text on `x`"),
            (
                ":root { --background: #fff; --text-muted: #000 }",
                "text without its own background is on the most general one"
            ),
            (".a { color: #000; background: #fff }", nil),
        ])
    func conventions(css: String, expected: String?) {
        let pairs = ColorAudit(ColorFiles([document("a.css", css)]), AuditQuestion()).pairs
        #expect(pairs.map(\.convention) == [expected])
    }

    @Test(
        "Each convention matches text with its backgrounds",
        arguments: [
            (["--card-foreground", "--card"], ["--card"]),
            (["--card-foreground", "--card-background"], ["--card-background"]),
            (["--card-fg", "--card-bg"], ["--card-bg"]), (["--on-card", "--card"], ["--card"]),
            (["--on-card", "--card-background"], ["--card-background"]),
            (["--on-surface", "--surface", "--surface-dim"], ["--surface", "--surface-dim"]),
            (["--on-surface-variant", "--surface-container-high"], ["--surface-container-high"]),
            (["--inverse-on-surface", "--inverse-surface", "--inverse-surface-dim"], ["--inverse-surface"]),
            (
                ["--on-primary-fixed", "--primary-fixed", "--primary-fixed-dim"],
                ["--primary-fixed", "--primary-fixed-dim"]
            ),
            (
                ["--on-primary-fixed-variant", "--primary-fixed", "--primary-fixed-dim"],
                ["--primary-fixed", "--primary-fixed-dim"]
            ),
            (["--text-muted", "--bg-muted"], ["--bg-muted"]), (["--fg-muted", "--bg-muted"], ["--bg-muted"]),
            (["--card-color", "--card-background-color"], ["--card-background-color"]), (["--card", "--button"], []),
            (["--card-color", "--card-bg"], ["--card-bg"]), (["--card-color", "--card-fill"], ["--card-fill"]),
            (["--card-color", "--card-background", "--card-bg"], ["--card-background"]),
            (["--card-text-color", "--card-background-color"], ["--card-background-color"]),
            (["--card-text-color", "--card-text-background-color"], ["--card-text-background-color"]),
            (["--card-color-hover", "--card-bg-hover", "--card-bg"], ["--card-bg-hover"]),
            (["--text-card", "--bg-card", "--background"], ["--bg-card"]),
            (["--text-card", "--background"], ["--background"]),
            (["--card-label", "--card-bg"], ["--card-bg"]), (["--label-card", "--fill-card"], ["--fill-card"]),
            (["--text-card-emphasis", "--bg-card-subtle"], []),
            (["--card-text-emphasis", "--card-bg-subtle"], ["--card-bg-subtle"]),
            (["--card-contrast-text", "--card-text"], ["--card-text"]), (["--contrast-card", "--card"], ["--card"]),
            (["--contrast-text-color", "--text-color"], []), (["--body-color-contrast", "--body-color"], []),
            (["--card-content", "--card"], ["--card"]),
            (["--card-content", "--card-background"], ["--card-background"]),
            (["--base-content", "--base-100", "--base-200", "--base-400"], ["--base-100", "--base-200"]),
            (["--card-invert", "--card"], ["--card"]),
            (["--card-fg", "--card", "--card-bg"], ["--card", "--card-bg"]),
            (["--on-title", "--on-surface"], []), (["--bg-on-card", "--card"], []),
        ])
    func conventions(names: [String], grounds: [String]) {
        #expect(Set(pairs(names)) == Set(grounds.map { "\(names[0]) on \($0)" }))
    }

    @Test(
        "Groups by CSS property form no certain pairs if one of them has the same colour twice",
        arguments: [("#888888", Certainty.possible), ("#999999", .likely)])
    func properties(ground: String, expected: Certainty) {
        let json = """
            {"color": {"error": {"value": "#ff0000"}, "accent": {"value": "#888888"}},
            "background-color": {"error": {"value": "#ffcccc"}, "accent": {"value": "\(ground)"}}}
            """
        let pairs = ColorAudit(ColorFiles([document("a.json", json)]), AuditQuestion()).pairs
        #expect(pairs.map(\.text) == ["color.error", "color.accent"])
        #expect(pairs.allSatisfy { $0.certainty == expected })
    }

    @Test("Long names don't prevent other names from forming pairs")
    func beside() {
        let names = [name(5000, ["foreground"]), name(4999, []), "--card-foreground", "--card"]
        #expect(pairs(names) == ["--card-foreground on --card"])
    }
}
