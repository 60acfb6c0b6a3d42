import CCatalogs
import Numbers

/// The named colours of CSS Color 4 § 6.1 (https://www.w3.org/TR/css-color-4/#named-colors): name, then sRGB in
/// hexadecimal. The table is sorted, and each line has exactly 28 bytes including the line feed, so that it can be
/// searched in place.
nonisolated(unsafe) private let table = {
    let file = unsafe legibility_table("named-colors")
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.length)
}()

private let lineLength = 28
private let nameLength = 20

/// The number of named colours: 148.
let namedColorCount = unsafe table.count / lineLength

/// One line of the table.
struct NamedColor {
    let index: Int

    /// The name of the colour, padded for comparisons.
    @inline(__always)
    var paddedName: PaddedName { unsafe PaddedName(table, at: index * lineLength) }

    /// The name of the colour.
    var name: String {
        String(decoding: (0..<nameLength).map(byte).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The colour in 8-bit sRGB.
    var color: SRGB8 { SRGB8(red: channel(0), green: channel(1), blue: channel(2)) }

    private func channel(_ number: Int) -> UInt8 {
        hexValue(byte(nameLength + 1 + 2 * number)) << 4 | hexValue(byte(nameLength + 2 + 2 * number))
    }

    private func byte(_ offset: Int) -> UInt8 { unsafe table[index * lineLength + offset] }
}

/// A name padded with spaces to the 20 bytes of the table, in the order of the table. A comparison compares at most
/// three numbers.
struct PaddedName: Comparable {
    /// Eight, eight and four bytes, each with the first byte in the highest position.
    private let first, second, third: UInt64

    /// Creates the name in a line of the table.
    @inline(__always)
    fileprivate init(_ table: UnsafeRawBufferPointer, at offset: Int) {
        unsafe first = table.loadUnaligned(fromByteOffset: offset, as: UInt64.self).bigEndian
        unsafe second = table.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).bigEndian
        unsafe third = UInt64(table.loadUnaligned(fromByteOffset: offset + 16, as: UInt32.self).bigEndian)
    }

    /// Creates the name of a token in lower case; nil if it is longer than any name in the table.
    init?(of token: CSSToken, in tokens: CSSTokenizer) {
        var offset = token.name.lowerBound
        func next(_ count: Int) -> UInt64 {
            var word: UInt64 = 0
            for _ in 0..<count {
                let isBehind = offset >= token.name.upperBound
                // An escaped space is part of the name, so it must differ from the padding.
                let byte = tokens.lowercasedNameByte(&offset, in: token)
                word = word << 8 | UInt64(isBehind ? UInt8(ascii: " ") : max(byte, UInt8(ascii: "!")))
            }
            return word
        }
        (first, second, third) = (next(8), next(8), next(4))
        guard offset == token.name.upperBound else { return nil }
    }

    @inline(__always)
    static func < (one: Self, other: Self) -> Bool {
        if one.first != other.first { return one.first < other.first }
        return one.second != other.second ? one.second < other.second : one.third < other.third
    }
}

/// Returns the value of a valid hexadecimal digit.
private func hexValue(_ digit: UInt8) -> UInt8 { digit < 58 ? digit - 48 : digit - 87 }
