/// An HTTP response. The server itself adds `Content-Length`, `Date`, `X-Request-Id` and, if needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code of the response.
    public var status: Int
    /// The header fields in the form in which they are sent.
    public var fields: ResponseFields
    /// The body. Responses to `HEAD` and with status 304 specify the length of the body without sending it. Give a 304
    /// response the body of the 200 response that it replaces, so that the length is right.
    public var body: [UInt8]

    /// Creates a response from a status code, header fields and a body.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, fields: ResponseFields(headers), body: body)
    }

    /// Creates a response from header fields that are already written as lines.
    public init(status: Int, fields: ResponseFields, body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The header fields in the order in which they are sent.
    public var headers: [(name: String, value: String)] { fields.list }
}
