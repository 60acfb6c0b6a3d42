import ColorFiles
import Legibility
import Testing

@Suite("Colour steps") struct ColorStepsTests {
    private func steps(_ audit: ColorAudit, from name: String) -> [String] {
        let mode = audit.files.collections[0].modes[0]
        return ColorSteps(audit).steps(from: name, in: mode, 0).map(text)
    }

    private func text(_ step: ColorStep) -> String {
        let outcome =
            switch step.outcome {
            case .success(let color): SRGB8(rounding: color.mappedToSRGB).hex
            case .failure(let reason): reason.reason.rawValue
            }
        return "\(step.depth) \(step.name) = \(step.written ?? "-") → \(outcome)"
    }

    @Test(
        "A token's steps are its values and the tokens that they refer to",
        arguments: [
            (":root { --a: #123456 }", ["0 --a = #123456 → #123456"]),
            (
                ":root { --a: var(--b); --b: var(--c); --c: red }",
                ["0 --a = var(--b) → #ff0000", "1 --b = var(--c) → #ff0000", "2 --c = red → #ff0000"]
            ),
            (
                ":root { --a: color-mix(in srgb, var(--b), var(--c)); --b: #000; --c: #fff }",
                [
                    "0 --a = color-mix(in srgb, var(--b), var(--c)) → #808080", "1 --b = #000 → #000000",
                    "1 --c = #fff → #ffffff",
                ]
            ),
            (":root { --a: var(--gone) }", ["0 --a = - → missing-reference"]),
            (":root { --b: 1 }", ["0 --a = - → missing-reference"]),
            (
                ":root { --a: rgb(var(--n)); --n: 1, 2, 3 }",
                ["0 --a = rgb(var(--n)) → #010203", "1 --n = 1, 2, 3 → #010203"]
            ),
        ])
    func tokens(css: String, expected: [String]) { #expect(steps(audit([("a.css", css)]), from: "--a") == expected) }

    @Test("The explanation of a literal colour has a single step")
    func literal() { #expect(steps(audit([("a.css", ":root { --a: 1 }")]), from: "#abc") == ["0 #abc = - → #aabbcc"]) }

    @Test("Aliases and functions of design tokens are followed")
    func designTokens() {
        let json = ##"""
            {"$type":"color","a":{"$value":"{b}"},"b":{"$value":"rgba({c}, 0.5)"},"c":{"$value":"#ff0000"}}
            """##
        let found = steps(audit([("t.json", json)]), from: "a")
        #expect(found == ["0 a = {b} → #ff0000", "1 b = rgba({c}, 0.5) → #ff0000", "2 c = #ff0000 → #ff0000"])
    }

    @Test("Both colours of a rule are traced to the declarations of their values")
    func rules() throws {
        let css = """
            :root { --paper: #fff } .b { --ink: #888; color: var(--ink); background: var(--paper) }
            .c { color: #777; background: rgb(var(--n)) } :root { --n: 255, 255, 255 }
            """
        let audit = audit([("a.css", css)])
        let steps = ColorSteps(audit)
        let mode = audit.files.collections[0].modes[0]
        let first = try #require(audit.pairs.first { $0.rule == ".b" })
        #expect(steps.steps(of: first, side: 0, in: mode).map(text).last == "1 --ink = #888 → #888888")
        #expect(steps.steps(of: first, side: 1, in: mode).map(text) == ["0 --paper = #fff → #ffffff"])
        let second = try #require(audit.pairs.first { $0.rule == ".c" })
        #expect(steps.steps(of: second, side: 0, in: mode).map(text) == ["0 #777 = #777 → #777777"])
        #expect(
            steps.steps(of: second, side: 1, in: mode).map(text) == [
                "0 rgb(var(--n)) = rgb(var(--n)) → #ffffff", "1 --n = 255, 255, 255 → #ffffff",
            ])
    }

    @Test("A misspelt name is matched to the closest name in any group")
    func nearest() {
        let files = [("packages/a/t.css", ":root { --paper: #fff }"), ("packages/b/t.css", ":root { --ink: #000 }")]
        let steps = ColorSteps(audit(files))
        #expect(steps.nearestName(to: "--papr") == "--paper" && steps.nearestName(to: "--inkk") == "--ink")
        #expect(steps.nearestName(to: "--something-else") == nil)
    }

    @Test("The explanation of a colour lists only the first hundred values")
    func many() {
        let names = (0..<300).map { "--n\($0)" }
        let css =
            ":root { --a: rgb(\(names.map { "var(\($0))" }.joined(separator: " "))); \(names.map { "\($0): ;" }.joined()) --b: #000 }"
        #expect(steps(audit([("a.css", css)]), from: "--a").count <= 100)
        let chain = (0..<300).map { "--n\($0): var(--n\($0 + 1));" }.joined()
        #expect(steps(audit([("a.css", ":root { \(chain) --n300: red }")]), from: "--n0").count == 100)
    }
}
