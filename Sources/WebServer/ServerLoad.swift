import CMicroHTTPD
import Glibc
import HTTPMessages
import Numbers

/// The current state of a server, for monitoring; each number is read when accessed.
public struct ServerLoad: Sendable {
    private let service: Service

    init(_ service: Service) { self.service = service }

    /// The number of open connections.
    public var connections: Int { service.connections.admitted }
    /// The maximum number of open connections.
    public var maximumConnections: Int { service.terms.now.limits.maximumConnections }
    /// The number of long requests on a worker.
    public var busyWorkers: Int { service.workers.load.working }
    /// The number of running requests that have used a lot of processor time and left their worker.
    public var heavyJobs: Int { service.workers.load.heavy }
    /// The number of heavy requests that are paused until another heavy request finishes.
    public var pausedJobs: Int { service.workers.load.paused }
    /// The number of long requests that have left their worker while waiting for memory or for the response to an
    /// identical request.
    public var jobsAside: Int { service.workers.load.aside }
    /// The requests that have no complete response yet.
    public var underWay: [RequestUnderWay] { service.underWay }
    /// Whether workers are stuck: requests are waiting, and no worker has started or finished a request for longer than
    /// the request timeout.
    public var isStuck: Bool {
        service.workers.starvingSeconds >= Double(service.terms.now.limits.requestTimeout)
    }
    /// The time at which the current certificate expires, in seconds since 1970; nil without TLS.
    public var certificateExpiry: Int64? { service.terms.now.limits.certificate?.validity.notAfter }
    /// The maximum number of long requests that are processed at the same time.
    public var workers: Int { service.workers.workers }
    /// The number of long requests that wait for a worker.
    public var waitingJobs: Int { service.workers.load.waiting }
    /// The largest number of one client's long requests, waiting or running.
    public var largestJobShare: Int { service.workers.largestShare }
    /// The number of waiting long requests that were rejected in favour of another client.
    public var displacedJobs: Int { service.workers.displaced }
    /// The maximum number of waiting long requests; further requests are rejected.
    public var maximumWaitingJobs: Int { service.workers.maximumQueued }
    /// The total size of large bodies, in bytes.
    public var bodyBytes: Int { service.bodyMemory.inUse }
    /// The largest total size of one client's large bodies, in bytes.
    public var largestBodyShare: Int { service.bodyMemory.largestShare }
    /// The maximum total size of large bodies, in bytes; further bodies are rejected.
    public var maximumBodyBytes: Int { service.bodyMemory.limit }
    /// The number of idle connections that were closed to make room for others.
    public var evictedConnections: Int { service.connections.evicted.load(ordering: .relaxed) }

    /// Returns the number of connections that were refused because of a limit.
    public func refusedConnections(_ limit: ConnectionLimit) -> Int { service.connections.refused(limit) }
}

/// Reads a member of Linux's `tcp_info`, `offset` bytes from its beginning.
private func tcpInfo<Member: BitwiseCopyable>(_ socket: Int32, at offset: Int, as _: Member.Type) -> Member? {
    unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { info in
        var size = socklen_t(clamping: info.count)
        guard unsafe getsockopt(socket, Int32(clamping: IPPROTO_TCP), TCP_INFO, info.baseAddress, &size) == 0,
            Int(size) >= offset + MemoryLayout<Member>.size
        else { return nil }
        return unsafe info.load(fromByteOffset: offset, as: Member.self)
    }
}

/// Returns the number of bytes that the peer has acknowledged: `tcpi_bytes_acked`.
func acknowledgedBytes(_ socket: Int32) -> Int {
    Int(truncatingIfNeeded: tcpInfo(socket, at: 120, as: UInt64.self) ?? 0)
}

/// Returns whether this side is closed and the peer's side isn't: `tcpi_state` is `TCP_FIN_WAIT1` or `TCP_FIN_WAIT2`.
func awaitsEnd(_ socket: Int32) -> Bool {
    tcpInfo(socket, at: 0, as: UInt8.self).map { $0 == 4 || $0 == 5 } ?? false
}

/// Returns whether there is nothing to read and all sent data has arrived.
func isQuiet(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    guard unsafe recvfrom(socket, &byte, 1, Int32(clamping: MSG_PEEK | MSG_DONTWAIT), nil, nil) < 0, errno == EAGAIN
    else {
        return false
    }
    var unsent: Int32 = 0
    return unsafe ioctl(socket, UInt(clamping: TIOCOUTQ), &unsent) == 0 && unsent == 0
}
