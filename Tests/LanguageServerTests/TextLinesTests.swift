import JSON
import Testing

@testable import LanguageServer

@Suite("Positions in text")
struct TextLinesTests {
    // The text is the protocol's own example: 𐐀 has two UTF-16 units (LSP 3.17, “Text Documents”).
    @Test("A character outside the basic plane counts as two UTF-16 units")
    func surrogates() {
        let lines = TextLines(Array("a𐐀b".utf8))
        #expect(lines.offset(of: TextPosition(0, 3), in: .utf16) == 5)
        #expect(lines.offset(of: TextPosition(0, 5), in: .utf8) == 5)
        #expect(lines.position(of: 5, in: .utf16) == TextPosition(0, 3))
        // A position between the two units of a character counts as the character's position.
        #expect(lines.offset(of: TextPosition(0, 2), in: .utf16) == 1)
        #expect(lines.offset(of: TextPosition(0, 3), in: .utf8) == 1)
    }

    @Test("Lines end in LF, CR LF or CR, and positions beyond the end of a line count as its end")
    func lineBreaks() {
        let lines = TextLines(Array("é\r\nb\rc\n".utf8))
        #expect(lines.count == 4)
        #expect(lines.offset(of: TextPosition(0, 9), in: .utf16) == 2)
        #expect(lines.offset(of: TextPosition(1, 0), in: .utf16) == 4)
        #expect(lines.offset(of: TextPosition(2, 1), in: .utf16) == 7)
        #expect(lines.offset(of: TextPosition(3, 5), in: .utf16) == 8)
        #expect(lines.offset(of: TextPosition(9, 9), in: .utf16) == 8)
        // A position between CR and LF counts as the end of the line.
        #expect(lines.position(of: 3, in: .utf16) == TextPosition(0, 1))
    }

    @Test("A byte order mark isn't part of the first line")
    func mark() {
        let lines = TextLines([0xEF, 0xBB, 0xBF] + Array("ab\nc".utf8))
        #expect(lines.position(of: 4, in: .utf16) == TextPosition(0, 1))
        #expect(lines.offset(of: TextPosition(0, 1), in: .utf8) == 4)
        #expect(lines.position(of: 6, in: .utf8) == TextPosition(1, 0))
    }

    // Swift strings can also count in both units.
    @Test("Positions in long lines match those in Swift strings", arguments: [0, 1, 250, 255, 256, 257, 700])
    func long(_ padding: Int) throws {
        let text = String(repeating: "x", count: padding) + "é色😀#" + String(repeating: "ぬ😀a", count: 300) + "\nz"
        let lines = TextLines(Array(text.utf8))
        let line = text.prefix { $0 != "\n" }
        for index in line.indices {
            let (bytes, units) = (line[..<index].utf8.count, line[..<index].utf16.count)
            try #require(lines.position(of: bytes, in: .utf16) == TextPosition(0, units))
            try #require(lines.offset(of: TextPosition(0, units), in: .utf16) == bytes)
            try #require(lines.position(of: bytes, in: .utf8) == TextPosition(0, bytes))
        }
        #expect(lines.position(of: line.utf8.count + 1, in: .utf16) == TextPosition(1, 0))
    }

    @Test(
        "A position converts back to itself in text that isn't UTF-8", arguments: [PositionEncoding.utf8, .utf16],
        [
            [0x61, 0x80, 0x80, 0x80, 0x80, 0x62], [0x0A, 0x80, 0x0A, 0x80], [0xC3, 0x80, 0x80],
            [0xFF, 0xFF, 0xFF, 0x62],
            [0xF0, 0x9F, 0x98, 0x80, 0x80],
        ])
    func stray(encoding: PositionEncoding, content: [UInt8]) {
        let lines = TextLines(content)
        for offset in 0...content.count {
            let position = lines.position(of: offset, in: encoding)
            #expect(position.character >= 0)
            #expect(lines.position(of: lines.offset(of: position, in: encoding), in: encoding) == position)
        }
    }

    @Test("Positions are valid even in text that isn't UTF-8")
    func invalid() {
        let lines = TextLines(Array(repeating: 0x80, count: 600) + [0xFF, 0x0A])
        for offset in 0...602 {
            #expect(lines.offset(of: lines.position(of: offset, in: .utf16), in: .utf16) <= 602)
        }
    }
}

@Suite("Changes to documents")
struct OpenDocumentTests {
    private func change(_ range: (Int, Int, Int, Int)?, _ text: String) -> String {
        let range = range.map { TextRange(TextPosition($0.0, $0.1), TextPosition($0.2, $0.3)) }
        let json: JSONLiteral = ["range": range?.json, "text": .string(text)]
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func applied(_ changes: [String], to text: String, in encoding: PositionEncoding) throws -> String {
        var document = OpenDocument(uri: "file:///a.css", languageID: "css", version: 1, text: text)
        let json = try JSONDocument(Array("[\(changes.joined(separator: ","))]".utf8)).root
        try document.apply(try #require(json.elements), version: 2, in: encoding)
        #expect(document.version == 2)
        return String(decoding: document.text, as: UTF8.self)
    }

    @Test("Each change refers to the text after the previous one, and CR LF is preserved")
    func order() throws {
        let text = "/* 😀 */ a {\r\n  color: red;\r\n}\r\n"
        let changes = [
            change((1, 9, 1, 12), "#777"), change((1, 13, 1, 14), ";\r\n  margin: 0;"), change((0, 3, 0, 5), "色"),
        ]
        #expect(
            try applied(changes, to: text, in: .utf16) == "/* 色 */ a {\r\n  color: #777;\r\n  margin: 0;\r\n}\r\n")
        let bytes = [change((0, 3, 0, 7), "色")]
        #expect(try applied(bytes, to: text, in: .utf8) == text.replacing("😀", with: "色"))
    }

    @Test("A change without a range replaces the whole text")
    func whole() throws {
        #expect(try applied([change(nil, "a\nb"), change((1, 1, 1, 1), "c")], to: "x", in: .utf16) == "a\nbc")
    }

    @Test("A range that ends before it starts is rejected, and nothing changes")
    func backwards() throws {
        #expect(throws: RequestFailure.self) {
            try applied([change(nil, "a"), change((0, 1, 0, 0), "b")], to: "x", in: .utf16)
        }
    }

    // The UTF-16 view of a Swift string is an independent implementation.
    @Test("Many random changes give the same text as the same changes to a Swift string", arguments: 1...20)
    func random(_ seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(clamping: state >> 33) % bound
        }
        let pieces = ["a", "é", "色", "😀", "\n", "\r\n", "#777", "}", ""]
        var expected = "a😀\r\nbé\n色"
        var changes: [String] = []
        for _ in 0..<60 {
            let characters = Array(expected)
            let start = next(characters.count + 1)
            let end = min(characters.count, start + next(4))
            func position(_ count: Int) -> (Int, Int) {
                let before = String(characters[..<count])
                let line = before.split(separator: /\r\n|\n/, omittingEmptySubsequences: false)
                return (line.count - 1, line.last?.utf16.count ?? 0)
            }
            let (from, to) = (position(start), position(end))
            let text = pieces[next(pieces.count)] + pieces[next(pieces.count)]
            changes.append(change((from.0, from.1, to.0, to.1), text))
            expected = String(characters[..<start]) + text + String(characters[end...])
        }
        #expect(try applied(changes, to: "a😀\r\nbé\n色", in: .utf16) == expected)
    }
}

@Suite("File URIs")
struct FileURITests {
    @Test(
        "A URI of a file on this machine is converted to its path",
        arguments: [
            ("file:///a/b.css", "/a/b.css"), ("file:///a%20b/%E8%89%B2.css", "/a b/色.css"),
            ("FILE://localhost/a", "/a"),
            ("file:/a", "/a"), ("file:///c%3A/x", "/c:/x"), ("file:///a/", "/a"), ("file:///a?b#c", "/a"),
        ])
    func paths(_ uri: String, _ path: String) {
        #expect(FileURI.path(of: uri) == path)
    }

    @Test(
        "Any other URI isn't converted to a path",
        arguments: [
            "untitled:Untitled-1", "file://server/a", "file:a", "http://x/a", "file:///%", "file:///%zz", "file:///%00",
            "file:///%ff", "", "file:",
        ])
    func others(_ uri: String) {
        #expect(FileURI.path(of: uri) == nil)
    }

    @Test("A path is converted to a URI that is converted back to the same path")
    func written() {
        #expect(FileURI.uri(of: "/a b/色#1.css") == "file:///a%20b/%E8%89%B2%231.css")
        #expect(FileURI.path(of: FileURI.uri(of: "/ü 100%/x~y.css")) == "/ü 100%/x~y.css")
    }
}
