import HTTPMessages

/// A request that has no whole answer yet, as it is at the moment.
public struct RequestUnderWay: Sendable {
    /// What happens to it.
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
    /// What happens to it.
    public var stage: Stage
    /// From the request's first byte until now.
    public var age: Duration
    /// Bytes of its body that have arrived.
    public var receivedBytes: Int

    /// A request that is under way.
    public init(_ head: RequestHead, route: String?, stage: Stage, age: Duration, receivedBytes: Int) {
        self.head = head
        self.route = route
        self.stage = stage
        self.age = age
        self.receivedBytes = receivedBytes
    }
}

/// What an ``Exchange`` knows of its request, for those who watch.
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
