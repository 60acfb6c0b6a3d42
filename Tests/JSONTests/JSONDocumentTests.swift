import Foundation
import JSON
import TestSupport
import Testing

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct JSONDocumentTests {
    /// RFC 8259: each of these is a valid document.
    @Test(
        "Valid documents are read",
        arguments: [
            "0", "-0", "-0.0e-0", "1E+2", "1e2", "0.5", "\"\"", " \t\r\n null \n", "true", "false", "[]", "{}", "[ ]",
            "{ }",
            "[[],[[]]]", "{\"\":{\"\":[]}}", "[1,2 , 3]", "{\"a\":1,\"a\":2}", "\"\u{7F}\u{2028}\u{1F600}\"",
            #""\"\\\/\b\f\n\r\t\u0000\uD83D\uDE00\uabCD""#, "[\"[\",\"]\",\"{\",\"\\\"\"]", "1e400", "[-1e999999]",
            "18446744073709551616",
        ])
    func accepts(_ text: String) throws {
        _ = try JSONDocument(bytes(text))
    }

    /// RFC 8259: none of these is a valid document.
    @Test(
        "Invalid documents are rejected",
        arguments: [
            "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x10", "1_000", "--1", "-01", "1.2.3", "NaN", "Infinity",
            "-Infinity", "1a",
            "nul", "nulll", "True", "truefalse", "tru", "fals", "undefined", "'a'", "a", "\"", "\"a", "\"a\\\"", "\"\\",
            "\"\\x41\"",
            "\"\\u12\"", "\"\\u12G4\"", "\"\\U0041\"", "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800\\u0041\"",
            "\"\\uD800\\uD800\"",
            "\"a\nb\"", "\"\t\"", "\"\u{0}\"", "\u{0}", "[1]\u{0}", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]",
            "[,]", "[1,,2]",
            "[1 2]", "[1:2]", "[1]]", "[[1]", "[}", "{]", "[1}", "{\"a\":1]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\" 1}",
            "{\"a\":1,}",
            "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{a:1}", "{1:1}", "{null:1}", "{[]:1}", "{\"a\"::1}",
            "{\"a\":1:2}", "1 2",
            "[] []", "{}{}", "null,", "],[", "1],[2", "][", "// c\n1", "/* c */ 1", "[1] // c", "1;", "\u{FEFF}1",
            "\u{A0}1", "\u{0C}1",
            "{\"a\":1e}", "{\"a\":1e400x}", "{\"a\":nul}", "{\"a\":\"\\q\"}", "{\"\\q\":1}", "[1e400 1]", "1e400 1",
            "1e400]",
        ])
    func refuses(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes(text)) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes("[" + text + ",0]")) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes("{\"a\":" + text + ",\"b\":0}")) }
    }

    @Test("A list without brackets isn't a document")
    func noBrackets() {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes("1,2")) }
    }

    @Test(
        "Bytes that aren't UTF-8 are rejected with their position",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] as [[UInt8]])
    func notUTF8(_ wrong: [UInt8]) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes("[\"é") + wrong + bytes("\"]")) }
        #expect(error?.offset == 4)
        #expect(error?.message == "the text isn’t UTF-8")
    }

    @Test(
        "An error gives its reason and position",
        arguments: [
            ("", "the document is empty", nil), ("  ", "the document is empty", nil),
            ("\u{FEFF}1", "the document begins with a byte order mark", 0),
            ("[1,]", "unexpected “]”", 3), ("[1, 2", "the document ends too early", 5),
            ("{\"a\":", "the document ends too early", 5),
            ("{\"a\" 1}", "unexpected “1”", 5), ("{a:1}", "unexpected “a”", 1), ("{\"a\":1,}", "unexpected “}”", 7),
            ("[tru]", "words must be in quotation marks, except true, false and null", 1),
            ("[1, nul]", "words must be in quotation marks, except true, false and null", 4),
            ("[1, 01]", "the value isn’t a JSON number", 4),
            ("[\"a\", \"\\x\"]", "the string has an escape that JSON doesn’t define", 6),
            ("{\"\\x\":1}", "the string has an escape that JSON doesn’t define", 1),
            ("[\"ab\ncd\"]", "a control character in a string must be escaped", 4),
            ("[1, \"abc]", "a string isn’t closed", 4),
            ("[1] x", "there is more text after the end of the document", 3),
            ("1 2", "there is more text after the end of the document", 1),
            ("[1]]", "there is more text after the end of the document", 3), ("[é]", "unexpected character", 1),
            ("[1 2]", "unexpected “2”", 3), ("[}", "unexpected “}”", 1), ("[1}", "unexpected “}”", 2),
        ] as [(String, String, Int?)])
    func saysWhy(_ text: String, message: String, offset: Int?) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes(text)) }
        #expect(error?.message == message)
        #expect(error?.offset == offset)
    }

    @Test("Nesting is read up to the maximum depth")
    func depth() throws {
        func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
            bytes(String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
        }
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            _ = try JSONDocument(nested(64, open, close))
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(nested(65, open, close)) }
            #expect(error?.message == "arrays and objects are nested too deeply")
            #expect(error?.offset == 64 * open.utf8.count)
            _ = try JSONDocument(nested(3, open, close), maximumDepth: 3)
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(nested(4, open, close), maximumDepth: 3) }
        }
        #expect(throws: JSONSyntaxError.self) {
            try JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
        }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(nested(100_000, "{\"a\":", "}")) }
    }

    @Test("Every truncated document is rejected, without reading beyond its end")
    func cuts() throws {
        let whole = bytes(#"{"pairs":[{"foreground":"red","size":16.5,"ok":true,"no":null,"x":[1,-2e3,"é\n"]}]}"#)
        _ = try JSONDocument(whole)
        for count in whole.indices {
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(Array(whole[..<count])) }
        }
    }

    @Test("Randomly damaged documents are accepted or rejected as by Foundation")
    func damage() {
        var random = SeededGenerator(seed: 1)
        let alphabet = bytes(#"{}[]:,"\/ 0159.eE+-tfnu"# + "\n")
        for _ in 0..<20_000 {
            var document = bytes(randomJSON(depth: 3, using: &random))
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = Int.random(in: 0...document.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where place < document.count: document.remove(at: place)
                case 1 where place < document.count: document[place] = alphabet.randomElement(using: &random) ?? 0
                default: document.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
                }
            }
            // Foundation accepts a comma before a closing bracket, and rejects numbers that are too large for a double.
            if hasLastComma(document) || hasLargeExponent(document) { continue }
            let theirs = try? JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)
            let ours = try? JSONDocument(document)
            #expect((theirs != nil) == (ours != nil), "\(String(decoding: document, as: UTF8.self))")
        }
    }

    // Regular expressions would take most of the test's time in a debug build.

    private func hasLastComma(_ document: [UInt8]) -> Bool {
        document.indices.contains { index in
            guard document[index] == UInt8(ascii: ",") else { return false }
            let next = document[(index + 1)...].first { !" \t\r\n".utf8.contains($0) }
            return next == UInt8(ascii: "]") || next == UInt8(ascii: "}")
        }
    }

    private func hasLargeExponent(_ document: [UInt8]) -> Bool {
        document.indices.contains { index in
            guard document[index] | 0x20 == UInt8(ascii: "e") else { return false }
            var digits = document[(index + 1)...].prefix(4)
            if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
            return digits.count >= 3 && digits.prefix(3).allSatisfy { (0x30...0x39).contains($0) }
        }
    }
}
