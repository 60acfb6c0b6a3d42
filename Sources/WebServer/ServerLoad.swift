import HTTPMessages

/// What is going on in a server, for those who watch it; each figure is that of the moment when it is asked for.
public struct ServerLoad: Sendable {
    private let service: Service

    init(_ service: Service) { self.service = service }

    /// Open connections.
    public var connections: Int { service.connections.admitted }
    /// Connections that may be open.
    public var maximumConnections: Int { service.terms.now.limits.maximumConnections }
    /// Long requests that a worker has taken.
    public var busyWorkers: Int { service.workers.load.working }
    /// Long requests that have used much processor time and gave their worker to others.
    public var heavyJobs: Int { service.workers.load.heavy }
    /// Requests that have no whole answer yet.
    public var underWay: [RequestUnderWay] { service.underWay }
    /// Whether requests wait and no worker has taken up or finished one for so long that they are too late.
    public var isStuck: Bool {
        service.workers.stuckSeconds(.now) >= Double(service.terms.now.limits.requestTimeout)
    }
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
