/// The head of a request: the part that is known before its target and body are read.
public struct RequestHead: Sendable {
    /// The data that was sent. It is a single object because many values refer to it: copying it only counts one
    /// reference.
    private final class Sent: Sendable {
        let method: HTTPMethod
        let rawTarget: String
        let headers: HTTPHeaders
        let id: RequestID

        init(_ method: HTTPMethod, _ rawTarget: String, _ headers: HTTPHeaders, _ id: RequestID) {
            self.method = method
            self.rawTarget = rawTarget
            self.headers = headers
            self.id = id
        }
    }

    private var sent: Sent
    /// The address of the client, or the address that trusted proxies report for it; nil if unknown.
    public var client: ClientAddress?
    /// Whether the request was sent over TLS, as far as the server or a trusted proxy in front of it knows.
    public var isSecure = false
    /// The holder of the token in the request, after look-up; nil if there is none.
    public var holder: TokenOwner?

    /// The method, which may be unknown.
    public var method: HTTPMethod { sent.method }
    /// The target as written in the request line, up to the limit.
    public var rawTarget: String { sent.rawTarget }
    /// The header fields of the request.
    public var headers: HTTPHeaders { sent.headers }
    /// The `X-Request-Id` that the client sent, or a new id; the server adds it to the response.
    public var id: String { sent.id.text }
    /// The id in the form in which it is kept.
    package var requestID: RequestID { sent.id }

    /// Creates a request head, for tests.
    public init(method: HTTPMethod, rawTarget: String, headers: HTTPHeaders = HTTPHeaders(), id: String = "") {
        sent = Sent(method, rawTarget, headers, .text(id))
    }

    /// Creates the head of a request that has arrived.
    package init(method: HTTPMethod, rawTarget: String, headers: HTTPHeaders, id: RequestID) {
        sent = Sent(method, rawTarget, headers, id)
    }

    /// Sets the request's id.
    package mutating func identify(_ id: RequestID) { sent = Sent(method, rawTarget, headers, id) }
}

/// A client by whom rates and shares are counted: the holder of a token, whatever its address, or an address.
package enum ClientIdentity: Hashable, Sendable {
    case holder(TokenOwner)
    case address(ClientAddress)
}

extension RequestHead {
    /// The client that sent the request; nil if it is unknown.
    package var identity: ClientIdentity? { holder.map { .holder($0) } ?? client.map { .address($0.client) } }
}

/// The holder of a token: a number among all holders, and a name for the log.
public struct TokenOwner: Hashable, Sendable {
    /// The name of the holder; never the token.
    public let name: String

    /// Creates a holder with a name.
    public init(name: String) { self.name = name }
}

/// A complete request: head, path, query and body.
public struct HTTPRequest: Sendable {
    /// The method, raw target, headers and id.
    public var head: RequestHead
    /// The decoded path: UTF-8 without NUL that begins with `/`, or only `*`.
    public var path: String
    private var items: RequestQuery
    /// The body, which is never larger than the configured limit.
    public var body: [UInt8]
    /// The index of the path in the router, after look-up; nil for an unknown path.
    public var place: Int?

    /// The decoded items of the query in order; `+` is a space. Reading this property takes as long as decoding them.
    public var query: [QueryItem] {
        get { items.items }
        set { items = .items(newValue) }
    }
    /// The method, which may be unknown.
    public var method: HTTPMethod { head.method }
    /// The target as written in the request line.
    public var rawTarget: String { head.rawTarget }
    /// The header fields of the request.
    public var headers: HTTPHeaders { head.headers }
    /// The `X-Request-Id` that the client sent, or a new id.
    public var id: String { head.id }

    /// Reads path and query from the target of the head.
    public init(head: RequestHead, body: [UInt8] = []) throws(RequestFault) {
        try self.init(head: head, target: nil, body: body)
    }

    /// Reads path and query from a target or, if it is nil, from the raw target of the head.
    package init(head: RequestHead, target: [UInt8]?, body: [UInt8]) throws(RequestFault) {
        let target = if let target { try RequestTarget(target) } else { try RequestTarget(head.rawTarget) }
        self.head = head
        self.body = body
        path = target.path
        items = target.query
    }

    /// Calls `body` with the decoded name and value of each item of the query, in order, until it returns false. Most
    /// queries needn't be decoded for this. Returns false if `body` did.
    @discardableResult
    package func forEachItem(
        _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        unsafe items.forEach(body)
    }
}

/// A request method, which is case-sensitive, as in the standard (RFC 9110 section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as written in the request line.
    public var rawValue: String

    /// Creates a method; any token is valid.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The GET method, which reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// The HEAD method, which reads the headers of a resource.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// The POST method, which submits a body for processing.
    public static let post = HTTPMethod(rawValue: "POST")
    /// The PUT method, which replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// The DELETE method, which removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// The PATCH method, which changes a part of a resource.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// The OPTIONS method, which requests the methods that a resource allows, as in the preflight request of a browser.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}
