import Foundation
import JSON
import Sentences
import TestSupport
import Testing

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("Commas appear only between values")
    func shape() {
        let text = written { json in
            json.object { json in
                json.member("a", 1)
                json.member("b", array: { _ in })
                json.member("c", object: { $0.member("d", true) })
                json.member(
                    "e",
                    array: { json in
                        json.value(1.5)
                        json.array { $0.null() }
                        json.object { _ in }
                        json.value("x")
                        json.raw([UInt8(ascii: "7")])
                    })
                json.null("f")
                json.member("g", nil as Double?)
                json.member("h", nil as String?)
                json.member("i\n", raw: bytes("{}"))
                json.member("j", false)
            }
        }
        #expect(
            text
                == #"{"a":1,"b":[],"c":{"d":true},"e":[1.5,[null],{},"x",7],"f":null,"g":null,"h":null,"i\n":{},"j":false}"#
        )
    }

    @Test("A string is written from its parts")
    func parts() {
        let text = written { json in
            json.array { json in
                json.string { _ in }
                json.string { json in
                    json.part(-0.5)
                    json.part("em")
                }
            }
        }
        #expect(text == #"["","-0.5em"]"#)
    }

    /// The expected text is that of ECMAScript's Number::toString, the shortest that round-trips. Exceptions are the
    /// sign of zero, `+` in exponents and the switch to exponents at 1e16, for which our text is shorter.
    @Test(
        "A number is written as its shortest text",
        arguments: [
            (21, "21"), (0, "0"), (-0.0, "0"), (-3, "-3"), (4.478089453577214, "4.478089453577214"), (0.1, "0.1"),
            (1e-7, "1e-7"),
            (1.5e-10, "1.5e-10"), (1e20, "1e20"), (1.25e30, "1.25e30"), (1e100, "1e100"),
            (.leastNonzeroMagnitude, "5e-324"), (9007199254740991, "9007199254740991"),
            (1.7976931348623157e308, "1.7976931348623157e308"), (0.30000000000000004, "0.30000000000000004"),
            (1e10, "10000000000"),
            (2.5e-8, "2.5e-8"), (1.0e-10, "1e-10"), (2.0e200, "2e200"),
        ] as [(Double, String)])
    func number(_ number: Double, text: String) {
        #expect(written { $0.value(number) } == text)
    }

    @Test("Characters that need an escape are escaped at any position, in strings of any length", arguments: 0..<20)
    func escapes(length: Int) {
        for place in 0..<length {
            for (byte, escape) in [(UInt8(0x1F), "\\u001f"), (0x22, "\\\""), (0x5C, "\\\\"), (0x7F, "\u{7F}")] {
                var text = [UInt8](repeating: 0x20, count: length)
                text[place] = byte
                let others = (String(repeating: " ", count: place), String(repeating: " ", count: length - place - 1))
                let string = String(decoding: text, as: UTF8.self)
                #expect(written { $0.value(string) } == "\"\(others.0)\(escape)\(others.1)\"")
            }
        }
        let letters = String(repeating: "é", count: length)
        #expect(written { $0.value(letters) } == "\"\(letters)\"")
        #expect(written { _ in }.isEmpty)
    }

    @Test(
        "Numbers that JSON can't express are written as null",
        arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func noNumber(_ number: Double) {
        #expect(written { $0.value(number) } == "null")
    }

    @Test("Integers keep all their digits", arguments: [Int.min, -1, 0, 9_007_199_254_740_993, .max])
    func integer(_ number: Int) {
        #expect(written { $0.value(number) } == "\(number)")
    }

    @Test("Integers with few digits are written as in the standard library")
    func smallIntegers() {
        for number in -1100...1100 {
            #expect(written { $0.value(number) } == "\(number)")
            #expect(written { $0.value(Double(number)) } == "\(number)")
        }
    }

    @Test("Names of any length are written once, with a comma only between members", arguments: 0..<100)
    func names(length: Int) {
        let name = String(repeating: "n", count: length)
        let key = JSONName(name)
        let text = written { json in
            json.object { json in
                for number in 1...3 {
                    json.name(key)
                    json.value(number)
                }
            }
        }
        #expect(text == "{\"\(name)\":1,\"\(name)\":2,\"\(name)\":3}")
    }

    @Test("A double reads back bit for bit, with our reader and with Foundation")
    func doubles() throws {
        var random = SeededGenerator(seed: 3)
        var numbers: [Double] = [
            0x1p53, 0x1p53 - 1, 0x1p53 + 2, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
        ]
        for _ in 0..<100_000 { numbers.append(Double(bitPattern: random.next())) }
        for _ in 0..<10_000 { numbers.append(Double(bitPattern: random.next() & 0x000F_FFFF_FFFF_FFFF)) }  // subnormal
        for _ in 0..<10_000 { numbers.append(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1000) }
        numbers.removeAll { !$0.isFinite || $0 == 0 }
        let text = written { json in json.array { json in for number in numbers { json.value(number) } } }
        let ours = try #require(try JSONDocument(bytes(text)).root.elements).map { $0.number?.bitPattern }
        #expect(ours == numbers.map(\.bitPattern))
        let theirs = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
        #expect(theirs.map(\.bitPattern) == numbers.map(\.bitPattern))
        #expect(!text.contains("+") && !text.contains(".0,"))
    }

    @Test("Every character is preserved, including control characters and those beyond the BMP")
    func characters() throws {
        var strings = (0..<0x180).compactMap { Unicode.Scalar($0).map { "a\(Character($0))b" } }
        strings += [
            "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{1F600}", "\u{10FFFF}", "\u{2028}\u{2029}", "\r\n",
            "\"\\\"\\\\", "",
        ]
        let text = written { json in
            json.object { json in for string in strings { json.member(string, string) } }
        }
        #expect(text.utf8.allSatisfy { $0 >= 0x20 })
        let members = try #require(try JSONDocument(bytes(text)).root.members).map { $0 }
        #expect(members.map { Array($0.name.unicodeScalars) } == strings.map { Array($0.unicodeScalars) })
        #expect(members.map { $0.value.string } == strings)
        let theirs = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        #expect(theirs.count == Set(strings).count)
        #expect(theirs.allSatisfy { Array($0.key.unicodeScalars) == Array($0.value.unicodeScalars) })
    }

    @Test("A document that is read and rewritten has the same values")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2_000 {
            let text = randomJSON(depth: 4, using: &random)
            var writer = JSONWriter()
            copy(try JSONDocument(bytes(text)).root, to: &writer)
            let theirs =
                try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
            let ours =
                try JSONSerialization.jsonObject(with: Data(writer.bytes), options: .fragmentsAllowed) as? NSObject
            #expect(ours == theirs, "\(text)")
        }
    }

    @Test("A sentence written in parts gives the same text as the whole sentence", arguments: Language.allCases)
    func sentence(in language: Language) throws {
        for text in ["", "white", "a \"b\" \\ c\n\u{1}", "é–日本語", String(repeating: "x\"", count: 400)] {
            let sentence: Phrase = "nobody says \(text) on \("white" as Phrase), \(7) or \(1234.5): \(text)"
            var json = JSONWriter(in: language)
            json.value(sentence)
            let read = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed) as? String
            #expect(read == sentence.text(in: language))
            #expect(read?.contains("1234.5") == true)
        }
    }

    private func elements(_ value: JSONValue) -> [JSONValue] { value.elements?.map { $0 } ?? [] }

    private func members(_ value: JSONValue) -> [(name: String, value: JSONValue)] { value.members?.map { $0 } ?? [] }

    private func copy(_ value: JSONValue, to json: inout JSONWriter) {
        switch value.kind {
        case .null: json.null()
        case .bool: json.value(value.bool)
        case .number: json.value(value.number)
        case .string: json.value(value.string)
        case .array: json.array { json in for element in elements(value) { copy(element, to: &json) } }
        case .object:
            json.object { json in
                for (name, value) in members(value) {
                    switch value.kind {
                    case .array:
                        json.member(
                            name,
                            array: { json in
                                for element in elements(value) { copy(element, to: &json) }
                            })
                    case .string: json.member(name, value.string)
                    default:
                        var inner = JSONWriter()
                        copy(value, to: &inner)
                        json.member(name, raw: inner.bytes)
                    }
                }
            }
        }
    }
}
