import JSON
import Legibility
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("Fast reader of colours")
struct QuickColorTests {
    @Test("Hexadecimal digits are read as by the full parser, and without a remark")
    func digits() throws {
        var random = SeededGenerator(seed: 36)
        let all = Array("0123456789abcdefABCDEF")
        for number in 0..<4000 {
            let digits = String((0..<(number % 2 == 0 ? 3 : 6)).map { _ in all.randomElement(using: &random) ?? "0" })
            for text in [digits, "#" + digits] {
                let careful = try ColorParameter(text, appearance: .light, isInQuery: true)
                let quick = try #require(ColorParameter(quick: text))
                #expect(quick.color == careful.color && quick.input == careful.input, "\(text)")
                #expect(careful.remark == nil && quick.remark == nil, "\(text)")
                var code = HexCode()
                #expect(
                    try code.read(.text(#require(ShortText(text)))) && Color(code.color) == careful.color, "\(text)")
            }
        }
    }

    @Test(
        "All other spellings are left to the full parser",
        arguments: [
            "", "#", "7", "77", "#77", "7777", "#7777", "77777", "#77777", "#777777777", "77777777", "#77777777", "red",
            "ggg", "#ggg", "77g", "7 7", " 777", "777 ", "#77 ", "0x777", "#é7", "é7", "٧٧٧", "#\u{0}77", "rgb(0 0 0)",
        ])
    func others(_ text: String) {
        #expect(ColorParameter(quick: text) == nil)
        var code = HexCode()
        #expect(ShortText(text).map { code.read(.text($0)) } == false)
    }
}
