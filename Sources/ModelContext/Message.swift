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
            throw ProtocolError(.request, "A message must be a JSON object. Batches aren't supported.")
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
