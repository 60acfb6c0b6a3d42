import Budgets
import Legibility

/// A search for the colours in the values of a style sheet, including Sass and Less.
///
/// Every byte is examined once, and every function up to the maximum length of a colour, so the time is linear in the
/// length.
struct StyleSheetLiterals {
    private let bytes: [UInt8]
    private let hasLineComments: Bool
    private var position = 0
    private var found: [ColorLiteral] = []
    /// The number of colours found before the current statement.
    private var kept = 0
    private var start = 0
    /// The name before the colon of the current statement; nil if the colon hasn't been reached.
    private var property: Range<Int>?
    /// Whether names inside each open bracket of the current statement may be colours.
    private var brackets: [Bool] = []

    /// The maximum length of a function that is read as a colour, in bytes.
    private static let longestFunction = 400

    init(_ bytes: [UInt8], hasLineComments: Bool) {
        self.bytes = bytes
        self.hasLineComments = hasLineComments
    }

    mutating func literals() -> [ColorLiteral] {
        while position < bytes.count, Budget.allows() { step() }
        end(isStatement: true)
        return found
    }

    private func byte(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

    private mutating func step() {
        switch byte(0) {
        case UInt8(ascii: "/"): if !skipComment() { position += 1 }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte(0))
        case UInt8(ascii: "\\"): position += 2
        case UInt8(ascii: "{"):
            end(isStatement: false)
        case UInt8(ascii: "}"): end(isStatement: true)
        case UInt8(ascii: ";") where brackets.isEmpty: end(isStatement: true)
        case UInt8(ascii: ":") where brackets.isEmpty && property == nil:
            property = start..<position
            found.removeSubrange(kept...)
            position += 1
        case UInt8(ascii: "("), UInt8(ascii: "["):
            // These brackets don't belong to a function, but to a Sass map, for example.
            brackets.append(true)
            position += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            _ = brackets.popLast()
            position += 1
        case UInt8(ascii: "#"): hash()
        case let byte where isNameByte(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$"): name()
        default: position += 1
        }
    }

    /// Ends a statement or the prelude of a rule. Colours in a prelude are discarded, since they are element names.
    private mutating func end(isStatement: Bool) {
        let isAtRule = start < bytes.count && firstByte == UInt8(ascii: "@")
        if isStatement, property != nil || isAtRule { kept = found.count } else { found.removeSubrange(kept...) }
        position = min(position + 1, bytes.count)
        (start, property, brackets) = (position, nil, [])
    }

    private var firstByte: UInt8? { bytes[start..<min(position, bytes.count)].first { !isWhitespace($0) } }

    // MARK: Parts of values

    /// Reads a hash: the digits of a colour, the id of an element, or a Sass interpolation.
    private mutating func hash() {
        let first = position
        position += 1
        if byte(0) == UInt8(ascii: "{") {
            while position < bytes.count, byte(0) != UInt8(ascii: "}"), byte(0) != UInt8(ascii: "\n") { position += 1 }
            position += 1
            return
        }
        while isNameByte(byte(0)), position < bytes.count { position += 1 }
        guard [4, 5, 7, 9].contains(position - first) else { return }
        add(first..<position)
    }

    private mutating func name() {
        let first = position
        position += 1
        while position < bytes.count, isNameByte(byte(0)) { position += 1 }
        let name = first..<position
        if byte(0) == UInt8(ascii: "(") { return function(name) }
        guard brackets.last ?? true, property.map(mayHaveNames) ?? false,
            (3...20).contains(name.count), bytes[name].allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return }
        add(name)
    }

    /// Reads a function: a colour, something that may contain colours, or an address.
    private mutating func function(_ name: Range<Int>) {
        let text = String(decoding: bytes[name].prefix(24), as: UTF8.self).lowercasedLetters
        if text == "url", !opensQuotedAddress {
            while position < bytes.count, byte(0) != UInt8(ascii: ")"), byte(0) != UInt8(ascii: "\n") { position += 1 }
            position = min(position + 1, bytes.count)
            return
        }
        if Self.colorFunctions.contains(text), let end = closing(after: position), add(name.lowerBound..<end) {
            position = end
            return
        }
        brackets.append(text.hasSuffix("gradient") || Self.functionsWithNames.contains(text))
        position += 1
    }

    private static let colorFunctions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]
    private static let functionsWithNames: Set = [
        "color-mix", "light-dark", "drop-shadow", "var", "rgba", "lighten", "darken",
    ]

    /// Returns the end of the function whose bracket opens here; nil if it is too long for a colour.
    private func closing(after open: Int) -> Int? {
        var depth = 0
        for place in open..<min(open + Self.longestFunction, bytes.count) {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
            default: break
            }
        }
        return nil
    }

    private var opensQuotedAddress: Bool {
        var next = position + 1
        while next < bytes.count, isWhitespace(bytes[next]) { next += 1 }
        return next < bytes.count && (bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'"))
    }

    /// Adds a colour. Returns false if the text isn't a colour.
    @discardableResult
    private mutating func add(_ range: Range<Int>) -> Bool {
        guard let color = try? Color(cssValue: String(decoding: bytes[range], as: UTF8.self)) else { return false }
        found.append(ColorLiteral(bytes: range, color: color.storedIn8Bits, format: .css))
        return true
    }

    /// Returns whether names in the values of a property may be colours, rather than names that an author chose.
    private func mayHaveNames(_ property: Range<Int>) -> Bool {
        let name = bytes[property].drop(while: isWhitespace)
        return !Self.propertiesOfNames.contains { prefix in
            name.count >= prefix.utf8.count
                && name.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0 | 0x20 == $1 | 0x20 }
        }
    }

    private static let propertiesOfNames = [
        "font", "animation", "grid", "counter", "container", "transition", "view-transition", "will-change", "page",
        "composes", "src", "@import", "@include", "@use", "@forward",
    ]

    // MARK: Parts without colours

    private mutating func skipComment() -> Bool {
        if byte(1) == UInt8(ascii: "*") {
            position += 2
            while position < bytes.count, !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                position += 1
            }
            position = min(position + 2, bytes.count)
            return true
        }
        guard hasLineComments, byte(1) == UInt8(ascii: "/") else { return false }
        while position < bytes.count, byte(0) != UInt8(ascii: "\n") { position += 1 }
        return true
    }

    /// A string ends at its closing quote or, if it is unterminated, at the end of its line.
    private mutating func skipString(_ quote: UInt8) {
        position += 1
        while position < bytes.count, byte(0) != quote, byte(0) != UInt8(ascii: "\n") {
            position += byte(0) == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }
}

extension String {
    /// The text with ASCII letters in lower case.
    fileprivate var lowercasedLetters: String { String(decoding: utf8.map(lowercasedASCII), as: UTF8.self) }
}
