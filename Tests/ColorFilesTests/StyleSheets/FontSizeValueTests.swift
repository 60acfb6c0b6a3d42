import Testing

@testable import ColorFiles

@Suite("Font sizes") struct FontSizeValueTests {
    private func value(_ text: String, rem: Double? = 16, em: Double? = 20) -> FontSizeValue? {
        FontSizeValue(CSSText(Array(text.utf8)), .init(rem: rem, em: em))
    }

    /// The expected values were computed by Chromium 156 in a body of 20 px; nil if Chromium ignores the value.
    @Test(
        "A size is converted to pixels",
        arguments: [
            ("1.5em", 30), ("120%", 24), ("calc(1rem + 8px)", 24), ("calc(2 * 12px)", 24), ("min(30px, 2rem)", 30),
            ("calc(100% + 4px)", 24), ("clamp(1rem, 10px + 2em, 3rem)", 48), ("calc(1.5em*1)", 30),
            ("calc(10px + (2rem / 2) - 2px)", 24), ("calc(1rem * 1.5)", 24), ("max(10px, 1em, 12px)", 20),
            ("clamp(30px, 1em, 25px)", 30), ("calc(1rem+8px)", nil), ("-12px", nil), ("12", nil), ("calc(12)", nil),
            ("calc(1px * 1px)", nil), ("calc(2 / 1px)", nil), ("calc(1px + 1)", nil),
            ("12foo", nil), ("(12px)", nil), ("calc(12px) 1", nil), ("clamp(1px, 2px)", nil),
            ("min()", nil), ("max(1px, 2)", nil), ("calc(max(1, 2) * 12px)", 24), ("calc(-1 * -24px)", 24),
            ("calc(min(1em, 3em) - -4px)", 24), ("xx-large", 32), ("1in", 96), ("1pc", 16), ("18pt", 24),
            ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("medium", 16),
            ("small", 13), ("x-small", 10), ("xx-small", 9), ("large", 18), ("x-large", 24), ("xxx-large", 48),
            ("+24px", 24),
            ("calc((1 + 1) * (2px + 1em) / 2)", 22), ("calc( ( 24px ) )", 24), ("calc(1e1px)", 10), ("2E+1px", 20),
            ("240e-1px", 24), ("calc(24px+ 2px)", nil),
        ] as [(String, Double?)])
    func pixels(text: String, pixels: Double?) { #expect(value(text)?.exact == pixels) }

    /// CSS Values 4 § 6 and § 10, with any possible length for unknown parts.
    @Test(
        "A size with unknown parts is a range",
        arguments: [
            ("1em", 0, .infinity), ("2vw", 0, .infinity), ("calc(1.5rem + 1vw)", 24, .infinity),
            ("min(2vw, 20px)", 0, 20), ("max(24px, 1em)", 24, .infinity), ("calc(30px - 1vw)", 0, 30),
            ("clamp(1rem, 2vw, 3rem)", 16, 48), ("calc(2 * min(10px, 1em))", 0, 20), ("calc(20px + -1 * 1vw)", 0, 20),
            ("calc(10px + 0 * 1vw)", 10, 10), ("calc(10px + 0vw)", 10, 10), ("calc(40px + -2vw)", 0, 40),
        ])
    func bounds(text: String, least: Double, most: Double) {
        let value = value(text, em: nil)
        #expect(value?.least == least && value?.most == most)
    }

    @Test("Very deeply nested brackets are ignored")
    func deep() {
        #expect(value(String(repeating: "calc(", count: 10) + "1px" + String(repeating: ")", count: 10))?.exact == 1)
        #expect(value(String(repeating: "calc(", count: 40) + "1px" + String(repeating: ")", count: 40)) == nil)
    }
}
