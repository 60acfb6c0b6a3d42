/// A value in a programming language, as far as colours need it: Swift, Kotlin, Dart, C#, JavaScript and JSON.
indirect enum CodeValue {
    case number(CodeNumber)
    /// A name with its dots, in lower case, such as `colorspaces.displayp3`.
    case word(String)
    /// The content of a string.
    case text(String)
    /// The digits after a `#`.
    case hash(String)
    /// The values in parentheses, brackets or braces.
    case list(CodeArguments)
    /// A function or type with its arguments; its name is written as in `word`.
    case call(String, CodeArguments)

    var number: CodeNumber? { if case .number(let number) = self { number } else { nil } }
    var word: String? { if case .word(let word) = self { word } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
}

struct CodeNumber {
    enum Unit { case none, percent, degrees }

    var value: Double
    /// Whether the number is written without a fraction, exponent or `f` suffix.
    var isWhole: Bool
    var unit = Unit.none
    /// The number of hexadecimal digits; nil for a decimal number.
    var hexDigits: Int?
}

struct CodeArguments {
    /// The arguments with their labels, which are in lower case.
    var all: [(label: String?, value: CodeValue)] = []
    /// Whether commas separate all arguments.
    var haveCommas = true

    var isLabelled: Bool { all.contains { $0.label != nil } }

    /// The numbers if all arguments are numbers without labels; nil otherwise.
    var numbers: [CodeNumber]? {
        let numbers = all.compactMap { $0.label == nil ? $0.value.number : nil }
        return numbers.count == all.count ? numbers : nil
    }
}

/// A parser for a value, which takes linear time. The result is nil if the text isn't a value, is nested too deeply or
/// has more arguments than a colour.
struct CodeParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Whether `119 / 255` is a division, as in programs; in CSS, a slash separates alpha.
    private let slashDivides: Bool

    /// Returns the value of a complete text. Arguments without parentheses become a list.
    static func value(_ bytes: [UInt8], slashDivides: Bool = true) -> CodeValue? {
        var parser = CodeParser(bytes: bytes, slashDivides: slashDivides)
        guard let arguments = parser.arguments(until: nil), !arguments.all.isEmpty else { return nil }
        return arguments.all.count == 1 && !arguments.isLabelled ? arguments.all[0].value : .list(arguments)
    }

    private init(bytes: [UInt8], slashDivides: Bool) {
        self.bytes = bytes
        self.slashDivides = slashDivides
    }

    private func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
    private var isAtEnd: Bool { position >= bytes.count }

    /// Skips white space, and returns whether there was any.
    private mutating func skipSpace() -> Bool {
        let start = position
        while !isAtEnd, isWhitespace(byte()) { position += 1 }
        return position > start
    }

    // MARK: Arguments

    /// Reads arguments up to a closing bracket, or to the end of the text, which closes everything.
    private mutating func arguments(until closing: UInt8?) -> CodeArguments? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 4 else { return nil }
        var arguments = CodeArguments()
        while true {
            let isApart = skipSpace()
            if isAtEnd { return arguments }
            if let closing, byte() == closing {
                position += 1
                return arguments
            }
            if !arguments.all.isEmpty {
                if byte() == UInt8(ascii: ",") {
                    position += 1
                    _ = skipSpace()
                    if isAtEnd || byte() == closing { continue }
                } else if byte() == UInt8(ascii: "/") {
                    position += 1
                    arguments.haveCommas = false
                } else if isApart {
                    arguments.haveCommas = false
                } else {
                    return nil
                }
            }
            guard arguments.all.count < 8, let argument = argument() else { return nil }
            arguments.all.append(argument)
        }
    }

    private mutating func argument() -> (label: String?, value: CodeValue)? {
        let start = position
        if let label = label() { return value().map { (label, $0) } }
        position = start
        return value().map { (nil, $0) }
    }

    /// Reads a label such as `red:`, `"r":` or `red =`.
    private mutating func label() -> String? {
        _ = skipSpace()
        let name = quoted() ?? name()
        _ = skipSpace()
        guard let name, byte() == UInt8(ascii: ":") || byte() == UInt8(ascii: "=") else { return nil }
        position += 1
        return String(decoding: name.utf8.map(lowercased), as: UTF8.self)
    }

    // MARK: Values

    private mutating func value() -> CodeValue? {
        guard var value = simpleValue() else { return nil }
        skipConversion()
        while byte() == UInt8(ascii: "."), isNameStart(byte(1)), case .call = value {
            guard case .call(let name, let arguments)? = named() else { return nil }
            value = .call(name, CodeArguments(all: [(nil, value)] + arguments.all))
            // Each enclosing call adds one level; colours need only a few levels.
            depth += 1
        }
        let end = position
        _ = skipSpace()
        // Only plain integers can be 8-bit values, degrees or percentages.
        if slashDivides, byte() == UInt8(ascii: "/"), let dividend = value.number, dividend.unit == .none {
            position += 1
            if let divisor = simpleValue()?.number, [255, 360, 100].contains(divisor.value) {
                value = .number(CodeNumber(value: dividend.value / divisor.value, isWhole: false))
                return value
            }
        }
        position = end
        return value
    }

    private mutating func simpleValue() -> CodeValue? {
        _ = skipSpace()
        switch byte() {
        case UInt8(ascii: "("): return list(until: UInt8(ascii: ")"))
        case UInt8(ascii: "["): return list(until: UInt8(ascii: "]"))
        case UInt8(ascii: "{"): return list(until: UInt8(ascii: "}"))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted().map { .text($0) }
        case UInt8(ascii: "#"):
            position += 1
            return named().map { value in if case .word(let digits) = value { .hash(digits) } else { value } }
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return number().map { .number($0) }
        case UInt8(ascii: ".") where isDigit(byte(1)): return number().map { .number($0) }
        case _: return named()
        }
    }

    private mutating func list(until closing: UInt8) -> CodeValue? {
        position += 1
        return arguments(until: closing).map { .list($0) }
    }

    /// Reads the text between quotes.
    private mutating func quoted() -> String? {
        let quote = byte()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = bytes[(position + 1)...].firstIndex(of: quote)
        else { return nil }
        defer { position = end + 1 }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }

    /// Reads a word, including dots, in lower case. After `#`, the word may start with a digit.
    private mutating func name() -> String? {
        let start = position
        while isNameByte(byte()) || byte() == UInt8(ascii: ".") || byte() == UInt8(ascii: "$") { position += 1 }
        return position > start ? String(decoding: bytes[start..<position].map(lowercased), as: UTF8.self) : nil
    }

    /// Reads a word, or a call of the named function or type.
    private mutating func named() -> CodeValue? {
        var name = name()
        // These words don't affect the value that follows them.
        while let word = name, ["new", "const", "return"].contains(word) {
            _ = skipSpace()
            name = self.name()
        }
        guard let name else { return nil }
        guard byte() == UInt8(ascii: "(") else { return .word(name) }
        position += 1
        guard let arguments = arguments(until: UInt8(ascii: ")")) else { return nil }
        // Converting a number doesn't change its value.
        if ["cgfloat", "double", "float", "int", "long", "uint"].contains(name), let numbers = arguments.numbers,
            numbers.count == 1
        {
            return .number(numbers[0])
        }
        return .call(name, arguments)
    }

    /// Skips conversions after a value that don't change it.
    private mutating func skipConversion() {
        for conversion in [".toint()", ".tolong()", ".cgcolor", ".uicolor"] {
            let end = position + conversion.utf8.count
            guard end <= bytes.count, bytes[position..<end].lazy.map(lowercased).elementsEqual(conversion.utf8) else {
                continue
            }
            position = end
            return
        }
    }

    // MARK: Numbers

    private mutating func number() -> CodeNumber? {
        if byte() == UInt8(ascii: "0"), lowercased(byte(1)) == UInt8(ascii: "x") { return hexadecimal() }
        let start = position
        var isWhole = true
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
        while isDigit(byte()) { position += 1 }
        if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
            isWhole = false
            position += 1
            while isDigit(byte()) { position += 1 }
        }
        let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
        if lowercased(byte()) == UInt8(ascii: "e"), isDigit(byte(1)) || signs.contains(byte(1)) && isDigit(byte(2)) {
            isWhole = false
            position += 2
            while isDigit(byte()) { position += 1 }
        }
        guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
            return nil
        }
        var number = CodeNumber(value: value, isWhole: isWhole)
        guard let unit = unit() else { return nil }
        switch unit {
        case "": break
        case "%": number.unit = .percent
        case "deg": number.unit = .degrees
        case "f", "d": number.isWhole = false
        case "l", "u": break
        case _: return nil
        }
        return number
    }

    private mutating func hexadecimal() -> CodeNumber? {
        position += 2
        var (value, count) = (0, 0)
        while isHexDigit(byte()) || byte() == UInt8(ascii: "_") {
            if byte() != UInt8(ascii: "_") {
                value = (value << 4 | hexDigitValue(byte())) & 0xFFFF_FFFF
                count += 1
            }
            position += 1
        }
        guard (1...8).contains(count), let unit = unit(), ["", "l", "u", "ul"].contains(unit) else { return nil }
        return CodeNumber(value: Double(value), isWhole: true, hexDigits: count)
    }

    /// Reads the unit after a number, in lower case: letters or a sign. Nil if there are too many letters.
    private mutating func unit() -> String? {
        if byte() == UInt8(ascii: "%") {
            position += 1
            return "%"
        }
        let start = position
        while isNameByte(byte()), !isDigit(byte()) { position += 1 }
        return position - start <= 4 ? String(decoding: bytes[start..<position].map(lowercased), as: UTF8.self) : nil
    }
}
