/// The text of single values.
extension [UInt8] {
    mutating func append(literal text: StaticString) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// RFC 8259 section 7: only quotation mark, reverse solidus and the control characters must be escaped.
    mutating func appendQuoted(_ string: String) {
        append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            var start = 0
            for place in text.indices where unsafe text[place].mustBeEscaped {
                unsafe append(contentsOf: text.extracting(start..<place))
                unsafe appendEscaped(text[place])
                start = place + 1
            }
            unsafe append(contentsOf: text.extracting(start..<text.count))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(literal: "\\\"")
        case UInt8(ascii: "\\"): append(literal: "\\\\")
        case 0x08: append(literal: "\\b")
        case 0x09: append(literal: "\\t")
        case 0x0A: append(literal: "\\n")
        case 0x0C: append(literal: "\\f")
        case 0x0D: append(literal: "\\r")
        case 0..<0x20:
            append(literal: byte < 0x10 ? "\\u000" : "\\u001")
            append(contentsOf: String(byte % 16, radix: 16).utf8)
        default: append(byte)
        }
    }

    mutating func appendDecimal(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = number.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    /// Swift's description is the shortest that round-trips; JSON can leave out more of it: `1e+20` is `1e20`,
    /// `1e-07` is `1e-7`, `21.0` is `21`.
    mutating func appendShortest(_ number: Double) {
        guard number.isFinite else { return append(literal: "null") }
        // Up to 2^53 every whole double is written without an exponent.
        if number.magnitude <= 0x1p53, number == number.rounded(.towardZero) { return appendDecimal(Int(number)) }
        var text = number.description
        text.withUTF8 { text in
            guard let exponent = unsafe text.firstIndex(of: UInt8(ascii: "e")) else {
                return unsafe append(contentsOf: text)
            }
            let digits = text.extracting((exponent + 2)...)
            unsafe append(contentsOf: text.extracting(...exponent))
            if unsafe text[exponent + 1] == UInt8(ascii: "-") { append(UInt8(ascii: "-")) }
            unsafe append(contentsOf: digits.drop { $0 == UInt8(ascii: "0") })
        }
    }
}

extension UInt8 {
    fileprivate var mustBeEscaped: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
