import Numbers

// The named colours of CSS Color 4 § 6.1 (https://www.w3.org/TR/css-color-4/#named-colors): name, then sRGB in
// hexadecimal. The table is sorted, and each line has exactly 28 bytes including the line feed, so that it can be
// searched in place.
private let table: StaticString = """
    aliceblue            f0f8ff
    antiquewhite         faebd7
    aqua                 00ffff
    aquamarine           7fffd4
    azure                f0ffff
    beige                f5f5dc
    bisque               ffe4c4
    black                000000
    blanchedalmond       ffebcd
    blue                 0000ff
    blueviolet           8a2be2
    brown                a52a2a
    burlywood            deb887
    cadetblue            5f9ea0
    chartreuse           7fff00
    chocolate            d2691e
    coral                ff7f50
    cornflowerblue       6495ed
    cornsilk             fff8dc
    crimson              dc143c
    cyan                 00ffff
    darkblue             00008b
    darkcyan             008b8b
    darkgoldenrod        b8860b
    darkgray             a9a9a9
    darkgreen            006400
    darkgrey             a9a9a9
    darkkhaki            bdb76b
    darkmagenta          8b008b
    darkolivegreen       556b2f
    darkorange           ff8c00
    darkorchid           9932cc
    darkred              8b0000
    darksalmon           e9967a
    darkseagreen         8fbc8f
    darkslateblue        483d8b
    darkslategray        2f4f4f
    darkslategrey        2f4f4f
    darkturquoise        00ced1
    darkviolet           9400d3
    deeppink             ff1493
    deepskyblue          00bfff
    dimgray              696969
    dimgrey              696969
    dodgerblue           1e90ff
    firebrick            b22222
    floralwhite          fffaf0
    forestgreen          228b22
    fuchsia              ff00ff
    gainsboro            dcdcdc
    ghostwhite           f8f8ff
    gold                 ffd700
    goldenrod            daa520
    gray                 808080
    green                008000
    greenyellow          adff2f
    grey                 808080
    honeydew             f0fff0
    hotpink              ff69b4
    indianred            cd5c5c
    indigo               4b0082
    ivory                fffff0
    khaki                f0e68c
    lavender             e6e6fa
    lavenderblush        fff0f5
    lawngreen            7cfc00
    lemonchiffon         fffacd
    lightblue            add8e6
    lightcoral           f08080
    lightcyan            e0ffff
    lightgoldenrodyellow fafad2
    lightgray            d3d3d3
    lightgreen           90ee90
    lightgrey            d3d3d3
    lightpink            ffb6c1
    lightsalmon          ffa07a
    lightseagreen        20b2aa
    lightskyblue         87cefa
    lightslategray       778899
    lightslategrey       778899
    lightsteelblue       b0c4de
    lightyellow          ffffe0
    lime                 00ff00
    limegreen            32cd32
    linen                faf0e6
    magenta              ff00ff
    maroon               800000
    mediumaquamarine     66cdaa
    mediumblue           0000cd
    mediumorchid         ba55d3
    mediumpurple         9370db
    mediumseagreen       3cb371
    mediumslateblue      7b68ee
    mediumspringgreen    00fa9a
    mediumturquoise      48d1cc
    mediumvioletred      c71585
    midnightblue         191970
    mintcream            f5fffa
    mistyrose            ffe4e1
    moccasin             ffe4b5
    navajowhite          ffdead
    navy                 000080
    oldlace              fdf5e6
    olive                808000
    olivedrab            6b8e23
    orange               ffa500
    orangered            ff4500
    orchid               da70d6
    palegoldenrod        eee8aa
    palegreen            98fb98
    paleturquoise        afeeee
    palevioletred        db7093
    papayawhip           ffefd5
    peachpuff            ffdab9
    peru                 cd853f
    pink                 ffc0cb
    plum                 dda0dd
    powderblue           b0e0e6
    purple               800080
    rebeccapurple        663399
    red                  ff0000
    rosybrown            bc8f8f
    royalblue            4169e1
    saddlebrown          8b4513
    salmon               fa8072
    sandybrown           f4a460
    seagreen             2e8b57
    seashell             fff5ee
    sienna               a0522d
    silver               c0c0c0
    skyblue              87ceeb
    slateblue            6a5acd
    slategray            708090
    slategrey            708090
    snow                 fffafa
    springgreen          00ff7f
    steelblue            4682b4
    tan                  d2b48c
    teal                 008080
    thistle              d8bfd8
    tomato               ff6347
    turquoise            40e0d0
    violet               ee82ee
    wheat                f5deb3
    white                ffffff
    whitesmoke           f5f5f5
    yellow               ffff00
    yellowgreen          9acd32
    """

private let lineLength = 28
private let nameLength = 20

/// The number of named colours: 148.
let namedColorCount = (table.utf8CodeUnitCount + 1) / lineLength

/// One line of the table.
struct NamedColor {
    let index: Int

    /// The name of the colour, padded for comparisons.
    @inline(__always)
    var paddedName: PaddedName {
        table.withUTF8Buffer { unsafe PaddedName(UnsafeRawBufferPointer($0), at: index * lineLength) }
    }

    /// The name of the colour.
    var name: String {
        String(decoding: (0..<nameLength).map(byte).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The colour in 8-bit sRGB.
    var color: SRGB8 { SRGB8(red: channel(0), green: channel(1), blue: channel(2)) }

    private func channel(_ number: Int) -> UInt8 {
        hexValue(byte(nameLength + 1 + 2 * number)) << 4 | hexValue(byte(nameLength + 2 + 2 * number))
    }

    private func byte(_ offset: Int) -> UInt8 {
        table.withUTF8Buffer { unsafe $0[index * lineLength + offset] }
    }
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
