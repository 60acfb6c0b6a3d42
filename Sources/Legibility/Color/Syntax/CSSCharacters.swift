import Numbers

// The character classes of CSS Syntax 3 § 4.2, applied to bytes. All bytes of characters outside ASCII count as name
// characters.

func isWhitespace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isNewline(byte) }

/// Returns whether a byte is a line feed, form feed or carriage return.
func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 12 || byte == 13 }

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || lowercased(byte) &- UInt8(ascii: "a") < 6 }

/// Returns the value of a byte that is a hexadecimal digit.
func hexDigitValue(_ byte: UInt8) -> Int {
    isDigit(byte) ? Int(byte - UInt8(ascii: "0")) : Int(lowercased(byte) - UInt8(ascii: "a")) + 10
}

func isNameStart(_ byte: UInt8) -> Bool {
    lowercased(byte) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
}

func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }

/// Returns a byte with A–Z in lower case. Bytes outside ASCII become 0xFF, which matches no keyword.
func lowercased(_ byte: UInt8) -> UInt8 {
    if byte &- UInt8(ascii: "A") < 26 { return byte | 0x20 }
    return byte < 0x80 ? byte : 0xFF
}
