import HTTPMessages

/// The outcome of a request. Each request is reported once, including those that the server itself refuses or whose
/// client has gone.
public struct RequestRecord: Sendable {
    /// Method, raw target, headers, id and client. If nothing was read, the method and the target are empty.
    public var head: RequestHead
    /// The path, decoded if possible; empty if nothing was read.
    public var path: String { decodedPath ?? head.rawPath }
    /// The path, once it has been decoded.
    var decodedPath: String?
    /// The place of the path among the responder's; nil if it has none, or if it wasn't looked up.
    public var place: Int?
    /// The answer's status; nil if the client had gone.
    public var status: Int?
    /// The limit of connections that was exceeded, if it was refused for that.
    public var refusal: ConnectionLimit?
    /// Bytes of the answer's body that were sent.
    public var bytes = 0
    /// Whether all of the answer was sent.
    public var isComplete = false
    /// The time from the request's first byte to its last, by a clock that ticks every few milliseconds.
    public var received = Duration.zero
    /// The time from the request's last byte until work on its answer began.
    public var queued = Duration.zero
    /// The time from then until the answer was ready.
    public var worked = Duration.zero

    /// Creates the record of a request whose answer isn't known yet.
    public init(_ head: RequestHead) {
        self.head = head
    }
}

extension RequestHead {
    /// The target up to its query, as it was sent.
    public var rawPath: String { String(Substring(rawTarget.utf8.prefix { $0 != UInt8(ascii: "?") })) }
}
