import Numbers

/// Text in markup, with escapes for the characters that have a meaning there: `&`, `<`, `>`, `"` and `'`.
enum EscapedText {
    /// Returns the length in bytes of a text with its escapes.
    static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = text.baseAddress else { return 0 }
        guard needsEscapes(base, text.count) else { return text.count }
        return text.reduce(0) { $0 + (escape(of: $1)?.utf8CodeUnitCount ?? 1) }
    }

    /// Writes a text with its escapes to memory. `length` is the result of ``length(of:)`` for the text.
    static func write(_ text: UnsafeBufferPointer<UInt8>, to memory: UnsafeMutablePointer<UInt8>, length: Int) {
        guard let base = text.baseAddress else { return }
        guard length > text.count else { return memory.initialize(from: base, count: text.count) }
        var place = memory
        for byte in text {
            guard let escape = escape(of: byte) else {
                place.initialize(to: byte)
                place += 1
                continue
            }
            place.initialize(from: escape.utf8Start, count: escape.utf8CodeUnitCount)
            place += escape.utf8CodeUnitCount
        }
    }

    /// Returns whether a text contains one of the characters. Eight bytes are compared at once: the compiler doesn't
    /// turn comparisons of `SIMD16<UInt8>` into single instructions.
    private static func needsEscapes(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard count >= 8 else {
            for place in 0..<count where isEscaped(text[place]) { return true }
            return false
        }
        let text = UnsafeRawPointer(text)
        var place = 0
        while place < count {
            // The last eight bytes may include bytes that were compared before.
            let word = text.loadUnaligned(fromByteOffset: min(place, count - 8), as: UInt64.self)
            if holdsEscaped(word) { return true }
            place += 8
        }
        return false
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte < 64 && characters &>> UInt64(byte) & 1 != 0 }

    /// A bit for each of the characters, which are all below 64 in ASCII.
    private static var characters: UInt64 { 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E }

    /// Returns whether one of eight bytes is one of the characters.
    @inline(__always)
    private static func holdsEscaped(_ bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        /// Returns a value in which the highest bit of each byte that was 0 is set. It can also be set for a 1 above
        /// such a byte.
        func zero(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
        // The pairs & and ', and < and >, differ in a single bit.
        let (ampersands, brackets) = ((bytes | ones) ^ 0x27 * ones, (bytes | 2 * ones) ^ 0x3E * ones)
        let found = zero(bytes ^ 0x22 * ones) | zero(ampersands) | zero(brackets)
        return found & 0x8080_8080_8080_8080 != 0
    }

    private static func escape(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
