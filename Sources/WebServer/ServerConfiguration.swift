/// How a ``Server`` listens, and what it bears.
public struct ServerConfiguration: Sendable {
    /// A numeric address or a host name: `127.0.0.1`, `0.0.0.0`, `::1`, `[::]` (both families), `localhost`.
    public var host = "127.0.0.1"
    /// The port; 0 picks a free one.
    public var port: UInt16 = 0
    /// Threads that serve connections; 0 for one a core.
    public var threads = 0
    /// Bytes of memory a connection has for the request's line and headers. All of them are zeroed after each request.
    public var connectionMemory = 16 * 1024
    /// Open connections; further ones wait to be accepted.
    public var maximumConnections = 4096
    /// Open connections of one address, 0 for no limit; further ones are closed without an answer.
    public var maximumConnectionsPerAddress = 0
    /// Seconds without a byte after which a connection is closed. A client that sends a byte at a time outlives it
    /// while it sends headers; the limits of connections are the defence against that.
    public var idleTimeout = 30
    /// Seconds that the body of one request may take altogether.
    public var bodyTimeout = 60
    /// Bytes of a request body, where the responder says nothing else.
    public var maximumBodyBytes = 4 * 1024 * 1024
    /// Bytes of all bodies beyond 64 KiB that are received or worked on, and of the answers to long requests, at once;
    /// further ones are refused.
    public var maximumBodyMemory = 256 * 1024 * 1024
    /// Bytes of a request target.
    public var maximumTargetBytes = 8000
    /// Bytes of all header names and values of a request together.
    public var maximumHeaderBytes = 8192
    /// Long requests that are worked on at once; 0 for one a core.
    public var workers = 0
    /// Long requests that wait for a worker; further ones are answered as overload.
    public var maximumQueued = 64

    /// The defaults above.
    public init() {}
}
