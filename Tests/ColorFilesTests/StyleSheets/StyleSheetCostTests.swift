import ColorFiles
import Legibility
import Testing

/// Short style sheets that would take very long to process if any part were read more than once. Each test ends
/// immediately or never.
@Suite("Processing cost of style sheets", .timeLimit(.minutes(2))) struct StyleSheetCostTests {
    /// The number of nesting levels that are read.
    private static let levels = 62

    /// Wraps the content in several levels of nested blocks.
    private static func nested(_ prelude: String, _ content: String) -> String {
        String(repeating: prelude + "{", count: levels) + content + String(repeating: "}", count: levels)
    }

    @Test(
        "Nested parents are read once, however often a selector refers to them",
        arguments: [
            "&&", "&,&", "&:is(&,&)", ":is(&,&)", ":where(&&)", "&:where(&,&)", "&:not(:not(&,&))", "&:is(&:is(&&))",
        ])
    func nesting(selector: String) {
        let files = ColorFiles([document("a.css", ":root{\(Self.nested(selector, "--x:#123456"))}")])
        #expect(files.hex("--x", "default") == "#123456")
    }

    @Test(
        "Nested parents of themes and two-colour rules are read once",
        arguments: ["&&", "&,&", ":is(&,&)", "&,& &"])
    func nestedThemes(selector: String) {
        let css = ".dark,.theme-zinc{\(Self.nested(selector, "color:#777;background:#fff;--x:#123456"))}"
        let pairs = ColorFiles([document("a.css", css)]).collections[0].rulePairs
        #expect(pairs.map(\.text) == ["#777"])
        #expect(pairs.map(\.ground) == ["#fff"])
    }

    @Test("A nested rule wins over the surrounding rule")
    func nestedOrder() {
        let css = ":root{--y:#222222;\(Self.nested("&&", "--x:#111111;--y:#333333"))}"
        let files = ColorFiles([document("a.css", css)])
        #expect(files.hex("--x", "default") == "#111111")
        #expect(files.hex("--y", "default") == "#333333")
    }

    /// CSS Nesting 1 § 3.1: `&` has the highest specificity of its parents, like `:is()` in Selectors 4 § 17.
    @Test(
        "“&” has the highest specificity of its parents",
        arguments: [
            ("#id,:root{ &{--x:#111111} } :root:root{--x:#222222}", "#111111"),
            (".a,:root{ &{--x:#111111} } :root:root{--x:#222222}", "#222222"),
            (":root{ &&{--x:#111111} } :root{--x:#222222}", "#111111"),
            (":root{ &&{ &&{--x:#111111} } } :root:root:root{--x:#222222}", "#111111"),
            (":root{ &&{ &&{--x:#111111} } } :root:root:root:root{--x:#222222}", "#222222"),
            (":where(:root){ &&{--x:#111111} } html{--x:#222222}", "#222222"),
        ])
    func weight(css: String, hex: String) {
        #expect(ColorFiles([document("a.css", css)]).hex("--x", "default") == hex)
    }

    @Test("Specificities that double on each level are still compared correctly")
    func overflow() {
        let css =
            ":root{\(Self.nested("&&&&&&&&", "--x:#111111"))} :root:root{--x:#222222} #id,:root{&{--x:#333333}}"
        #expect(ColorFiles([document("a.css", css)]).hex("--x", "default") == "#333333")
    }

    @Test("A custom variant is read once, regardless of how often it is used", arguments: ["&&", "&,&", "&:is(&,&)"])
    func variants(selector: String) {
        let css = "@custom-variant d (\(selector));:root{\(Self.nested("@variant d", "--x:#111111"))}"
        #expect(ColorFiles([document("a.css", css)]).hex("--x", "default") == "#111111")
    }

    @Test("A custom variant applies to each rule that uses it, even if an earlier use is empty")
    func sharedVariants() {
        let css = """
            @custom-variant d (&.dark, .dark &); @custom-variant l (&:not(.dark));
            .x{@variant d{margin:0}} .y{@variant l{margin:0}}
            :root{@variant l{--x:#111111} @variant d{--x:#222222} @variant l{--y:#333333}}
            body{@variant d{--y:#444444}}
            """
        var dark = RequestedMode(name: "dark")
        dark.html.classes = ["dark"]
        let files = ColorFiles([document("a.css", css)], modes: [RequestedMode(name: "light"), dark])
        #expect(["light", "dark"].map { files.hex("--x", $0) } == ["#111111", "#222222"])
        #expect(["light", "dark"].map { files.hex("--y", $0) } == ["#333333", "#444444"])
    }

    /// CSS Custom Properties 1 § 3: an empty value is valid and expands to nothing.
    @Test("Empty properties are expanded once, regardless of how often they are referenced")
    func emptyProperties() throws {
        let levels = (1...9).map { "--b\($0):" + String(repeating: "var(--b\($0 - 1))", count: 40) + ";" }.joined()
        for css in [
            "a{--b0: ;\(levels)color:#777 var(--b9);background:#fff}",
            ":root{--b0: ;\(levels)} a{color:#777 var(--b9);background:#fff}",
        ] {
            let pairs = ColorFiles([document("a.css", css)]).collections[0].rulePairs
            #expect(pairs.count == 1)
            #expect(pairs.first?.cells.first??.text.color == Color(SRGB8(red: 0x77, green: 0x77, blue: 0x77)))
        }
        let root = ":root{--b0: ;\(levels)--x:#123456 var(--b9)}"
        #expect(ColorFiles([document("a.css", root)]).hex("--x", "default") == "#123456")
    }

    /// Returns the colours of the only pair in a sheet.
    private func pair(_ css: String) throws -> [String?] {
        let pairs = ColorFiles([document("a.css", css)]).collections[0].rulePairs
        try #require(pairs.count == 1)
        let cells = try #require(pairs[0].cells.first ?? nil)
        return [cells.text, cells.ground].map { $0.color.map { SRGB8(rounding: $0.mappedToSRGB).hex } }
    }

    /// CSS Cascade 5 § 7.3; Custom Properties 1 § 3 for properties in the same rule.
    @Test(
        "A rule's own properties have priority, and inherited ones have the body's values",
        arguments: [
            ("a{--x:#111111;color:var(--x);background:#ffffff}", "#111111"),
            (":root{--x:#222222} a{--x:#111111;color:var(--x);background:#ffffff}", "#111111"),
            (":root{--x:#222222} body{--x:#333333} a{--x:inherit;color:var(--x);background:#ffffff}", "#333333"),
            (":root{--x:#222222} a{--x:unset;color:var(--x);background:#ffffff}", "#222222"),
            (":root{--x:#222222} a{--x:initial;color:var(--x,#444444);background:#ffffff}", "#444444"),
            // The inherited value was computed with the body's `--y`, not with the rule's.
            (":root{--y:#222222;--x:var(--y)} a{--y:#111111;color:var(--x);background:#ffffff}", "#222222"),
            ("a{--y:#111111;--x:var(--y);color:var(--x);background:#ffffff}", "#111111"),
            ("a{--x:#111111;--x:#555555;color:var(--x);background:#ffffff}", "#555555"),
            ("a{--x:#111111!important;--x:#555555;color:var(--x);background:#ffffff}", "#111111"),
        ])
    func ownProperties(css: String, hex: String) throws {
        #expect(try pair(css) == [hex, "#ffffff"])
    }

    /// CSS Cascade 5 § 6.4: layers are ordered by first appearance; for important declarations the order is reversed.
    @Test("A thousand layers keep their order")
    func layers() {
        let count = 1000
        func rules(_ order: [Int]) -> String {
            order.map { "@layer l\($0){:root{--a:#000001;--x:#\(String($0 + 0x100000, radix: 16))}}" }.joined()
        }
        let names = (0..<count).map { "l\($0)" }.joined(separator: ",")
        let last = "#" + String(count - 1 + 0x100000, radix: 16)
        for css in [rules(Array(0..<count)), "@layer \(names);" + rules((0..<count).reversed())] {
            #expect(ColorFiles([document("a.css", css)]).hex("--x", "default") == last)
            let important = css.replacing("}}", with: "!important}}")
            #expect(ColorFiles([document("a.css", important)]).hex("--x", "default") == "#100000")
        }
        // Each layer is nested in the previous layer: rules directly in the outer layer win.
        let path = (0..<count).map { "l\($0)" }.joined(separator: ".")
        let within = "@layer l0{:root{--x:#111111}} @layer \(path){:root{--x:#222222}}"
        #expect(ColorFiles([document("a.css", within)]).hex("--x", "default") == "#111111")
    }

    @Test("A condition shared by many rules applies to all of them and to no others")
    func conditions() {
        let rules = (0..<500).map { ":root{--x\($0):#222222}" }.joined()
        let css =
            (0..<500).map { ":root{--x\($0):#111111}" }.joined()
            + "@media (prefers-color-scheme:dark){@supports (color:red){\(rules)}} @supports not (color:red){\(rules)}"
        var light = RequestedMode(name: "light")
        light.media = ["prefers-color-scheme": "light"]
        var dark = RequestedMode(name: "dark")
        dark.media = ["prefers-color-scheme": "dark"]
        let collection = ColorFiles([document("a.css", css)], modes: [light, dark]).collections[0]
        #expect(collection.tokens.count == 500)
        let cells = Set(
            collection.tokens.map { $0.cells.map { $0.color.map { SRGB8(rounding: $0.mappedToSRGB).hex } } })
        #expect(cells == [["#111111", "#222222"]])
        #expect(ColorFiles([document("a.css", css)]).collections[0].modes.count == 2)
    }
}
