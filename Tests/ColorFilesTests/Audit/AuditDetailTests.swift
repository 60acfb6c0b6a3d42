import Legibility
import Testing

@testable import ColorFiles
import Sentences

@Suite("Audit details") struct AuditDetailTests {
    @Test("A pair of two literal colours has one mode, which isn't dark")
    func literals() {
        let audit = audit([("a.css", ":root { --x: 0 }")]) {
            $0.pairs = [DeclaredPair(text: "#000", ground: ["#fff"])]
        }
        let mode = ColorMode("default", how: "Neither colour depends on a mode.", isDark: false)
        #expect(audit.pairs.map { $0.results.map(\.mode) } == [[mode]])
    }

    @Test(
        "A pair is exempt if either of its names marks it as exempt",
        arguments: [
            ("--text-disabled", "--background", true), ("--text-muted", "--background", false),
            ("--card-foreground", "--card", false), ("--on-disabled", "--disabled", true),
        ])
    func exempt(text: String, ground: String, isExempt: Bool) {
        let pairs = audit([("a.css", ":root { \(ground): #fff; \(text): #ddd }")]).pairs
        #expect(pairs.map(\.isExempt) == [isExempt])
    }

    @Test(
        "A mode repeats another if all colours of tokens and rules are equal",
        arguments: [
            (":root { --x: #111; --y: 1px } .dark { --y: 2px }", [nil, "light"]),
            (":root { --x: #111 } .dark { --x: #222 }", [nil, nil]),
            (".x { color: #111; background: #fff } .dark .x { color: #222; background: #fff }", [nil, nil]),
            (".x { color: #111; background: #fff } .dark .x { color: #111; background: #eee }", [nil, nil]),
            (".x { color: #111; background: #fff } .dark .x { color: #111; background: #fff }", [nil, "light"]),
        ] as [(String, [String?])])
    func repeatedModes(css: String, expected: [String?]) {
        #expect(ColorFiles([document("a.css", css)]).collections[0].repeatedModes == expected)
    }

    @Test("Catalog colours are checked on the system background, which is black in dark modes")
    func systemBackground() throws {
        func color(_ value: String) -> String {
            #""color":{"color-space":"srgb","components":{"red":"\#(value)","green":"\#(value)","blue":"\#(value)","alpha":"1"}}"#
        }
        let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let json = #"{"colors":[{"idiom":"universal",\#(color("0"))},{"idiom":"universal",\#(dark),\#(color("1"))}]}"#
        let pair = try #require(audit([("A.xcassets/c.colorset/Contents.json", json)]).pairs.first)
        #expect(pair.origin == .systemBackground && pair.certainty == .possible)
        // Black on white and white on black have a ratio of 21:1.
        for result in pair.results {
            let assessment = try #require(result.assessment)
            #expect((assessment.ratio * 100).rounded() == 2100, "\(result.mode.name)")
            let luminance = relativeLuminance(assessment.background.mappedToSRGB)
            #expect(luminance == (result.mode.isDark ? 0 : 1))
        }
        #expect(Set(pair.results.map(\.mode.isDark)) == [true, false])
    }

    @Test(
        "Only the first light theme of an attribute is the default; others are separate modes",
        arguments: [
            ("[data-theme=light] { --p: #fff } [data-theme=day] { --p: #eee }", "day", "#eeeeee"),
            ("[data-theme=day] { --p: #eee } [data-theme=light] { --p: #fff }", "light", "#ffffff"),
        ])
    func severalLight(css: String, mode: String, hex: String) {
        let files = ColorFiles([document("a.css", css)])
        #expect(files.hex("--p", mode) == hex && files.collections[0].modes.count == 2)
    }

    /// For 4.5:1, the luminance must be at most 0.1833 on white, at least 0.175 on black, and at most 0.0722 on 0.5.
    @Test("A fix considers only luminances that satisfy all constraints")
    func luminances() throws {
        func constraint(_ background: Double) -> ColorConstraint {
            let grey = Color(.srgbLinear, SIMD3(repeating: background))
            return ColorConstraint(
                pair: ColorConstraint.Pair(text: "\(background)", ground: [], mode: ""), colors: [grey, grey],
                places: [nil, nil], index: 0, required: 4.5,
                isTextLighter: nil)
        }
        func spans(_ constraints: ColorConstraint...) -> [[Double]]? {
            constraints.allowedLuminances?.map { [$0.lowerBound, $0.upperBound].map { ($0 * 1e4).rounded() / 1e4 } }
        }
        #expect(spans(constraint(1)) == [[0, 0.1833]] && spans(constraint(0)) == [[0.175, 1]])
        #expect(spans(constraint(1), constraint(0)) == [[0.175, 0.1833]])
        #expect(spans(constraint(0), constraint(1)) == [[0.175, 0.1833]])
        #expect(spans(constraint(0.5)) == [[0, 0.0722]] && spans(constraint(0.5), constraint(0)) == [])
        #expect(spans(constraint(0.1)) == [[0.625, 1]] && spans(constraint(0.2)) == [[0, 0.0056]])
        #expect(spans(constraint(0.18)) == [[0, 0.0011], [0.985, 1]])
        #expect(spans(constraint(1), constraint(0.18)) == [[0, 0.0011]])
        let both = try #require([constraint(0.5), constraint(1), constraint(0)].contradiction)
        #expect(both.map(\.pair.text) == ["0.5", "0.0"])
        #expect([constraint(1), constraint(0)].contradiction == nil)
    }

    // MARK: Design tokens

    private func tokens(_ json: String) -> [String: String] {
        let collection = ColorFiles([document("t.json", json)], as: .tokens).collections[0]
        return Dictionary(
            uniqueKeysWithValues: collection.tokens.map { token in
                if case .unresolved(let reason) = token.cells[0] { return (token.name, reason.reason.rawValue) }
                return (token.name, token.cells[0].color.map { SRGB8(rounding: $0.mappedToSRGB).hex } ?? "")
            })
    }

    @Test(
        "An alias with a missing target is listed unless its type isn't a colour",
        arguments: [
            (#"{"a":{"$value":"{gone}"}}"#, ["a": "missing-reference"]),
            (#"{"a":{"$type":"dimension","$value":"{gone}"}}"#, [:]),
            (#"{"a":{"$type":"color","$value":"{gone}"}}"#, ["a": "missing-reference"]),
            (##"{"a":{"$value":"{b}"},"b":{"$type":"color","$value":"#123456"}}"##, ["a": "#123456", "b": "#123456"]),
            (#"{"a":{"$value":"{b}"},"b":{"$type":"dimension","$value":"3px"}}"#, [:]),
        ])
    func aliases(json: String, expected: [String: String]) { #expect(tokens(json) == expected) }

    @Test(
        "A string that isn't a colour has a reason",
        arguments: [
            ("alpha(from red / 0.5)", "unsupported-function"),
            ("linear-gradient(red, blue)", "not-a-color"), ("currentColor", "context-dependent"), ("#12", "invalid"),
            ("rgb(1 2 3 4)", "invalid"), ("12px", "not-a-color"), ("", "invalid"),
        ])
    func reasons(text: String, reason: String) {
        #expect(tokens(#"{"a":{"$type":"color","$value":"\#(text)"}}"#) == ["a": reason])
    }

    @Test("Colour components that refer to each other form a cycle")
    func componentCircle() {
        func color(_ other: String) -> String {
            ##"{"$value":{"colorSpace":"srgb","components":[{"$ref":"#/\##(other)/$value/components/0"},0,0]}}"##
        }
        let json = #"{"$type":"color","a":\#(color("b")),"b":\#(color("a")),"c":\#(color("gone"))}"#
        #expect(tokens(json) == ["a": "cycle", "b": "cycle", "c": "missing-reference"])
    }

    @Test("A resolver may list up to 2,000 sources", arguments: [(2_000, true), (2_001, false)])
    func sources(count: Int, isWhole: Bool) {
        let sources = (0..<count).map { _ in "{}" }.joined(separator: ",")
        let json = ##"{"version":"1","sets":{"a":{"sources":[\##(sources)]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}"##
        let files = ColorFiles([document("a.resolver.json", json)])
        #expect(files.problems.contains { $0.problem.reason == .limit } == !isWhole)
    }

    @Test("A mode can request a set outside the resolver's order")
    func otherSet() {
        let json = ##"""
            {"version":"1","sets":{"a":{"sources":[{"x":{"$type":"color","$value":"#111111"}}]},
            "b":{"sources":[{"x":{"$type":"color","$value":"#222222"}}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}
            """##
        var mode = RequestedMode(name: "mine")
        mode.sets = ["b"]
        #expect(ColorFiles([document("a.resolver.json", json)], modes: [mode]).hex("x", "mine") == "#222222")
    }

    @Test(
        "An object with “hex” is a colour if it contains no group",
        arguments: [
            (##"{"colors":{"a":{"hex":"#123456","name":"ink"}}}"##, ["colors.a"]),
            (##"{"colors":{"a":{"hex":"#123456","dark":{"b":"#222222"}}}}"##, ["colors.a.hex", "colors.a.dark.b"]),
            (##"{"colors":{"a":{"value":"#123456","dark":{"b":"#222222"}}}}"##, ["colors.a"]),
        ])
    func described(json: String, names: [String]) { #expect(Set(tokens(json).keys) == Set(names)) }

    // MARK: Style sheets

    @Test(
        "A value with too many bytes or fallbacks isn't a colour",
        arguments: [(99, nil), (101, UnresolvedColor.Reason.unsupportedFunction)] as [(Int, UnresolvedColor.Reason?)])
    func fallbacks(depth: Int, reason: UnresolvedColor.Reason?) {
        let value = String(repeating: "var(--gone, ", count: depth) + "#123456" + String(repeating: ")", count: depth)
        let cell = ColorFiles([document("a.css", ":root { --x: \(value) }")]).cell("--x", "default")
        if case .unresolved(let found)? = cell { #expect(found.reason == reason) } else { #expect(reason == nil) }
    }

    @Test("A value that expands beyond the length of any colour isn't a colour")
    func doubling() {
        let doubled = (0..<15).map { "--d\($0 + 1): var(--d\($0))var(--d\($0));" }.joined()
        let cell = ColorFiles([document("a.css", ":root { --d0: a; \(doubled) }")]).cell("--d15", "default")
        guard case .unresolved(let found)? = cell else {
            Issue.record("It is a colour.")
            return
        }
        #expect(found.reason == .unsupportedFunction)
    }

    @Test("Members of a cycle have no colour, references to the cycle use their fallbacks, and other colours are kept")
    func circles() {
        let css =
            ":root { --in: var(--a, #111); --a: var(--b); --b: var(--c); --c: var(--a); --out: #222; --d: var(--c, #333) }"
        let files = ColorFiles([document("a.css", css)])
        #expect(["--a", "--b", "--c"].allSatisfy { files.hex($0, "default") == nil })
        // CSS Custom Properties 1 § 3.3: a member of a cycle is invalid, so fallbacks replace it.
        #expect(["--in", "--out", "--d"].map { files.hex($0, "default") } == ["#111111", "#222222", "#333333"])
    }

    @Test("A mode is dark according to its colour scheme, name or classes")
    func darkModes() {
        func mode(_ name: String, _ scheme: String? = nil, classes: [String] = []) -> RequestedMode {
            var mode = RequestedMode(name: name)
            mode.media = scheme.map { ["prefers-color-scheme": $0] } ?? [:]
            mode.html.classes = classes
            return mode
        }
        let modes = [
            mode("a", "dark"), mode("night", "light"), mode("night"), mode("b"), mode("c", classes: ["dark"]),
            mode("d", "light", classes: ["dark"]),
        ]
        let found = ColorFiles([document("a.css", ":root { --x: #111 }")], modes: modes).collections[0].modes
        #expect(found.map(\.isDark) == [true, false, true, false, true, false])
        #expect(found.allSatisfy { $0.how == "Requested mode." })
    }

    @Test("Blocks that are nested too deeply in an imported sheet are reported at the import")
    func deepImport() {
        let deep = String(repeating: "@media screen{", count: 70) + String(repeating: "}", count: 70)
        let files = ColorFiles([document("a.css", "/**/ @import 'b.css';"), document("b.css", deep)])
        #expect(files.problems.map(\.document) == [0] && files.problems.map(\.problem.offset) == [13])
    }
}
