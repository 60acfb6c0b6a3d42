import HTTPMessages

/// The product behind a ``Server``, which calls it on many threads at the same time.
public protocol Responder: Sendable {
    /// Returns the index of a path, or nil for an unknown path. This method is called before all others; its result is
    /// passed on with the request and its record.
    func place(of path: String) -> Int?

    /// Returns the name of a path index for monitoring, or nil if it has none.
    func name(ofPlace place: Int) -> String?

    /// May reject a request before any work is done for it, and may record its sender. This method is called once for
    /// each request, after ``place(of:)``.
    func refusal(of request: inout HTTPRequest) -> HTTPResponse?

    /// Returns the holder of a request's token before the request has arrived; nil if it has no valid token. This method
    /// is called for large bodies.
    func holder(_ head: RequestHead) -> TokenOwner?

    /// Returns the response to a request. Other connections of the thread wait for it, unless the request
    /// ``isLong(_:)``.
    func respond(to request: HTTPRequest) -> HTTPResponse

    /// Returns the response to a long request, created on a worker.
    func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse

    /// Returns the response to a request that the server rejects. The connection is closed afterwards if it is unclear
    /// where the next request begins.
    func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse

    /// Returns the maximum size of a request body in bytes, or nil for the configured limit. This method is called when
    /// the headers have arrived.
    func bodyLimit(_ head: RequestHead) -> Int?

    /// Returns whether the response takes so long that it must be created on a worker instead of a connection thread.
    /// This method is called once for each request. A long request is then passed to either ``respond(to:in:)`` or
    /// ``respondWhenOverloaded(_:)``.
    func isLong(_ request: HTTPRequest) -> Bool

    /// Returns the response to a long request for which no worker is available, or which is still waiting when the
    /// server stops.
    func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse

    /// Called once for every request, when its response has been sent or its client has disconnected. This method must
    /// not block.
    func ended(_ record: RequestRecord)

    /// Called once for a request that is still in progress after ``ServerConfiguration/slowSeconds``. This method must
    /// not block.
    func isSlow(_ request: RequestUnderWay)

    /// Called with all requests in progress if no worker has started or finished a request for
    /// ``ServerConfiguration/requestTimeout`` although requests are waiting. Called again, without requests, when a
    /// worker does. This method must not block.
    func workersAreStuck(_ requests: [RequestUnderWay])

    /// Called on the thread of a worker that has been idle for a few seconds after its last request.
    func rest()
}

extension Responder {
    /// Responds in the same way as to a short request.
    public func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse { respond(to: request) }

    /// Returns nil for every path by default.
    public func name(ofPlace place: Int) -> String? { nil }

    /// Returns nil by default.
    public func holder(_ head: RequestHead) -> TokenOwner? { nil }

    /// Does nothing by default.
    public func isSlow(_ request: RequestUnderWay) {}

    /// Does nothing by default.
    public func workersAreStuck(_ requests: [RequestUnderWay]) {}

    /// Does nothing by default.
    public func rest() {}

    /// Rejects no requests by default.
    public func refusal(of request: inout HTTPRequest) -> HTTPResponse? { nil }
}
