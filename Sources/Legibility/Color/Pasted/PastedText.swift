import Numbers

/// Pasted text with typographic and Japanese characters replaced by ASCII, and without anything around the value:
/// quotes, a semicolon, `!important`, a property name.
struct PastedText {
    /// The value without its surroundings.
    let value: [UInt8]
    /// The offset of the value in the text; 0 if characters were replaced, which moves offsets.
    let offset: Int

    init(_ text: String) {
        let plain = plainCharacters(of: text)
        var rest = plain[...]
        // A value may be wrapped several times; each iteration removes one layer.
        for _ in 0..<8 {
            guard rest.unwrapOnce() else { break }
        }
        value = Array(rest)
        offset = plain.count == text.utf8.count ? rest.startIndex : 0
    }
}

/// Returns the characters of a string, with look-alikes replaced by ASCII and invisible characters removed.
private func plainCharacters(of text: String) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0..<0x80: plain.append(UInt8(clamping: scalar.value))
        // The degree sign and similar characters.
        case 0xB0, 0xBA, 0x2DA: plain += "deg".utf8
        // Non-breaking and other spaces.
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: plain.append(UInt8(ascii: " "))
        // Zero-width, directional and byte order marks.
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: break
        // Hyphens, dashes and the minus sign.
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: plain.append(UInt8(ascii: "-"))
        case 0x2018...0x201B, 0x2032: plain.append(UInt8(ascii: "'"))
        case 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0x300C, 0x300D: plain.append(UInt8(ascii: "\""))
        case 0x2044, 0x2215: plain.append(UInt8(ascii: "/"))
        // Small forms.
        case 0xFE50: plain.append(UInt8(ascii: ","))
        case 0xFE59: plain.append(UInt8(ascii: "("))
        case 0xFE5A: plain.append(UInt8(ascii: ")"))
        case 0xFE5F: plain.append(UInt8(ascii: "#"))
        case 0xFE6A: plain.append(UInt8(ascii: "%"))
        // The Japanese comma.
        case 0x3001, 0xFF64: plain.append(UInt8(ascii: ","))
        // Full-width ASCII.
        case 0xFF01...0xFF5E: plain.append(UInt8(clamping: scalar.value - 0xFEE0))
        default: plain += String(scalar).utf8
        }
    }
    return plain
}

/// The ends of the names of properties that take a colour, in CSS and in code.
private let propertiesOfColors = [
    "color", "colour", "background", "foreground", "fill", "stroke", "border", "outline", "tint",
]

extension ArraySlice<UInt8> {
    /// Removes white space and one layer around a value; returns false if there is no layer.
    fileprivate mutating func unwrapOnce() -> Bool {
        trim()
        if let last, last == UInt8(ascii: ";") || last == UInt8(ascii: ","), count > 1 {
            removeLast()
            return true
        }
        return dropImportance() || dropQuotes() || dropPropertyName() || dropAssignment() || dropNumberSign()
            || dropSpaceOfFunction()
    }

    private mutating func trim() {
        while let first, isWhitespace(first) { removeFirst() }
        while let last, isWhitespace(last) { removeLast() }
    }

    private mutating func dropImportance() -> Bool {
        let word = "!important"
        guard suffix(word.utf8.count).lazy.map(lowercased).elementsEqual(word.utf8) else { return false }
        removeLast(word.utf8.count)
        return true
    }

    /// Removes a pair of quotes if the same kind of quote doesn't occur inside.
    private mutating func dropQuotes() -> Bool {
        guard count > 2, let quote = first, "\"'`".utf8.contains(quote), last == quote,
            !dropFirst().dropLast().contains(quote)
        else { return false }
        self = dropFirst().dropLast()
        return true
    }

    /// Removes a property name such as `color:`, `--ink:`, `$ink:`, `"ink":` or `ink =`.
    private mutating func dropPropertyName() -> Bool {
        var place = startIndex
        func byte() -> UInt8 { place < endIndex ? self[place] : 0 }
        let quote = byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") ? byte() : nil
        if quote != nil { place += 1 }
        let start = place
        while isNameByte(byte()) || byte() == UInt8(ascii: "$") || byte() == UInt8(ascii: "@") { place += 1 }
        let name = self[start..<place]
        guard let first = name.first, !isDigit(first), !name.saysWhatNumbersAre else { return false }
        if let quote {
            guard byte() == quote else { return false }
            place += 1
        }
        while isWhitespace(byte()) { place += 1 }
        guard byte() == UInt8(ascii: ":") || byte() == UInt8(ascii: "="), place + 1 < endIndex else { return false }
        let rest = self[(place + 1)...]
        guard quote != nil || byte() == UInt8(ascii: "=") || name.mayPrecede(rest) else { return false }
        self = rest
        return true
    }

    /// Returns whether a value may follow the name and a colon. Before the name of a colour, a word can also belong to
    /// the name, as in Matplotlib's `tab:orange`, so it must be a property, a variable or, with a space, a label.
    private func mayPrecede(_ value: Self) -> Bool {
        let name = String(decoding: map(lowercased), as: UTF8.self)
        // Digits alone are a number of the set, such as `pantone:300`, not a hex code.
        if PublishedColorName.prefixes.contains(name) {
            return !value.allSatisfy { isNameByte($0) || isWhitespace($0) }
        }
        guard PublishedColorName.isWord(value), let first, !"-$@".utf8.contains(first) else { return true }
        let isHex = [3, 4, 6, 8].contains(value.count) && value.allSatisfy(isHexDigit)
        return isHex || value.first.map(isWhitespace) == true || propertiesOfColors.contains(where: name.hasSuffix)
    }

    /// Whether the name before a colon is part of the colour: `system:blue`, `h: 210, s: 60, b: 45`, `HSB: 210, 60,
    /// 45`.
    private var saysWhatNumbersAre: Bool {
        let name = String(decoding: map(lowercased), as: UTF8.self)
        return name.utf8.count == 1
            || [
                "system", "red", "hue", "colorspace", "mode", "hsb", "hsba", "hsv", "hsva", "hsl", "hsla", "hwb", "lab",
                "lch", "oklab", "oklch", "cmyk", "xyz", "argb", "bgr", "p3",
            ].contains(name)
    }

    /// Removes an assignment such as `let ink: Color =` or `static const ink =`.
    private mutating func dropAssignment() -> Bool {
        let isPart = { (byte: UInt8) in isNameByte(byte) || isWhitespace(byte) || ":$@.<>".utf8.contains(byte) }
        guard let end = firstIndex(where: { !isPart($0) }), self[end] == UInt8(ascii: "="), end + 1 < endIndex,
            !prefix(while: isNameByte).isEmpty, !prefix(while: isNameByte).saysWhatNumbersAre
        else { return false }
        self = self[(end + 1)...]
        return true
    }

    /// Removes the space in `rgb (119, 119, 119)`: CSS doesn't allow it before the bracket.
    private mutating func dropSpaceOfFunction() -> Bool {
        let name = prefix(while: isNameByte)
        let gap = dropFirst(name.count).prefix(while: isWhitespace)
        guard !name.isEmpty, !gap.isEmpty, self[gap.endIndex...].first == UInt8(ascii: "(") else { return false }
        self = (name + self[gap.endIndex...])[...]
        return true
    }

    /// Removes a second `#`, white space after it, or `%23` from an address.
    private mutating func dropNumberSign() -> Bool {
        if starts(with: "%23".utf8) {
            self = [UInt8(ascii: "#")] + dropFirst(3)
            return true
        }
        let sign = UInt8(ascii: "#")
        guard count > 2, first == sign, let second = dropFirst().first, second == sign || isWhitespace(second) else {
            return false
        }
        remove(at: startIndex + 1)
        return true
    }
}
