/// Returns the parameters in the value of a header field, from the first `;` on, keyed by lower-case name (RFC 9110
/// section 5.6.6).
///
/// A value may be quoted. Within quotes, a backslash is literal unless a quote or another backslash follows, since
/// browsers don't escape it in file names. Returns nil if the syntax is invalid or a parameter is repeated.
func headerParameters(_ value: ArraySlice<UInt8>) -> [String: [UInt8]]? {
    var parameters: [String: [UInt8]] = [:]
    var rest = value.trimmed
    while let first = rest.popFirst() {
        guard first == UInt8(ascii: ";") else { return nil }
        rest = rest.trimmed
        // Empty parameters, such as after a final semicolon, are ignored.
        if rest.isEmpty || rest.first == UInt8(ascii: ";") { continue }
        let name = rest.prefix { $0.isTokenCharacter }
        rest = rest[name.endIndex...]
        guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
        let value: [UInt8]
        if rest.first == UInt8(ascii: "\"") {
            guard let quoted = quotedString(&rest) else { return nil }
            value = quoted
        } else {
            value = Array(rest.prefix { $0 != UInt8(ascii: ";") }.trimmed)
            // Unquoted values may also contain other characters that old programs use in boundaries.
            guard !value.isEmpty, value.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else {
                return nil
            }
            rest = rest.drop { $0 != UInt8(ascii: ";") }
        }
        rest = rest.trimmed
        let key = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        guard parameters.updateValue(value, forKey: key) == nil else { return nil }
    }
    return parameters
}

/// Reads a quoted string at the start, or returns nil if the closing quote is missing.
private func quotedString(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var value: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\"") { return value }
        if byte == UInt8(ascii: "\\"), let next = rest.first, next == UInt8(ascii: "\"") || next == byte {
            rest.removeFirst()
            value.append(next)
        } else {
            value.append(byte)
        }
    }
    return nil
}

extension UInt8 {
    /// Whether the byte may be part of a token. RFC 9110 section 5.6.2.
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

/// Returns the media type of a file by the extension of its path; text types include UTF-8 as the charset.
public func mediaType(ofPath path: String) -> String {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[path.utf8.index(after: $0)...] }) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "txt", "py": "text/plain; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "zip": "application/zip"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
}

/// Returns whether compression makes a body with this media type smaller: true for text, false for PNG, JPEG and WebP
/// images, which are already compressed.
public func isCompressible(mediaType: String) -> Bool {
    mediaType.hasPrefix("text/") || mediaType.hasPrefix("application/json")
        || mediaType.hasPrefix("application/problem+json") || mediaType.hasPrefix("image/svg+xml")
        || mediaType.hasPrefix("application/sarif+json") || mediaType.hasPrefix("application/xml")
}
