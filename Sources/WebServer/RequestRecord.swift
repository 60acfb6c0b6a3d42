import HTTPMessages
import Synchronization

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

/// A request without a complete response, in its current state.
public struct RequestUnderWay: Sendable {
    /// The stage of a request.
    public enum Stage: String, CaseIterable, Sendable {
        /// The body is arriving.
        case receiving
        /// The request is waiting for a worker.
        case waiting
        /// The response is being created.
        case working
        /// The response is being sent.
        case sending
    }

    /// The method, target, headers, id, and the client that trusted proxies report.
    public var head: RequestHead
    /// The responder's name for the path; nil if it has none.
    public var route: String?
    /// The stage of the request.
    public var stage: Stage
    /// The time since the first byte of the request.
    public var age: Duration
    /// The number of body bytes that have arrived.
    public var receivedBytes: Int

    /// Creates the description of a request in progress.
    public init(_ head: RequestHead, route: String?, stage: Stage, age: Duration, receivedBytes: Int) {
        self.head = head
        self.route = route
        self.stage = stage
        self.age = age
        self.receivedBytes = receivedBytes
    }
}

/// A generator of request ids: 16 hexadecimal digits that are unique in this process.
///
/// The ids aren't secret. They come from a scrambled counter, because reading random bytes from the kernel would take
/// longer than the response.
final class RequestIDs: Sendable {
    private let count = Atomic<UInt64>(UInt64.random(in: .min ... .max))

    /// Returns the id that the client sent if it is safe to repeat, otherwise a new id.
    func id(_ headers: HTTPHeaders) -> RequestID {
        if let sent = headers.first("X-Request-Id"), (1...64).contains(sent.utf8.count),
            sent.utf8.allSatisfy(\.isIDCharacter)
        {
            return .text(sent)
        }
        return .number(mixed(count.wrappingAdd(1, ordering: .relaxed).newValue))
    }
}

/// Applies the finalizer of SplitMix64 (Steele, Lea & Flood 2014), which keeps different counts different.
private func mixed(_ count: UInt64) -> UInt64 {
    var mix = count &* 0x9E37_79B9_7F4A_7C15
    mix = (mix ^ mix >> 30) &* 0xBF58_476D_1CE4_E5B9
    mix = (mix ^ mix >> 27) &* 0x94D0_49BB_1331_11EB
    return mix ^ mix >> 31
}

extension UInt8 {
    fileprivate var isIDCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
