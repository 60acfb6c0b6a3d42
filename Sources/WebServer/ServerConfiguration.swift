import HTTPMessages
import Synchronization

/// The addresses, threads and limits of a ``Server``.
public struct ServerConfiguration: Sendable {
    /// The address on which the server listens, unless it receives sockets.
    public var listen = ListenAddress.tcp(host: "127.0.0.1", port: 0)
    /// The certificate for TLS; nil for plain HTTP.
    public var certificate: Certificate?
    /// The number of threads that serve connections; 0 for one per core.
    public var threads = 0
    /// The memory that libmicrohttpd has for each connection, in bytes, for one line of a request and the response
    /// headers. All of it is zeroed after each request.
    public var connectionMemory = 1536
    /// The maximum number of open connections; further connections are refused.
    public var maximumConnections = 4096
    /// The maximum number of open connections per address, and of requests in progress per client behind a trusted
    /// proxy; 0 for no limit.
    public var maximumConnectionsPerAddress = 0
    /// Trusted proxies: their `Forwarded` and `X-Forwarded-For` headers are trusted, and their connections aren't
    /// limited.
    public var trustedProxies: [ClientAddress.Range] = []
    /// The number of seconds without a request after which a connection is closed.
    public var idleTimeout = 30
    /// The number of seconds after which a quiet connection is assumed to have no request in transit, while the server
    /// stops.
    public var quietSeconds = 1.0
    /// The maximum time for the headers of a request, from its first byte, in seconds.
    public var headerTimeout = 10
    /// The maximum time for the body of a request, from the end of its headers, in seconds.
    public var bodyTimeout = 60
    /// The maximum time from the first byte of a request until work on it begins, including the wait for a worker, in
    /// seconds.
    public var requestTimeout = 90
    /// The number of seconds after which a request in progress is reported as slow; 0 for never.
    public var slowSeconds = 0
    /// The minimum rate at which a request body must arrive, in bytes per second over ten seconds; 0 for no limit.
    public var lowestReceiveRate = 0
    /// The minimum rate at which a client must read a response, in bytes per second over a minute; 0 for no limit.
    public var lowestSendRate = 0
    /// The maximum size of a request body in bytes, unless the responder sets another limit.
    public var maximumBodyBytes = 4 * 1024 * 1024
    /// The maximum total size, in bytes, of bodies beyond 64 KiB that are received, processed or sent at the same time;
    /// further bodies are rejected. A response that several connections send counts once.
    public var maximumBodyMemory = 256 * 1024 * 1024
    /// The maximum size of a request target in bytes.
    public var maximumTargetBytes = 8000
    /// The maximum total size of a request's header names and values, in bytes.
    public var maximumHeaderBytes = 8192
    /// The maximum number of long requests that are processed at the same time; 0 for one per core.
    public var workers = 0
    /// The maximum number of long requests that wait for a worker; further requests get the overload response.
    public var maximumQueued = 64

    /// Creates a configuration with the defaults above.
    public init() {}
}

/// The responder and the limits of a server. A request keeps the settings that were in force when it began.
final class LiveSettings: Sendable {
    let limits: ServerConfiguration
    let responder: any Responder

    init(_ limits: ServerConfiguration, _ responder: any Responder) {
        self.limits = limits
        self.responder = responder
    }
}

/// The current settings, which can be replaced while requests arrive.
final class CurrentTerms: Sendable {
    /// The settings that a connection has seen last. They are looked up again only after being replaced, so a request
    /// costs a single comparison.
    struct Seen {
        fileprivate(set) var terms: LiveSettings
        fileprivate var edition: Int
    }

    private let terms: Mutex<LiveSettings>
    private let edition = Atomic(0)

    init(_ terms: LiveSettings) { self.terms = Mutex(terms) }

    var now: LiveSettings { terms.withLock(\.self) }

    var seen: Seen {
        // Because of this order, settings that are newer than their edition are looked up once more, and older settings
        // are never kept.
        let edition = edition.load(ordering: .acquiring)
        return Seen(terms: now, edition: edition)
    }

    func replace(with newer: LiveSettings) {
        terms.withLock { $0 = newer }
        edition.add(1, ordering: .releasing)
    }

    func refresh(_ seen: inout Seen) {
        if seen.edition != edition.load(ordering: .acquiring) { seen = self.seen }
    }
}
