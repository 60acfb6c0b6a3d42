import HTTPMessages

/// What became of a request, told once of each: also of those that the server itself refuses or that nobody waits for.
public struct RequestRecord: Sendable {
    /// Method, raw target, headers, id and client. Where nothing was read, the method and the target are empty.
    public var head: RequestHead
    /// The path, decoded where that can be done; empty where nothing was read.
    public var path: String { decodedPath ?? head.rawPath }
    /// The path, once it has been decoded.
    var decodedPath: String?
    /// The place of the path among the responder's; nil where it has none, or where nobody asked.
    public var place: Int?
    /// The answer's status; nil when there was nobody left to answer.
    public var status: Int?
    /// The limit of connections that was exceeded, if it was refused for that.
    public var refusal: ConnectionLimit?
    /// Bytes of the answer's body that were sent.
    public var bytes = 0
    /// Whether all of the answer was sent.
    public var isComplete = false
    /// From the request's first byte until its last, by a clock that ticks every few milliseconds.
    public var received = Duration.zero
    /// From the request's last byte until work on its answer began.
    public var queued = Duration.zero
    /// From then until the answer was made.
    public var worked = Duration.zero

    /// A request of which no answer is known yet.
    public init(_ head: RequestHead) {
        self.head = head
    }
}

extension RequestHead {
    /// The target up to its query, as it was sent.
    public var rawPath: String { String(Substring(rawTarget.utf8.prefix { $0 != UInt8(ascii: "?") })) }
}
