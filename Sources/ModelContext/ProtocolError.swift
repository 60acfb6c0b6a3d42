import JSON

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
            .unsupportedVersion, "The protocol version isn't supported. Supported versions are listed in `data`.",
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
