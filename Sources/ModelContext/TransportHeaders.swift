import JSON

/// The headers that repeat parts of the message in an HTTP request, each with all its values.
///
/// A proxy can route and count requests by these headers without reading the body. Therefore, a modern request must
/// contain each of these headers once, and the headers must match the message.
package struct TransportHeaders: Sendable {
    package static let names = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"]

    private let version, method, name: [String]

    package init(version: [String], method: [String], name: [String]) {
        self.version = version
        self.method = method
        self.name = name
    }

    /// The revision in the headers, unless it is a legacy revision; a legacy client may omit the header.
    var modernRevision: String? { version.first { !Revision.legacy.contains($0) } }

    func check(_ message: Message, revision: String) throws(ProtocolError) {
        guard version == [revision] else { throw mismatch(0, version, "`_meta` has \(revision.echoed)") }
        guard method == [message.method ?? ""] else {
            throw mismatch(1, method, "the message has \((message.method ?? "").echoed)")
        }
        guard message.method == "tools/call", let called = message.params?["name"]?.string else { return }
        guard name.count == 1, Self.decoded(name[0]) == called else {
            throw mismatch(2, name, "`params.name` is \(called.echoed)")
        }
    }

    private func mismatch(_ header: Int, _ values: [String], _ expected: String) -> ProtocolError {
        let name = Self.names[header]
        let problem =
            values.isEmpty ? "is missing" : values.count > 1 ? "is repeated" : "is \"\(values[0].echoed)\""
        return ProtocolError(.headerMismatch, "The header \(name) \(problem), but \(expected).")
    }

    /// Decodes a value that a client encoded in Base64 because it contains characters that headers don't allow.
    private static func decoded(_ value: String) -> String? {
        let (start, end) = ("=?base64?", "?=")
        guard value.hasPrefix(start), value.hasSuffix(end), value.utf8.count >= start.utf8.count + end.utf8.count else {
            return value
        }
        let bytes = Base64.bytes(of: value.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))
        return bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
