/// The text that visitors read on a page, including text attributes, and the page structure.
///
/// Parsed byte by byte: there are hundreds of pages, and Swift's regular expressions take seconds per page in a debug
/// build.
package struct VisibleText {
    /// Each piece of text in the page's own language.
    package private(set) var pieces: [String] = []
    /// The page's tags with machine-readable attributes, sorted because translations may reorder them.
    package private(set) var skeleton: [String] = []
    /// The open elements, each with whether to skip its text because it is in another language or in none.
    private var open: [(name: String, isSkipped: Bool, isRemark: Bool)] = []

    private static let void: Set = ["br", "img", "input", "link", "meta", "wbr"]
    private static let wordless: Set = ["code", "pre", "textarea", "input", "script", "style", "kbd"]
    private static let readable: Set = ["aria-label", "title", "alt", "data-copy-name"]

    package init(_ page: String) {
        let page = Array(page.utf8)
        var place = 0
        while place < page.count {
            guard let start = page[place...].firstIndex(of: UInt8(ascii: "<")) else { break }
            add(page[place..<start])
            let end = Self.endOfTag(page, from: start)
            tag(page[(start + 1)..<end])
            place = end + 1
        }
        if place < page.count { add(page[place...]) }
        skeleton.sort()
    }

    private var isSkipped: Bool { open.last?.isSkipped ?? false }

    private static func endOfTag(_ page: [UInt8], from start: Int) -> Int {
        var isQuoted = false
        for place in start..<page.count {
            if page[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if page[place] == UInt8(ascii: ">"), !isQuoted { return place }
        }
        return page.count - 1
    }

    private mutating func tag(_ tag: ArraySlice<UInt8>) {
        let name = String(decoding: tag.prefix { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
        if name.hasPrefix("/") {
            let element = open.popLast()
            if element?.isRemark != true { skeleton.append(name) }
            return
        }
        guard !name.hasPrefix("!") else { return }
        let attributes = Self.attributes(tag)
        let isOther = attributes.contains { $0.name == "lang" } && name != "html" || Self.wordless.contains(name)
        // A span that only sets the language of the source's words.
        let isRemark = name == "span" && attributes.allSatisfy { $0.name == "lang" }
        var bones = name
        for (attribute, value) in attributes {
            if Self.readable.contains(attribute) {
                if !isSkipped, !isOther { add(Array(value.utf8)[...]) }
            } else if attribute == "content",
                ["description", "og:title", "og:image:alt"].contains(where: { word in
                    attributes.contains { $0.value == word }
                })
            {
                add(Array(value.utf8)[...])
            } else if !["lang", "hreflang", "height", "data-copy", "class", "placeholder"].contains(attribute),
                !value.contains("lang=")
            {
                bones +=
                    " \(attribute)=\(["data-rules", "data-caption", "data-headline", "data-says", "content"].contains(attribute) ? "" : value)"
            }
        }
        if !isRemark { skeleton.append(bones) }
        if !Self.void.contains(name), tag.last != UInt8(ascii: "/") {
            open.append((name, isSkipped || isOther, isRemark))
        }
    }

    private static func attributes(_ tag: ArraySlice<UInt8>) -> [(name: String, value: String)] {
        var found: [(String, String)] = []
        var rest = tag.drop { $0 != 0x20 && $0 != 0x0A }
        while let first = rest.firstIndex(where: { $0 != 0x20 && $0 != 0x0A && $0 != UInt8(ascii: "/") }) {
            rest = rest[first...]
            let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != 0x20 && $0 != 0x0A }
            rest = rest[name.endIndex...]
            var value: ArraySlice<UInt8> = []
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst(2)
                value = rest.prefix { $0 != UInt8(ascii: "\"") }
                rest = rest[value.endIndex...].dropFirst()
            }
            found.append((String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        }
        return found
    }

    private mutating func add(_ text: ArraySlice<UInt8>) {
        guard !isSkipped else { return }
        let piece = String(decoding: text, as: UTF8.self)
        if !piece.allSatisfy(\.isWhitespace) { pieces.append(piece) }
    }

    /// Pieces with two consecutive English words, of which the second isn't a name: “Text size”, but not “Large Title”.
    package var english: [String] { pieces.filter(\.hasEnglish) }

    package var isJapanese: Bool {
        pieces.contains { $0.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) } }
    }
}

extension String {
    fileprivate var hasEnglish: Bool {
        var isQuoted = false
        /// The current word, and whether it follows another word with only a space in between.
        var letters = 0
        var isLower = true
        var follows = false
        func isWord() -> Bool { letters >= 2 && isLower && follows }
        for scalar in unicodeScalars {
            switch scalar {
            // Text typed by a visitor is quoted.
            case "“": (isQuoted, letters, follows) = (true, 0, false)
            case "”": isQuoted = false
            case "a"..."z" where !isQuoted: letters += 1
            case "A"..."Z" where !isQuoted: (letters, isLower) = (letters + 1, false)
            case " " where !isQuoted, "\n" where !isQuoted:
                if isWord() { return true }
                follows = letters > 0
                (letters, isLower) = (0, true)
            default:
                if isWord(), scalar != "-", scalar != "(", scalar != "/", scalar != ":" { return true }
                (letters, isLower, follows) = (0, true, false)
            }
        }
        return isWord()
    }
}
