import Legibility
import Testing

@Suite("CSS Color 5") struct ColorLevel5Tests {
    @Test(
        "Relative colours and mixes are those of an independent program", .tags(.published),
        arguments: try fixture("color-level-5"))
    func vectors(_ row: [String]) throws {
        let color = try Color(css: row[0], level: .five)
        let expected = row[1...].compactMap(Double.init)
        #expect(abs(color.alpha - expected[3]) < 1e-8)
        // The two programs' matrices differ in the last digits that they print.
        for index in 0..<3 { #expect(abs(color.srgb.channels[index] - expected[index]) < 1e-5, "\(row)") }
    }

    @Test("Level 4 has neither", arguments: ["rgb(from red r g b)", "color-mix(in srgb, red, blue)"])
    func notInLevel4(text: String) { #expect(throws: ColorSyntaxError.self) { try Color(css: text) } }

    @Test(
        "What breaks the grammar is no colour",
        arguments: [
            "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in nowhere, red, blue)",
            "color-mix(in srgb, red 120%, blue)", "color-mix(in srgb red, blue)", "rgb(from red r g)",
            "rgb(from red r g x)", "rgb(from r g b)", "oklch(from red r g b)", "rgb(from red, r, g, b)",
        ])
    func refused(text: String) { #expect(throws: ColorSyntaxError.self) { try Color(css: text, level: .five) } }

    @Test("A relative colour may stand within another, and has its own channels")
    func nested() throws {
        let inner = try Color(css: "rgb(from rgb(from #102030 b g r) g g b)", level: .five)
        #expect(SRGB8(rounding: inner.srgb).hex == "#202010")
    }
}
