import JSON
import Testing

@testable import LanguageServer

@Suite("Changes of open documents")
struct EditedTextTests {
    /// The text as lines of characters, split by Swift's string functions, in which `\r\n` is one character.
    private static func apply(
        _ range: TextRange, _ new: String, to text: String, _ encoding: PositionEncoding
    ) -> String? {
        func index(_ position: TextPosition) -> String.UnicodeScalarView.Index {
            let scalars = text.unicodeScalars
            var (line, place) = (0, scalars.startIndex)
            while line < position.line, place < scalars.endIndex {
                let scalar = scalars[place]
                place = scalars.index(after: place)
                if scalar == "\r", place < scalars.endIndex, scalars[place] == "\n" {
                    place = scalars.index(after: place)
                }
                if scalar == "\n" || scalar == "\r" { line += 1 }
            }
            guard line == position.line else { return scalars.endIndex }
            var left = position.character
            while place < scalars.endIndex, scalars[place] != "\n", scalars[place] != "\r" {
                let character = String(scalars[place])
                left -= encoding == .utf8 ? character.utf8.count : character.utf16.count
                if left < 0 { break }
                place = scalars.index(after: place)
            }
            return place
        }
        let (start, end) = (index(range.start), index(range.end))
        guard start <= end else { return nil }
        var scalars = text.unicodeScalars
        scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
        return String(scalars)
    }

    @Test("A message with many changes gives the same text as successive changes to a Swift string", arguments: 1...12)
    func random(_ seed: UInt64) throws {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(clamping: state >> 33) % bound
        }
        let parts = ["a", "é", "😀", "\r", "\n", "\r\n", "", "x y", String(repeating: "ぬ", count: 900), "#fff\n"]
        for encoding in [PositionEncoding.utf8, .utf16] {
            var text = (0..<next(400)).map { _ in parts[next(parts.count)] }.joined()
            var edited = EditedText(Array(text.utf8))
            for _ in 0..<40 {
                let start = TextPosition(next(30), next(3) == 0 ? next(4_000) : next(12))
                let end = next(2) == 0 ? start : TextPosition(start.line + next(4), next(2_000))
                let new = (0..<next(4)).map { _ in parts[next(parts.count)] }.joined()
                let range = TextRange(start, end)
                let expected = Self.apply(range, new, to: text, encoding)
                let isReplaced = edited.replace(range, with: new, in: encoding)
                try #require(isReplaced == (expected != nil))
                text = expected ?? text
                try #require(edited.content == Array(text.utf8))
            }
        }
    }

    @Test("A byte order mark stays before the first line")
    func mark() {
        var edited = EditedText([0xEF, 0xBB, 0xBF] + Array("ab".utf8))
        let start = TextPosition(0, 0)
        let isReplaced = edited.replace(TextRange(start, TextPosition(0, 1)), with: "c", in: .utf16)
        #expect(isReplaced)
        #expect(edited.content == [0xEF, 0xBB, 0xBF] + Array("cb".utf8))
    }

    // If the server indexed all lines for each change, the test would take minutes.
    @Test("A message with thousands of changes to a long document takes only seconds", .timeLimit(.minutes(1)))
    func many() throws {
        var document = OpenDocument(
            uri: "file:///a.css", languageID: "css", version: 1,
            text: String(repeating: "a { color: #777777 }\n", count: 40_000))
        let changes = (0..<4_000).map { number in
            """
            {"range": {"start": {"line": \(number * 7 % 40_000), "character": 12}, "end": {"line": \
            \(number * 7 % 40_000), "character": 18}}, "text": "999999"}
            """
        }
        let json = try JSONDocument(Array("[\(changes.joined(separator: ","))]".utf8)).root
        try document.apply(#require(json.elements), version: 2, in: .utf16)
        let text = String(decoding: document.text, as: UTF8.self)
        #expect(text.split(separator: "\n").count { $0 == "a { color: #999999 }" } == 4_000)
        #expect(text.utf8.count == 40_000 * 21)
    }
}
