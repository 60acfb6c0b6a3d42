import Budgets

/// A reader of expressions in JavaScript and, as far as they look the same, in the languages of templates. Whatever it
/// can't read becomes ``ScriptExpression/other(_:)``; it always moves forward.
package struct ScriptReader {
    let bytes: [UInt8]
    package var position: Int
    let end: Int
    private var depth = 0

    /// The maximum nesting depth, which is more than in real expressions.
    private static let deepest = 64

    package init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    package subscript(_ offset: Int) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

    package var isAtEnd: Bool { position >= end }

    package mutating func skipSpace() {
        while position < end {
            let byte = bytes[position]
            if byte.isSpace {
                position += 1
            } else if byte == UInt8(ascii: "/"), self[1] == UInt8(ascii: "/") {
                while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: "/"), self[1] == UInt8(ascii: "*") {
                position += 2
                while position < end, !(self[0] == UInt8(ascii: "*") && self[1] == UInt8(ascii: "/")) { position += 1 }
                position = min(position + 2, end)
            } else {
                return
            }
        }
    }

    /// Reads an expression up to a comma, a closing bracket or the end.
    package mutating func expression() -> ScriptExpression {
        skipSpace()
        let start = position
        guard depth < Self.deepest, Budget.allows() else {
            skipNested()
            return .other(start..<position)
        }
        depth += 1
        defer { depth -= 1 }
        var left = logical()
        skipSpace()
        if self[0] == UInt8(ascii: "?"), self[1] != UInt8(ascii: "."), self[1] != UInt8(ascii: "?") {
            let test = trimmed(start..<position)
            position += 1
            let first = expression()
            skipSpace()
            guard self[0] == UInt8(ascii: ":") else { return .conditional(test: test, first, nil) }
            position += 1
            return .conditional(test: test, first, expression())
        }
        // `'a' if b else 'c'` in Python, and `'a' if b` in Ruby.
        if reads("if") {
            let testStart = position
            _ = logical()
            let test = trimmed(testStart..<position)
            skipSpace()
            left = .conditional(test: test, left, reads("else") ? expression() : nil)
        }
        return left
    }

    /// Reads operands that are joined by `&&`, `||` and `??`.
    private mutating func logical() -> ScriptExpression {
        let start = position
        var left = comparison()
        while position < end, Budget.allows() {
            skipSpace()
            let (first, second) = (self[0], self[1])
            if first == UInt8(ascii: "&"), second == UInt8(ascii: "&") {
                let test = trimmed(start..<position)
                position += 2
                left = .and(test: test, comparison())
            } else if first == UInt8(ascii: "|") && second == UInt8(ascii: "|")
                || first == UInt8(ascii: "?") && second == UInt8(ascii: "?")
            {
                let test = trimmed(start..<position)
                position += 2
                left = .or(test: test, left, comparison())
            } else {
                break
            }
        }
        return left
    }

    /// Reads operands that are joined by other operators. The sum of strings is a template.
    private mutating func comparison() -> ScriptExpression {
        skipSpace()
        let start = position
        var parts = [operand()]
        var isSum = true
        while position < end, Budget.allows() {
            skipSpace()
            let byte = self[0]
            if byte == UInt8(ascii: "+"), self[1] != byte {
                position += 1
                parts.append(operand())
            } else if byte == UInt8(ascii: "&") && self[1] != byte || byte == UInt8(ascii: "|") && self[1] != byte
                || [
                    UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "-"),
                    UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "~"),
                ].contains(byte)
            {
                if byte == UInt8(ascii: "="), self[1] == UInt8(ascii: ">") { break }
                isSum = false
                position += 1
                while [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "~")].contains(self[0]) {
                    position += 1
                }
                _ = operand()
            } else if let word = ["as", "satisfies", "in", "instanceof", "is", "and", "or", "==", "eq"].first(where: {
                reads($0)
            }) {
                if word != "as", word != "satisfies" { isSum = false }
                _ = operand()
            } else {
                break
            }
        }
        if !isSum { return .other(start..<position) }
        return parts.count == 1
            ? parts[0]
            : .template(
                parts.map { part in
                    if case .string(let range) = part { return .text(range) }
                    return .expression(part)
                })
    }

    private mutating func operand() -> ScriptExpression {
        skipSpace()
        let start = position
        let byte = self[0]
        switch byte {
        case 0 where position >= end: return .other(start..<start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(string(byte))
        case UInt8(ascii: "`"): return .template(template())
        case UInt8(ascii: "["):
            position += 1
            let properties = elements(until: UInt8(ascii: "]"))
            // An array of PHP may have keys.
            if properties.contains(where: { $0.key != nil }) { return .object(properties) }
            return suffixed(.array(properties.map(\.value)), from: start)
        case UInt8(ascii: "{"):
            position += 1
            return .object(elements(until: UInt8(ascii: "}")))
        case UInt8(ascii: "("):
            position += 1
            let inner = expression()
            skipTo(UInt8(ascii: ")"))
            skipSpace()
            if self[0] == UInt8(ascii: "="), self[1] == UInt8(ascii: ">") {
                position += 2
                skipNested()
                return .other(start..<position)
            }
            return suffixed(inner, from: start)
        case UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "~"):
            position += 1
            let inner = operand()
            if byte == UInt8(ascii: "-"), case .number = inner { return .number(start..<position) }
            return .other(start..<position)
        case UInt8(ascii: ".") where self[1] == UInt8(ascii: ".") && self[2] == UInt8(ascii: "."):
            position += 3
            return operand()
        case 0x30...0x39, UInt8(ascii: "."):
            while self[0].isNamePart || self[0] == UInt8(ascii: ".") { position += 1 }
            return .number(start..<max(position, start))
        default: break
        }
        guard byte.isNamePart || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ":")
        else {
            if byte != UInt8(ascii: ")"), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"),
                byte != UInt8(ascii: ",")
            {
                position += 1
            }
            return .other(start..<position)
        }
        return chain(from: start)
    }

    /// Reads a name, its members and its calls.
    private mutating func chain(from start: Int) -> ScriptExpression {
        if self[0] == UInt8(ascii: "@") || self[0] == UInt8(ascii: ":") { position += 1 }
        while self[0].isNamePart { position += 1 }
        let word = bytes[start..<position]
        if word.elementsEqual("await".utf8) || word.elementsEqual("new".utf8) || word.elementsEqual("typeof".utf8)
            || word.elementsEqual("not".utf8)
        {
            _ = operand()
            return .other(start..<position)
        }
        if word.elementsEqual("if".utf8) || word.elementsEqual("unless".utf8) { return choice(from: start) }
        return suffixed(.name(start..<position), from: start)
    }

    /// Reads `if a, do: "b", else: "c"` in Elixir.
    private mutating func choice(from start: Int) -> ScriptExpression {
        let isTrue = bytes[start] == UInt8(ascii: "i")
        skipSpace()
        let parts = arguments()
        func part(_ name: String) -> ScriptExpression? {
            parts.first { $0.key.map { bytes.text($0) } == name }?.value
        }
        guard let test = parts.first, test.key == nil, let first = part("do") else { return .other(start..<position) }
        let second = part("else")
        return isTrue
            ? .conditional(test: test.place, first, second)
            : .conditional(test: test.place, second ?? .name(start..<start), first)
    }

    /// Reads what follows an operand: members, calls and indexes.
    private mutating func suffixed(_ first: ScriptExpression, from start: Int) -> ScriptExpression {
        var result = first
        while position < end, Budget.allows() {
            switch self[0] {
            case UInt8(ascii: "."), UInt8(ascii: "?"):
                if self[0] == UInt8(ascii: "?") {
                    guard self[1] == UInt8(ascii: ".") else { return result }
                    position += 1
                }
                guard self[1].isNamePart || self[1] == UInt8(ascii: "[") || self[1] == UInt8(ascii: "(") else {
                    return result
                }
                position += 1
                while self[0].isNamePart { position += 1 }
                switch result {
                case .name: result = .name(start..<position)
                case .array
                where bytes[start..<position].ends(with: ".join") || bytes[start..<position].ends(with: ".filter"):
                    break
                default: result = .other(start..<position)
                }
            case UInt8(ascii: ":") where self[1] == UInt8(ascii: ":"):
                position += 2
                while self[0].isNamePart { position += 1 }
                result = .name(start..<position)
            case UInt8(ascii: "-") where self[1] == UInt8(ascii: ">"):
                position += 2
                while self[0].isNamePart { position += 1 }
                result = .other(start..<position)
            case UInt8(ascii: "("):
                let name = start..<position
                position += 1
                let arguments = elements(until: UInt8(ascii: ")"))
                if case .name = result {
                    // In Ruby, `"name": condition` in a call is an object without braces.
                    result = .call(name: name, arguments.map { $0.key == nil ? $0.value : .object([$0]) })
                } else if case .array = result {
                    // `["a", "b"].join(" ")` is the array.
                } else {
                    result = .other(start..<position)
                }
            case UInt8(ascii: "["):
                position += 1
                _ = elements(until: UInt8(ascii: "]"))
                result = .other(start..<position)
            case UInt8(ascii: "!") where self[1] != UInt8(ascii: "="): position += 1
            case UInt8(ascii: "<") where isTypeArgument: skipTypeArgument()
            case UInt8(ascii: "`"):
                // A tag before a template string, such as tw`…`.
                result = .template(template())
            default: return result
            }
        }
        return result
    }

    private var isTypeArgument: Bool {
        var ahead = position + 1
        while ahead < min(end, position + 80) {
            let byte = bytes[ahead]
            if byte == UInt8(ascii: ">") { return ahead + 1 < end && bytes[ahead + 1] == UInt8(ascii: "(") }
            guard byte.isNamePart || byte.isSpace || ".,[]|\"'".utf8.contains(byte) else { return false }
            ahead += 1
        }
        return false
    }

    private mutating func skipTypeArgument() {
        while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position = min(position + 1, end)
    }

    /// Reads the elements of a list up to its closing bracket, and the bracket.
    mutating func elements(until close: UInt8) -> [ScriptExpression.Property] {
        var found: [ScriptExpression.Property] = []
        while position < end, Budget.allows() {
            skipSpace()
            if self[0] == close || isAtEnd { break }
            let before = position
            if self[0] == UInt8(ascii: ",") {
                position += 1
                continue
            }
            let key = keyBefore(close)
            let start = position
            let value = expression()
            skipSpace()
            // `key => value` in PHP and Ruby.
            if self[0] == UInt8(ascii: "="), self[1] == UInt8(ascii: ">") {
                position += 2
                skipSpace()
                let valueStart = position
                let inner = expression()
                found.append(.init(key: value.string, value: inner, place: trimmed(valueStart..<position)))
            } else {
                found.append(.init(key: key, value: value, place: trimmed(start..<position)))
            }
            skipSpace()
            if self[0] != UInt8(ascii: ","), self[0] != close, position < end {
                // Something that isn't an expression, such as the body of a function.
                skipElement(close)
            }
            if position == before { position += 1 }
        }
        position = min(position + 1, end)
        return found
    }

    /// Reads a key and its colon; nil if the next element has none.
    private mutating func keyBefore(_ close: UInt8) -> Range<Int>? {
        let start = position
        var key: Range<Int>?
        if self[0] == UInt8(ascii: "\"") || self[0] == UInt8(ascii: "'") {
            key = string(self[0])
        } else if self[0].isNamePart {
            while self[0].isNamePart { position += 1 }
            key = start..<position
        } else if self[0] == UInt8(ascii: "["), close == UInt8(ascii: "}") {
            position += 1
            skipTo(UInt8(ascii: "]"))
            key = start..<start
        }
        guard let key else { return nil }
        skipSpace()
        if self[0] == UInt8(ascii: ":"), self[1] != UInt8(ascii: ":") {
            position += 1
            skipSpace()
            return key.isEmpty ? nil : key
        }
        // `{ name }` is short for `{ name: name }`.
        position = start
        return nil
    }

    private mutating func skipElement(_ close: UInt8) {
        while position < end, self[0] != UInt8(ascii: ","), self[0] != close, Budget.allows() {
            let byte = self[0]
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return }
            skipUnit()
        }
    }

    /// Skips everything up to a comma or a closing bracket.
    private mutating func skipNested() {
        while position < end, Budget.allows() {
            let byte = self[0]
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
                || byte == UInt8(ascii: ",")
            {
                return
            }
            skipUnit()
        }
    }

    private mutating func skipTo(_ close: UInt8) {
        while position < end, self[0] != close, Budget.allows() { skipUnit() }
        position = min(position + 1, end)
    }

    /// Skips a string, a comment, a bracket with everything inside, or one byte.
    package mutating func skipUnit() {
        var brackets = 0
        repeat {
            skipSpace()
            guard position < end else { return }
            switch self[0] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string(self[0])
            case UInt8(ascii: "`"): skipTemplate()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets -= 1
                position += 1
            default: position += 1
            }
        } while brackets > 0 && Budget.allows()
    }

    /// Reads a string; returns the bytes between its quotation marks.
    package mutating func string(_ quote: UInt8) -> Range<Int> {
        position += 1
        let start = position
        while position < end, bytes[position] != quote {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        let close = min(position, end)
        position = min(close + 1, end)
        return start..<close
    }

    /// Reads a template string.
    private mutating func template() -> [ScriptExpression.TemplatePart] {
        position += 1
        var parts: [ScriptExpression.TemplatePart] = []
        var start = position
        while position < end, bytes[position] != UInt8(ascii: "`"), Budget.allows() {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 2
            } else if bytes[position] == UInt8(ascii: "$"), self[1] == UInt8(ascii: "{") {
                if start < position { parts.append(.text(start..<position)) }
                position += 2
                parts.append(.expression(expression()))
                skipTo(UInt8(ascii: "}"))
                start = position
            } else {
                position += 1
            }
        }
        let close = min(position, end)
        if start < close || parts.isEmpty { parts.append(.text(min(start, close)..<close)) }
        position = min(close + 1, end)
        return parts
    }

    /// Skips a template string and the expressions in it.
    package mutating func skipTemplate() {
        position += 1
        while position < end, bytes[position] != UInt8(ascii: "`"), Budget.allows() {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 2
            } else if bytes[position] == UInt8(ascii: "$"), self[1] == UInt8(ascii: "{"), depth < Self.deepest {
                position += 1
                depth += 1
                skipUnit()
                depth -= 1
            } else {
                position += 1
            }
        }
        position = min(position + 1, end)
    }

    /// Reads a word that isn't part of a longer name.
    private mutating func reads(_ word: String) -> Bool {
        let count = word.utf8.count
        guard position + count <= end, bytes[position..<(position + count)].elementsEqual(word.utf8),
            !self[count].isNamePart, position > 0, !bytes[position - 1].isNamePart
        else { return false }
        position += count
        return true
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }
}

extension UInt8 {
    package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D || self == 0x0C }

    /// Whether the byte may be part of a name in a script.
    package var isNamePart: Bool {
        (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }

    package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension [UInt8] {
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, Swift.min(range.upperBound, count))
        while low < high, self[low].isSpace { low += 1 }
        while low < high, self[high - 1].isSpace { high -= 1 }
        return low..<Swift.max(low, high)
    }

    package func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    package func reads(_ text: String, at position: Int) -> Bool {
        position >= 0 && position + text.utf8.count <= count
            && self[position..<(position + text.utf8.count)].elementsEqual(text.utf8)
    }
}
