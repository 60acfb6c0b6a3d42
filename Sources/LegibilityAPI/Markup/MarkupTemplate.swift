import Numbers
import Sentences

/// Markup with holes, divided into the unchanged parts and the content of the holes, with its phrases translated.
///
/// A phrase is the text between two tags that aren't part of a sentence, or the text in an attribute that users read.
/// In the catalog, the tags of a phrase don't have attributes. The tags in the translation get the attributes of the
/// corresponding tags.
package struct MarkupTemplate: Sendable {
    /// The byte that marks a hole. It never occurs in text.
    package static let hole: UInt8 = 0

    fileprivate enum Piece: Sendable {
        case markup([UInt8])
        case hole(Int)
    }

    private let pieces: [Piece]

    /// Returns a template in the language of a catalog.
    static func cut(_ template: [UInt8], for catalog: Catalog) -> MarkupTemplate {
        var cutter = MarkupCutter(catalog: catalog)
        cutter.cut(template)
        return MarkupTemplate(pieces: cutter.pieces)
    }

    /// Creates a template that is text, with escapes for the characters that have a meaning in markup.
    init(text: String) {
        var text = text
        var buffer = MarkupBuffer(reservingCapacity: text.utf8.count)
        text.withUTF8 { buffer.append(escaped: $0) }
        pieces = [.markup(buffer.bytes)]
    }

    /// Creates an untranslated template.
    init(english template: [UInt8]) {
        var pieces: [Piece] = []
        for (hole, markup) in template.split(separator: Self.hole, omittingEmptySubsequences: false).enumerated() {
            if hole > 0 { pieces.append(.hole(hole - 1)) }
            pieces.append(.markup(Array(markup)))
        }
        self.pieces = pieces
    }

    /// Creates a template from written markup, in which each ``hole`` is followed by its number plus 1.
    init(written markup: [UInt8]) {
        var pieces: [Piece] = []
        var rest = markup[...]
        while let hole = rest.firstIndex(of: Self.hole), hole + 1 < rest.endIndex {
            pieces += [.markup(Array(rest[..<hole])), .hole(Int(rest[hole + 1]) - 1)]
            rest = rest[(hole + 2)...]
        }
        self.pieces = pieces + [.markup(Array(rest))]
    }

    /// Appends the template with its holes filled.
    func write(to buffer: inout MarkupBuffer, fill: (_ hole: Int, _ buffer: inout MarkupBuffer) -> Void) {
        for index in pieces.indices {
            switch pieces[index] {
            case .markup(let markup): buffer.append(markup)
            case .hole(let number): fill(number, &buffer)
            }
        }
    }

    fileprivate init(pieces: [Piece]) { self.pieces = pieces }
}

/// A part of a phrase.
private enum Token {
    case text([UInt8])
    case hole(Int)
    /// A tag inside a sentence: its name, such as `/b` for an end tag, and its markup.
    case tag(String, [MarkupTemplate.Piece])
}

/// Divides a template at its tags.
private struct MarkupCutter {
    private let catalog: Catalog
    private(set) var pieces: [MarkupTemplate.Piece] = []
    private var holes = 0
    /// The phrase that is being read.
    private var phrase: [Token] = []

    init(catalog: Catalog) { self.catalog = catalog }

    mutating func cut(_ template: [UInt8]) {
        var rest = template[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "<"), let end = rest.endOfTag {
                tag(rest[..<end])
                rest = rest[end...]
            } else if byte == UInt8(ascii: "<") {
                // The end of the tag is in another template.
                tag(rest)
                rest = []
            } else if byte == MarkupTemplate.hole {
                phrase.append(.hole(nextHole()))
                rest = rest.dropFirst()
            } else {
                let text = rest.dropFirst().prefix { $0 != UInt8(ascii: "<") && $0 != MarkupTemplate.hole }
                let all = rest[..<text.endIndex]
                // Attributes without a tag are created for insertion into a tag.
                if all.holds("=\"") {
                    endPhrase()
                    attributes(all)
                } else {
                    phrase.append(.text(Array(all)))
                }
                rest = rest[text.endIndex...]
            }
        }
        endPhrase()
    }

    private mutating func nextHole() -> Int {
        holes += 1
        return holes - 1
    }

    private mutating func append(_ bytes: some Sequence<UInt8>) { pieces.append(.markup(Array(bytes))) }

    // MARK: Tags

    /// The elements that may be part of a sentence.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "br", "code", "em", "small", "span", "strong", "kbd", "output",
    ]

    private mutating func tag(_ tag: ArraySlice<UInt8>) {
        let name = String(
            decoding: tag.dropFirst().prefix { $0 != 0x20 && $0 != 0x0A && $0 != UInt8(ascii: ">") }, as: UTF8.self)
        var inside = MarkupCutter(catalog: catalog)
        inside.holes = holes
        inside.attributes(tag)
        holes = inside.holes
        if Self.inline.contains(name.hasPrefix("/") ? String(name.dropFirst()) : name) {
            phrase.append(.tag(name, inside.pieces))
        } else {
            endPhrase()
            pieces += inside.pieces
        }
    }

    /// The attributes that people read.
    private static let readable: Set<String> = ["aria-label", "title", "alt", "placeholder", "data-copy-name"]

    /// Reads a tag, or attributes without a tag.
    mutating func attributes(_ markup: ArraySlice<UInt8>) {
        var rest = markup
        let describes = markup.holds("name=\"description\"")
        while let equals = rest.place(of: "=\"") {
            let head = rest[..<equals.upperBound]
            let name = String(
                decoding: rest[..<equals.lowerBound].reversed().prefix { $0 != 0x20 && $0 != 0x0A }.reversed(),
                as: UTF8.self)
            plain(head)
            rest = rest[equals.upperBound...]
            let value = rest.prefix { $0 != UInt8(ascii: "\"") }
            if Self.readable.contains(name) || (describes && name == "content") {
                var inside = MarkupCutter(catalog: catalog)
                inside.holes = holes
                inside.cut(Array(value))
                holes = inside.holes
                pieces += inside.pieces
            } else {
                plain(value)
            }
            rest = rest[value.endIndex...]
        }
        plain(rest)
    }

    /// Adds unchanged markup and its holes.
    private mutating func plain(_ markup: ArraySlice<UInt8>) {
        for (index, part) in markup.split(separator: MarkupTemplate.hole, omittingEmptySubsequences: false).enumerated()
        {
            if index > 0 { pieces.append(.hole(nextHole())) }
            if !part.isEmpty { append(part) }
        }
    }

    // MARK: Phrases

    /// Translates the text since the last tag that isn't part of a sentence.
    private mutating func endPhrase() {
        defer { phrase = [] }
        let (before, words, after) = phrase.peeled()
        before.forEach { emit($0) }
        // Phrases that consist only of code aren't translated.
        let isCode = before.contains { if case .tag("code", _) = $0 { true } else { false } }
        if !isCode, let translation = translation(of: words) {
            pieces += translation
        } else {
            words.forEach { emit($0) }
        }
        after.forEach { emit($0) }
    }

    private mutating func emit(_ token: Token) {
        switch token {
        case .text(let text): append(text)
        case .hole(let number): pieces.append(.hole(number))
        case .tag(_, let markup): pieces += markup
        }
    }

    private func translation(of words: [Token]) -> [MarkupTemplate.Piece]? {
        var places: [Int] = []
        var tags: [String: [[MarkupTemplate.Piece]]] = [:]
        var english = ""
        for word in words {
            switch word {
            case .text(let text): english += String(decoding: text, as: UTF8.self)
            case .hole(let number):
                english += "{\(places.count)}"
                places.append(number)
            case .tag(let name, let markup):
                english += "<\(name)>"
                tags[name, default: []].append(markup)
            }
        }
        let key = english.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let translation = words.haveLetters ? catalog.template(key) : catalog.known(key) else { return nil }
        // White space around a phrase isn't part of it.
        let space = [english.first, english.last].map { $0?.isWhitespace == true ? [UInt8(ascii: " ")] : [] }
        var pieces = [MarkupTemplate.Piece.markup(space[0])]
        var rest = Array(translation.utf8)[...]
        while let byte = rest.first {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            if byte == UInt8(ascii: "{"), !digits.isEmpty, let place = Int(String(decoding: digits, as: UTF8.self)),
                places.indices.contains(place)
            {
                pieces.append(.hole(places[place]))
                rest = rest[digits.endIndex...].dropFirst()
            } else if byte == UInt8(ascii: "<"), let end = rest.endOfTag {
                let name = String(decoding: rest[..<end].dropFirst().dropLast(), as: UTF8.self)
                if var known = tags[name], !known.isEmpty {
                    pieces += known.removeFirst()
                    tags[name] = known
                } else {
                    pieces.append(.markup(Array(rest[..<end])))
                }
                rest = rest[end...]
            } else {
                let text = rest.dropFirst().prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "{") }
                pieces.append(.markup([byte] + text))
                rest = rest[text.endIndex...]
            }
        }
        return pieces + [.markup(space[1])]
    }
}

extension [Token] {
    /// Returns the phrase without the surrounding tags that aren't part of the sentence: pairs around the whole phrase,
    /// and tags whose counterpart is elsewhere.
    fileprivate func peeled() -> (before: [Element], words: [Element], after: [Element]) {
        var (before, after): ([Element], [Element]) = ([], [])
        var words = self[...]
        while let first = words.first {
            if first.isSpace {
                before.append(words.removeFirst())
            } else if let last = words.last, last.isSpace {
                after.insert(words.removeLast(), at: 0)
            } else if case .tag(let name, _) = first,
                words.partner(ofFirst: name) == words.indices.last
                    || words.partner(ofFirst: name) == nil
            {
                if words.partner(ofFirst: name) != nil { after.insert(words.removeLast(), at: 0) }
                before.append(words.removeFirst())
            } else if case .tag(let name, _) = words.last, name.hasPrefix("/"), !words.hasOpening(of: name) {
                after.insert(words.removeLast(), at: 0)
            } else {
                break
            }
        }
        return (before, Array(words), after)
    }

    /// Whether there are letters outside code and character entities.
    fileprivate var haveLetters: Bool {
        var isInCode = false
        for token in self {
            switch token {
            case .tag(let name, _): isInCode = name == "code" || (isInCode && name != "/code")
            case .text(let text) where !isInCode:
                var isEntity = false
                for byte in text {
                    if byte == UInt8(ascii: "&") { isEntity = true }
                    if !isEntity, (0x41...0x5A).contains(byte & 0xDF) { return true }
                    if byte == UInt8(ascii: ";") { isEntity = false }
                }
            case .text, .hole: break
            }
        }
        return false
    }
}

extension ArraySlice<Token> {
    /// Returns the index of the end tag for the first tag, if that is a start tag.
    fileprivate func partner(ofFirst name: String) -> Int? {
        guard !name.hasPrefix("/"), name != "br" else { return nil }
        var depth = 0
        for index in indices {
            if case .tag(let other, _) = self[index] {
                if other == name { depth += 1 }
                if other == "/\(name)" { depth -= 1 }
                if depth == 0 { return index }
            }
        }
        return nil
    }

    fileprivate func hasOpening(of end: String) -> Bool {
        var depth = 0
        for token in self {
            if case .tag(let other, _) = token {
                if "/\(other)" == end { depth += 1 }
                if other == end { depth -= 1 }
            }
        }
        return depth >= 0
    }
}

extension Token {
    fileprivate var isSpace: Bool {
        if case .text(let text) = self { text.allSatisfy { $0 == 0x20 || $0 == 0x0A } } else { false }
    }
}

extension ArraySlice<UInt8> {
    /// The index at which the tag that begins here ends; nil if no tag begins here.
    fileprivate var endOfTag: Int? {
        guard let next = dropFirst().first,
            next == UInt8(ascii: "/") || (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "!")
        else { return nil }
        var isQuoted = false
        for index in indices {
            if self[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if self[index] == UInt8(ascii: ">"), !isQuoted { return index + 1 }
        }
        return nil
    }

    fileprivate func holds(_ word: StaticString) -> Bool { place(of: word) != nil }

    /// Returns the first place of a word. The standard library's search prepares a table for each call.
    fileprivate func place(of word: StaticString) -> Range<Int>? {
        let length = word.utf8CodeUnitCount
        return withUnsafeBufferPointer { bytes in
            var start = 0
            while start + length <= bytes.count {
                var matched = 0
                while matched < length, bytes[start + matched] == word.utf8Start[matched] { matched += 1 }
                if matched == length { return startIndex + start..<startIndex + start + length }
                start += 1
            }
            return nil
        }
    }
}
