import Budgets

/// A string that is still open, because code is being read inside it.
struct OpenString {
    let start: Int
    let hashes: Int
    let quote: UInt8
    let isLong: Bool
    let opening: Int
    /// The number of open brackets in the code inside the string.
    var depth = 0
}

// Strings, and the code inside them.
extension Lexer {
    /// Reads a string, beginning at its quote.
    mutating func readString(hashes: Int, quote: UInt8, from start: Int, isRaw: Bool = false) {
        let isLong = byte(1) == quote && byte(2) == quote
        position += isLong ? 3 : 1
        // Two quotes form an empty string.
        let string = OpenString(
            start: start, hashes: hashes, quote: quote, isLong: isLong, opening: position - start)
        readBody(of: string, isRaw: isRaw, hasCode: false)
    }

    private mutating func readBody(of string: OpenString, isRaw: Bool = false, hasCode: Bool) {
        while position < bytes.count {
            if position & 0x3FF == 0, !Budget.allows() { return }
            let byte = byte()
            if byte == UInt8(ascii: "\n"), !string.isLong { break }
            if byte == string.quote, let length = closing(of: string) {
                position += length
                let kind: Token.Kind = hasCode ? .interpolation : .string
                return emit(kind, string.start..<position, opening: string.opening, closing: length)
            }
            if !isRaw, opensCode(in: string) {
                guard strings.count < Self.mostNested else {
                    position = bytes.count
                    return
                }
                strings.append(string)
                return
            }
            position += isRaw || byte != UInt8(ascii: "\\") || hasNoEscapes(string) ? 1 : 2
        }
        // An unterminated string ends at the end of its line.
        position = min(position, bytes.count)
        emit(.other, string.start..<position)
    }

    /// Returns whether a backslash is an ordinary character in this string.
    private func hasNoEscapes(_ string: OpenString) -> Bool {
        string.hashes > 0 || language == .kotlin && string.isLong
    }

    /// Returns the length of the quotes that close a string; nil if the quotes don't close it.
    private func closing(of string: OpenString) -> Int? {
        let quotes = string.isLong ? 3 : 1
        for offset in 1..<max(quotes, 1) where byte(offset) != string.quote { return nil }
        var hashes = 0
        while hashes < string.hashes {
            guard byte(quotes + hashes) == UInt8(ascii: "#") else { return nil }
            hashes += 1
        }
        return quotes + hashes
    }

    /// If an interpolation begins here, moves into its code.
    private mutating func opensCode(in string: OpenString) -> Bool {
        switch language {
        case .swift:
            guard byte() == UInt8(ascii: "\\") else { return false }
            for offset in 0..<string.hashes where byte(1 + offset) != UInt8(ascii: "#") { return false }
            guard byte(1 + string.hashes) == UInt8(ascii: "(") else { return false }
            position += 2 + string.hashes
            return true
        case .kotlin, .dart:
            guard byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") else { return false }
            position += 2
            return true
        }
    }

    /// Continues with the enclosing string if a bracket closes the interpolation.
    mutating func closeInterpolation(after byte: UInt8) {
        guard let last = strings.indices.last else { return }
        let (open, close) =
            language == .swift ? (UInt8(ascii: "("), UInt8(ascii: ")")) : (UInt8(ascii: "{"), UInt8(ascii: "}"))
        if byte == open {
            strings[last].depth += 1
        } else if byte == close {
            guard strings[last].depth == 0 else {
                strings[last].depth -= 1
                return
            }
            let string = strings.removeLast()
            readBody(of: string, hasCode: true)
        }
    }
}
