/// A response; the server itself adds `Content-Length`, `Date`, `X-Request-Id` and, if needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int
    /// The header fields in the form in which they are sent.
    public var fields: ResponseFields
    /// The body. Responses to `HEAD` and with status 304 specify its length without sending it: give a 304 the body of
    /// the 200 that it replaces, so that the length is right.
    public var body: [UInt8]

    /// Creates a response.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, fields: ResponseFields(headers), body: body)
    }

    /// Creates a response whose header fields are already written.
    public init(status: Int, fields: ResponseFields, body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The header fields in the order in which they are sent.
    public var headers: [(name: String, value: String)] { fields.list }
}
