import Numbers

/// Writing individual values.
extension ByteBuffer {
    /// Appends a quoted string. RFC 8259 section 7: only quotation mark, reverse solidus and the control characters
    /// must be escaped.
    mutating func appendQuoted(_ string: String) {
        var string = string
        string.withUTF8 { unsafe appendQuoted($0) }
    }

    /// Appends a quoted string given in UTF-8.
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        guard unsafe text.mustBeEscaped else {
            return unsafe appendASCII(atMost: text.count) { place in
                if let base = text.baseAddress { unsafe place.initialize(from: base, count: text.count) }
                return text.count
            }
        }
        append(UInt8(ascii: "\""))
        unsafe appendEscaped(text)
        append(UInt8(ascii: "\""))
    }

    /// Appends a part of a string, in UTF-8.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard unsafe text.mustBeEscaped else { return unsafe append(text) }
        // Bytes between those that must be escaped are copied unchanged.
        var start = 0
        for place in text.indices {
            let byte = unsafe text[place]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            unsafe append(UnsafeBufferPointer(rebasing: text[start..<place]))
            appendEscaped(byte)
            start = place + 1
        }
        unsafe append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Appends a string of up to `length` bytes that `body` writes, none of which needs escaping.
    @inline(__always)
    mutating func appendASCII(atMost length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        unsafe append(atMost: length + 2) { place in
            unsafe place[0] = UInt8(ascii: "\"")
            let count = unsafe body(place + 1)
            unsafe place[count + 1] = UInt8(ascii: "\"")
            return count + 2
        }
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
            let digit = byte % 16
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default: append(byte)
        }
    }

    mutating func appendDecimal(_ number: Int) {
        // Most numbers have up to three digits.
        if (0..<1000).contains(number) {
            let number = UInt32(truncatingIfNeeded: number)
            // The products with reciprocals are exact for numbers below 1000.
            let (tens, hundreds) = ((number &* 6554) &>> 16, (number &* 656) &>> 16)
            let (second, third) = (tens &- 10 &* hundreds, number &- 10 &* tens)
            let digits = 0x30_3030 &+ (hundreds | second &<< 8 | third &<< 16)
            let unused: UInt32 = number < 10 ? 2 : number < 100 ? 1 : 0
            return unsafe append(atMost: 4) { place in
                unsafe UnsafeMutableRawPointer(place).storeBytes(
                    of: (digits &>> (8 &* unused)).littleEndian, as: UInt32.self)
                return Int(3 &- unused)
            }
        }
        var length = number < 0 ? 1 : 0
        var rest = number.magnitude
        repeat {
            length += 1
            rest /= 10
        } while rest > 0
        unsafe append(atMost: length) { place in
            unsafe place[0] = UInt8(ascii: "-")
            var rest = number.magnitude
            for digit in stride(from: length - 1, through: number < 0 ? 1 : 0, by: -1) {
                unsafe place[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            return length
        }
    }

    /// Appends a number. Swift's description is the shortest that round-trips, but JSON allows even shorter forms:
    /// `1e+20` becomes `1e20`, `1e-07` becomes `1e-7`, `21.0` becomes `21`.
    mutating func appendShortest(_ number: Double) {
        guard number.isFinite else { return append(literal: "null") }
        // Up to 2^53, every whole double is written without an exponent.
        if number.magnitude <= 0x1p53, number == number.rounded(.towardZero) {
            return appendDecimal(Int(saturating: number))
        }
        if let digits = ShortestDigits(number) {
            unsafe append(atMost: ShortestDigits.mostBytes) { unsafe digits.write(to: $0) }
            return
        }
        var text = number.description
        text.withUTF8 { text in
            guard let exponent = unsafe text.lastIndex(of: UInt8(ascii: "e")) else { return unsafe append(text) }
            let isNegative = unsafe text[exponent + 1] == UInt8(ascii: "-")
            var digits = exponent + 2
            while unsafe text[digits] == UInt8(ascii: "0") { digits += 1 }
            unsafe append(text.extracting(...exponent))
            if isNegative { append(UInt8(ascii: "-")) }
            unsafe append(text.extracting(digits...))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a byte has to be escaped, checking eight bytes at once.
    fileprivate var mustBeEscaped: Bool {
        guard let baseAddress, count > 0 else { return false }
        let bytes = unsafe UnsafeRawPointer(baseAddress)
        if count < 8 {
            // Some bytes may be checked twice; the others of each word are spaces.
            if count >= 4 {
                let first = unsafe bytes.loadUnaligned(as: UInt32.self)
                let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
                return (UInt64(first) << 32 | UInt64(last)).bytesToEscape != 0
            }
            let ends = unsafe UInt64(self[0]) << 16 | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1])
            return (0x2020_2020_2000_0000 | ends).bytesToEscape != 0
        }
        // The last eight bytes may be checked twice.
        var found = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self).bytesToEscape
        var place = 0
        while place < count - 8 {
            found |= unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).bytesToEscape
            place += 8
        }
        return found != 0
    }
}

extension UInt64 {
    /// Nonzero if one of the eight bytes is a control character, a quotation mark or a reverse solidus: subtracting n
    /// from a byte that is less than n borrows into the highest bit.
    fileprivate var bytesToEscape: UInt64 {
        func bytes(of value: UInt64, below bound: UInt64) -> UInt64 { (value &- bound &* Self.ones) & ~value }
        let ofControls = bytes(of: self, below: 0x20)
        let ofQuotes = bytes(of: self ^ Self.ones &* UInt64(UInt8(ascii: "\"")), below: 1)
        let ofBackslashes = bytes(of: self ^ Self.ones &* UInt64(UInt8(ascii: "\\")), below: 1)
        return (ofControls | ofQuotes | ofBackslashes) & Self.ones << 7
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
}
