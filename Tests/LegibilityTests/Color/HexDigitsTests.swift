import TestSupport
import Testing

@testable import Legibility

@Suite("Hexadecimal colours")
struct HexDigitsTests {
    private static let digits = Array("0123456789abcdefABCDEF".utf8)

    /// Parses a colour only with the grammar, without the shortcut for hex codes.
    private func parsed(_ text: String) -> Result<Color, ColorSyntaxError> {
        Result { () throws(ColorSyntaxError) in
            try ColorParser.parse(text, .light) { parser, token throws(ColorSyntaxError) in
                try parser.color(from: token)
            }
        }
    }

    private func read(_ text: String) -> Result<Color, ColorSyntaxError> {
        Result { () throws(ColorSyntaxError) in try Color(css: text) }
    }

    /// Reads the digits with the standard library.
    private func color(_ digits: String) throws -> Color {
        let long = digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : digits
        let value = try #require(UInt32(long.count == 6 ? long + "ff" : long, radix: 16))
        return Color(
            SRGB8(
                red: UInt8(clamping: value >> 24), green: UInt8(clamping: value >> 16 & 255),
                blue: UInt8(clamping: value >> 8 & 255)),
            alpha: Double(value & 255) / 255)
    }

    @Test("All three-digit and four-digit hex colours are read")
    func short() throws {
        for value in 0..<0x10000 {
            let digits = String(value + 0x10000, radix: 16).dropFirst()
            let expected = try color(String(digits))
            // Every second colour is in capitals.
            let text = value.isMultiple(of: 2) ? "#" + digits : "#" + digits.uppercased()
            guard try Color(css: text) == expected else {
                Issue.record("\(text)")
                return
            }
            guard value < 0x1000 else { continue }
            #expect(try Color(css: "#" + digits.dropFirst()) == color(String(digits.dropFirst())))
        }
    }

    @Test("Six-digit and eight-digit hex colours are read", arguments: [6, 8])
    func long(_ count: Int) throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20_000 {
            let bytes = (0..<count).map { _ in Self.digits[Int.random(in: 0..<22, using: &random)] }
            let digits = String(decoding: bytes, as: UTF8.self)
            guard try Color(css: "#" + digits) == color(digits) else {
                Issue.record("#\(digits)")
                return
            }
        }
    }

    @Test(
        "A wrong byte at any position gives the same result as the full grammar",
        arguments: ["#a1F", "#a1F9", "#a1F907", "#a1F90728"])
    func wrongBytes(_ right: String) {
        for place in 0..<right.utf8.count {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array(right.utf8)
                bytes[place] = byte
                let text = String(decoding: bytes, as: UTF8.self)
                guard read(text) == parsed(text) else {
                    Issue.record("\(text), byte \(byte) at \(place)")
                    return
                }
            }
        }
    }

    @Test("Any number of digits, surrounded by any characters, gives the same result as the full grammar")
    func lengths() {
        for count in 0...12 {
            let digits = String(repeating: "b", count: count)
            for text in [
                "#\(digits)", " #\(digits)", "#\(digits) ", digits, "##\(digits)", "#\(digits)g", "#\(digits)é",
            ] {
                #expect(read(text) == parsed(text))
            }
        }
    }
}
