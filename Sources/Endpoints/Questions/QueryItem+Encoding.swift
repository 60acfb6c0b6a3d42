import HTTPMessages

extension [QueryItem] {
    /// The items as a query string, in which only characters that require it are percent-encoded.
    package var encoded: String {
        map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
}

extension ParameterDescription {
    /// Returns the parameter with a value, as a query item.
    package func given(_ value: String) -> QueryItem { QueryItem(name: name, value: value) }
}

extension Parameter {
    /// Returns the parameter with a value, as a query item.
    package func given(_ value: String) -> QueryItem { description.given(value) }
}

extension String {
    /// The text as the path of a URI reference (RFC 3986, 3.3). All characters that aren't allowed there are
    /// percent-encoded.
    package var asURIPath: String { encoded(besides: "/!$&'()*+,;=:@") }

    fileprivate var percentEncoded: String { encoded(besides: "") }

    private func encoded(besides others: String) -> String {
        // Most names and values need no escapes.
        if utf8.allSatisfy(\.isUnreserved) { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte.isUnreserved || others.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 15).hexDigit]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte is an unreserved character in a URI (RFC 3986, 2.3).
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// The hexadecimal digit of a number below 16.
    fileprivate var hexDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10 }
}
