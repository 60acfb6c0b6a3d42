import JSON

/// A client's message, as in JSON-RPC 2.0.
struct Message {
    /// The id as sent; nil for a notification.
    let id: ArraySlice<UInt8>?
    /// The method; nil for a response, which this server never waits for.
    let method: String?
    /// The message's parameters; nil if it has none.
    let params: JSONValue?

    /// Reads a message. A readable `id` is set before anything is rejected, so that the error response can include it.
    init(_ root: JSONValue, id: inout ArraySlice<UInt8>?) throws(ProtocolError) {
        guard root.kind == .object else {
            throw ProtocolError(.request, "A message must be a JSON object. Batches aren’t supported.")
        }
        if let value = root["id"] {
            guard value.isIdentifier else {
                throw ProtocolError(.request, "`id` must be a string or an integer.")
            }
            id = value.source
        }
        self.id = id
        guard root["jsonrpc"]?.string == "2.0" else {
            throw ProtocolError(.request, "`jsonrpc` must be \"2.0\".")
        }
        params = root["params"]
        if let params, params.kind != .object { throw ProtocolError(.request, "`params` must be an object.") }
        guard root["method"] != nil || root["result"] == nil && root["error"] == nil else {
            method = nil
            return
        }
        guard let method = root["method"]?.string else {
            throw ProtocolError(.request, "`method` must be a string, such as \"tools/list\".")
        }
        self.method = method
    }
}

extension JSONValue {
    fileprivate var isIdentifier: Bool {
        if let number { return number.rounded() == number }
        return kind == .string
    }
}

/// The revisions of the Model Context Protocol that this server supports.
///
/// There are two eras. In the legacy era, a client begins with `initialize`; in the modern era, every request specifies
/// its revision. The era of each message is determined only from that message, because the server keeps no state
/// between messages.
enum Revision {
    static let modern = ["2026-07-28"]
    /// The legacy revisions, newest first.
    static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// Returns the legacy revision for the response to a client: the client's revision if it is known, or else the
    /// newest revision.
    static func legacy(for requested: String) -> String { legacy.contains(requested) ? requested : legacy[0] }
}

/// The reason why a message has no result, with the error codes of JSON-RPC and the protocol.
///
/// The failure of a tool isn't such an error: the tool's result reports the failure, so that the model can correct its
/// call.
struct ProtocolError: Error {
    enum Code: Int {
        case parse = -32700
        case request = -32600
        case method = -32601
        case parameters = -32602
        case headerMismatch = -32020
        case unsupportedVersion = -32022
    }

    let code: Code
    let message: String
    /// The requested revision, if the server doesn't support it.
    var requestedRevision: String?

    init(_ code: Code, _ message: String, requestedRevision: String? = nil) {
        self.code = code
        self.message = message
        self.requestedRevision = requestedRevision
    }

    static func unsupported(_ revision: String) -> ProtocolError {
        ProtocolError(
            .unsupportedVersion, "The protocol version isn’t supported. Supported versions are listed in `data`.",
            requestedRevision: revision)
    }

    var json: JSONLiteral {
        let supported = JSONLiteral.array((Revision.modern + Revision.legacy).map { .string($0) })
        return [
            "code": .integer(code.rawValue), "message": .string(message),
            "data": requestedRevision.map { ["supported": supported, "requested": .string($0.echoed)] },
        ]
    }
}

extension String {
    /// The string, truncated to the length at which client values are repeated in errors.
    var echoed: String { count > 200 ? prefix(200) + "…" : self }
}
