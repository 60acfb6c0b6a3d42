import Numbers

/// A number as written in code, possibly as a quotient such as `119 / 255`.
struct NumberLiteral: Sendable {
    enum Notation: Hashable, Sendable {
        /// `0.467`, a decimal fraction.
        case decimal
        /// `119`, a whole number.
        case whole
        /// `0x77`; `isUpper` is true if its letters are capitals.
        case hexadecimal(isUpper: Bool)
    }

    let value: Double
    let notation: Notation
    /// The bytes of the number or, in a quotient, of the dividend.
    let place: Range<Int>
    /// The divisor; nil if the number isn't a quotient.
    var divisor: Double?
    /// The suffix letters after the digits, such as `f`.
    let suffix: String
    /// The number of digits, excluding `0x`.
    let digits: Int

    /// The value after the division.
    var quotient: Double { divisor.map { value / $0 } ?? value }
    /// Whether the notation makes this a floating-point number.
    var isFloating: Bool { notation == .decimal || !suffix.isEmpty && suffix.utf8.allSatisfy { $0 | 0x20 == 0x66 } }
}

extension SourceCode {
    /// Returns the number that some tokens describe; nil if they describe anything else. Conversions such as
    /// `CGFloat(119)` count as the number that they contain.
    func number(_ range: Range<Int>) -> NumberLiteral? {
        guard !range.isEmpty, range.count <= 12 else { return nil }
        if let slash = range.first(where: { self.is($0, "/") }) {
            guard var number = plain(range.lowerBound..<slash), let divisor = plain(slash + 1..<range.upperBound),
                divisor.value > 0
            else { return nil }
            // Whole-number division differs in Kotlin and Dart, so it isn't read there.
            guard language == .swift || number.isFloating || divisor.isFloating else { return nil }
            number.divisor = divisor.value
            return number
        }
        return plain(range)
    }

    private func plain(_ range: Range<Int>) -> NumberLiteral? {
        guard let first = range.first else { return nil }
        if range.count == 1 { return literal(first) }
        let isConverter = ["CGFloat", "Double", "Float", "Int"].contains(text(first))
        if range.count == 4, isConverter, self.is(first + 1, "("), self.is(first + 3, ")") { return literal(first + 2) }
        return nil
    }

    private func literal(_ token: Int) -> NumberLiteral? {
        guard kind(token) == .number else { return nil }
        let place = tokens[token].range
        let text = text(token).filter { $0 != "_" }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            var digits = text.dropFirst(2)
            var suffix = ""
            while language == .kotlin, let last = digits.last, "uUL".contains(last) {
                suffix = String(digits.removeLast()) + suffix
            }
            guard !digits.isEmpty, digits.utf8.count <= 8, let value = UInt64(digits, radix: 16) else { return nil }
            let isUpper = !digits.utf8.contains { $0 >= UInt8(ascii: "a") }
            return NumberLiteral(
                value: Double(value), notation: .hexadecimal(isUpper: isUpper), place: place, suffix: suffix,
                digits: digits.utf8.count)
        }
        var digits = text[...]
        var suffix = ""
        if language == .kotlin, let last = digits.last, "fFLuU".contains(last) { suffix = String(digits.removeLast()) }
        guard let value = Double(digits), value.isFinite, value < 1e9 else { return nil }
        let isDecimal = digits.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        return NumberLiteral(
            value: value, notation: isDecimal ? .decimal : .whole, place: place, suffix: suffix,
            digits: digits.utf8.count)
    }
}
