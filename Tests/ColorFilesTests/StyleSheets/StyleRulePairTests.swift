import ColorFiles
import Legibility
import Testing

@Suite("Pairs of rules") struct StyleRulePairTests {
    private func failures(_ css: String) -> [String] { audit([("a.css", css)]).failures }

    @Test(
        "Text of inactive controls is exempt",
        arguments: [
            (".save:disabled", true), ("button[disabled]", true), ("[aria-disabled=true]", true),
            ("[aria-disabled=\"true\"] .x", true), (".btn.is-disabled", true), (".btn:disabled, .btn.disabled", true),
            (".btn:not(:disabled)", false), (".btn, .btn:disabled", false), ("[aria-disabled=false]", false),
        ])
    func disabled(selector: String, isExempt: Bool) {
        #expect(failures("\(selector) { color: #999; background: #eee }").isEmpty == isExempt)
    }

    /// #888888 on white has 3.54:1: enough for large text, from 24 px on, or 18.66 px in bold (WCAG 2.2, 1.4.3).
    @Test(
        "The rule's font decides whether its text is large",
        arguments: [
            ("font-size: 32px", true), ("font-size: 24px", true), ("font-size: 23px", false), ("font-size: 18pt", true),
            ("font-size: 1.5rem", true), ("font-size: 1.5em", false), ("font-size: 19px; font-weight: bold", true),
            ("font-size: 19px; font-weight: 600", false), ("font: italic 700 19px/1.2 Georgia", true),
            ("font: 16px/32px Georgia", false), ("font-size: xx-large", true), ("font-size: 32px; font: 12px x", false),
        ])
    func large(font: String, isLarge: Bool) {
        #expect(failures(".a { \(font); color: #888; background: #fff }").isEmpty == isLarge)
    }

    @Test("A pair of large text keeps the same colours of normal text from no failure")
    func largeAndNormal() {
        let css = ".title { font-size: 32px; color: #888; background: #fff } .note { color: #888; background: #fff }"
        #expect(failures(css) == ["#888 on #fff in default"])
    }

    @Test(
        "A rule without a background inherits the page's",
        arguments: [
            ("body { background: #fff } a { color: #888 }", ["#888 on #fff in default"]),
            (":root { background: #fff } .meta { color: #888 }", ["#888 on #fff in default"]),
            ("html { background: #000 } body { background: #fff } p { color: #888 }", ["#888 on #fff in default"]),
            ("body { background: #fff; color: #888 }", ["#888 on #fff in default"]),
            // In an element with its own background, or of the same element in another state.
            ("body { background: #fff } .nav { background: #000 } .nav a { color: #888 }", []),
            ("body { background: #fff } .card { background: #000 } .card__title { color: #888 }", []),
            ("body { background: #fff } .b { color: #fff; background: #000 } .b:hover { color: #888 }", []),
            // Text that would be barely visible there is on something else.
            ("body { background: #fff } .on-photo { color: #fff }", []),
            ("body { background: #fff } .icon { color: #888 } ::selection { color: #888 }", []),
            ("body { background: #fff } .x:disabled { color: #888 }", []),
            (".meta { color: #888 }", []),
        ])
    func inherited(css: String, expected: [String]) {
        #expect(failures(css) == expected)
    }

    @Test("In each mode the page's own background is inherited")
    func inheritedInModes() {
        let css = """
            body { background: #fff } p { color: #222 }
            @media (prefers-color-scheme: dark) { :root { --x: #000 } body { background: #111 } }
            """
        #expect(failures(css) == ["#222 on #111 in dark"])
    }

    /// White on #ffb000 has 1.83:1.
    @Test(
        "Variants complete a component's rule",
        arguments: [
            (".btn-warm { --ink: #fff; --fill: #ffb000 }", 1), (".btn--warm { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn.warm { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn[data-kind=warm] { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn-cold { --ink: #fff; --fill: #003366 }", 0), (".btnwarm { --ink: #fff; --fill: #ffb000 }", 0),
            (".card-warm { --ink: #fff; --fill: #ffb000 }", 0),
        ])
    func variants(rule: String, count: Int) {
        #expect(failures(".btn { color: var(--ink); background-color: var(--fill) } \(rule)").count == count)
    }

    @Test(
        "Rules within containers and scopes are checked",
        arguments: ["@container (width > 400px)", "@scope (.card)", "@layer x", "@supports (color: red)"])
    func blocks(rule: String) {
        #expect(failures("\(rule) { .a { color: #888; background: #fff } }") == ["#888 on #fff in default"])
    }

    @Test("A thousand variants of a thousand rules are bounded")
    func hostile() {
        let rules = (0..<1000).map { ".b\($0), .b { color: var(--x); background: var(--y\($0)) }" }
        let variants = (0..<1000).map { ".b-\($0) { --x: #fff; --y\($0): #000 }" }
        let pairs = audit([("a.css", (rules + variants).joined())]).pairs
        #expect(pairs.count <= 101_000)
    }
}
