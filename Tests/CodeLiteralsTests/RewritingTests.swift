import Legibility
import Testing

@testable import CodeLiterals

/// Tests in which colours are replaced by other colours in the same notation.
@Suite("Rewriting of colours in source code")
struct RewritingTests {
    private static let new = SRGB8(red: 0x33, green: 0x66, blue: 0x99)

    private func rewritten(_ text: String, _ language: CodeLanguage, to new: SRGB8) throws -> (String, Color)? {
        var bytes = Array(text.utf8)
        guard let color = CodeColor(bytes, language), let found = color.rewriting(to: new) else { return nil }
        for edit in found.edits.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
            bytes.replaceSubrange(edit.bytes, with: Array(edit.replacement.utf8))
        }
        return (String(decoding: bytes, as: UTF8.self), found.color)
    }

    // #336699 is 51, 102, 153 of 255: 0.2, 0.4, 0.6. In linear light: 0.0331, 0.1329, 0.3185. Display P3 by the
    // matrices of CSS Color 4 § 10.7: 0.24985, 0.39524, 0.58403.
    @Test(
        "A rewritten colour keeps its notation",
        arguments: [
            ("Color(red: 0.5, green: 1, blue: 0)", "Color(red: 0.2, green: 0.4, blue: 0.6)", CodeLanguage.swift),
            (
                "Color(red: 119/255, green: 0x77 / 255, blue: 0xab/255)",
                "Color(red: 51/255, green: 0x66 / 255, blue: 0x99/255)", .swift
            ),
            (
                "Color(.displayP3, red: 0.5, green: 1, blue: 0, opacity: 1)",
                "Color(.displayP3, red: 0.25, green: 0.395, blue: 0.584, opacity: 1)", .swift
            ),
            (
                "Color(.sRGBLinear, red: 0.5, green: 1, blue: 0)",
                "Color(.sRGBLinear, red: 0.033, green: 0.133, blue: 0.319)",
                .swift
            ),
            (
                "UIColor(red: CGFloat(1)/255, green: 2/255, blue: 3/255, alpha: 0.5)",
                "UIColor(red: CGFloat(51)/255, green: 102/255, blue: 153/255, alpha: 0.5)", .swift
            ),
            (
                "#colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)",
                "#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", .swift
            ),
            ("Color(hex: \"#777777\")", "Color(hex: \"#336699\")", .swift),
            ("Color(hex: 0x777777, opacity: 0.5)", "Color(hex: 0x336699, opacity: 0.5)", .swift),
            ("Color(0xFF777777)", "Color(0xFF336699)", .kotlin), ("Color(0x80777777)", "Color(0x80336699)", .kotlin),
            ("Color(1, 2, 3, 128)", "Color(51, 102, 153, 128)", .kotlin),
            ("Color(red = 0.5f, green = 1f, blue = 0.1f)", "Color(red = 0.2f, green = 0.4f, blue = 0.6f)", .kotlin),
            ("Color(0xFF777777)", "Color(0xFF336699)", .dart),
            ("const Color(0xFF777777)", "const Color(0xFF336699)", .dart),
            ("Color.fromARGB(128, 1, 2, 3)", "Color.fromARGB(128, 51, 102, 153)", .dart),
            ("Color.fromRGBO(1, 2, 3, 0.5)", "Color.fromRGBO(51, 102, 153, 0.5)", .dart),
        ])
    func notations(old: String, new: String, language: CodeLanguage) throws {
        let (text, color) = try #require(try rewritten(old, language, to: Self.new))
        #expect(text == new)
        // Three decimals express nearly, but not exactly, the same colour.
        let read = try #require(CodeColor(Array(text.utf8), language)?.rewriting(to: Self.new))
        for (one, other) in [(color, read.color)] {
            let (one, other) = (SRGB8(rounding: one.mappedToSRGB), SRGB8(rounding: other.mappedToSRGB))
            #expect(one == other)
            #expect(abs(Int(one.red) - 0x33) <= 1 && abs(Int(one.green) - 0x66) <= 1 && abs(Int(one.blue) - 0x99) <= 1)
        }
    }

    @Test("A grey is replaced only by greys")
    func grey() throws {
        let grey = SRGB8(red: 0x66, green: 0x66, blue: 0x66)
        #expect(try rewritten("Color(white: 0.5)", .swift, to: grey)?.0 == "Color(white: 0.4)")
        #expect(try rewritten("Color(white: 0.5)", .swift, to: Self.new) == nil)
    }

    @Test(
        "Colour names aren't rewritten in another notation",
        arguments: ["Color.white", "Color(\"Ink\")", "UIColor(white: 0.5, alpha: 1)", "a", "", "Color(hex: \"#777\")"])
    func names(text: String) throws { #expect(try rewritten(text, .swift, to: Self.new) == nil) }
}
