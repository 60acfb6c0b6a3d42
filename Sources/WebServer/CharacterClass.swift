import Numbers

/// A set of ASCII characters, named as in the HTTP grammars. Bytes of non-ASCII characters are in no class.
struct CharacterClass {
    /// A bit for each of the 128 codes: those below 64, and the others.
    private let low: UInt64
    private let high: UInt64

    private init(_ characters: String) {
        low = characters.utf8.reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 }
        high = characters.utf8.reduce(0) { $1 < 64 ? $0 : $0 | 1 << UInt64($1 - 64) }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 != 0
    }

    /// The characters of methods and the names of headers (RFC 9110 section 5.6.2).
    static let inTokens = CharacterClass(lettersAndDigits + "!#$%&'*+-.^_`|~")

    /// The characters of a host and its port (RFC 3986 section 3.2.2).
    static let inHosts = CharacterClass(lettersAndDigits + "-._~%!$&'()*+,;=:[]")

    private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}

extension ArraySlice<UInt8> {
    /// Returns whether all characters are in a class; true for empty text.
    func allAre(_ characters: CharacterClass) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe $0.allSatisfy { characters.contains($0) } }
    }

    /// Whether the bytes contain a control character that isn't allowed in a header's value; tabs are allowed.
    var hasControl: Bool {
        unsafe withUnsafeBufferPointer { unsafe $0.hasControl }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes contain a control character that isn't allowed in a header's value; tabs are allowed.
    var hasControl: Bool {
        unsafe contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
    }
}
