import HTTPMessages

/// The present state of a server, for monitoring; each figure is read at the moment of access.
public struct ServerLoad: Sendable {
    private let service: Service

    init(_ service: Service) { self.service = service }

    /// Open connections.
    public var connections: Int { service.connections.admitted }
    /// Connections that may be open.
    public var maximumConnections: Int { service.terms.now.limits.maximumConnections }
    /// Long requests on a worker.
    public var busyWorkers: Int { service.workers.load.working }
    /// Long requests that have used much processor time, have left their worker, and run.
    public var heavyJobs: Int { service.workers.load.heavy }
    /// Such requests that pause until another of them ends.
    public var pausedJobs: Int { service.workers.load.paused }
    /// Long requests that have left their worker while they wait for memory or for the answer to an equal request.
    public var jobsAside: Int { service.workers.load.aside }
    /// Requests without a complete answer.
    public var underWay: [RequestUnderWay] { service.underWay }
    /// Whether requests wait and no worker has taken up or finished one for so long that they are too late.
    public var isStuck: Bool {
        service.workers.starvingSeconds >= Double(service.terms.now.limits.requestTimeout)
    }
    /// The time at which the certificate in force expires, in seconds since 1970; nil without TLS.
    public var certificateExpiry: Int64? { service.terms.now.limits.certificate?.validity.notAfter }
    /// Long requests that may be worked on at once.
    public var workers: Int { service.workers.workers }
    /// Long requests that wait for a worker.
    public var waitingJobs: Int { service.workers.load.waiting }
    /// Long requests that may wait; beyond that they are refused.
    public var maximumWaitingJobs: Int { service.workers.maximumQueued }
    /// Bytes that large bodies take together.
    public var bodyBytes: Int { service.bodyMemory.inUse }
    /// Bytes that they may take; beyond that they are refused.
    public var maximumBodyBytes: Int { service.bodyMemory.limit }
    /// Idle connections that were closed to make room for others.
    public var evictedConnections: Int { service.connections.evicted.load(ordering: .relaxed) }

    /// Connections that were refused because of a limit.
    public func refusedConnections(_ limit: ConnectionLimit) -> Int { service.connections.refused(limit) }
}
