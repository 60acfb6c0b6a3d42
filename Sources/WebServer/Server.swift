import CMicroHTTPD
import Glibc
import Numbers
import Synchronization

/// A running HTTP/1.1 server. It stops when the lifetime of this value ends, after finishing work in progress.
@safe public struct Server: ~Copyable {
    private let daemon: OpaquePointer
    private let service: Service
    private let front: ConnectionManager
    private let frontThread: Thread

    /// The addresses on which the server listens, with the chosen ports.
    public let addresses: [ListenAddress]

    /// The port on which the server listens, even if 0 was requested; 0 if it listens on a path.
    public var port: UInt16 {
        for case .tcp(_, let port) in addresses { return port }
        return 0
    }

    /// Listens on the configured address and starts serving requests.
    public init(_ configuration: ServerConfiguration, responder: some Responder) throws(StartFailure) {
        try self.init(configuration, responder: responder, listening: [try ListeningSocket(configuration.listen)])
    }

    /// Starts serving requests on the given sockets, and takes ownership of them.
    public init(
        _ configuration: ServerConfiguration, responder: some Responder, listening: [ListeningSocket]
    ) throws(StartFailure) {
        guard IntakeTable.isInForce else { throw .cannotServe }
        let service = Service(configuration, responder: responder)
        guard let daemon = unsafe startDaemon(configuration, service: service) else {
            for socket in listening { socket.end() }
            throw .cannotServe
        }
        let front = unsafe ConnectionManager(service, daemon: daemon, listening: listening)
        service.front.withLock { $0 = front }
        guard let thread = Thread({ front.run() }) else {
            unsafe MHD_stop_daemon(daemon)
            for socket in listening { socket.end() }
            throw .cannotServe
        }
        unsafe self.daemon = daemon
        self.service = service
        self.front = front
        frontThread = thread
        addresses = listening.map(\.address)
    }

    /// Uses another responder and other limits for new requests. Addresses, threads, memory and the maximum number of
    /// connections keep their initial values.
    public func replace(_ configuration: ServerConfiguration, responder: some Responder) {
        service.replace(LiveSettings(configuration, responder))
    }

    /// The current load of the server.
    public var load: ServerLoad { ServerLoad(service) }

    /// Makes every response from now on request that the client close the connection. Connections are still accepted.
    public func announceEnd() { service.isDraining.store(true, ordering: .relaxed) }

    /// Stops accepting connections and waits until every request that has arrived has a response. Each response
    /// requests that the client close its connection. Returns false if a request still has no response after `seconds`.
    /// Shortly before that, incomplete requests are rejected.
    ///
    /// If another process has the same sockets, it takes over the connections that haven't been accepted.
    public mutating func drain(seconds: Double, isHandedOver: Bool = false) -> Bool {
        announceEnd()
        front.stopAccepting(isHandedOver: isHandedOver)
        let start = Instant.now
        // Requests that are still arriving at that time get a response in the remaining time.
        let lastCall = seconds - min(1, seconds / 4)
        while front.isListening || service.connections.count > 0 {
            let elapsed = Instant.now.seconds(since: start)
            if elapsed >= seconds { break }
            if elapsed >= lastCall { front.giveUpUnfinished() }
            usleep(5000)
        }
        return service.inFlight.load(ordering: .relaxed) == 0
    }

    /// The requests that have no complete response yet.
    public var underWay: [RequestUnderWay] { service.underWay }

    /// Stops the work on requests in progress. Requests that end get status 503. Returns false if a request still has
    /// no response after `seconds`; in that case, the process has to exit without releasing this server, which might
    /// wait forever for that request.
    public func giveUp(seconds: Double) -> Bool {
        service.isGivingUp.store(true, ordering: .relaxed)
        let start = Instant.now
        guard service.workers.stop(within: seconds) else { return false }
        while service.inFlight.load(ordering: .relaxed) > 0 {
            if Instant.now.seconds(since: start) >= seconds { return false }
            usleep(5000)
        }
        return true
    }

    deinit {
        front.stop()
        frontThread.join()
        // Connections must not be suspended when the daemon stops, so the workers stop first.
        service.workers.stop()
        // libmicrohttpd silently closes connections that it hasn't started to handle, and other sockets may reuse their
        // numbers.
        for intake in service.connections.all where !intake.isTakenUp.load(ordering: .relaxed) {
            service.forget(intake)
        }
        unsafe MHD_stop_daemon(daemon)
        service.front.withLock { $0 = nil }
    }
}

/// The state shared by all threads of a server.
final class Service: Sendable {
    let terms: CurrentTerms
    let workers: WorkerPool
    let bodyMemory: BodyMemory
    let connections: Connections
    let ids = RequestIDs()
    /// The number of requests that have arrived and have no response yet.
    let inFlight = Atomic(0)
    let isDraining = Atomic(false)
    /// Whether running jobs have to stop now.
    let isGivingUp = Atomic(false)
    /// Whether the responder has been informed that workers are stuck.
    let isStuck = Atomic(false)
    let front = Mutex<ConnectionManager?>(nil)

    init(_ configuration: ServerConfiguration, responder: any Responder) {
        let terms = CurrentTerms(LiveSettings(configuration, responder))
        self.terms = terms
        bodyMemory = BodyMemory(limit: configuration.maximumBodyMemory)
        connections = Connections(terms)
        let count = configuration.workers > 0 ? configuration.workers : coreCount()
        workers = WorkerPool(
            workers: count, maximumQueued: configuration.maximumQueued, rest: { terms.now.responder.rest() })
    }

    var underWay: [RequestUnderWay] {
        let now = Instant.now
        return connections.all.compactMap { $0.underWay(now) }
    }

    func replace(_ newer: LiveSettings) {
        bodyMemory.limit = newer.limits.maximumBodyMemory
        workers.maximumQueued = newer.limits.maximumQueued
        terms.replace(with: newer)
    }

    /// Handles a connection that is about to be closed.
    func end(_ intake: Intake) {
        if intake.close() {
            let copy = fcntl(intake.socket, F_DUPFD_CLOEXEC, 0)
            let front = front.withLock(\.self)
            if copy >= 0 { if let front { front.part(copy) } else { close(copy) } }
        }
        forget(intake)
    }

    /// Stops counting a connection.
    func forget(_ intake: Intake) {
        IntakeTable.shared.remove(intake)
        connections.remove(intake)
    }
}

package func coreCount() -> Int { max(1, sysconf(Int32(clamping: _SC_NPROCESSORS_ONLN))) }

/// Starts libmicrohttpd, which receives its connections one by one; `service` must outlive it.
func startDaemon(_ configuration: ServerConfiguration, service: Service) -> OpaquePointer? {
    let threads = configuration.threads > 0 ? configuration.threads : coreCount()
    let context = unsafe Unmanaged.passUnretained(service).toOpaque()
    let readTarget:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
            -> UnsafeMutableRawPointer? = unsafe Exchange.begin
    let complete: MHD_RequestCompletedCallback = unsafe Exchange.end
    let connect: MHD_NotifyConnectionCallback = unsafe Exchange.connect

    // ``ConnectionManager`` enforces limits and deadlines. libmicrohttpd counts a connection until its thread has
    // cleaned up.
    var options = unsafe [
        MHD_OptionItem(
            option: .CONNECTION_MEMORY_LIMIT, value: configuration.connectionMemory, ptr_value: nil),
        MHD_OptionItem(
            option: .CONNECTION_LIMIT, value: 2 * configuration.maximumConnections + 64 * threads, ptr_value: nil),
        MHD_OptionItem(
            option: .URI_LOG_CALLBACK, value: unsafeBitCast(readTarget, to: Int.self), ptr_value: context),
        MHD_OptionItem(
            option: .NOTIFY_COMPLETED, value: unsafeBitCast(complete, to: Int.self), ptr_value: context),
        MHD_OptionItem(
            option: .NOTIFY_CONNECTION, value: unsafeBitCast(connect, to: Int.self), ptr_value: context),
    ]
    // libmicrohttpd rejects a pool of one thread: without the option, it uses one thread.
    if threads > 1 {
        unsafe options.append(
            MHD_OptionItem(option: .THREAD_POOL_SIZE, value: threads, ptr_value: nil))
    }
    var security: UInt32 = 0
    if configuration.certificate != nil {
        security = MHD_USE_TLS.rawValue
        let retrieve = unsafe unsafeBitCast(Certificate.retrieve, to: UnsafeMutableRawPointer.self)
        unsafe options.append(MHD_OptionItem(option: .HTTPS_CERT_CALLBACK, value: 0, ptr_value: retrieve))
        let protocols = unsafe UnsafeMutableRawPointer(mutating: Certificate.protocols.utf8Start)
        unsafe options.append(MHD_OptionItem(option: .HTTPS_PRIORITIES, value: 0, ptr_value: protocols))
    }
    unsafe options.append(MHD_OptionItem(option: .END, value: 0, ptr_value: nil))

    let flags =
        MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ITC.rawValue
        | MHD_USE_NO_LISTEN_SOCKET.rawValue | security
    return unsafe options.withUnsafeMutableBufferPointer { options in
        guard let base = options.baseAddress else { return nil }
        let arguments: [any CVarArg] = unsafe [
            Int32(clamping: MHD_OPTION.ARRAY.rawValue), OpaquePointer(base), Int32(clamping: MHD_OPTION.END.rawValue),
        ]
        return unsafe withVaList(arguments) { list in
            unsafe MHD_start_daemon_va(flags, 0, nil, nil, Exchange.handle, context, list)
        }
    }
}
