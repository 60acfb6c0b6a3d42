import Numbers

/// A hex code: `#` and 3, 4, 6 or 8 hexadecimal digits. This most common notation is read without the parser, which
/// handles all other text and errors.
struct HexDigits {
    /// Eight digits in ASCII, the first in the lowest byte: two for each of red, green, blue and alpha.
    private let digits: UInt64

    /// Reads a hex code; nil if the text has another form.
    @inline(__always)
    init?(_ text: UnsafeRawBufferPointer) {
        func four(at offset: Int) -> UInt64 {
            UInt64(UInt32(littleEndian: unsafe text.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }
        // “ff”.
        let opaque: UInt64 = 0x6666
        switch text.count {
        case 4: digits = Self.doubled(four(at: 0) >> 8) | opaque << 48
        case 5: digits = Self.doubled(four(at: 1))
        case 7: digits = four(at: 1) | (four(at: 3) >> 16) << 32 | opaque << 48
        case 9: digits = four(at: 1) | four(at: 5) << 32
        default: return nil
        }
        guard unsafe text[0] == UInt8(ascii: "#"), areDigits else {
            return nil
        }
    }

    /// Reads 3 or 6 digits, with or without `#`, from the lowest `count` bytes of a word, starting with the lowest
    /// byte; nil if the text has another form. The remaining bytes must be 0.
    @inline(__always)
    init?(opaque word: UInt64, count: Int) {
        let hasMark = count == 4 || count == 7
        guard !hasMark || word & 0xFF == UInt64(UInt8(ascii: "#")) else { return nil }
        let written = hasMark ? word >> 8 : word
        let opaque: UInt64 = 0x6666 << 48
        switch count {
        case 3, 4: digits = Self.doubled(written) | opaque
        case 6, 7: digits = written | opaque
        default: return nil
        }
        guard areDigits else { return nil }
    }

    /// Returns each of four bytes, doubled.
    private static func doubled(_ digits: UInt64) -> UInt64 {
        let pairs = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        let singles = (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
        return singles | singles << 8
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Whether all eight bytes are hexadecimal digits.
    private var areDigits: Bool {
        /// Returns, for bytes below 128, the highest bit of each byte that is at least the bound.
        func reach(_ bytes: UInt64, _ bound: UInt8) -> UInt64 { bytes &+ Self.ones &* UInt64(0x80 - bound) }
        let letters = digits | Self.ones &* 0x20
        let isNumeral = reach(digits, UInt8(ascii: "0")) & ~reach(digits, UInt8(ascii: "9") + 1)
        let isLetter = reach(letters, UInt8(ascii: "a")) & ~reach(letters, UInt8(ascii: "f") + 1)
        let highestBits = Self.ones << 7
        return digits & highestBits == 0 && (isNumeral | isLetter) & highestBits == highestBits
    }

    /// The colour of the digits.
    var color: Color {
        let (color, opacity) = channels
        return Color(color, opacity: opacity)
    }

    /// The colour of the digits, and its opacity, 0…255.
    var channels: (color: SRGB8, opacity: UInt8) {
        // Letters have bit 6 set, and their lowest four bits count from 1 for a.
        let values = (digits & (Self.ones &* 0x0F)) &+ (digits >> 6 & Self.ones) &* 9
        let bytes = values << 4 | values >> 8
        func channel(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (16 * index)) }
        return (SRGB8(red: channel(0), green: channel(1), blue: channel(2)), channel(3))
    }
}

extension SRGB8 {
    /// Creates the colour of 3 or 6 hexadecimal digits, with or without `#`, from the lowest `count` bytes of a word,
    /// starting with the lowest byte; nil for any other text. The remaining bytes must be 0.
    package init?(opaqueHex word: UInt64, count: Int) {
        guard let digits = HexDigits(opaque: word, count: count) else { return nil }
        self = digits.channels.color
    }
}

extension Color {
    /// Creates the opaque colour of 3 or 6 hexadecimal digits, with or without `#`; nil for any other text.
    package init?(opaqueHex text: String) {
        var text = text
        let digits = text.withUTF8 { text -> HexDigits? in
            switch text.count {
            case 4, 7: return unsafe HexDigits(UnsafeRawBufferPointer(text))
            case 3, 6:
                return unsafe withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { whole in
                    unsafe whole[0] = UInt8(ascii: "#")
                    unsafe UnsafeMutableRawBufferPointer(rebasing: whole[1...]).copyMemory(
                        from: UnsafeRawBufferPointer(text))
                    return unsafe HexDigits(UnsafeRawBufferPointer(rebasing: whole[...text.count]))
                }
            default: return nil
            }
        }
        guard let digits else { return nil }
        self = digits.color
    }
}
