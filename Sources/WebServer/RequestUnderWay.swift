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
