import HTTPMessages

/// The product behind a ``Server``. It is called on many threads at once.
public protocol Responder: Sendable {
    /// The place of a path among those that it answers; nil for an unknown path. Called before all other methods; the
    /// result is passed on with the request and with its record.
    func place(of path: String) -> Int?

    /// The name of such a place for monitoring; nil if it has none.
    func name(ofPlace place: Int) -> String?

    /// Refuses a request before any work is done for it, and may note who sends it. Called once for each request, after
    /// ``place(of:)``.
    func refusal(of request: inout HTTPRequest) -> HTTPResponse?

    /// The answer. The connections of one thread wait for it, unless the request ``isLong(_:)``.
    func respond(to request: HTTPRequest) -> HTTPResponse

    /// The answer to a long request, made on a worker.
    func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse

    /// The answer to a request that the server refuses; the connection closes after it if the next request's start is
    /// in doubt.
    func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse

    /// The bytes that a request's body may have, called when its headers have arrived; nil for the configured limit.
    func bodyLimit(_ head: RequestHead) -> Int?

    /// Whether the answer takes so long that it must be made on a worker instead of a connections' thread. Called once
    /// for each request; a long one is then passed to either ``respond(to:in:)`` or ``respondWhenOverloaded(_:)``.
    func isLong(_ request: HTTPRequest) -> Bool

    /// The answer to a long request for which no worker has room, or which is still waiting when the server ends.
    func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse

    /// Called once for every request, when its answer has been sent or its client is gone. Must not wait for anything.
    func ended(_ record: RequestRecord)

    /// Called once for a request that is still under way after ``ServerConfiguration/slowSeconds``. Must not wait for
    /// anything.
    func isSlow(_ request: RequestUnderWay)

    /// Called when no worker has taken up or finished a request for ``ServerConfiguration/requestTimeout`` while
    /// requests wait, with all that are under way, and again, with none, when one does. Must not wait for anything.
    func workersAreStuck(_ requests: [RequestUnderWay])

    /// Called on the thread of a worker that has had nothing to do for some seconds since its last request.
    func rest()
}

extension Responder {
    /// Makes the answer in the same way as for a short request.
    public func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse { respond(to: request) }

    /// Returns nil for every place.
    public func name(ofPlace place: Int) -> String? { nil }

    /// Does nothing.
    public func isSlow(_ request: RequestUnderWay) {}

    /// Does nothing.
    public func workersAreStuck(_ requests: [RequestUnderWay]) {}

    /// Does nothing.
    public func rest() {}

    /// Refuses nothing.
    public func refusal(of request: inout HTTPRequest) -> HTTPResponse? { nil }
}
