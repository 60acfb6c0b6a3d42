/// An answer; the server itself adds `Content-Length`, `Date`, `X-Request-Id` and, where needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int
    /// Header fields as they are sent.
    public var fields: ResponseFields
    /// The body. The answer to `HEAD`, and 304, say its length without sending it: give 304 the body of the 200 it
    /// stands for, so that the length is right.
    public var body: [UInt8]

    /// An answer.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, fields: ResponseFields(headers), body: body)
    }

    /// An answer whose header fields are written already.
    public init(status: Int, fields: ResponseFields, body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Header fields in the order they are sent.
    public var headers: [(name: String, value: String)] { fields.list }
}
