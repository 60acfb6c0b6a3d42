import Numbers

extension CSSTokenizer {
    /// Reads the number at this position as the nearest double. Returns nil and doesn't move if there is no number.
    ///
    /// CSS Syntax 3 § 4.3.12: `+.5e-3` is a number, and `5.` is the number 5 followed by a dot. Larger numbers become
    /// the largest double.
    @inline(__always)
    mutating func consumeNumber() -> Double? {
        guard let (value, end) = number(at: position) else { return nil }
        position = end
        return value
    }

    /// Returns the number at an offset, and the offset of its end.
    private func number(at start: Int) -> (value: Double, end: Int)? {
        var offset = start
        var byte = self[offset]
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative || byte == UInt8(ascii: "+") {
            offset &+= 1
            byte = self[offset]
        }
        var digits = Digits()
        while isDigit(byte) {
            digits.append(byte)
            offset &+= 1
            byte = self[offset]
        }
        if byte == UInt8(ascii: "."), isDigit(self[offset &+ 1]) {
            let point = offset
            offset &+= 1
            byte = self[offset]
            while isDigit(byte) {
                digits.append(byte)
                offset &+= 1
                byte = self[offset]
            }
            digits.exponent = point &+ 1 &- offset
        }
        guard digits.count > 0 else { return nil }
        if lowercased(byte) == UInt8(ascii: "e") { digits.exponent += consumeExponent(&offset) }
        if let exact = digits.exact { return (isNegative ? -exact : exact, offset) }
        let text = String(decoding: (start..<offset).map { self[$0] }, as: UTF8.self)
        let greatest = Double.greatestFiniteMagnitude
        return (min(max(Double(text) ?? 0, -greatest), greatest), offset)
    }

    /// Returns the power of ten after an `e`, limited to the range of a double.
    private func consumeExponent(_ offset: inout Int) -> Int {
        var next = offset + 1
        let isNegative = self[next] == UInt8(ascii: "-")
        if isNegative || self[next] == UInt8(ascii: "+") { next += 1 }
        guard isDigit(self[next]) else { return 0 }
        var exponent = 0
        while isDigit(self[next]) {
            exponent = min(exponent * 10 + Int(self[next] - UInt8(ascii: "0")), 1_000_000)
            next += 1
        }
        offset = next
        return isNegative ? -exponent : exponent
    }
}

/// The digits of a number as an integer and a power of ten.
private struct Digits {
    var count = 0
    var exponent = 0
    private var mantissa: UInt64 = 0

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        count &+= 1
        // A 64-bit integer has room for 19 digits; with more digits, `exact` is nil.
        mantissa = mantissa &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
    }

    /// The nearest double if a single multiplication or division of two exact doubles gives it (Clinger 1990); nil
    /// otherwise.
    @inline(__always)
    var exact: Double? {
        guard count <= 19, mantissa <= 1 << 53, abs(exponent) <= 22 else { return nil }
        let mantissa = Double(Int(truncatingIfNeeded: mantissa))
        if exponent == 0 { return mantissa }
        let power = powerOfTen(abs(exponent))
        return exponent < 0 ? mantissa / power : mantissa * power
    }
}

/// Returns 10⁰ … 10²², all of which are exact doubles, as are the intermediate values.
private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    var rest = exponent
    while rest > 0 {
        power *= 10
        rest &-= 1
    }
    return power
}
