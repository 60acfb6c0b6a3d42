import Numbers

/// A tokenizer for CSS Syntax 3 § 4 on UTF-8 bytes.
///
/// The tokenizer is safe although it contains a pointer: it checks every offset, and ``ColorParser/parse(_:_:_:)``,
/// which creates it, keeps the text alive.
@safe struct CSSTokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next token.
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

    /// The byte at an offset; 0 outside the text. Only this subscript accesses the memory, after checking the offset.
    @inline(__always)
    subscript(_ offset: Int) -> UInt8 {
        // A negative offset is very large as an unsigned integer.
        unsafe UInt(bitPattern: offset) < UInt(bitPattern: bytes.count) ? bytes[offset] : 0
    }

    /// The number of bytes.
    var count: Int { unsafe bytes.count }

    /// Reads the next token. Comments are ignored; white space is a token.
    mutating func next() -> CSSToken {
        skipComments()
        let start = position
        while isWhitespace(self[position]) { position += 1 }
        return position > start ? CSSToken(kind: .whitespace, offset: start) : solid()
    }

    /// Reads the next token that isn't white space.
    mutating func nextSolid() -> CSSToken {
        skipComments()
        while isWhitespace(self[position]) {
            position += 1
            skipComments()
        }
        return solid()
    }

    /// Reads the number or percentage at this position or after spaces. Returns nil and doesn't move if there is none.
    ///
    /// Nearly every component is a number or percentage, which needs no token.
    @inline(__always)
    mutating func nextPlainNumber() -> (value: Double, isPercentage: Bool)? {
        let start = position
        while self[position] == UInt8(ascii: " ") { position += 1 }
        if let number = consumeNumber() {
            if self[position] == UInt8(ascii: "%") {
                position += 1
                return (number, true)
            }
            if !startsIdent(at: position) { return (number, false) }
        }
        position = start
        return nil
    }

    /// Reads the token at this position, which is neither white space nor a comment.
    @inline(__always)
    private mutating func solid() -> CSSToken {
        let start = position
        let byte = self[start]
        // Most tokens begin with one of these characters.
        if isDigit(byte), let number = consumeNumber() { return numeric(number, from: start) }
        if isNameStart(byte) { return identLike() }
        switch byte {
        case 0 where start >= count: return CSSToken(kind: .end, offset: start)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: "("): return single(.open)
        case UInt8(ascii: ")"): return single(.close)
        case UInt8(ascii: "#") where isNameByte(self[start + 1]) || isEscape(at: start + 1):
            position += 1
            var token = CSSToken(kind: .hash, offset: start)
            consumeName(into: &token)
            return token
        default:
            if let number = consumeNumber() { return numeric(number, from: start) }
            return startsIdent(at: start) ? identLike() : single(.other(byte))
        }
    }

    /// Returns whether a token's name equals a keyword, given in lower-case ASCII. Only A–Z are folded, so U+212A
    /// (Kelvin sign) doesn't match k.
    @inline(__always)
    func name(of token: CSSToken, is keyword: StaticString) -> Bool {
        // Comparing the length, a compile-time constant, rules out most names.
        guard token.isEscaped || token.name.count == keyword.utf8CodeUnitCount else { return false }
        return unsafe name(
            of: token, is: UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount))
    }

    /// Returns whether a token's name equals a keyword that isn't a compile-time constant.
    func name(of token: CSSToken, spells keyword: String) -> Bool {
        unsafe keyword.utf8.withContiguousStorageIfAvailable { unsafe name(of: token, is: $0) } ?? false
    }

    private func name(of token: CSSToken, is keyword: UnsafeBufferPointer<UInt8>) -> Bool {
        guard token.isEscaped || token.name.count == keyword.count else { return false }
        var offset = token.name.lowerBound
        for place in keyword.indices {
            guard unsafe lowercasedNameByte(&offset, in: token) == keyword[place] else { return false }
        }
        return offset == token.name.upperBound
    }

    /// Returns the next character of a token's name in lower case; 0xFF for anything outside ASCII, and 0 after the
    /// end.
    func lowercasedNameByte(_ offset: inout Int, in token: CSSToken) -> UInt8 {
        guard offset < token.name.upperBound else { return 0 }
        let byte = self[offset]
        offset += 1
        guard byte == UInt8(ascii: "\\") else { return lowercased(byte) }
        guard isHexDigit(self[offset]) else {
            offset += 1
            return lowercased(self[offset - 1])
        }
        var codePoint = 0
        var digits = 0
        while digits < 6, isHexDigit(self[offset]) {
            codePoint = codePoint << 4 | hexDigitValue(self[offset])
            offset += 1
            digits += 1
        }
        skipEscapeTerminator(&offset)
        return codePoint > 0 && codePoint < 0x80 ? lowercased(UInt8(clamping: codePoint)) : 0xFF
    }
}

// MARK: - Pieces

extension CSSTokenizer {
    @inline(__always)
    private mutating func single(_ kind: CSSToken.Kind) -> CSSToken {
        position += 1
        return CSSToken(kind: kind, offset: position - 1)
    }

    @inline(__always)
    private mutating func skipComments() {
        if self[position] == UInt8(ascii: "/") { skipCommentsAtSlash() }
    }

    private mutating func skipCommentsAtSlash() {
        while self[position] == UInt8(ascii: "/"), self[position + 1] == UInt8(ascii: "*") {
            position += 2
            while position < count, !(self[position] == UInt8(ascii: "*") && self[position + 1] == UInt8(ascii: "/")) {
                position += 1
            }
            position = min(position + 2, count)
        }
    }

    @inline(__always)
    private mutating func numeric(_ value: Double, from start: Int) -> CSSToken {
        var token = CSSToken(kind: .number, offset: start, value: value)
        if self[position] == UInt8(ascii: "%") {
            position += 1
            token.kind = .percentage
        } else if startsIdent(at: position) {
            token.kind = .dimension
            consumeName(into: &token)
        }
        return token
    }

    private mutating func identLike() -> CSSToken {
        var token = CSSToken(kind: .ident, offset: position)
        consumeName(into: &token)
        if self[position] == UInt8(ascii: "(") {
            position += 1
            token.kind = .function
        }
        return token
    }

    @inline(__always)
    private mutating func consumeName(into token: inout CSSToken) {
        let start = position
        while true {
            if isNameByte(self[position]) {
                position += 1
            } else if isEscape(at: position) {
                token.isEscaped = true
                skipEscape()
            } else {
                break
            }
        }
        token.name = start..<position
    }

    private mutating func skipEscape() {
        position += 1
        guard isHexDigit(self[position]) else {
            position += 1
            return
        }
        let start = position
        while position < start + 6, isHexDigit(self[position]) { position += 1 }
        skipEscapeTerminator(&position)
    }

    /// Skips the white space that ends a hexadecimal escape and is part of it.
    private func skipEscapeTerminator(_ offset: inout Int) {
        if self[offset] == UInt8(ascii: "\r"), self[offset + 1] == UInt8(ascii: "\n") { offset += 1 }
        if isWhitespace(self[offset]) { offset += 1 }
    }

    @inline(__always)
    private func isEscape(at offset: Int) -> Bool {
        self[offset] == UInt8(ascii: "\\") && offset + 1 < count && !isNewline(self[offset + 1])
    }

    @inline(__always)
    private func startsIdent(at offset: Int) -> Bool {
        guard self[offset] == UInt8(ascii: "-") else { return isNameStart(self[offset]) || isEscape(at: offset) }
        return isNameStart(self[offset + 1]) || self[offset + 1] == UInt8(ascii: "-") || isEscape(at: offset + 1)
    }
}
