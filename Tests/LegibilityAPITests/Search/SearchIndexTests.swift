import Testing

@testable import LegibilityAPI

@Suite("Words in a search")
struct SearchWordsTests {
    @Test(
        "Case, plural, width and British spelling don't matter when words are compared",
        arguments: [
            ("Colours of Buttons", ["color", "of", "button"]), ("safe-areas", ["safe", "area"]), ("", []), ("–", []),
            ("１２．９インチ iPad", ["12.9", "inch", "ipad"]), ("8.3\" iPad.", ["8.3", "inch", "ipad"]),
            ("class watches bodies", ["class", "watch", "body"]), ("タップ領域44", ["hit", "region", "44"]),
            ("猫", ["猫"]), ("100 %", ["100", "%"]),
        ])
    func words(text: String, expected: [String]) { #expect(SearchWords.words(of: text) == expected) }

    @Test(
        "A compound term is split into parts",
        arguments: [
            ("systemBlue", "systemblue", ["system", "blue"]), ("44pt", "44pt", ["44", "pt"]),
            ("393x852", "393x852", ["393", "852"]), ("AX5", "ax5", ["ax", "5"]), ("iPhone", "iphone", ["i", "phone"]),
            ("1.5em", "1.5em", ["1.5", "em"]),
        ])
    func compounds(text: String, whole: String, parts: [String]) {
        let compounds = SearchWords.compounds(of: text)
        #expect(compounds.map(\.whole) == [whole] && compounds.map(\.parts) == [parts])
    }
}

@Suite("Search index")
struct SearchIndexTests {
    private static let index = SearchIndex([
        SearchIndex.Entry(name: "hit region", content: "44 44pt", heading: "Control sizes", subject: 0),
        SearchIndex.Entry(name: "padding", content: "12 12pt button", heading: "Control sizes", subject: 0),
        SearchIndex.Entry(
            name: "iPhone 16 Pro", content: "402", heading: "Devices", wholeNames: ["iPhone 16 Pro"], subject: 1),
        SearchIndex.Entry(
            name: "iPhone 16", content: "44 393", heading: "Devices", wholeNames: ["iPhone 16"], subject: 2),
    ])

    @Test(
        "The best match comes first, and every result contains all terms",
        arguments: [
            ("region", [0]), ("hit region", [0, 1]), ("touch target", [0, 1]), ("44pt", [0]), ("44 points", [0]),
            ("44", [0, 3]),
            ("iphone 16", [3, 2]), ("iPhone 16 Pro", [2]), ("iphone16", [3, 2]), ("paddi", [1]),
            ("region padding", [0, 1]),
            ("region devices", []), ("zz", []), ("", []), ("the", []), ("what is the padding?", [1]),
        ])
    func matches(search: String, expected: [Int]) { #expect(Self.index.texts(matching: search) == expected) }

    @Test("Two whole names outrank a longer one, and a name within another name adds nothing")
    func names() {
        let entries = ["iPhone 16 Plus", "iPhone 16", "iPhone"].enumerated().map { number, device in
            SearchIndex.Entry(name: "small \(device) 16", wholeNames: ["Widget sizes", device], subject: number)
        }
        let index = SearchIndex(
            entries + [SearchIndex.Entry(name: "iPhone 16", heading: "small", wholeNames: ["iPhone 16"], subject: 9)])
        #expect(index.texts(matching: "widget sizes small iphone 16").isEmpty)
        #expect(index.texts(matching: "iphone 16 small").prefix(2) == [1, 3])
        #expect(index.texts(matching: "iphone 16 plus") == [0])
    }

    @Test("The cost of a search is bounded by its words")
    func hostile() {
        let entries = (0..<2_000).map { SearchIndex.Entry(name: "row \($0)", content: "pt px mm", subject: $0) }
        let index = SearchIndex(entries)
        for search in [String(repeating: "row ", count: 25), String(repeating: "r", count: 100), "row pt px mm 7 8 9"] {
            #expect(index.texts(matching: search).count <= entries.count)
        }
    }
}
