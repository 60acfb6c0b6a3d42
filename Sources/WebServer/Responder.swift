import HTTPMessages

/// The product behind a ``Server``. Called on many threads at once.
public protocol Responder: Sendable {
    /// The place of a path among those that it answers; nil for one that it does not know. Asked before all else, and
    /// given back with the request and with its record.
    func place(of path: String) -> Int?

    /// The name of such a place for those who watch; nil if it has none.
    func name(ofPlace place: Int) -> String?

    /// Says no to a request before any work is done for it, and may note who sends it. Asked once for each request, after
    /// ``place(of:)``.
    func refusal(of request: inout HTTPRequest) -> HTTPResponse?

    /// The answer. The connections of one thread wait for it, unless the request ``isLong(_:)``.
    func respond(to request: HTTPRequest) -> HTTPResponse

    /// The answer to a long request, made on a worker.
    func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse

    /// The answer to what the server refuses; the connection closes after it where the next request's start is in doubt.
    func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse

    /// The bytes that a request's body may have, asked when its headers are here; nil for the configured limit.
    func bodyLimit(_ head: RequestHead) -> Int?

    /// Whether the answer takes so long that it must be made on a worker instead of a connections' thread. Asked once for
    /// each request; one that takes so long is then given to either ``respond(to:in:)`` or ``respondWhenOverloaded(_:)``.
    func isLong(_ request: HTTPRequest) -> Bool

    /// The answer to a long request for which no worker has room, or which the end of the server overtakes.
    func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse

    /// Told once of every request, when its answer has been sent or nobody is left to answer. Must not wait for anything.
    func ended(_ record: RequestRecord)

    /// Told once of a request that is still under way after ``ServerConfiguration/slowSeconds``. Must not wait for anything.
    func isSlow(_ request: RequestUnderWay)

    /// Told when no worker has taken up or finished a request for ``ServerConfiguration/requestTimeout`` while requests
    /// wait, with all that are under way, and again, with none, when one does. Must not wait for anything.
    func workersAreStuck(_ requests: [RequestUnderWay])

    /// Called on the thread of a worker that has had nothing to do for some seconds since its last request.
    func rest()
}

extension Responder {
    /// Makes it as a short one.
    public func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse { respond(to: request) }

    /// None has a name.
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
