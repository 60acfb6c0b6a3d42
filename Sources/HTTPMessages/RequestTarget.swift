/// One `name=value` of a query, decoded.
public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public var name: String
    /// The text after it, empty when there is no `=`.
    public var value: String

    /// An item as it reads once decoded.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The path and query of a request line, read over its bytes.
///
/// Not left to libmicrohttpd, which cuts the path at `%00` and lets broken escapes stand.
struct RequestTarget {
    var path: String
    var query: [QueryItem] = []

    init(_ raw: [UInt8]) throws(RequestFault) {
        var hasFragment = false
        for place in raw.indices {
            let byte = raw[place]
            if byte == UInt8(ascii: " ") { throw .malformedTarget(.space, piece: text(raw[...])) }
            if byte < 0x20 || byte == 0x7F {
                throw .malformedTarget(.controlCharacter, piece: text(raw[place...place]))
            }
            if byte == UInt8(ascii: "#") { hasFragment = true }
        }
        if hasFragment { throw .malformedTarget(.fragment, piece: text(raw[...])) }
        if raw == [UInt8(ascii: "*")] {
            path = "*"
            return
        }
        let target = try Self.withoutAuthority(raw)
        let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        path = try decoded(target[..<mark], plusIsSpace: false)
        var start = mark + 1
        while start < target.endIndex {
            var end = start
            var equals: Int?
            while end < target.endIndex, target[end] != UInt8(ascii: "&") {
                if equals == nil, target[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if end > start {
                let name = try decoded(target[start..<(equals ?? end)], plusIsSpace: true)
                let value = try decoded(target[(equals.map { $0 + 1 } ?? end)..<end], plusIsSpace: true)
                query.append(QueryItem(name: name, value: value))
            }
            start = end + 1
        }
    }

    /// RFC 9112 section 3.2.2: a server takes `http://host/path` for `/path`.
    private static func withoutAuthority(_ raw: [UInt8]) throws(RequestFault) -> ArraySlice<UInt8> {
        if raw.first == UInt8(ascii: "/") { return raw[...] }
        for scheme in ["http://", "https://"] where raw.prefix(scheme.utf8.count).equalsIgnoringCase(scheme) {
            let authority = raw.dropFirst(scheme.utf8.count)
            guard let slash = authority.firstIndex(of: UInt8(ascii: "/")) else { break }
            return raw[slash...]
        }
        throw .malformedTarget(.notAPath, piece: text(raw[...]))
    }
}

/// `bytes` for an error message, at most 200 of them.
private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(200), as: UTF8.self) }

private func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws(RequestFault) -> String {
    let percent = UInt8(ascii: "%")
    let plus = UInt8(ascii: "+")
    var isEncoded = false
    var isASCII = true
    for byte in bytes {
        if byte == percent || (byte == plus && plusIsSpace) { isEncoded = true }
        if byte >= 0x80 { isASCII = false }
    }
    // Most targets are plain ASCII, which needs no validating.
    if !isEncoded, isASCII { return String(decoding: bytes, as: UTF8.self) }
    if isEncoded {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == percent {
                guard let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit else {
                    throw .malformedTarget(.percentEscape, piece: "%" + text(rest.prefix(2)))
                }
                if high == 0, low == 0 { throw .malformedTarget(.null, piece: text(bytes)) }
                plain.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                plain.append(byte == plus && plusIsSpace ? UInt8(ascii: " ") : byte)
            }
        }
        if let string = String(validating: plain, as: UTF8.self) { return string }
    } else if let string = String(validating: bytes, as: UTF8.self) {
        return string
    }
    throw .malformedTarget(.notUTF8, piece: text(bytes))
}

extension UInt8 {
    package var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
