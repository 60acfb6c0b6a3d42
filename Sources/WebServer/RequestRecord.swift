import HTTPMessages

/// The outcome of a request. Each request is reported once, including requests that the server itself rejects and
/// requests of clients that have disconnected.
public struct RequestRecord: Sendable {
    /// The method, raw target, headers, id and client. If nothing was read, the method and the target are empty.
    public var head: RequestHead
    /// The path, decoded if possible; empty if nothing was read.
    public var path: String { decodedPath ?? head.rawPath }
    /// The decoded path; nil if it hasn't been or can't be decoded.
    var decodedPath: String?
    /// The index of the path in the responder; nil if the path is unknown or wasn't looked up.
    public var place: Int?
    /// The status code of the response; nil if the client had disconnected.
    public var status: Int?
    /// The connection limit because of which the request was refused; nil otherwise.
    public var refusal: ConnectionLimit?
    /// The number of bytes of the response body that were sent.
    public var bytes = 0
    /// Whether the whole response was sent.
    public var isComplete = false
    /// The time from the first byte of the request to its last byte, measured with a resolution of a few milliseconds.
    public var received = Duration.zero
    /// The time from the last byte of the request until work on the response began.
    public var queued = Duration.zero
    /// The time from the start of work on the response until it was ready.
    public var worked = Duration.zero

    /// Creates the record of a request that has no response yet.
    public init(_ head: RequestHead) {
        self.head = head
    }
}

extension RequestHead {
    /// The target up to its query, as sent.
    public var rawPath: String {
        var target = rawTarget
        return target.withUTF8 { bytes in
            let end = unsafe bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
            return unsafe String(decoding: bytes[..<end], as: UTF8.self)
        }
    }
}
