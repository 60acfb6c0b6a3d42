import Legibility
import Testing

@testable import ColorFiles

@Suite("Style rule details") struct StyleRuleDetailTests {
    private func failures(_ css: String) -> [String] { audit([("a.css", css)]).failures }

    /// CSS Cascade 5 § 6.1 and § 6.4.4, CSS Syntax 3 § 5.4.4. #888 on white is 3.54:1.
    @Test(
        "The last valid declaration in a rule wins, and important ones have priority",
        arguments: [
            ("color: #888; color: #000; background: #fff", 0), ("color: #000; color: #888; background: #fff", 1),
            ("color: #888 !important; color: #000; background: #fff", 1),
            ("color: #888 ! IMPORTANT; color: #000; background: #fff", 1),
            ("color: #888 /**/ !important; color: #000; background: #fff", 1),
            ("color: #000 !important; color: #888 !important; background: #fff", 1),
            ("color: #888; color: 12px; background: #fff", 1), ("color: #888; color: url(x); background: #fff", 1),
            ("-webkit-text-fill-color: #888; -webkit-text-fill-color: 3; color: #000; background: #fff", 1),
            ("-webkit-text-fill-color: #888 !important; -webkit-text-fill-color: #000; background: #fff", 1),
            ("color: #888; background-color: #fff; background-color: none", 1),
            ("color: #888; background-color: #fff; background-color: 3px", 1),
            ("color: #888; background-color: #fff; background-color: ", 1),
            ("color: #888; color: none; background: #fff", 1),
            ("color: #888; background-color: #fff; background: none", 0),
            ("color: #888; background-color: #fff; background-color: transparent", 0),
            ("color: #888; background-color: #fff !important; background-color: #000", 1),
            ("color: #888; background: #fff; background-color: #000", 0),
            ("color: #888; background-color: #000; background: #fff", 1),
            ("color: #888; background: #fff !important; background-color: #000", 1),
            ("color: #888; background: #fff; background-image: url(x.png)", 0),
            ("color: #888; background-image: url(x.png); background-image: none; background-color: #fff", 1),
            ("color: #888; background-image: url(x.png) !important; background-image: none; background-color: #fff", 0),
            ("color: #888; background: #fff; opacity: .5; opacity: 1", 1),
            ("color: #888; background: #fff; opacity: 1; opacity: .5", 0),
            ("color: #888; background: #fff; opacity: .5 !important; opacity: 1", 0),
            ("color: #888; background: #fff; font-size: 24px; font-size: 16px", 1),
            ("color: #888; background: #fff; font-size: 24px !important; font-size: 16px", 0),
            ("color: #888; background: #fff; font-size: 19px; font-weight: 700; font-weight: 400", 1),
            ("color: #888; background: #fff; font-size: 19px; font-weight: 700 !important; font-weight: 400", 0),
            ("color: #888; background: #fff; font-weight: 700; font: 19px x", 1),
            ("color: #888; background: #fff; font: 19px x; font-weight: 700", 0),
            ("--on: 1; color: #000; color: if(style(--on: 1): #888; else: #000); background: #fff", 1),
            ("--on: 1; color: #888; color: if(style(--on: 1): #000; else: #888); background: #fff", 0),
            ("COLOR: #888; Background-Color: #FFF", 1), ("-color: #888; background: #fff", 0),
            ("color : #888 ; background : #fff", 1), ("color: #888; ; ; background: #fff;", 1),
            ("color: transparent; background: #fff", 0), ("color: currentColor; background: #fff", 0),
        ])
    func declarations(rule: String, count: Int) { #expect(failures(".a { \(rule) }").count == count) }

    /// CSS Color Adjustment 1 § 2: `light-dark()` follows the rule's own `color-scheme`.
    @Test(
        "A rule's own colour scheme determines its light-dark() values",
        arguments: [
            ("color-scheme: light", 1), ("color-scheme: dark", 0), ("color-scheme: dark; color-scheme: light", 1),
            ("color-scheme: dark !important; color-scheme: light", 0), ("color-scheme: normal", 1),
        ])
    func scheme(declaration: String, count: Int) {
        let css = ":root { color-scheme: light } .a { \(declaration); color: light-dark(#888, #000); background: #fff }"
        #expect(failures(css).count == count)
    }

    @Test(
        "Text that is filled by its background is indeterminate",
        arguments: ["background-clip", "-webkit-background-clip"])
    func clip(property: String) {
        func pairs(_ more: String) -> [AuditedPair] {
            audit([("a.css", ".a { color: transparent; background: linear-gradient(red, blue); \(more) }")]).pairs
        }
        #expect(pairs("\(property): text").map(\.ground) == [["linear-gradient(red, blue) in the text"]])
        #expect(pairs("\(property): TEXT").count == 1)
        #expect(pairs("\(property): padding-box").isEmpty && pairs("").isEmpty)
        #expect(pairs("\(property): text; \(property): border-box").isEmpty)
        #expect(pairs("\(property): text !important; \(property): border-box").count == 1)
    }

    // MARK: Properties of the rule

    @Test(
        "The winning custom properties of a rule are used",
        arguments: [
            ("--x: #888; --x: #000", "", 0), ("--x: #000; --x: #888", "", 1),
            ("--x: #888 !important; --x: #000", "", 1), ("--x: #000 !important; --x: #888 !important", "", 1),
            ("--x: var(--y); --y: #888", "", 1), ("--x: var(--y)", ":root { --y: #888 }", 1),
            ("--x: var(--y, #888)", "", 1), ("--x: var(--x)", ":root { --x: #888 }", 0), ("--x: initial", "", 0),
            ("--x: inherit", ":root { --x: #888 }", 1), ("--x: var(--y); --y: var(--x)", "", 0),
            ("", ":root { --x: #888 }", 1),
        ])
    func own(properties: String, root: String, count: Int) {
        #expect(failures("\(root) .a { \(properties); color: var(--x); background: #fff }").count == count)
    }

    @Test("A rule with more than eight selectors is checked even if overridden", arguments: [(8, 0), (9, 1)])
    func manySelectors(count: Int, expected: Int) {
        let selectors = (0..<count).map { ".s\($0)" }.joined(separator: ", ")
        let css = "\(selectors) { color: #888; background: #fff } \(selectors) { color: #000 }"
        #expect(failures(css).count == expected)
    }

    // MARK: Variants

    /// White on #ffb000 is 1.83:1, and on #003366 12.61:1.
    @Test(
        "A completing rule loses if its layer is earlier or its specificity lower",
        arguments: [
            ("@layer a { .btn { --fill: #ffb000 } } .btn { --fill: #036 }", 0),
            (".btn { --fill: #036 } @layer a { .btn { --fill: #ffb000 } }", 0),
            (".btn { --fill: #ffb000 } @layer a { .btn { --fill: #036 } }", 1),
            (".btn { --fill: #036 } button.btn { --fill: #ffb000 }", 1),
            ("button.btn { --fill: #ffb000 } .btn { --fill: #036 }", 1),
            ("button.btn { --fill: #036 } .btn { --fill: #ffb000 }", 0),
            (".btn { --fill: #ffb000 } .btn { --fill: #036 }", 0),
            (".btn { --fill: #036 } .btn { --fill: #ffb000 }", 1),
        ])
    func order(rules: String, count: Int) {
        #expect(failures("button.btn { color: #fff; background: var(--fill) } \(rules)").count == count)
    }

    @Test("A rule with its own text colour and background doesn't complete another rule")
    func both() {
        let css = """
            .btn { color: #fff; background: var(--fill) } .btn-x { --fill: #ffb000; color: #000; background: #fff }
            """
        #expect(failures(css).isEmpty)
        #expect(
            failures(css.replacing("color: #000; ", with: "")) == ["#fff in .btn-x on #ffb000 in .btn-x in default"])
    }

    @Test("A variant whose colour can't be determined is reported as indeterminate")
    func openVariant() {
        let css = ".btn { color: var(--ink); background: var(--fill) } .btn-x { --ink: #fff; --fill: future(1) }"
        let pairs = audit([("a.css", css)]).pairs.filter { $0.text.contains("btn-x") || $0.ground[0].contains("btn-x") }
        #expect(pairs.count == 1)
        #expect(pairs.allSatisfy { $0.results.allSatisfy { !$0.isPass && !$0.isFailure } })
        #expect(failures(css.replacing("future(1)", with: "#ffb000")).count == 1)
    }

    @Test("Declarations in a scope belong to its root, and a rule is named by its selector")
    func names() {
        func rules(_ css: String) -> [String?] { audit([("a.css", css)]).pairs.map(\.rule) }
        let colors = "color: #888; background: #fff"
        #expect(rules("@scope (.card) { \(colors) }") == [".card"])
        #expect(rules("@scope ( .card ) to (.x) { \(colors) }") == [".card"])
        #expect(rules("@media screen { .a ,  .b { \(colors) } }") == [".a ,  .b"])
        #expect(rules(".a { &:hover { \(colors) } }") == [".a:hover"])
        #expect(rules(".a { @media screen { \(colors) } }") == [".a"])
    }

    // MARK: Branches of if()

    /// CSS Values 5 § 8.
    @Test(
        "Conditions of if() can be negated, combined and spaced",
        arguments: [
            ("if( style( --on : 1 ) : #010203 ; else : red )", "#010203"),
            ("if(not   style(--x): #010203; else: red)", "#010203"), ("IF(STYLE(--on: 1): #010203)", "#010203"),
            ("if(style(--x: 1): red; style(--on: 1): #010203; else: red)", "#010203"),
            ("if(else: #010203; style(--on): red)", "#010203"),
            ("if(style(--on) and not style(--x): #010203; else: red)", "#010203"),
            ("if(style(--x) or not style(--on): red; else: #010203)", "#010203"),
            ("if(style(--on) and style(--on: 1) and style(--x): red; else: #010203)", "#010203"),
            ("if(style(--on) and style(--x) or style(--on): red; else: #010203)", nil),
            ("if(future(1) and style(--x): red; else: #010203)", "#010203"),
            ("if(future(1) or style(--on): #010203; else: red)", "#010203"),
            ("if(future(1) and style(--on): red; else: #010203)", nil),
            ("if(future(1) or style(--x): red; else: #010203)", nil),
            ("if(not future(1): red; else: #010203)", nil), ("if(style(width: 1px): red; else: blue)", nil),
            ("if(media(print): red; else: #010203)", "#010203"),
            ("if(media(screen): #010203; else: red)", "#010203"),
            ("if(supports(not (display: grid)): red; else: #010203)", "#010203"),
            ("rgb(if(style(--on: 1): 1; else: 9), 2, if(style(--x): 9; else: 3))", "#010203"),
            ("if(style(--on: 1): if(style(--x): red; else: #010203); else: red)", "#010203"),
            ("if()", nil), ("if(style(--on: 1))", nil), ("if(style: red)", nil),
        ] as [(String, String?)])
    func branches(value: String, hex: String?) {
        let files = ColorFiles([document("a.css", ":root { --on: 1; --c: \(value) }")])
        #expect(files.hex("--c", "default") == hex)
    }

    // MARK: At-rules

    @Test(
        "At-rules of build tools are read according to their meaning",
        arguments: [
            ("@variant dark { :root { --x: #222222 } }", "light", "#111111"),
            ("@variant dark { :root { --x: #222222 } }", "dark", "#222222"),
            ("@media ( prefers-color-scheme : dark ) { :root { --x: #222222 } }", "dark", "#222222"),
            ("@media ( not (prefers-color-scheme: dark) ) { :root { --x: #222222 } }", "dark", "#111111"),
            ("@supports ( color : red ) { :root { --x: #222222 } }", "light", "#222222"),
            ("@supports ( ( color: zz ) ) { :root { --x: #222222 } }", "light", "#111111"),
            ("@variant hover { :root { --x: #222222 } }", "light", "#111111"),
            ("@custom-variant odd (.dark &); :root { @variant odd { --x: #222222 } }", "light", "#111111"),
            ("@custom-variant odd; :root { @variant odd { --x: #222222 } }", "light", "#111111"),
            ("@custom-variant odd (&; :root { --x: #222222 }", "light", "#111111"),
            ("@utility x { --y: #222222 } :root { --x: #333333 }", "light", "#333333"),
            ("@nest :root { --y: 1 } :root { --x: #333333 }", "light", "#333333"),
            ("@starting-style { :root { --x: #222222 } }", "light", "#111111"),
            ("@container x { :root { --x: #222222 } }", "light", "#111111"),
            ("@scope (:root) { & { --x: #222222 } }", "light", "#111111"),
            ("@font-face { --x: #222222 } @page { :root { --x: #222222 } }", "light", "#111111"),
            ("@property --x { initial-value: #222222 }", "light", "#111111"),
            ("@theme static { --x: #222222 }", "light", "#222222"),
            ("@plugin \"other\" { --x: #222222 }", "light", "#111111"),
            ("@plugin \"daisyui/theme\" { default: true; --x: #222222 }", "light", "#111111"),
            ("@plugin \"daisyui/theme\" { name: \"a b\"; default: true; --x: #222222 }", "light", "#111111"),
            ("@plugin \"daisyui/theme\" { name: 'n'; default: true; --x: #222222 }", "light", "#111111"),
            ("@plugin 'daisyui/theme' { name: n; prefersdark: true; --x: #222222 }", "dark", "#222222"),
            ("@plugin 'daisyui/theme' { name: n; prefersdark: true; --x: #222222 }", "light", "#111111"),
        ])
    func atRules(css: String, mode: String, hex: String) {
        var modes = [RequestedMode(name: "light"), RequestedMode(name: "dark")]
        modes[1].media = ["prefers-color-scheme": "dark"]
        #expect(ColorFiles([document("a.css", ":root { --x: #111111 } \(css)")], modes: modes).hex("--x", mode) == hex)
    }

    @Test("The default daisyUI theme applies to the root unless a rule overrides it")
    func defaultTheme() {
        let css = "@plugin \"daisyui/theme\" { name: \"n\"; default: true; --x: #222222 }"
        #expect(ColorFiles([document("a.css", css)], modes: [RequestedMode(name: "a")]).hex("--x", "a") == "#222222")
    }

    @Test(
        "Blocks nest up to 64 levels deep, and a deeper block is reported",
        arguments: [(62, true), (63, true), (64, false)])
    func depth(count: Int, isRead: Bool) {
        let css =
            String(repeating: "@media screen{", count: count) + ":root{--x:#111111}"
            + String(repeating: "}", count: count)
            + ":root{--y:#222222}"
        let files = ColorFiles([document("a.css", css)])
        #expect(files.hex("--x", "default") == (isRead ? "#111111" : nil))
        #expect(files.hex("--y", "default") == "#222222")
        #expect(files.problems.map(\.problem.reason) == (isRead ? [] : [.limit]))
        #expect(files.problems.first?.problem.offset == (isRead ? nil : 64 * 14 + 6))
    }
}

@Suite("Import paths") struct ImportPathTests {
    @Test(
        "The path of an import is quoted or in url()",
        arguments: [
            ("\"b.css\"", "b.css"), ("'b.css'", "b.css"), ("url(b.css)", "b.css"), ("url( b.css )", "b.css"),
            ("url(\"b.css\")", "b.css"), ("url( 'b.css' )", "b.css"), ("URL(b.css)", "b.css"),
            ("\"b.css\" layer(x) print", "b.css"), ("/* x */ 'b.css'", "b.css"), ("b.css", nil), ("\"b.css", nil),
            ("url(b.css", nil), ("", nil), ("'b.css\"", nil),
        ] as [(String, String?)])
    func paths(text: String, path: String?) {
        let content = Array("@import \(text);".utf8)
        #expect(StyleImports.imports(of: content).map(\.path) == [path].compactMap(\.self))
    }

    /// The imported sheet sets `--x` to #222222, and comes before the importing sheet if it is found.
    @Test(
        "A path is looked up in folders and packages, without its query",
        arguments: [
            ("src/a.css", "./b.css", "src/b.css", true), ("src/a.css", "b.css?v=2", "src/b.css", true),
            ("src/a.css", "b.css#x", "src/b.css", true), ("src/a.css", "../lib/b.css", "lib/b.css", true),
            ("src/a.css", "kit/b.css", "node_modules/kit/b.css", true),
            ("src/a.css", "~kit/b.css", "node_modules/kit/b.css", true),
            ("src/a.css", "@scope/kit/b.css", "packages/kit/b.css", true),
            ("src/a.css", "./kit/b.css", "node_modules/kit/b.css", false), ("src/a.css", "b.css", "lib/b.css", false),
            ("src/a.css", "it/b.css", "node_modules/kit/b.css", false), ("a.css", "lib/b.css", "b.css", true),
            ("src/a.css", "lib/b.css", "b.css", false), ("src/a.css", "./x/../b.css", "src/b.css", true),
        ])
    func lookup(from: String, path: String, sheet: String, isFound: Bool) {
        let files = ColorFiles(
            [document(from, "@import '\(path)'; :root { --x: #111111 }"), document(sheet, ":root { --x: #222222 }")],
            as: .css)
        let notes = files.collections.flatMap(\.notes).filter { $0.kind == .missingFile }
        #expect(notes.isEmpty == isFound)
    }

    @Test("If a path matches two packages, neither is imported")
    func ambiguous() {
        let files = ColorFiles([
            document("src/a.css", "@import 'kit/b.css'; :root { --x: #111111 }"),
            document("m/kit/b.css", ":root { --x: #222222 }"), document("n/kit/b.css", ":root { --x: #333333 }"),
        ])
        #expect(files.collections.flatMap(\.notes).map(\.kind) == [.missingFile])
    }
}
