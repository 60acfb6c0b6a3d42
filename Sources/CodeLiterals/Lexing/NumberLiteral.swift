/// A number as code writes it, which may be a quotient such as `119 / 255`.
struct NumberLiteral: Sendable {
    enum Notation: Hashable, Sendable {
        /// `0.467`, with so many decimals.
        case decimal
        /// `119`: a whole number.
        case whole
        /// `0x77`, and whether its letters are capitals.
        case hexadecimal(isUpper: Bool)
    }

    let value: Double
    let notation: Notation
    /// The bytes of the number, or of the dividend.
    let place: Range<Int>
    /// What it is divided by.
    var divisor: Double?
    /// The letters behind it, such as `f`.
    let suffix: String
    /// Digits that are written, without `0x`.
    let digits: Int

    /// The number, with its division.
    var quotient: Double { divisor.map { value / $0 } ?? value }
    /// Whether it is a floating-point number by the way in which it is written.
    var isFloating: Bool { notation == .decimal || !suffix.isEmpty && suffix.utf8.allSatisfy { $0 | 0x20 == 0x66 } }
}

extension SourceCode {
    /// The number that some tokens are; nil if they are anything else. Converters such as `CGFloat(119)` count as what is in
    /// them.
    func number(_ range: Range<Int>) -> NumberLiteral? {
        guard !range.isEmpty, range.count <= 12 else { return nil }
        if let slash = range.first(where: { self.is($0, "/") }) {
            guard var number = plain(range.lowerBound..<slash), let divisor = plain(slash + 1..<range.upperBound),
                divisor.value > 0
            else { return nil }
            // Kotlin and Dart divide whole numbers in their own ways.
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
