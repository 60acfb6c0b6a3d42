import Numbers

/// A JSON pointer to a token, or to a part of its value: `#/colors/blue/$value/components/0`.
struct TokenPointer {
    /// The token's dotted path.
    let path: String
    /// The part of the token's colour that the pointer refers to; nil for the whole colour.
    let part: ObjectColor.Part?
    /// Whether the pointer refers to a part of a token's value rather than to the token.
    let leadsElsewhere: Bool

    /// Reads a pointer, or returns nil if the text isn't a pointer. The file before `#` doesn't matter once the sets
    /// are merged.
    init?(_ reference: String) {
        guard let fragment = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let keys = reference.utf8[fragment...].dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).map(unescaped)
        let end = keys.firstIndex(of: "$value") ?? keys.endIndex
        path = keys[..<end].joined(separator: ".")
        let rest = keys[end...].dropFirst()
        switch (rest.first, rest.dropFirst().first.flatMap { Int($0) }) {
        case ("components"?, let index?) where rest.count == 2: part = .component(index)
        case ("alpha"?, _) where rest.count == 1: part = .alpha
        case _: part = nil
        }
        leadsElsewhere = part != nil || !rest.isEmpty
    }
}

/// Unescapes a key of a pointer: `~1` is a slash and `~0` is a tilde (RFC 6901); `%20` is a space, as in any URI
/// fragment.
func unescaped(_ key: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = key[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "~"), let next = rest.first, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") {
            rest.removeFirst()
            bytes.append(next == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        } else if byte == UInt8(ascii: "%"),
            rest.count >= 2, rest.prefix(2).allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
            rest = rest.dropFirst(2)
            bytes.append(code)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
