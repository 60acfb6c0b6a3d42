import Numbers

/// A parser of selectors; a selector with a syntax error makes its whole rule invalid.
struct SelectorParser {
    private var cursor: CSSCursor
    /// The selectors that `&` stands for; nil outside other rules.
    private let parents: SelectorList?
    private let numbers: Numbers
    /// The number of the document, since `:host` refers to a different element in each document.
    private let sheet: Int
    private var depth: Int
    /// Whether a selector contains `&`, even inside `:is()` or a similar function. CSS Nesting 1 § 3.1: such a selector
    /// isn't relative.
    private var namesParent = false

    /// Numbers the lists of all sheets.
    final class Numbers {
        private(set) var count = 0
        /// The classes of the sheets that are themes although their names don't say so, and the reverse.
        var classes = ThemeClasses()

        func next() -> Int {
            defer { count += 1 }
            return count
        }
    }

    /// The maximum nesting depth, which is more than in real selectors.
    private static let deepest = 32

    /// Reads a selector list inside another rule, whose selectors are the parents. Returns nil if there is a syntax
    /// error.
    static func list(
        _ cursor: CSSCursor, in parents: SelectorList?, of sheet: Int, _ numbers: Numbers
    ) -> SelectorList? {
        var parser = SelectorParser(cursor: cursor, parents: parents, numbers: numbers, sheet: sheet, depth: 0)
        return parser.list()
    }

    private mutating func list() -> SelectorList? {
        guard depth < Self.deepest else { return nil }
        var selectors: [ComplexSelector] = []
        while true {
            let start = cursor.position
            let stop = cursor.advance { $0 == UInt8(ascii: ",") }
            var part = self
            part.cursor = CSSCursor(cursor.bytes, start..<cursor.position)
            part.namesParent = false
            guard let selector = part.complex() else { return nil }
            namesParent = namesParent || part.namesParent
            selectors.append(selector)
            if stop == nil { return SelectorList(selectors, number: numbers.next()) }
            cursor.position += 1
        }
    }

    private mutating func complex() -> ComplexSelector? {
        var compounds: [ComplexSelector.Part] = []
        var combinator = ComplexSelector.Combinator.descendant
        cursor.skipSpace()
        if let written = self.combinator() { combinator = written }
        while !cursor.isAtEnd {
            guard let compound = compound() else { return nil }
            compounds.append(ComplexSelector.Part(combinator: combinator, compound: compound))
            let before = cursor.position
            cursor.skipSpace()
            if cursor.isAtEnd { break }
            if let written = self.combinator() {
                combinator = written
            } else if cursor.position > before {
                combinator = .descendant
            } else {
                return nil
            }
        }
        guard !compounds.isEmpty else { return nil }
        if let parents, !namesParent, depth == 0 {
            let parent = CompoundSelector(simples: [.matchesAny(parents)])
            compounds.insert(ComplexSelector.Part(combinator: .descendant, compound: parent), at: 0)
        }
        return ComplexSelector(compounds: compounds)
    }

    private mutating func combinator() -> ComplexSelector.Combinator? {
        let combinator: ComplexSelector.Combinator
        switch cursor[0] {
        case UInt8(ascii: ">"): combinator = .child
        case UInt8(ascii: "+"), UInt8(ascii: "~"): combinator = .sibling
        default: return nil
        }
        cursor.position += 1
        cursor.skipSpace()
        return combinator
    }

    private mutating func compound() -> CompoundSelector? {
        var simples: [SimpleSelector] = []
        while !cursor.isAtEnd {
            let byte = cursor[0]
            if isWhitespace(byte) || [">", "+", "~"].contains(Unicode.Scalar(byte)) { break }
            if byte == UInt8(ascii: "&") {
                cursor.position += 1
                namesParent = true
                // Outside other rules, `&` is the root.
                simples.append(parents.map { .matchesAny($0) } ?? .root)
            } else if byte == UInt8(ascii: "/"), cursor[1] == UInt8(ascii: "*") {
                cursor.skipSpace()
            } else if let simple = simple() {
                simples.append(simple)
            } else {
                return nil
            }
        }
        return simples.isEmpty ? nil : CompoundSelector(simples: simples.withVariants)
    }

    private mutating func simple() -> SimpleSelector? {
        switch cursor[0] {
        case UInt8(ascii: "*"):
            cursor.position += 1
            return .universal
        case UInt8(ascii: "."):
            cursor.position += 1
            return cursor.name().map { numbers.classes.selector(of: unescaped($0)) }
        case UInt8(ascii: "#"):
            cursor.position += 1
            return cursor.name().map { .id(unescaped($0)) }
        case UInt8(ascii: "["): return attribute()
        case UInt8(ascii: ":"): return pseudo()
        default: return cursor.name().map { .type(unescaped($0).asciiLowercased) }
        }
    }

    private mutating func attribute() -> SimpleSelector? {
        cursor.position += 1
        cursor.skipSpace()
        guard let name = cursor.name().map(unescaped) else { return nil }
        cursor.skipSpace()
        var match = AttributeSelector.Match.exists
        var value = ""
        var ignoresCase = false
        if cursor[0] != UInt8(ascii: "]") {
            switch cursor[0] {
            case UInt8(ascii: "~"): match = .includes
            case UInt8(ascii: "|"): match = .dash
            case UInt8(ascii: "^"): match = .prefix
            case UInt8(ascii: "$"): match = .suffix
            case UInt8(ascii: "*"): match = .substring
            default: match = .equals
            }
            if match != .equals { cursor.position += 1 }
            guard cursor[0] == UInt8(ascii: "=") else { return nil }
            cursor.position += 1
            cursor.skipSpace()
            guard let written = attributeValue() else { return nil }
            value = written
            cursor.skipSpace()
            if let flag = cursor.name() { ignoresCase = cursor.text(flag).asciiLowercased == "i" }
            cursor.skipSpace()
        }
        guard cursor[0] == UInt8(ascii: "]") else { return nil }
        cursor.position += 1
        return .attribute(
            AttributeSelector(name: name.asciiLowercased, match: match, value: value, ignoresCase: ignoresCase))
    }

    private mutating func attributeValue() -> String? {
        let quote = cursor[0]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return cursor.name().map(unescaped) }
        let start = cursor.position + 1
        var end = start
        while end < cursor.end, cursor.bytes[end] != quote {
            end += cursor.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < cursor.end else { return nil }
        cursor.position = end + 1
        return unescaped(start..<end)
    }

    private mutating func pseudo() -> SimpleSelector? {
        cursor.position += 1
        let isElement = cursor[0] == UInt8(ascii: ":")
        if isElement { cursor.position += 1 }
        guard let name = cursor.name().map({ cursor.text($0).asciiLowercased }) else { return nil }
        var arguments: Range<Int>?
        if cursor[0] == UInt8(ascii: "(") {
            cursor.position += 1
            let start = cursor.position
            guard cursor.advance(to: { $0 == UInt8(ascii: ")") }) != nil else { return nil }
            arguments = start..<cursor.position
            cursor.position += 1
        }
        func state(_ colons: String) -> SimpleSelector {
            .state(colons + name + (arguments.map { "(\(cursor.text($0)))" } ?? ""))
        }
        guard !isElement, !Self.oldElements.contains(name) else { return state("::") }
        switch (name, arguments) {
        case ("root", nil): return .root
        case ("not", let arguments?): return list(arguments).map { .not($0) }
        case ("is", let arguments?), ("-webkit-any", let arguments?), ("-moz-any", let arguments?),
            ("matches", let arguments?):
            return list(arguments).map { .matchesAny($0) }
        case ("where", let arguments?): return list(arguments).map { .whereAny($0) }
        case ("host", nil): return .host(sheet: sheet, nil)
        case ("host", let arguments?): return list(arguments).map { .host(sheet: sheet, $0) }
        default: return state(":")
        }
    }

    /// Pseudo-elements that may be written with a single colon. CSS Pseudo-Elements 4 § 3.
    private static let oldElements: Set = ["before", "after", "first-line", "first-letter"]

    private mutating func list(_ arguments: Range<Int>) -> SelectorList? {
        var parser = self
        parser.cursor = CSSCursor(cursor.bytes, arguments)
        parser.depth += 1
        let list = parser.list()
        namesParent = namesParent || parser.namesParent
        return list
    }

    private func unescaped(_ range: Range<Int>) -> String { cursor.bytes[range].cssUnescaped }
}

extension ArraySlice<UInt8> {
    /// The name or string with its escapes decoded. CSS Syntax 3 § 4.3.7.
    var cssUnescaped: String {
        guard contains(UInt8(ascii: "\\")) else { return String(decoding: self, as: UTF8.self) }
        var bytes: [UInt8] = []
        var place = startIndex
        while place < endIndex {
            guard self[place] == UInt8(ascii: "\\"), place + 1 < endIndex else {
                bytes.append(self[place])
                place += 1
                continue
            }
            place += 1
            let digits = self[place...].prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
            if digits.isEmpty {
                bytes.append(self[place])
                place += 1
            } else {
                let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
                bytes += String(Character(code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
                place = digits.endIndex
                if place < endIndex, isWhitespace(self[place]) { place += 1 }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text with A–Z in lower case; all other characters are unchanged.
    var asciiLowercased: String {
        guard utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return self }
        return String(decoding: utf8.map { lowercasedASCII($0) }, as: UTF8.self)
    }
}
