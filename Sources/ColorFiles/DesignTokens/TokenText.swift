/// Reads a number in the notation for alpha in design tokens: digits and at most one dot. Returns nil for anything
/// else.
func plainNumber(_ text: some Collection<UInt8>) -> Double? {
    var dots = 0
    for byte in text {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
        case UInt8(ascii: "."): dots += 1
        default: return nil
        }
    }
    guard dots <= 1, let last = text.suffix(1).first, last != UInt8(ascii: ".") else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
}

/// Reads a number, or a percentage as a fraction.
func plainAlpha(_ text: some BidirectionalCollection<UInt8>) -> Double? {
    guard text.last == UInt8(ascii: "%") else { return plainNumber(text) }
    return plainNumber(text.dropLast()).map { $0 / 100 }
}

extension BidirectionalCollection<UInt8> {
    /// The string without white space at its ends.
    var trimmed: SubSequence {
        var rest = self[...]
        while let first = rest.first, first.isSpace { rest.removeFirst() }
        while let last = rest.last, last.isSpace { rest.removeLast() }
        return rest
    }

    /// The name in `{…}` if the whole string is a single alias.
    var aliasName: String? {
        let text = trimmed
        guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else { return nil }
        let inner = text.dropFirst().dropLast()
        guard !inner.isEmpty, !inner.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return nil
        }
        return String(decoding: inner.trimmed, as: UTF8.self)
    }

    /// The contents of all `{…}` in the string.
    var aliasNames: [String] {
        var names: [String] = []
        var rest = self[...]
        while let opening = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[opening...].dropFirst()
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
            names.append(String(decoding: rest[..<end].trimmed, as: UTF8.self))
            rest = rest[end...].dropFirst()
        }
        return names
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension Collection<UInt8> {
    /// Returns the offset of a string in these bytes, ignoring the case of ASCII letters.
    func offset(of text: StaticString) -> Index? {
        let length = text.utf8CodeUnitCount
        var rest = self[...]
        while rest.count >= length {
            if rest.begins(with: text) { return rest.startIndex }
            rest.removeFirst()
        }
        return nil
    }

    /// Returns whether the bytes begin with a string, ignoring the case of ASCII letters.
    func begins(with text: StaticString) -> Bool {
        var iterator = makeIterator()
        return unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            .allSatisfy { iterator.next().map(lowercasedASCII) == $0 }
    }
}

extension Collection<UInt8> {
    /// Whether the string begins like a hexadecimal colour or a colour function.
    var looksLikeColor: Bool {
        if first == UInt8(ascii: "#") { return true }
        guard let opening = firstIndex(of: UInt8(ascii: "(")) else { return false }
        let function = self[..<opening].map(lowercasedASCII)
        return colorFunctions.contains { function.elementsEqual($0.utf8) }
    }
}

private let colorFunctions = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
]
