import HTTPMessages

/// A request that has no whole answer yet, as it is at the moment.
public struct RequestUnderWay: Sendable {
    /// What happens to it.
    public enum Stage: String, Sendable {
        /// Its body arrives.
        case receiving
        /// It waits for a worker or its answer is being made.
        case answering
        /// Its answer is being sent.
        case sending
    }

    /// Method, target, headers, id, and the client that trusted proxies name.
    public var head: RequestHead
    /// The place of the path among the responder's; nil if it has none, or while the body arrives.
    public var place: Int?
    /// What happens to it.
    public var stage: Stage
    /// From the request's first byte until now.
    public var age: Duration
    /// Bytes of its body that have arrived.
    public var receivedBytes: Int

    /// A request that is under way.
    public init(_ head: RequestHead, place: Int?, stage: Stage, age: Duration, receivedBytes: Int) {
        self.head = head
        self.place = place
        self.stage = stage
        self.age = age
        self.receivedBytes = receivedBytes
    }
}

/// What an ``Exchange`` knows of its request, for those who watch.
final class Watched: Sendable {
    let head: RequestHead
    let place: Int?
    let began: Instant
    let receivedBytes: Int

    init(_ head: RequestHead, place: Int?, began: Instant, receivedBytes: Int) {
        self.head = head
        self.place = place
        self.began = began
        self.receivedBytes = receivedBytes
    }
}
