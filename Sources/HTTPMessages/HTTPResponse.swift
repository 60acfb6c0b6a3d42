/// An HTTP response. The server itself adds `Content-Length`, `Date`, `X-Request-Id` and, if needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code of the response.
    public var status: Int
    /// The header fields in the form in which they are sent.
    public var fields: ResponseFields
    /// The bytes of the body. Responses to `HEAD` and with status 304 specify the length of the body without sending
    /// it. Give a 304 response the body of the 200 response that it replaces, so that the length is right.
    public var content: BodyBytes

    /// The body as one array, which is a copy if the content consists of blocks.
    public var body: [UInt8] {
        get { content.joined }
        set { content = BodyBytes(newValue) }
    }

    /// Creates a response from a status code, header fields and a body.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, fields: ResponseFields(headers), body: body)
    }

    /// Creates a response from header fields that are already written as lines.
    public init(status: Int, fields: ResponseFields, body: [UInt8]) {
        self.init(status: status, fields: fields, content: BodyBytes(body))
    }

    /// Creates a response from written header fields and the bytes of a body.
    public init(status: Int, fields: ResponseFields, content: BodyBytes) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    /// The header fields in the order in which they are sent.
    public var headers: [(name: String, value: String)] { fields.list }
}
