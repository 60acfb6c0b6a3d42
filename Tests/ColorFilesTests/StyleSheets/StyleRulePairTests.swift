import ColorFiles
import Legibility
import Testing

@Suite("Rule pairs") struct StyleRulePairTests {
    private func failures(_ css: String) -> [String] { audit([("a.css", css)]).failures }

    @Test(
        "Text of inactive controls is exempt",
        arguments: [
            (".save:disabled", true), ("button[disabled]", true), ("[aria-disabled=true]", true),
            ("[aria-disabled=\"true\"] .x", true), (".btn.is-disabled", true), (".btn:disabled, .btn.disabled", true),
            (".is-disabled", true), (".b:is(:disabled, [disabled])", true), ("fieldset:where(:disabled) .b", true),
            ("[aria-disabled='TRUE' i]", true), ("[data-disabled]", true), ("[data-disabled=false]", false),
            (".btn:not(:disabled)", false), (".btn, .btn:disabled", false), ("[aria-disabled=false]", false),
            (".non-disabled", false), ("[disabled=disabled]", true), ("[data-disabled=true]", true),
            ("[data-disabled='']", true), ("[data-disabled=TRUE]", true), ("[data-disabled~=true]", false),
            ("[data-disabled^='']", false), ("[aria-disabled~=true]", false), ("[aria-disabled]", false),
            (".not-disabled", false), (".disabled-list .x", false), (".b:is(:disabled, :hover)", false),
        ])
    func disabled(selector: String, isExempt: Bool) {
        #expect(failures("\(selector) { color: #999; background: #eee }").isEmpty == isExempt)
    }

    @Test("Rules nested in rules for inactive controls are also exempt")
    func nestedDisabled() {
        #expect(failures(".b:disabled { .label { color: #999; background: #eee } }").isEmpty)
        #expect(failures(".b { &:disabled { color: #999; background: #eee } }").isEmpty)
        #expect(failures(".b { .label { color: #999; background: #eee } }").count == 1)
    }

    /// #888888 on white is 3.54:1: sufficient for large text, from 24 px, or 18.66 px if bold (WCAG 2.2, 1.4.3).
    @Test(
        "A rule's font determines whether its text is large",
        arguments: [
            ("font-size: 32px", true), ("--size: 2rem; font-size: var(--size)", true),
            ("font-size: var(--large)", true),
            ("font-size: var(--gone)", false), ("font-size: clamp(1.5rem, 2vw, 3rem)", true),
            ("font-size: clamp(1rem, 2vw, 3rem)", nil), ("font-size: max(24px, 3vw)", true),
            ("font-size: min(24px, 3vw)", nil), ("font-size: 24px", true), ("font-size: 23px", false),
            ("font-size: 18pt", true),
            ("font-size: 1.5rem", true), ("font-size: 1.5em", nil), ("font-size: 19px; font-weight: bold", true),
            ("font-size: 19px; font-weight: 600", false), ("font: italic 700 19px/1.2 Georgia", true),
            ("font: 16px/32px Georgia", false), ("font-size: xx-large", true), ("font-size: 32px; font: 12px x", false),
        ])
    func large(font: String, isLarge: Bool?) {
        #expect(self.isLarge(":root { --large: 1.5rem } .a { \(font); color: #888; background: #fff }") == isLarge)
    }

    /// Returns whether the text of the only pair is large; nil if the sheet doesn't show that.
    private func isLarge(_ css: String) -> Bool? {
        let results = audit([("a.css", css)]).pairs.flatMap(\.results)
        return results.contains(where: \.dependsOnSize) ? nil : !results.contains(where: \.isFailure)
    }

    /// CSS Values 4 § 6.1: 1 rem is the root's font size.
    @Test(
        "The root's font size determines 1 rem",
        arguments: [
            ("html { font-size: 62.5% }", "2rem", false), ("html { font-size: 62.5% }", "2.4rem", true),
            (":root { font-size: 20px }", "1.2rem", true), ("html { font: 10px/1.5 x }", "2rem", false),
            (":root { font-size: 1.25em }", "1.2rem", true), ("html { font-size: 2vw }", "2rem", nil),
            ("html { font-size: 10px } :root { font-size: 16px }", "1.5rem", true),
            ("p { font-size: 10px }", "1.5rem", true),
        ])
    func rem(root: String, size: String, isLarge: Bool?) {
        #expect(self.isLarge("\(root) .a { font-size: \(size); color: #888; background: #fff }") == isLarge)
    }

    /// The expected values were computed by Chromium 156, or by CSS Values 4 § 10 if a part is unknown.
    @Test(
        "A relative font size is resolved if the sheet contains its reference",
        arguments: [
            ("body { font-size: 20px }", "1.2em", true), ("body { font-size: 20px }", "1.15em", false),
            ("body { font-size: 20px }", "120%", true), ("body { font-size: 20px }", "calc(100% + 4px)", true),
            (":root { font-size: 20px }", "1.2em", true), ("html { font-size: 62.5% }", "2em", false),
            ("html { font-size: 62.5% } body { font-size: 2em }", "1.2em", true),
            ("body { font: 20px/1.5 x }", "1.2em", true), ("body { font-size: 20px; font-size: 2vw }", "1.2em", nil),
            ("p { font-size: 20px }", "1.2em", nil), ("", "1.5em", nil), ("", "150%", nil),
            // The size is relative to the nearest element in the selector whose size is set by a rule.
            ("body { font-size: 10px } .box { font-size: 20px }", "1.2em", true),
            ("body { font-size: 20px } .box { font-size: 10px }", "1.2em", false),
            ("body { font-size: 20px } .box { font-size: 2em }", ".6em", true),
            ("body { font-size: 20px } .box { font-size: 1vw }", "1.2em", nil),
            (".box { font-size: 20px } .list { font-size: 10px }", "1.2em", true),
            ("@media print { body { font-size: 40px } } body { font-size: 16px }", "1.2em", false),
            // It is enough if the lower bound is sufficient.
            ("", "calc(1.5rem + 1vw)", true), ("", "calc(1.4rem + 1vw)", nil), ("", "calc(30px - 1vw)", nil),
            ("", "max(1.5rem, 1em)", true), ("", "min(3rem, 2em)", nil), ("", "calc(1rem + 8px)", true),
            ("", "calc(1rem+8px)", false), ("", "1.49rem", false), (":root { font-size: 2em }", "0.74rem", false),
        ])
    func relative(sheet: String, size: String, isLarge: Bool?) {
        let css = "\(sheet) .box .a { font-size: \(size); color: #888; background: #fff }"
        #expect(self.isLarge(css) == isLarge)
    }

    /// 1 em on the root is 16 px.
    @Test(
        "The page's own font size may be relative",
        arguments: [
            (":root { font-size: 1.5em; color: #888; background: #fff }", true),
            (":root { font-size: 20px } body { font-size: 1.2em; color: #888; background: #fff }", true),
            ("body { font-size: 1.4em; color: #888; background: #fff }", false),
            ("body { font-size: 150%; color: #888; background: #fff }", true),
        ])
    func relativePage(css: String, isLarge: Bool) { #expect(failures(css).isEmpty == isLarge) }

    @Test(
        "A size is noted if it is unknown and affects the requirement",
        arguments: [
            ("font-size: 2em", true), ("font-size: 2vw", true), ("font-size: min(20px, 2em)", false),
            ("font-size: 24px", false), ("font-size: max(30px, 2em)", false), ("", false),
            ("font: bold min(20px, 2em) x", true),
        ])
    func openSize(font: String, isOpen: Bool) {
        let pair = audit([("a.css", ".a { \(font); color: #888; background: #fff }")]).pairs.first
        #expect(pair?.hasOpenSize == isOpen)
    }

    @Test("A pair doesn't get a note if one of its rules has a known size")
    func openAndKnownSize() {
        let css = ".a { font-size: 2em; color: #888; background: #fff } .b { color: #888; background: #fff }"
        #expect(audit([("a.css", css)]).pairs.map(\.hasOpenSize) == [false])
    }

    @Test("Large text doesn't hide a failure of the same colours in normal text")
    func largeAndNormal() {
        let css = ".title { font-size: 32px; color: #888; background: #fff } .note { color: #888; background: #fff }"
        #expect(failures(css) == ["#888 on #fff in default"])
    }

    @Test(
        "A rule without a background inherits the page's background",
        arguments: [
            ("body { background: #fff } a { color: #888 }", ["#888 on #fff in default"]),
            (":root { background: #fff } .meta { color: #888 }", ["#888 on #fff in default"]),
            ("html { background: #000 } body { background: #fff } p { color: #888 }", ["#888 on #fff in default"]),
            ("body { background: #fff; color: #888 }", ["#888 on #fff in default"]),
            // The text is in an element with a separate background, or in another state of the same element.
            ("body { background: #fff } .nav { background: #000 } .nav a { color: #888 }", []),
            ("body { background: #fff } .card { background: #000 } .card__title { color: #888 }", []),
            ("body { background: #fff } .b { color: #fff; background: #000 } .b:hover { color: #888 }", []),
            // Text that would be barely visible on this background must be on another background.
            ("body { background: #fff } .on-photo { color: #fff }", []),
            ("body { background: #fff } .icon { color: #888 } ::selection { color: #888 }", []),
            ("body { background: #fff } .x:disabled { color: #888 }", []),
            (".meta { color: #888 }", []),
            // A longer selector still matches the same element; the more specific of two rules wins.
            ("body { background: #fff } .b { background: #000 } .b.x { color: #888 }", []),
            ("body { background: #000 } .b { background: #fff } .b.x { color: #888 }", ["#888 on #fff in default"]),
            ("body { background: #000 } .b.x { background: #000 } .b { background: #fff } .b.x { color: #888 }", []),
            ("body { background: #000 } p { background: #fff } p.x { color: #888 }", ["#888 on #fff in default"]),
            ("body { background: #fff } .b:hover { background: #000 } .b:hover .t { color: #888 }", []),
            // The text passes on the other background, which may be behind it.
            ("body { background: #fff } .side .b { background: #000 } .b .t { color: #888 }", []),
            ("body { background: #fff } .b { background: #000 } .b + p { color: #888 }", []),
            // Nested rules are inside their parents. CSS Nesting 1.
            ("body { background: #fff } .b { background: #000; &:hover { color: #888 } }", []),
            ("body { background: #fff } .b { background: #000; a { color: #888 } & .x { color: #888 } }", []),
            ("body { background: #fff } .b { & { background: #000 } .t { .u { color: #888 } } }", []),
            // A transparent background doesn't count, unless the class may be part of a block with a background.
            ("body { background: #fff } .b { background: none; color: #888 }", ["#888 on #fff in default"]),
            (
                "body { background: #fff } .b { background: transparent } .b:hover { color: #888 }",
                ["#888 on #fff in default"]
            ),
            ("body { background: #fff } .b { background: #000 } .b-x { background: none; color: #888 }", []),
            ("html { background: #fff } body { background: none } p { color: #888 }", ["#888 on #fff in default"]),
            // Undetermined values cause no failures.
            ("body { background: #fff url(x.png) } p { color: #888 }", []),
            ("body { background: linear-gradient(#fff, #eee) } p { color: #888 }", []),
            ("body { background: #fff } .b { background: url(x.png) } .b p { color: #888 }", []),
            ("body { background: #fff } p { color: #000; opacity: .3 }", ["#000 with opacity .3 on #fff in default"]),
            // The custom properties belong to the surrounding element.
            (
                "body { background: #000 } .b { --p: #fff; background: var(--p) } .b p { color: #888 }",
                ["#888 on --p in default"]
            ),
        ])
    func inherited(css: String, expected: [String]) {
        #expect(failures(css) == expected)
    }

    @Test(
        "Placeholder text is checked on its element's background",
        arguments: ["::placeholder", "::-webkit-input-placeholder", "::-moz-placeholder", ":-ms-input-placeholder"])
    func placeholder(selector: String) {
        let css = "body { background: #fff } .in { background: #eee; color: #111 } .in\(selector) { color: #767676 }"
        #expect(failures(css) == ["#767676 on #eee in default"])
    }

    @Test("A background image on the page is reported as indeterminate")
    func inheritedImage() {
        let pairs = audit([("a.css", "body { background: #fff url(x.png) } p { color: #888 }")]).pairs
        #expect(pairs.map(\.ground) == [["#fff under an image"]])
        #expect(pairs.map(\.origin) == [.inherited])
    }

    /// #333 on #111 is 1.49:1.
    @Test(
        "In each mode, an element inherits that mode's background",
        arguments: [
            "@media (prefers-color-scheme: dark) { :root { --x: #000 } .card { background: #111 } }",
            ":root { --x: #fff } .dark { --x: #000 } .dark .card { background: #111 }",
            ":root { --x: #fff } .dark { --x: #000; .card { background: #111 } }",
        ])
    func inheritedFromElement(dark: String) {
        let failures = failures("body { background: #fff } .card { background: #fff } \(dark) .card .t { color: #333 }")
        #expect(failures == ["#333 on #111 in dark"])
    }

    @Test("In each mode, text inherits the page background of that mode")
    func inheritedInModes() {
        let css = """
            body { background: #fff } p { color: #222 }
            @media (prefers-color-scheme: dark) { :root { --x: #000 } body { background: #111 } }
            """
        #expect(failures(css) == ["#222 on #111 in dark"])
    }

    /// The visible result follows from CSS Cascade 5 § 6.1; #06c is 3.38:1 on #111, and 5.57:1 on white.
    @Test(
        "A colour isn't checked in a mode in which another rule overrides it",
        arguments: [
            ("body { background: #fff } a { color: #06c }", "body { background: #111 } a { color: #8cf }", []),
            ("a { color: #06c; background: #fff }", "a { color: #8cf; background: #111 }", []),
            ("body { color: #06c; background: #fff }", "body { color: #8cf; background: #111 }", []),
            ("body { background: #fff } a { color: #06c }", "body { background: #111 }", ["#06c on #111 in dark"]),
            // If only one of the two colours is overridden, the new colour is combined with the other colour.
            (".a { color: #06c; background: #fff }", ".a { background: #111 }", ["#06c on #111 in dark"]),
            (".a { color: #06c; background: #fff }", ".a { color: #888 }", ["#888 on #fff in dark"]),
            ("body { color: #06c; background: #fff }", "body { background: #111 }", ["#06c on #111 in dark"]),
            (".a { color: #eee; background: #111 }", ".b, .c .a { color: #06c; background: #fff }", []),
        ] as [(String, String, [String])])
    func overridden(light: String, dark: String, expected: [String]) {
        #expect(failures("\(light) @media (prefers-color-scheme: dark) { \(dark) }") == expected)
    }

    /// White on #88aacc is 2.42:1.
    @Test(
        "A rule with only a background is checked with the element's text colour from other rules",
        arguments: [
            (".b:hover { background: #8ac }", 1), (".b.on { background: #8ac }", 1), (".x .b { background: #8ac }", 1),
            (".b:hover { background: #8ac; color: #000 }", 0),
            (".b:hover { background: #8ac } .b:hover { color: #000 }", 0),
            (".b:disabled { background: #8ac }", 0), (".b::before { background: #8ac }", 0),
            (".c { background: #8ac }", 0), (".b-icon { background: #8ac }", 0),
        ])
    func backgroundAlone(css: String, count: Int) {
        #expect(failures(".b { color: #fff; background: #036 } \(css)").count == count)
    }

    @Test("The declaration that wins the cascade is checked, regardless of the order")
    func winners() {
        let important = ".a { color: #888 !important; background: #000 } .a { color: #000; background: #fff }"
        #expect(failures(important) == ["#888 on #fff in default"])
        let layer = "@layer a { .a { color: #888; background: #fff } } .a { color: #000 }"
        #expect(failures(layer).isEmpty)
        let list = ".a, .b { color: #888; background: #fff } .a { color: #000 }"
        #expect(failures(list) == ["#888 on #fff in default"])
    }

    /// White on #ffb000 is 1.83:1.
    @Test(
        "Variants complete a component's rule",
        arguments: [
            (".btn-warm { --ink: #fff; --fill: #ffb000 }", 1), (".btn--warm { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn.warm { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn[data-kind=warm] { --ink: #fff; --fill: #ffb000 }", 1),
            // These are nested variants, and variants of states.
            (".btn { &.warm { --ink: #fff; --fill: #ffb000 } }", 1),
            (".btn { &:where([data-kind=warm]) { --ink: #fff; --fill: #ffb000 } }", 1),
            (".btn-cold { --ink: #fff; --fill: #036 } .btn-cold:hover { --fill: #ffb000 }", 1),
            (".btn-warm:disabled { --ink: #fff; --fill: #ffb000 }", 0),
            // Another rule applies to the same element.
            (".btn { --ink: #fff; --fill: #ffb000 }", 1), ("button .btn { --ink: #fff; --fill: #ffb000 }", 1),
            (".btn-cold { --ink: #fff; --fill: #003366 }", 0), (".btnwarm { --ink: #fff; --fill: #ffb000 }", 0),
            (".card-warm { --ink: #fff; --fill: #ffb000 }", 0),
        ])
    func variants(rule: String, count: Int) {
        #expect(failures(".btn { color: var(--ink); background-color: var(--fill) } \(rule)").count == count)
    }

    /// CSS Scoping 1 § 3: `:host` is the element whose shadow tree uses the sheet. White on #ffb000 is 1.83:1.
    @Test(
        "Variants of a component's host complete the rules in its sheet",
        arguments: [
            (":host([variant=warm]) { --ink: #fff; --fill: #ffb000 }", 1),
            (":host([variant=warm]) { --fill: #ffb000 } :host { --ink: #fff; --fill: #036 }", 1),
            (":host { --ink: #fff; --fill: #ffb000 }", 1), (":host { --ink: #fff; --fill: #036 }", 0),
            (":host(.warm) { --ink: #fff; --fill: #ffb000 }", 1),
            // A component's own theme attribute is a variant.
            (":host([appearance=dark]) { --ink: #fff; --fill: #ffb000 }", 1),
            (":host(.dark) { --ink: #fff; --fill: #ffb000 }", 1),
            (":host([disabled]) { --ink: #fff; --fill: #ffb000 }", 0),
            (":host(:not([disabled])) { --ink: #fff; --fill: #ffb000 }", 1),
            (":host([variant=warm]) .other { --ink: #fff; --fill: #ffb000 }", 0),
        ])
    func hosts(rule: String, count: Int) {
        for part in [".part", ".part:hover .label", ":host"] {
            let css = "\(part) { color: var(--ink); background: var(--fill) } \(rule)"
            #expect(failures(css).count == count, "\(part)")
        }
    }

    @Test("Host variants apply only to their own sheet")
    func otherHosts() {
        let files = [
            ("a.css", ":host { --x: 0 } .part { color: var(--ink); background: var(--fill) }"),
            ("b.css", ":host([variant=warm]) { --ink: #fff; --fill: #ffb000 }"),
        ]
        #expect(audit(files).failures.isEmpty)
    }

    @Test(
        "Text in a component is checked on its host's background",
        arguments: [
            (":host { background: #000 } p { color: #888 }", 0), (":host { background: #fff } p { color: #888 }", 1),
            (":host([raised]) { background: #000 } p { color: #888 }", 0), (":root, :host { background: #fff }", 0),
        ])
    func hostBackground(css: String, count: Int) {
        #expect(failures("body { background: #fff } \(css)").count == count)
    }

    /// CSS Generated Content 3 § 2.
    @Test(
        "Generated content without text isn't a pair",
        arguments: [
            ("content: ''", "", 0), ("content: \"\"", "", 0), ("content: none", "", 0), ("content: '\\a0'", "", 0),
            ("content: url(x.png)", "", 0), ("content: url(x.png) / 'A sail'", "", 0), ("content: '\\f101'", "", 0),
            ("content: 'x'", "", 1), ("content: '' counter(n)", "", 1), ("content: attr(title)", "", 1),
            ("content: '' 'x'", "", 1), ("content: var(--x)", "", 1), ("content: '\\''", "", 1),
            // The content is set in another rule, or it isn't set.
            ("", ".a::before { content: '' }", 0), ("", ".a:before { content: '' }", 0),
            ("", "::before { content: '' }", 0),
            ("", ".a::before { content: 'x' }", 1), ("", ".b::before { content: '' }", 1), ("", "", 1),
            ("", ".a::before { content: 'x' } .a.b::before { content: '' }", 1),
            ("", "::before { content: '' } .a::before { content: 'x' }", 1),
            ("", "::before { content: 'x' } .a::before { content: '' }", 0),
            ("", ".dark .a::before { content: '' }", 1),
        ])
    func generated(content: String, rule: String, count: Int) {
        for selector in [".a::before", ".a:before"] {
            let css = "\(rule) \(selector) { \(content); color: #888; background: #fff }"
            #expect(Set(failures(css).map { $0.prefix(12) }).count == count)
            let inherited = "body { background: #fff } \(rule) \(selector) { \(content); color: #888 }"
            #expect(Set(failures(inherited).map { $0.prefix(12) }).count == count)
        }
    }

    @Test("A rule for an element and its generated content is checked for the element's text")
    func generatedAndOwn() {
        #expect(failures(".a, .a::after { content: ''; color: #888; background: #fff }").count == 1)
    }

    /// From Bootstrap 4's tables: white on #b9bbbe is 1.93:1. Its rows and tables have classes of the same name.
    @Test(
        "A nested variant's text is only possibly on the other variant's background",
        arguments: [
            (".table-hover .table-dark:hover { background: #b9bbbe }", 0),
            (".table-dark:hover { background: #b9bbbe }", 1),
            (".list-hover .table-dark:hover { background: #b9bbbe }", 1),
            (".table .table-dark:hover { background: #b9bbbe }", 1),
            (".table-dark .table-dark__cell, .x .table-dark { background: #b9bbbe }", 1),
        ])
    func crossing(rule: String, count: Int) {
        let css = ".table-dark { color: #fff; background: #343a40 } \(rule)"
        #expect(failures(css).count == count)
        #expect(audit([("a.css", css)]) { $0.leastCertainty = .possible }.failures.count == 1)
    }

    /// These values use unsupported functions, or are missing from the files.
    @Test(
        "A rule with an undetermined text colour or background is indeterminate",
        arguments: [
            ".a { color: future(1); background: #fff }", ".a { color: #000; background: theme(colors.red) }",
            ".a { color: #000; background-color: lighten(#000, 10%) }",
            ".a { color: #fff; background: var(--g) } :root { --g: linear-gradient(red, blue) }",
            ".a { color: #fff; background: var(--g) no-repeat } :root { --g: url(x.png) }",
            ".a { color: #fff; background: var(--g) } :root { --g: #000 url(x.png) }",
            ".a { color: #fff; background-color: var(--g) } :root { --g: future(1) }",
            ".a { color: #fff; background-image: url(x.png) }",
            ".a { color: #fff; background: none; background-image: linear-gradient(red, blue) }",
            ".a { color: transparent; background: linear-gradient(red, blue); -webkit-background-clip: text }",
            ".a { -webkit-text-fill-color: transparent; background-image: linear-gradient(red, blue); background-clip: text }",
            ".a { color: #fff; background: #fff }",
        ])
    func undetermined(css: String) {
        let pairs = audit([("a.css", css)]).pairs
        #expect(pairs.count == 1)
        #expect(pairs.first?.origin == .rule)
        #expect(pairs.first?.results.allSatisfy { !$0.isPass && !$0.isFailure } == true)
    }

    @Test(
        "An unknown function doesn't replace a known colour",
        arguments: ["color: #888; color: future(1)", "color: future(1); color: #888"])
    func unknownFunction(colors: String) {
        #expect(failures(".a { \(colors); background: #fff }") == ["#888 on #fff in default"])
    }

    @Test("A custom property can contain a whole background")
    func wholeBackground() {
        #expect(failures(".a { color: #888; background: var(--g) } :root { --g: #fff no-repeat }").count == 1)
    }

    @Test(
        "Rules inside containers and scopes are checked",
        arguments: ["@container (width > 400px)", "@scope (.card)", "@layer x", "@supports (color: red)"])
    func blocks(rule: String) {
        #expect(failures("\(rule) { .a { color: #888; background: #fff } }") == ["#888 on #fff in default"])
    }

    /// From Bootstrap's tables: #333 on #212529 is 1.22:1.
    @Test("Variants of a surrounding element complete a rule")
    func variantsAround() {
        let css = """
            .table { --ink: #000; --fill: #fff } .table-dark { --ink: #333; --fill: #212529 } .list-dark { --ink: #fff }
            .table > * > * { color: var(--state, var(--ink)); background-color: var(--fill) }
            """
        #expect(failures(css) == ["var(--state, var(--ink)) in .table-dark on #212529 in .table-dark in default"])
    }

    /// White on #ffb000 is 1.83:1, and #333 on #222 1.22:1.
    @Test(
        "In each mode, a component uses the winning properties",
        arguments: [
            (".btn-warm { --ink: #000; --fill: #ffb000 }", ".btn-warm { --ink: #fff }", ["dark"]),
            (".btn-warm { --ink: #fff; --fill: #ffb000 }", ".btn-warm { --ink: #000 }", ["light"]),
            (".btn { --ink: #222; --fill: #fff }", ".btn { --ink: #333; --fill: #222 }", ["dark"]),
            (".btn { --ink: #222; --fill: #fff }", ".btn { --ink: #fff; --fill: #222 }", []),
        ] as [(String, String, [String])])
    func variantsInModes(light: String, dark: String, modes: [String]) {
        let rule = ".btn { color: var(--ink); background: var(--fill) }"
        for css in [
            "\(light) @media (prefers-color-scheme: dark) { \(dark) }", "\(light) .dark { \(dark) }",
            "\(light) .dark \(dark)",
        ] {
            let failing = failures("\(rule) \(css)").compactMap { $0.split(separator: " ").last.map(String.init) }
            #expect(failing == modes, "\(css)")
        }
    }

    /// CSS Cascade 6 § 2.5: rules in a scope apply to its root and its descendants.
    @Test(
        "Text in a scope is checked on its root's background",
        arguments: ["@scope (.card) { p { color: #888 } }", "@scope (.card) to (.x) { :scope { color: #888 } }"])
    func scope(css: String) {
        #expect(failures("body { background: #000 } .card { background: #fff } \(css)") == ["#888 on #fff in default"])
    }

    @Test("Rules nested in many parent lists are evaluated only once", .timeLimit(.minutes(2)))
    func hostileParents() {
        let open = String(repeating: ".a, .b, .c, .d, .e, .f, .g, .h {", count: 20)
        let rules = (0..<300).map { "& .x\($0), &:hover, .y & { color: #888 } & { background: #\(100 + $0) }" }
        let pairs = audit([("a.css", open + rules.joined() + String(repeating: "}", count: 20))]).pairs
        #expect(pairs.count <= 3_000)
    }

    // A rule has at most 100 variants; without that limit, there would be 90,000 pairs.
    @Test("The work for hundreds of variants of hundreds of rules is bounded")
    func hostile() {
        let rules = (0..<300).map { ".b\($0), .b { color: var(--x); background: var(--y\($0)) }" }
        let variants = (0..<300).map { ".b-\($0) { --x: #fff; --y\($0): #000 }" }
        let pairs = audit([("a.css", (rules + variants).joined())]).pairs
        #expect(pairs.count <= 30_300)
    }
}
