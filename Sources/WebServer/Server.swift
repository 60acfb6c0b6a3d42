import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// A running HTTP/1.1 server. It ends when the value does: work that has begun is finished first.
@safe public struct Server: ~Copyable {
    private let daemon: OpaquePointer
    private let service: Service
    private let socket: Int32
    private var isAccepting = true

    /// The port it listens on, also when 0 was asked for.
    public let port: UInt16

    /// Listens, and answers from now on.
    public init(_ configuration: ServerConfiguration, responder: some Responder) throws(StartFailure) {
        let socket = try listeningSocket(host: configuration.host, port: configuration.port)
        let service = Service(configuration, responder: responder)
        // libmicrohttpd closes the socket when it fails.
        guard let daemon = unsafe startDaemon(configuration, socket: socket, service: service) else {
            throw .cannotServe
        }
        unsafe self.daemon = daemon
        self.service = service
        self.socket = socket
        port = listeningPort(of: socket)
    }

    /// Takes no more connections, asks the open ones to close after their answer, and waits until every request that
    /// has arrived is answered; false when that takes more than `seconds`.
    public mutating func drain(seconds: Double) -> Bool {
        service.isDraining.store(true, ordering: .relaxed)
        if isAccepting {
            isAccepting = false
            unsafe MHD_quiesce_daemon(daemon)
            // Clients in the backlog learn now that nobody comes. The socket itself stays open until no thread uses it.
            shutdown(socket, Int32(SHUT_RDWR))
        }
        return service.inFlight.wait(timeout: .now() + seconds) == .success
    }

    deinit {
        // No connection may be suspended when the daemon stops, so the workers end first.
        service.workers.stop()
        unsafe MHD_stop_daemon(daemon)
        if !isAccepting { close(socket) }
    }
}

/// What every thread of a server knows.
final class Service: Sendable {
    let configuration: ServerConfiguration
    let responder: any Responder
    let workers: WorkerPool
    let bodyMemory: BodyMemory
    let ids = RequestIDs()
    /// Entered by every request whose headers have arrived, left when its answer has been sent or given up.
    let inFlight = DispatchGroup()
    let isDraining = Atomic(false)

    init(_ configuration: ServerConfiguration, responder: any Responder) {
        self.configuration = configuration
        self.responder = responder
        bodyMemory = BodyMemory(limit: configuration.maximumBodyMemory)
        let count = configuration.workers > 0 ? configuration.workers : coreCount()
        workers = WorkerPool(workers: count, maximumQueued: configuration.maximumQueued)
    }
}

func coreCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
