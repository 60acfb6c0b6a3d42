import Substrings
import Testing

@Suite("Text in text") struct SubstringsTests {
    @Test(
        "Text is found by bytes, in whole texts and in parts of texts",
        arguments: [
            ("a, b and c", ", ", 1, 1), ("a, b, c", ", ", 1, 4), ("abc", "abc", 0, 0), ("café au lait", "é", 3, 3),
            ("aaa", "aa", 0, 0), ("a\r\nb", "\n", 2, 2), (",\u{301}", ",", 0, 0), ("日本語、日本", "日本", 0, 12),
        ])
    func found(text: String, part: String, first: Int, last: Int) throws {
        for text in [text[...], "xyz\(text)xyz".dropFirst(3).dropLast(3)] {
            let range = try #require(text.firstRange(of: part))
            #expect(text.utf8.distance(from: text.startIndex, to: range.lowerBound) == first)
            #expect(Array(text[range].utf8) == Array(part.utf8))
            let end = try #require(text.lastRange(of: part))
            #expect(text.utf8.distance(from: text.startIndex, to: end.lowerBound) == last)
            #expect(text.contains(part))
        }
        let (bytes, searched) = (Array(text.utf8), Array(part.utf8))
        #expect(bytes.firstRange(of: searched)?.lowerBound == first && bytes.contains(searched))
        #expect((Array("xyz".utf8) + bytes).dropFirst(3).firstRange(of: searched)?.lowerBound == first + 3)
    }

    @Test("Text that doesn't occur isn't found", arguments: [("", "a"), ("ab", "abc"), ("cafe", "é"), ("a", "A")])
    func missing(text: String, part: String) {
        #expect(!text.contains(part) && text.firstRange(of: part) == nil && text.lastRange(of: part) == nil)
        #expect(text.replacing(part, with: "x") == text && text.divided(at: part) == (text.isEmpty ? [] : [text[...]]))
        let (bytes, searched) = (Array(text.utf8), Array(part.utf8))
        #expect(bytes.firstRange(of: searched) == nil && !bytes.contains(searched))
        #expect((searched + bytes).dropFirst(searched.count).firstRange(of: searched) == nil)
    }

    @Test(
        "Parts between separators are divided and joined again",
        arguments: [
            ("a on b on c", " on ", ["a", "b", "c"]), (",a,,b,", ",", ["", "a", "", "b", ""]),
            ("aaa", "aa", ["", "a"]),
        ])
    func parts(text: String, separator: String, parts: [String]) {
        #expect(text.divided(at: separator, omittingEmptySubsequences: false).map { String($0) } == parts)
        #expect(text.divided(at: separator).map { String($0) } == parts.filter { !$0.isEmpty })
        #expect(text.replacing(separator, with: "→é") == parts.joined(separator: "→é"))
        #expect(text.replacing(separator, with: separator) == text)
    }

    @Test("Nothing occurs at the start of every text, and is never replaced", arguments: ["", "abc", "é"])
    func nothing(text: String) {
        #expect(text.contains("") && text.firstRange(of: "")?.isEmpty == true)
        #expect(text.replacing("", with: "x") == text && text.divided(at: "").count == (text.isEmpty ? 0 : 1))
        #expect(Array(text.utf8).firstRange(of: []) == 0..<0)
    }
}
