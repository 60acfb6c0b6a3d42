/// The values by which a site recognises a visitor: cookies, header fields and stored values. None of them is written to
/// records.
package struct VisitorData: Sendable {
    package struct Cookie: Sendable {
        package let name, value: String
        /// The host that receives the cookie, with a leading dot if its subdomains do too; nil for the page's own host.
        package var domain: String?
        package var path = "/"
        /// The end of its validity in seconds since 1970; nil for a session.
        package var expires: Double?
        package var isHTTPOnly = false
        package var isSecure = false
        package var sameSite: String?

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// A header field that is sent to the page's own origin only.
    package struct Header: Sendable {
        package let name, value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The values that an origin has stored in `localStorage`.
    package struct Store: Sendable {
        package let origin: String
        package let items: [(name: String, value: String)]
    }

    package var cookies: [Cookie] = []
    package var headers: [Header] = []
    package var stores: [Store] = []

    package init() {}

    /// The values that no record and no message may contain.
    package var secrets: [String] {
        cookies.map(\.value) + headers.map(\.value) + stores.flatMap { $0.items.map(\.value) }
    }
}

extension VisitorData.Cookie {
    /// The maximum length of a name and its value together (RFC 6265 section 6.1), in bytes.
    package static let maximumBytes = 4096

    /// Reads `NAME=VALUE`; nil if a browser wouldn't accept it.
    package init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        self.init(String(text[..<equals]), String(text[text.index(after: equals)...]))
        guard isValid else { return nil }
    }

    /// Whether the name is a token, and the value has no control characters, semicolons or line breaks.
    var isValid: Bool {
        !name.isEmpty && name.utf8.count + value.utf8.count <= Self.maximumBytes
            && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !$0.isAny(of: "=;,\"()<>@:\\/[]?{}") }
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !$0.isAny(of: ";") }
    }
}

extension VisitorData.Header {
    /// The maximum length of a value, in bytes.
    package static let maximumBytes = 8192

    /// The fields that the browser sets itself, or that describe the connection.
    private static let reserved = [
        "host", "content-length", "connection", "transfer-encoding", "upgrade", "te", "trailer", "cookie",
    ]

    /// Reads `NAME: VALUE`; nil if it isn't a header field, or if the browser sets the field itself.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let value = text[text.index(after: colon)...]
        let start = value.firstIndex { $0 != " " && $0 != "\t" } ?? value.endIndex
        self.init(String(text[..<colon]), String(value[start...]))
        let isToken =
            !name.isEmpty
            && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !$0.isAny(of: "\"(),/:;<=>?@[\\]{}") }
        guard isToken, !Self.reserved.contains(name.lowercased()), self.value.utf8.count <= Self.maximumBytes,
            self.value.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x09 })
        else { return nil }
    }
}

extension UInt8 {
    /// Whether the byte is one of some ASCII characters.
    fileprivate func isAny(of characters: StaticString) -> Bool {
        characters.withUTF8Buffer { unsafe $0.contains(self) }
    }
}
