import HTTPMessages

/// The outcome of a request. Each request is reported once, including those that the server itself rejects or whose
/// client has disconnected.
public struct RequestRecord: Sendable {
    /// The method, raw target, headers, id and client. If nothing was read, the method and the target are empty.
    public var head: RequestHead
    /// The path, decoded if possible; empty if nothing was read.
    public var path: String { decodedPath ?? head.rawPath }
    /// The path, after it has been decoded.
    var decodedPath: String?
    /// The index of the path in the responder; nil if it has none or wasn't looked up.
    public var place: Int?
    /// The response's status; nil if the client had disconnected.
    public var status: Int?
    /// The limit on connections that was exceeded, if the request was refused for this reason.
    public var refusal: ConnectionLimit?
    /// The number of bytes of the response body that were sent.
    public var bytes = 0
    /// Whether the whole response was sent.
    public var isComplete = false
    /// The time from the request's first byte to its last, measured by a clock with a resolution of a few milliseconds.
    public var received = Duration.zero
    /// The time from the request's last byte until work on its response began.
    public var queued = Duration.zero
    /// The time from then until the response was ready.
    public var worked = Duration.zero

    /// Creates the record of a request whose response isn't known yet.
    public init(_ head: RequestHead) {
        self.head = head
    }
}

extension RequestHead {
    /// The target up to its query, as sent.
    public var rawPath: String { String(Substring(rawTarget.utf8.prefix { $0 != UInt8(ascii: "?") })) }
}
