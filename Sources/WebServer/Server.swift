import CMicroHTTPD
import Glibc
import Synchronization

/// A running HTTP/1.1 server. It ends when the value does: work that has begun is finished first.
@safe public struct Server: ~Copyable {
    private let daemon: OpaquePointer
    private let service: Service
    private let front: Front
    private let frontThread: Thread

    /// The port it listens on, also when 0 was asked for.
    public let port: UInt16

    /// Listens, and answers from now on.
    public init(_ configuration: ServerConfiguration, responder: some Responder) throws(StartFailure) {
        guard IntakeTable.isInForce else { throw .cannotServe }
        let socket = try listeningSocket(host: configuration.host, port: configuration.port)
        let service = Service(configuration, responder: responder)
        guard let daemon = unsafe startDaemon(configuration, service: service) else {
            close(socket)
            throw .cannotServe
        }
        let port = listeningPort(of: socket)
        let front = unsafe Front(service, daemon: daemon, listening: socket)
        service.front.withLock { $0 = front }
        guard let thread = Thread({ front.run() }) else {
            unsafe MHD_stop_daemon(daemon)
            close(socket)
            throw .cannotServe
        }
        unsafe self.daemon = daemon
        self.service = service
        self.front = front
        frontThread = thread
        self.port = port
    }

    /// From now on every answer asks its client to close the connection. Connections are still taken.
    public func announceEnd() { service.isDraining.store(true, ordering: .relaxed) }

    /// Takes no more connections, asks the open ones to close after their answer, and waits until every request that
    /// has arrived is answered and every connection that is still used was told; false when a request is still not
    /// answered after `seconds`.
    public mutating func drain(seconds: Double) -> Bool {
        announceEnd()
        front.stopAccepting()
        let start = Instant.now
        while service.connections.count > 0, Instant.now.seconds(since: start) < seconds { usleep(5000) }
        return service.inFlight.load(ordering: .relaxed) == 0
    }

    deinit {
        front.stop()
        frontThread.join()
        // No connection may be suspended when the daemon stops, so the workers end first.
        service.workers.stop()
        // libmicrohttpd closes without a word what it has not begun with, and other sockets get the numbers.
        for intake in service.connections.all where !intake.isTakenUp.load(ordering: .relaxed) {
            service.forget(intake)
        }
        unsafe MHD_stop_daemon(daemon)
        service.front.withLock { $0 = nil }
    }
}

/// What every thread of a server knows.
final class Service: Sendable {
    let configuration: ServerConfiguration
    let responder: any Responder
    let workers: WorkerPool
    let bodyMemory: BodyMemory
    let connections: Connections
    let ids = RequestIDs()
    /// Requests that have come and are not answered.
    let inFlight = Atomic(0)
    let isDraining = Atomic(false)
    let front = Mutex<Front?>(nil)

    init(_ configuration: ServerConfiguration, responder: any Responder) {
        self.configuration = configuration
        self.responder = responder
        bodyMemory = BodyMemory(limit: configuration.maximumBodyMemory)
        connections = Connections(configuration)
        let count = configuration.workers > 0 ? configuration.workers : coreCount()
        workers = WorkerPool(workers: count, maximumQueued: configuration.maximumQueued)
    }

    /// A connection is about to be closed.
    func end(_ intake: Intake) {
        if intake.close() {
            let copy = fcntl(intake.socket, F_DUPFD_CLOEXEC, 0)
            let front = front.withLock(\.self)
            if copy >= 0 { if let front { front.part(copy) } else { close(copy) } }
        }
        forget(intake)
    }

    /// Counts a connection no longer.
    func forget(_ intake: Intake) {
        IntakeTable.shared.remove(intake)
        connections.remove(intake)
    }
}

package func coreCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
