/// A font size in pixels, between a minimum and a maximum. They differ if the size depends on something that the files
/// don't specify, such as the window's width or the font size of an enclosing element.
struct FontSizeValue: Equatable {
    let least, most: Double

    /// The size; nil if it depends on something unknown.
    var exact: Double? { least == most ? least : nil }

    /// The sizes that relative sizes refer to, in pixels; nil if the files don't specify them.
    struct Relatives {
        /// The root's font size.
        var rem: Double?
        /// The font size of the enclosing element.
        var em: Double?
    }

    /// Reads a keyword, a length, a percentage or a function of them in lower case. Returns nil for anything else.
    init?(_ text: CSSText, _ relatives: Relatives) {
        if let pixels = Self.keywords[text.text] {
            self.init(least: pixels, most: pixels)
        } else {
            var expression = Expression(cursor: text.cursor, relatives: relatives)
            guard let value = expression.value(), expression.cursor.isAtEnd, case .length(let size) = value,
                size.most > 0
            else { return nil }
            // Negative sizes are invalid or computed as zero. CSS Fonts 4 § 2.5.
            self.init(least: max(0, size.least), most: size.most)
        }
    }

    private init(least: Double, most: Double) { (self.least, self.most) = (least, most) }

    init(exactly pixels: Double) { self.init(least: pixels, most: pixels) }

    /// A size that may have any value.
    static let unknown = FontSizeValue(least: 0, most: .infinity)

    /// The default font size of browsers.
    static let medium = 16.0

    /// CSS Fonts 4 § 2.5, for a medium size of 16 px.
    private static let keywords = [
        "xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0,
        "xx-large": 32.0, "xxx-large": 48.0,
    ]

    /// The size of each unit in pixels. CSS Values 4 § 6.
    private static let units = [
        "px": 1.0, "pt": 4.0 / 3, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]

    /// Units whose size can't be determined from files.
    private static let openUnits: Set = [
        "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax",
        "svw",
        "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb",
        "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
    ]

    fileprivate static func length(_ number: Double, _ unit: String, _ relatives: Relatives) -> FontSizeValue? {
        let pixels: Double?
        switch unit {
        case "rem": pixels = relatives.rem
        case "em": pixels = relatives.em
        case "%": pixels = relatives.em.map { $0 / 100 }
        case _ where openUnits.contains(unit): pixels = nil
        default:
            guard let known = units[unit] else { return nil }
            pixels = known
        }
        if let pixels { return FontSizeValue(least: number * pixels, most: number * pixels) }
        return number < 0
            ? FontSizeValue(least: -.infinity, most: 0) : FontSizeValue(least: 0, most: number == 0 ? 0 : .infinity)
    }
}

extension FontSizeValue {
    /// Combines both ends by a function that is increasing in both arguments.
    fileprivate func combined(_ other: FontSizeValue, _ with: (Double, Double) -> Double) -> FontSizeValue {
        FontSizeValue(least: with(least, other.least), most: with(most, other.most))
    }

    fileprivate var negated: FontSizeValue { FontSizeValue(least: -most, most: -least) }

    func times(_ factor: Double) -> FontSizeValue {
        // 0 times an unknown size is 0.
        if factor == 0 { return FontSizeValue(least: 0, most: 0) }
        let (one, other) = (least * factor, most * factor)
        return FontSizeValue(least: min(one, other), most: max(one, other))
    }
}

/// A value of numbers and lengths, with the functions in CSS Values 4 § 10 that are used for sizes.
private struct Expression {
    enum Value {
        case number(Double)
        case length(FontSizeValue)
    }

    var cursor: CSSCursor
    let relatives: FontSizeValue.Relatives
    private var depth = 0

    /// The maximum nesting depth, which is more than in real sizes.
    private static let deepest = 16

    init(cursor: CSSCursor, relatives: FontSizeValue.Relatives) {
        self.cursor = cursor
        self.relatives = relatives
    }

    /// Reads a number with a unit, a function, or a sum in brackets.
    mutating func value() -> Value? {
        if cursor[0] == UInt8(ascii: "(") { return depth > 0 ? arguments()?.first : nil }
        if let number = number() {
            let unit =
                cursor[0] == UInt8(ascii: "%") ? takePercent() : cursor.name().map { cursor.text($0).asciiLowercased }
            guard let unit else { return .number(number) }
            return FontSizeValue.length(number, unit, relatives).map { .length($0) }
        }
        guard let name = cursor.name().map({ cursor.text($0).asciiLowercased }), cursor[0] == UInt8(ascii: "("),
            let arguments = arguments()
        else { return nil }
        switch (name, arguments.count) {
        case ("calc", 1), ("-webkit-calc", 1): return arguments[0]
        case ("min", 1...): return combined(arguments, min)
        case ("max", 1...): return combined(arguments, max)
        // The minimum takes precedence over the maximum. CSS Values 4 § 10.2.
        case ("clamp", 3): return combined(Array(arguments[1...]), min).flatMap { combined([arguments[0], $0], max) }
        default: return nil
        }
    }

    private mutating func takePercent() -> String {
        cursor.position += 1
        return "%"
    }

    private mutating func number() -> Double? {
        var ahead = cursor
        if ahead[0] == UInt8(ascii: "-") || ahead[0] == UInt8(ascii: "+") { ahead.position += 1 }
        let digits = ahead.position
        while ahead[0].isDigit || ahead[0] == UInt8(ascii: ".") { ahead.position += 1 }
        if ahead[0] | 0x20 == UInt8(ascii: "e") {
            let isSigned = ahead[1] == UInt8(ascii: "-") || ahead[1] == UInt8(ascii: "+")
            if ahead[isSigned ? 2 : 1].isDigit {
                ahead.position += 2
                while ahead[0].isDigit { ahead.position += 1 }
            }
        }
        guard ahead.position > digits, let number = Double(cursor.text(cursor.position..<ahead.position)) else {
            return nil
        }
        cursor.position = ahead.position
        return number
    }

    /// Reads the sums in the following brackets. Returns nil if one is invalid.
    private mutating func arguments() -> [Value]? {
        guard depth < Self.deepest else { return nil }
        cursor.position += 1
        depth += 1
        defer { depth -= 1 }
        var arguments: [Value] = []
        while true {
            guard let sum = sum() else { return nil }
            arguments.append(sum)
            switch cursor[0] {
            case UInt8(ascii: ","): cursor.position += 1
            case UInt8(ascii: ")"):
                cursor.position += 1
                return arguments
            default: return nil
            }
        }
    }

    /// Reads products with `+` and `-` between them, which require white space on both sides.
    private mutating func sum() -> Value? {
        cursor.skipSpace()
        guard var sum = product() else { return nil }
        while true {
            let isSpaced = cursor.position > 0 && isWhitespace(cursor.bytes[cursor.position - 1])
            let isMinus = cursor[0] == UInt8(ascii: "-")
            guard isMinus || cursor[0] == UInt8(ascii: "+") else { return sum }
            guard isSpaced, isWhitespace(cursor[1]) else { return nil }
            cursor.position += 1
            cursor.skipSpace()
            guard let next = product() else { return nil }
            switch (sum, next) {
            case (.number(let one), .number(let other)): sum = .number(isMinus ? one - other : one + other)
            case (.length(let one), .length(let other)):
                sum = .length(one.combined(isMinus ? other.negated : other, +))
            default: return nil
            }
        }
    }

    private mutating func product() -> Value? {
        guard var product = value() else { return nil }
        while true {
            cursor.skipSpace()
            let divides = cursor[0] == UInt8(ascii: "/")
            guard divides || cursor[0] == UInt8(ascii: "*") else { return product }
            cursor.position += 1
            cursor.skipSpace()
            guard let next = value() else { return nil }
            switch (product, next) {
            case (.number(let one), .number(let other)):
                if divides, other == 0 { return nil }
                product = .number(divides ? one / other : one * other)
            case (.length(let one), .number(let other)):
                if divides, other == 0 { return nil }
                product = .length(one.times(divides ? 1 / other : other))
            case (.number(let one), .length(let other)) where !divides: product = .length(other.times(one))
            default: return nil
            }
        }
    }

    private func combined(_ values: [Value], _ with: (Double, Double) -> Double) -> Value? {
        var lengths: [FontSizeValue] = []
        var numbers: [Double] = []
        for value in values {
            switch value {
            case .number(let number): numbers.append(number)
            case .length(let length): lengths.append(length)
            }
        }
        if numbers.isEmpty, let first = lengths.first {
            return .length(lengths.dropFirst().reduce(first) { $0.combined($1, with) })
        }
        guard lengths.isEmpty, let first = numbers.first else { return nil }
        return .number(numbers.dropFirst().reduce(first, with))
    }
}
