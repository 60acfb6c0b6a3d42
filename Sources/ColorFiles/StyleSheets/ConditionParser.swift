/// A parser of the text after `@media` and `@supports`.
struct ConditionParser {
    private var cursor: CSSCursor
    private var depth = 0
    private static let deepest = 32

    init(_ cursor: CSSCursor) { self.cursor = cursor }

    /// Reads queries separated by commas, at least one of which must apply; an empty list always applies.
    mutating func mediaQueries() -> Condition {
        var queries: [Condition] = []
        cursor.skipSpace()
        while !cursor.isAtEnd {
            let start = cursor.position
            _ = cursor.advance { $0 == UInt8(ascii: ",") }
            var query = self
            query.cursor = CSSCursor(cursor.bytes, start..<cursor.position)
            queries.append(query.mediaQuery())
            cursor.position += 1
        }
        return queries.isEmpty ? .all([]) : queries.count == 1 ? queries[0] : .any(queries)
    }

    private mutating func mediaQuery() -> Condition {
        let start = cursor.position
        cursor.skipSpace()
        var isNegated = false
        var word = self.word()
        if word == "not" || word == "only" {
            isNegated = word == "not"
            word = self.word()
        }
        guard let medium = word else {
            cursor.position = start
            return condition()
        }
        var parts = [Condition.medium(medium)]
        while self.word() == "and" { parts.append(inBrackets()) }
        return isNegated ? .not(.all(parts)) : .all(parts)
    }

    /// Reads queries joined by `and` or `or`, or a query after `not`.
    mutating func condition() -> Condition {
        if takes("not") { return .not(inBrackets()) }
        var parts = [inBrackets()]
        var isAny = false
        while true {
            if takes("and") {
                parts.append(inBrackets())
            } else if takes("or") {
                isAny = true
                parts.append(inBrackets())
            } else {
                break
            }
        }
        cursor.skipSpace()
        // The parser doesn't recognize the following text.
        if !cursor.isAtEnd { return .unknown }
        return parts.count == 1 ? parts[0] : isAny ? .any(parts) : .all(parts)
    }

    private mutating func inBrackets() -> Condition {
        cursor.skipSpace()
        let function = cursor.name()
        guard cursor[0] == UInt8(ascii: "("), depth < Self.deepest else {
            cursor.position = cursor.end
            return .unknown
        }
        cursor.position += 1
        let start = cursor.position
        guard cursor.advance(to: { $0 == UInt8(ascii: ")") }) != nil else { return .unknown }
        let inner = CSSCursor(cursor.bytes, start..<cursor.position)
        cursor.position += 1
        // `selector(…)` and `font-tech(…)` test features that current browsers have.
        if function != nil { return .all([]) }
        var parser = self
        parser.cursor = inner
        parser.depth += 1
        return parser.content()
    }

    /// Reads the condition in the brackets of `supports()`.
    mutating func supportsCondition() -> Condition { content() }

    /// Reads the contents of brackets: a feature, a declaration, or another condition.
    private mutating func content() -> Condition {
        cursor.skipSpace()
        let start = cursor.position
        if cursor[0] == UInt8(ascii: "(") { return condition() }
        if let range = range() { return range }
        cursor.position = start
        guard let name = cursor.name().map({ cursor.text($0).asciiLowercased }) else { return .unknown }
        if name == "not" {
            cursor.position = start
            return condition()
        }
        cursor.skipSpace()
        if cursor.isAtEnd { return .feature(name: name, value: nil) }
        if cursor[0] == UInt8(ascii: "(") {
            cursor.position = start
            return condition()
        }
        guard cursor[0] == UInt8(ascii: ":") else { return .unknown }
        let value = cursor.trimmed(cursor.position + 1..<cursor.end)
        return .feature(name: name, value: cursor.text(value))
    }

    /// Reads a range, such as `width >= 40em` or `400px <= width < 700px`; returns nil if the text isn't a range. Media
    /// Queries 4 § 2.4.3.
    private mutating func range() -> Condition? {
        var sides: [String] = []
        var signs: [String] = []
        while true {
            let start = cursor.position
            _ = cursor.advance { [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains($0) }
            sides.append(cursor.text(cursor.trimmed(start..<cursor.position)).asciiLowercased)
            if cursor.isAtEnd { break }
            let sign = cursor.position
            while !cursor.isAtEnd, cursor[0] != 0x20, (0x3C...0x3E).contains(cursor[0]) { cursor.position += 1 }
            signs.append(cursor.text(sign..<cursor.position))
        }
        guard (1...2).contains(signs.count) else { return nil }
        let isFirst = MediaFeature.isNumeric(sides[0])
        guard signs.count == 1 ? isFirst || MediaFeature.isNumeric(sides[1]) : MediaFeature.isNumeric(sides[1]) else {
            return .unknown
        }
        let name = isFirst && signs.count == 1 ? sides[0] : sides[1]
        var parts: [Condition] = []
        for (index, sign) in signs.enumerated() {
            // The name is on the left only in `width >= 40em` and after the first sign of two.
            let isNameLeft = index == 1 || isFirst && signs.count == 1
            let value = isNameLeft ? sides[index + 1] : sides[index]
            let isLess = sign.utf8.first == UInt8(ascii: "<")
            let isMost = isNameLeft == isLess
            let least = Condition.feature(name: "min-\(name)", value: value)
            let most = Condition.feature(name: "max-\(name)", value: value)
            switch sign {
            case "=": parts.append(.all([least, most]))
            case "<=", ">=": parts.append(isMost ? most : least)
            case "<", ">": parts.append(.not(isMost ? least : most))
            default: return .unknown
            }
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func takes(_ word: String) -> Bool {
        let start = cursor.position
        if self.word() == word { return true }
        cursor.position = start
        return false
    }

    /// Reads the next word. Returns nil without moving if a function or anything else comes next.
    private mutating func word() -> String? {
        let start = cursor.position
        cursor.skipSpace()
        if let name = cursor.name(), cursor[0] != UInt8(ascii: "(") || isWhitespace(cursor.bytes[name.upperBound - 1]) {
            return cursor.text(name).asciiLowercased
        }
        cursor.position = start
        return nil
    }
}
