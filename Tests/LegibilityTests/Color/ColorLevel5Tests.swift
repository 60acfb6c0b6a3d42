import Legibility
import Testing

@Suite("CSS Color 5") struct ColorLevel5Tests {
    @Test(
        "Relative colours and mixes match an independent program", .tags(.published),
        arguments: try fixture("color-level-5"))
    func vectors(_ row: [String]) throws {
        let color = try Color(css: row[0])
        let expected = row[1...].compactMap(Double.init)
        #expect(abs(color.alpha - expected[3]) < 1e-8)
        // The two programs' matrices differ in their last digits.
        for index in 0..<3 { #expect(abs(color.srgb.channels[index] - expected[index]) < 1e-5, "\(row)") }
    }

    @Test(
        "A value that violates the grammar isn't a colour",
        arguments: [
            "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in nowhere, red, blue)",
            "color-mix(in srgb, red 120%, blue)", "color-mix(in srgb red, blue)", "rgb(from red r g)",
            "rgb(from red r g x)", "rgb(from r g b)", "oklch(from red r g b)", "rgb(from red, r, g, b)",
            "contrast-color()", "contrast-color(red blue)", "contrast-color(none)",
        ])
    func refused(text: String) { #expect(throws: ColorSyntaxError.self) { try Color(css: text) } }

    /// The last two arguments are MDN's example of a medium blue, and the grey that has more contrast with white than
    /// with black.
    @Test(
        "contrast-color() is black or white, whichever has the higher contrast; white wins a tie",
        arguments: [
            ("white", "#000000"), ("black", "#ffffff"), ("#222", "#ffffff"), ("color(display-p3 1 1 0)", "#000000"),
            ("#0008", "#ffffff"), ("contrast-color(#fff)", "#ffffff"), ("#2277d3", "#000000"), ("#757575", "#ffffff"),
        ])
    func contrastColor(text: String, hex: String) throws {
        let color = try Color(css: "contrast-color(\(text))")
        #expect(SRGB8(rounding: color.srgb).hex == hex)
        #expect(color.alpha == 1)
    }

    @Test("Colours can be nested wherever a colour is allowed, up to the depth limit")
    func nestedMixes() throws {
        let deep = String(repeating: "color-mix(in srgb, ", count: 31) + "red" + String(repeating: ", red)", count: 31)
        #expect(SRGB8(rounding: try Color(css: deep).srgb).hex == "#ff0000")
        let mixed = try Color(css: "color-mix(in srgb, contrast-color(#222) 25%, rgb(from #000 r g b))")
        #expect(SRGB8(rounding: mixed.srgb).hex == "#404040")
        let gradient = try Paint(css: "linear-gradient(color-mix(in srgb, red, blue), rgb(from white r g b))")
        guard case .gradient(let gradient) = gradient else { preconditionFailure("It is a gradient.") }
        #expect(gradient.stops.map { SRGB8(rounding: $0.color.srgb).hex } == ["#800080", "#ffffff"])
    }

    @Test("An overflow in a mix stays finite", arguments: ["oklab", "oklch", "hsl", "xyz", "lab", "srgb"])
    func overflow(space: String) throws {
        let color = try Color(css: "color-mix(in \(space), color(srgb calc(infinity) calc(-infinity) 0), red)")
        for index in 0..<3 { #expect(color.components[index].isFinite) }
        for index in 0..<3 { #expect(color.mappedToSRGB.channels[index].isFinite) }
    }

    @Test("A relative colour can be nested in another, and has its own channels")
    func nested() throws {
        let inner = try Color(css: "rgb(from rgb(from #102030 b g r) g g b)")
        #expect(SRGB8(rounding: inner.srgb).hex == "#202010")
    }
}
