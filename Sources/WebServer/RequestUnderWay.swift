import HTTPMessages

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

/// The data that an ``Exchange`` has about its request, for monitoring.
final class Watched: Sendable {
    let head: RequestHead
    let place: Int?
    let responder: any Responder
    let began: Instant
    let receivedBytes: Int

    init(_ record: RequestRecord, _ request: ReceivedRequest) {
        head = record.head
        place = record.place
        responder = request.terms.responder
        began = request.began
        receivedBytes = request.body.count
    }
}
