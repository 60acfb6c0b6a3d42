/// An answer; the server itself adds `Content-Length`, `Date`, `X-Request-Id` and, where needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int
    /// Header fields in the order they are sent. A field with a tab or a line break is not sent.
    public var headers: [(name: String, value: String)]
    /// The body. The answer to `HEAD`, and 304, say its length without sending it: give 304 the body of the 200 it
    /// stands for, so that the length is right.
    public var body: [UInt8]

    /// An answer.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
