/// What is known of a request before its target and body have been read.
public struct RequestHead: Sendable {
    /// What was sent. Many hold it at once, so it is one object: to copy it is to count one reference.
    private final class Sent: Sendable {
        let method: HTTPMethod
        let rawTarget: String
        let headers: HTTPHeaders
        let id: String

        init(_ method: HTTPMethod, _ rawTarget: String, _ headers: HTTPHeaders, _ id: String) {
            self.method = method
            self.rawTarget = rawTarget
            self.headers = headers
            self.id = id
        }
    }

    private var sent: Sent
    /// Who asks, where trusted proxies say so the client behind them; nil when nobody does.
    public var client: ClientAddress?
    /// Whether it came over TLS, as far as the server or a trusted proxy in front of it knows.
    public var isSecure = false
    /// Whose token it shows, once somebody has looked.
    public var holder: TokenHolder?

    /// The method, which may be none that anybody knows.
    public var method: HTTPMethod { sent.method }
    /// The target as it stands in the request line, at most as long as the limit.
    public var rawTarget: String { sent.rawTarget }
    /// The header fields.
    public var headers: HTTPHeaders { sent.headers }
    /// The client's `X-Request-Id`, or one made here; the server adds it to the response.
    public var id: String { sent.id }

    /// A head made by hand, for a test.
    public init(method: HTTPMethod, rawTarget: String, headers: HTTPHeaders = HTTPHeaders(), id: String = "") {
        sent = Sent(method, rawTarget, headers, id)
    }

    /// Gives it an id.
    package mutating func identify(_ id: String) { sent = Sent(method, rawTarget, headers, id) }
}

/// Who has a token: a number among all who have, and a name for the log.
public struct TokenHolder: Hashable, Sendable {
    /// Never the token.
    public let name: String

    /// A holder by name.
    public init(name: String) { self.name = name }
}

/// A complete request.
public struct HTTPRequest: Sendable {
    /// Method, raw target, headers and id.
    public var head: RequestHead
    /// The path, decoded: UTF-8 without NUL, starting with `/`, or `*` alone.
    public var path: String
    /// The query's items, decoded, in their order; `+` is a space.
    public var query: [QueryItem]
    /// The body, never larger than the configured limit.
    public var body: [UInt8]
    /// The place of the path among those that are answered, where somebody has looked it up.
    public var place: Int?

    /// The method, which may be none that anybody knows.
    public var method: HTTPMethod { head.method }
    /// The target as it stands in the request line.
    public var rawTarget: String { head.rawTarget }
    /// The header fields.
    public var headers: HTTPHeaders { head.headers }
    /// The client's `X-Request-Id`, or one made here.
    public var id: String { head.id }

    /// Reads path and query out of the head's target.
    public init(head: RequestHead, body: [UInt8] = []) throws(RequestFault) {
        try self.init(head: head, target: Array(head.rawTarget.utf8), body: body)
    }

    package init(head: RequestHead, target: [UInt8], body: [UInt8]) throws(RequestFault) {
        let target = try RequestTarget(target)
        self.head = head
        self.body = body
        path = target.path
        query = target.query
    }
}
