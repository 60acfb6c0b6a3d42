import Legibility

/// An evaluator that selects the branch of `if()` that applies in a mode. CSS Values 5 § 8.
struct StyleBranches {
    let media: [String: String]
    /// The value of a custom property on the element; nil if the element has none.
    let property: (_ name: String) -> String?

    /// The maximum nesting that is followed.
    private static let most = 32

    /// Returns the value without `if()`, or nil if the files don't determine the branch or no branch applies.
    func taken(in text: CSSText) -> CSSText? {
        var text = text
        for _ in 0..<Self.most {
            guard let start = text.nextBranches else { return text }
            var cursor = CSSCursor(text.bytes, start + 3..<text.range.upperBound)
            _ = cursor.advance { $0 == UInt8(ascii: ")") }
            guard let value = branch(CSSCursor(text.bytes, start + 3..<cursor.position)) else { return nil }
            let rest = min(cursor.position + 1, text.range.upperBound)..<text.range.upperBound
            text =
                CSSText(
                    Array(text.bytes[text.range.lowerBound..<start] + text.bytes[value] + text.bytes[rest])
                ).trimmed
        }
        return nil
    }

    /// Returns the value after the first condition that applies, or nil if none applies or an earlier condition is
    /// unknown.
    private func branch(_ branches: CSSCursor) -> Range<Int>? {
        var cursor = branches
        while !cursor.isAtEnd {
            cursor.skipSpace()
            let start = cursor.position
            guard cursor.advance(to: { $0 == UInt8(ascii: ":") }) != nil else { return nil }
            let condition = cursor.trimmed(start..<cursor.position)
            cursor.position += 1
            let first = cursor.position
            _ = cursor.advance { $0 == UInt8(ascii: ";") }
            let value = cursor.trimmed(first..<cursor.position)
            cursor.position += 1
            guard let holds = holds(CSSCursor(cursor.bytes, condition)) else { return nil }
            if holds { return value }
        }
        return nil
    }

    /// Returns whether a condition applies: one function, several joined by `and` or by `or`, or `else`.
    private func holds(_ condition: CSSCursor) -> Bool? {
        var cursor = condition
        var parts: [Bool?] = []
        var joint: String?
        while true {
            cursor.skipSpace()
            guard var word = cursor.name().map({ cursor.text($0).asciiLowercased }) else { return nil }
            if word == "else" { return true }
            let isNegated = word == "not"
            if isNegated {
                cursor.skipSpace()
                word = cursor.name().map { cursor.text($0).asciiLowercased } ?? ""
            }
            guard cursor[0] == UInt8(ascii: "(") else { return nil }
            cursor.position += 1
            let start = cursor.position
            _ = cursor.advance { $0 == UInt8(ascii: ")") }
            let part = holds(word, CSSCursor(cursor.bytes, start..<cursor.position))
            cursor.position += 1
            parts.append(isNegated ? part.map { !$0 } : part)
            cursor.skipSpace()
            if cursor.isAtEnd { break }
            let next = cursor.name().map { cursor.text($0).asciiLowercased }
            guard next == "and" || next == "or", joint == nil || joint == next else { return nil }
            joint = next
        }
        if joint == "or" { return parts.contains(true) ? true : parts.contains(nil) ? nil : false }
        return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }

    private func holds(_ function: String, _ argument: CSSCursor) -> Bool? {
        switch function {
        case "style":
            var cursor = argument
            cursor.skipSpace()
            guard let name = cursor.name().map({ cursor.text($0) }), name.utf8.starts(with: "--".utf8) else {
                return nil
            }
            let value = property(name)
            cursor.skipSpace()
            guard cursor[0] == UInt8(ascii: ":") else { return value != nil }
            return value?.trimmed == cursor.text(cursor.trimmed(cursor.position + 1..<cursor.end))
        case "media":
            var parser = ConditionParser(argument)
            // A feature has no brackets in this notation.
            let text = "(\(argument.text(argument.position..<argument.end)))"
            var bracketed = ConditionParser(CSSCursor(Array(text.utf8), 0..<text.utf8.count))
            let query = argument.text(argument.position..<argument.end).contains(":")
            return (query ? bracketed.mediaQueries() : parser.mediaQueries()).holds(in: media)
        case "supports":
            var parser = ConditionParser(argument)
            return parser.supportsCondition().isSupported
        default: return nil
        }
    }
}

extension CSSText {
    /// The offset of the first `if(`.
    fileprivate var nextBranches: Int? {
        var start = range.lowerBound
        while start + 3 < range.upperBound {
            if bytes[start] | 0x20 == UInt8(ascii: "i"), bytes[start + 1] | 0x20 == UInt8(ascii: "f"),
                bytes[start + 2] == UInt8(ascii: "("), start == range.lowerBound || !isNameByte(bytes[start - 1])
            {
                return start
            }
            start += 1
        }
        return nil
    }

    /// Whether the text contains an `if()`.
    var hasBranches: Bool { nextBranches != nil }
}
