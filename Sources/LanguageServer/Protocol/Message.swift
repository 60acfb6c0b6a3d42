import JSON

/// A message from a client, in JSON-RPC 2.0.
enum Message {
    case request(id: RequestID, method: String, params: JSONValue?)
    case notification(method: String, params: JSONValue?)
    /// A response to a request from the server. The result is nil if the client reports an error.
    case answer(id: RequestID, result: JSONValue?)

    /// Reads a message. A readable `id` is set first, so that an error response can contain it.
    init(_ bytes: [UInt8], id: inout RequestID?) throws(RequestFailure) {
        let root: JSONValue
        do throws(JSONSyntaxError) { root = try JSONDocument(bytes, maximumDepth: Self.deepest).root } catch {
            throw RequestFailure(.parse, "The message isn’t valid JSON: \(error.message).")
        }
        guard root.kind == .object else {
            throw RequestFailure(.request, "A message must be a JSON object. Batches aren’t supported.")
        }
        if let value = root["id"], value.kind != .null {
            guard value.kind == .string || value.number.map({ $0.rounded() == $0 }) ?? false else {
                throw RequestFailure(.request, "`id` must be a string or an integer.")
            }
            id = RequestID(source: Array(value.source))
        }
        guard root["jsonrpc"]?.string == "2.0" else {
            throw RequestFailure(.request, "`jsonrpc` must be \"2.0\".")
        }
        guard let name = root["method"] else {
            guard let id, root["result"] != nil || root["error"] != nil else {
                throw RequestFailure(.request, "A message must have `method`, or `id` with `result` or `error`.")
            }
            self = .answer(id: id, result: root["error"] == nil ? root["result"] : nil)
            return
        }
        guard let method = name.string else {
            throw RequestFailure(.request, "`method` must be a string, such as \"textDocument/didOpen\".")
        }
        let params = root["params"].flatMap { $0.kind == .null ? nil : $0 }
        self =
            id.map { .request(id: $0, method: method, params: params) } ?? .notification(method: method, params: params)
    }

    /// The maximum nesting depth of a message. An editor's settings may be nested more deeply than other messages.
    private static let deepest = 256
}

/// The id of a request, exactly as its sender wrote it.
struct RequestID: Hashable, Sendable {
    let source: [UInt8]
}

/// The reason why a request has no result, with an error code of JSON-RPC or the protocol.
struct RequestFailure: Error {
    enum Code: Int {
        case parse = -32700
        case request = -32600
        case method = -32601
        case parameters = -32602
        case notInitialized = -32002
        case cancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// Functions that write the server's messages as JSON.
enum MessageText {
    static func result(_ id: RequestID, _ result: JSONLiteral) -> [UInt8] {
        envelope([("id", .raw(id.source)), ("result", result)])
    }

    static func failure(_ id: RequestID?, _ failure: RequestFailure) -> [UInt8] {
        let error: JSONLiteral = ["code": .integer(failure.code.rawValue), "message": .string(failure.message)]
        return envelope([("id", id.map { .raw($0.source) } ?? .null), ("error", error)])
    }

    static func notification(_ method: String, _ params: JSONLiteral) -> [UInt8] {
        envelope([("method", .string(method)), ("params", params)])
    }

    static func request(_ number: Int, _ method: String, _ params: JSONLiteral?) -> [UInt8] {
        envelope([("id", .integer(number)), ("method", .string(method)), ("params", params)])
    }

    private static func envelope(_ members: [(String, JSONLiteral?)]) -> [UInt8] {
        JSONLiteral.object([("jsonrpc", "2.0")] + members).bytes
    }
}
