import HTTPMessages

/// A request without a complete answer, in its present state.
public struct RequestUnderWay: Sendable {
    /// The stage of a request.
    public enum Stage: String, CaseIterable, Sendable {
        /// Its body arrives.
        case receiving
        /// It waits for a worker.
        case waiting
        /// Its answer is being made.
        case working
        /// Its answer is being sent.
        case sending
    }

    /// Method, target, headers, id, and the client that trusted proxies name.
    public var head: RequestHead
    /// The responder's name for the place of its path; nil if it has none.
    public var route: String?
    /// The stage of the request.
    public var stage: Stage
    /// The time from the request's first byte until now.
    public var age: Duration
    /// Bytes of its body that have arrived.
    public var receivedBytes: Int

    /// Creates the description of a request that is under way.
    public init(_ head: RequestHead, route: String?, stage: Stage, age: Duration, receivedBytes: Int) {
        self.head = head
        self.route = route
        self.stage = stage
        self.age = age
        self.receivedBytes = receivedBytes
    }
}

/// The facts that an ``Exchange`` knows of its request, for monitoring.
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
