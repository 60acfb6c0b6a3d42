/// A cursor that traverses the bytes of a style sheet by the rules of CSS Syntax 3, treating strings, comments, escapes
/// and brackets as units.
struct CSSCursor {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }

    /// The byte `offset` positions after the next byte; 0 after the end.
    subscript(_ offset: Int) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while position < end {
            if isWhitespace(bytes[position]) {
                position += 1
            } else if !skipComment() {
                return
            }
        }
    }

    /// Moves to the first matching byte outside all brackets, or to the end. Returns the byte.
    mutating func advance(to isStop: (UInt8) -> Bool) -> UInt8? {
        var depth = 0
        while position < end {
            let byte = bytes[position]
            if depth == 0, isStop(byte) { return byte }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                let isURL = byte == UInt8(ascii: "(") && opensURL
                position += 1
                if isURL { skipURL() } else { depth += 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                position += 1
                depth = max(0, depth - 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
            case UInt8(ascii: "\\"): position = min(position + 2, end)
            case UInt8(ascii: "/"): if !skipComment() { position += 1 }
            default: position += 1
            }
        }
        return nil
    }

    /// Reads the name that begins here: letters, digits, `-`, `_`, escapes and non-ASCII characters.
    mutating func name() -> Range<Int>? {
        let start = position
        while position < end {
            if isNameByte(bytes[position]) {
                position += 1
            } else if bytes[position] == UInt8(ascii: "\\"), position + 1 < end {
                position += 2
            } else {
                break
            }
        }
        return position > start ? start..<position : nil
    }

    /// Returns a range without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, isWhitespace(bytes[low]) { low += 1 }
        while low < high, isWhitespace(bytes[high - 1]) { high -= 1 }
        return low..<high
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func skipComment() -> Bool {
        guard self[0] == UInt8(ascii: "/"), self[1] == UInt8(ascii: "*") else { return false }
        position += 2
        while position < end, !(self[0] == UInt8(ascii: "*") && self[1] == UInt8(ascii: "/")) { position += 1 }
        position = min(position + 2, end)
        return true
    }

    /// A string ends at its quotation mark or, if it is unterminated, at the end of its line.
    private mutating func skipString(_ quote: UInt8) {
        position += 1
        while position < end, bytes[position] != quote, !isNewline(bytes[position]) {
            position = min(position + (bytes[position] == UInt8(ascii: "\\") ? 2 : 1), end)
        }
        position = min(position + 1, end)
    }

    /// Whether the next bracket opens an unquoted URL, in which no character has a special meaning.
    private var opensURL: Bool {
        guard position >= 3,
            bytes[(position - 3)..<position].elementsEqual("url".utf8, by: { lowercasedASCII($0) == $1 })
        else { return false }
        var next = position + 1
        while next < end, isWhitespace(bytes[next]) { next += 1 }
        return next < end && bytes[next] != UInt8(ascii: "\"") && bytes[next] != UInt8(ascii: "'")
    }

    private mutating func skipURL() {
        while position < end, bytes[position] != UInt8(ascii: ")") {
            position = min(position + (bytes[position] == UInt8(ascii: "\\") ? 2 : 1), end)
        }
        position = min(position + 1, end)
    }
}

func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isNewline(byte) }

private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
}
