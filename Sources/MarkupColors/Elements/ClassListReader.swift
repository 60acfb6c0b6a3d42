import Budgets

/// A reader of class lists in attributes and expressions.
package struct ClassListReader {
    let bytes: [UInt8]
    package var list = ClassList()
    /// Returns whether the last of several conflicting names wins in a call.
    private let merges: (String) -> Bool
    private var isMerged = false

    package init(_ bytes: [UInt8], merges: @escaping (String) -> Bool) { (self.bytes, self.merges) = (bytes, merges) }

    /// The functions that join class lists.
    static let joining: Set = [
        "cn", "clsx", "cx", "classNames", "classnames", "twMerge", "twJoin", "cnBase", "class_names", "token_list",
        "tw",
        "mergeClasses", "classes", "$cn", "Arr::toCssClasses",
    ]

    // MARK: Texts

    /// Adds the words of a text. `opens` and `closes` say whether something the file doesn't show touches its ends.
    package mutating func add(_ range: Range<Int>, _ path: [Int] = [], opens: Bool = false, closes: Bool = false) {
        var position = range.lowerBound
        while position < range.upperBound {
            guard Budget.allows() else { return }
            while position < range.upperBound, bytes[position].isSpace { position += 1 }
            let start = position
            while position < range.upperBound, !bytes[position].isSpace { position += 1 }
            guard start < position else { break }
            let place = start..<position
            if opens && start == range.lowerBound || closes && position == range.upperBound {
                list.pieces.append(place)
            } else {
                list.words.append(.init(place: place, text: bytes.text(place), path: path, isMerged: isMerged))
            }
        }
    }

    // MARK: Expressions

    /// Adds the class list that an expression describes.
    package mutating func add(_ expression: ScriptExpression, _ path: [Int] = []) {
        guard Budget.allows() else { return }
        switch expression {
        case .string(let range): add(range, path)
        case .template(let parts): add(parts, path)
        case .array(let elements): for element in elements { add(element, path) }
        case .object(let properties):
            for property in properties {
                guard let key = property.key else {
                    // An element without a key, or a spread.
                    add(property.value, path)
                    continue
                }
                add(key, path + [branch(property.place, isTrue: true)])
            }
        case .conditional(let test, let first, let second):
            add(first, path + [branch(test, isTrue: true)])
            if let second { add(second, path + [branch(test, isTrue: false)]) }
        case .and(let test, let value): add(value, path + [branch(test, isTrue: true)])
        case .or(let test, let first, let second):
            add(first, path + [branch(test, isTrue: true)])
            add(second, path + [branch(test, isTrue: false)])
        case .call(let name, let arguments):
            let name = bytes.text(name)
            guard Self.joining.contains(name) else {
                list.hasHole = true
                return
            }
            let outer = isMerged
            isMerged = merges(name)
            for argument in arguments { add(argument, path) }
            isMerged = outer
        case .name(let range):
            let name = bytes.text(range)
            if !["undefined", "null", "false", "nil", "true"].contains(name) { add(member: range, path) }
        case .other(let range): add(member: range, path)
        case .number: list.hasHole = true
        }
    }

    /// Adds a member such as `styles.card` or `styles["card"]`; anything else is a hole.
    private mutating func add(member range: Range<Int>, _ path: [Int]) {
        let parts = bytes[range].split { ".[]'\"".utf8.contains($0) }
        // `styles[name]` may stand for any of them.
        let index = bytes[range].split(separator: UInt8(ascii: "[")).dropFirst().first?.first
        guard range.count < 200, parts.count == 2, index.map("'\"".utf8.contains) ?? true,
            bytes[range].first?.isNamePart ?? false,
            parts.joined().allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") })
        else {
            list.hasHole = true
            return
        }
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
        list.members.append(.init(place: range, text: text, path: path, isMerged: isMerged))
    }

    private mutating func add(_ parts: [ScriptExpression.TemplatePart], _ path: [Int]) {
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let range):
                let before = index > 0 && range.lowerBound < range.upperBound && !bytes[range.lowerBound].isSpace
                let after =
                    index + 1 < parts.count && range.lowerBound < range.upperBound
                    && !bytes[range.upperBound - 1].isSpace
                add(
                    range, path, opens: before && isExpression(parts[index - 1]),
                    closes: after && isExpression(parts[index + 1]))
            case .expression(let expression):
                let isPiece =
                    index > 0 && touches(parts[index - 1], atEnd: true)
                    || index + 1 < parts.count && touches(parts[index + 1], atEnd: false)
                if isPiece { list.hasHole = true } else { add(expression, path) }
            }
        }
    }

    private func isExpression(_ part: ScriptExpression.TemplatePart) -> Bool {
        if case .expression = part { true } else { false }
    }

    private func touches(_ part: ScriptExpression.TemplatePart, atEnd: Bool) -> Bool {
        guard case .text(let range) = part, !range.isEmpty else { return false }
        return !bytes[atEnd ? range.upperBound - 1 : range.lowerBound].isSpace
    }

    /// Returns the branch of a condition, which `!` turns round.
    package mutating func branch(_ test: Range<Int>, isTrue: Bool) -> Int {
        var text = bytes[test].filter { !$0.isSpace }[...]
        var isTrue = isTrue
        if text.starts(with: "not".utf8), bytes[test].starts(with: "not ".utf8) {
            text = text.dropFirst(3)
            isTrue.toggle()
        }
        while text.first == UInt8(ascii: "!") {
            text = text.dropFirst()
            isTrue.toggle()
        }
        return list.branch(of: String(decoding: text, as: UTF8.self), isTrue ? "true" : "false")
    }
}
