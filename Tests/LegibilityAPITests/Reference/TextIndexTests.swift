import LegibilityAPI
import Testing

@Suite("Text index") struct TextIndexTests {
    private static let texts = [
        "Widget background", "A background of a WIDGET", "widgets", "背景色とウィジェット", "", "Ärger ÄRGER", "aab",
    ]

    @Test(
        "A search finds strings that contain all its words, in any order and in upper or lower case",
        arguments: [
            ("widget", [0, 1, 2]), ("WIDGET", [0, 1, 2]), ("widget background", [0, 1]), ("background widget", [0, 1]),
            ("widget widget", [0, 1, 2]), ("  widget   of ", [1]), ("idge", [0, 1, 2]), ("widget nothing", []),
            ("ウィジェット", [3]), ("背景色 ウィジェット", [3]), ("背景色 widget", []), ("ärger", [5]), ("ÄRGER", [5]),
            // The text repeats its own beginning.
            ("ab", [6]), ("aab", [6]), ("aaab", []), ("", []), ("   ", []),
            // A match can't cross into the next string.
            ("backgrounda", []), ("widgets背景色", []),
        ])
    func search(_ words: String, numbers: [Int]) {
        #expect(TextIndex(Self.texts).texts(with: TextIndex.words(words)) == numbers)
    }

    @Test("A search in an empty index finds nothing") func empty() {
        #expect(TextIndex([String]()).texts(with: ["a"]).isEmpty)
    }

    @Test("Words of a search are unique, in lower case, and sorted longest first") func words() {
        #expect(TextIndex.words("b a LONG b longer B") == ["longer", "long", "a", "b"])
        #expect(TextIndex.words("").isEmpty)
    }

    @Test("An index finds the same strings as a linear search, whatever the strings", arguments: 0..<20)
    func plain(_ seed: Int) {
        // All strings of up to four letters from a two-letter alphabet; each of them is searched for.
        let letters = ["a", "b"]
        var all = [""]
        for length in 0..<4 { all += all.filter { $0.count == length }.flatMap { text in letters.map { text + $0 } } }
        let texts = all.enumerated().filter { ($0.offset + seed) % 20 < 7 }.map(\.element)
        let index = TextIndex(texts)
        for word in all.dropFirst() {
            let expected = texts.indices.filter { texts[$0].contains(word) }
            #expect(index.texts(with: [word]) == expected)
        }
    }
}
