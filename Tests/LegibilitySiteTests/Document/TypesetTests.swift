import Testing

@testable import LegibilitySite

@Suite("Typesetting")
struct TypesetTests {
    @Test(
        "A number stays with its unit, and a minus sign isn't a hyphen",
        arguments: [
            ("17 pt on 22 pt", "17\u{A0}pt on 22\u{A0}pt"), ("-0.43 pt", "−0.43\u{A0}pt"),
            ("has -5 pt; cases of 44, 45 and 49 mm.", "has −5\u{A0}pt; cases of 44, 45 and 49\u{A0}mm."),
            ("2025-03-07 and 0.98G-4g, mock-ups", "2025-03-07 and 0.98G-4g, mock-ups"),
            ("3 ptarmigans, pt 3, no - 4", "3 ptarmigans, pt 3, no - 4"), ("", ""),
        ])
    func typeset(_ sentence: String, _ expected: String) { #expect(sentence.typeset == expected) }

    @Test("Figures have at most two decimals")
    func figures() {
        #expect((-0.0253).points == "−0.03\u{A0}pt")
        #expect((100.0 * 53 / 17).percent == "311.76%")
        #expect((-0.001).percent == "0%")
    }
}
