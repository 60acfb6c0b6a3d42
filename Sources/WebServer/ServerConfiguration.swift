import HTTPMessages

/// The addresses, threads and limits of a ``Server``.
public struct ServerConfiguration: Sendable {
    /// The address on which it listens, unless it gets sockets.
    public var listen = ListenAddress.tcp(host: "127.0.0.1", port: 0)
    /// The certificate for clients, which then speak TLS; nil for plain HTTP.
    public var certificate: Certificate?
    /// Threads that serve connections; 0 for one per core.
    public var threads = 0
    /// Bytes of memory libmicrohttpd has for a connection: one line of a request, and an answer's headers. All of them
    /// are zeroed after each request.
    public var connectionMemory = 1536
    /// Open connections; further ones are refused.
    public var maximumConnections = 4096
    /// Open connections of one address, and requests under way of one client behind a trusted proxy; 0 for no limit.
    public var maximumConnectionsPerAddress = 0
    /// Proxies whose `Forwarded` and `X-Forwarded-For` are trusted, and whose connections aren't limited.
    public var trustedProxies: [ClientAddress.Range] = []
    /// Seconds without a request after which a connection is closed.
    public var idleTimeout = 30
    /// Seconds after which, while the server ends, a quiet connection is considered to have no request on its way.
    public var quietSeconds = 1.0
    /// Seconds that the headers of a request may take, from its first byte.
    public var headerTimeout = 10
    /// Seconds that the body of a request may take, from the end of its headers.
    public var bodyTimeout = 60
    /// Seconds from a request's first byte until work on it begins, also when that waits for a worker.
    public var requestTimeout = 90
    /// Seconds after which a request that is still under way is reported as slow; 0 for never.
    public var slowSeconds = 0
    /// Bytes a second below which a body is refused, over ten seconds; 0 for no limit.
    public var lowestReceiveRate = 0
    /// Bytes a second below which sending an answer is given up, over a minute; 0 for no limit.
    public var lowestSendRate = 0
    /// Bytes of a request body, unless the responder sets another limit.
    public var maximumBodyBytes = 4 * 1024 * 1024
    /// Bytes of all bodies beyond 64 KiB that are received, worked on or sent at once; further ones are refused. An answer
    /// that several connections send from the same bytes counts once.
    public var maximumBodyMemory = 256 * 1024 * 1024
    /// Bytes of a request target.
    public var maximumTargetBytes = 8000
    /// Bytes of all header names and values of a request together.
    public var maximumHeaderBytes = 8192
    /// Long requests that are worked on at once; 0 for one per core.
    public var workers = 0
    /// Long requests that wait for a worker; further ones get the answer for overload.
    public var maximumQueued = 64

    /// The defaults above.
    public init() {}
}
