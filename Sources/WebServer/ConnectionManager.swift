import CMicroHTTPD
import Glibc
import HTTPMessages
import Numbers
import Synchronization

/// The thread in front of libmicrohttpd: it accepts connections, watches their deadlines, and closes those that end.
///
/// It never reads a request.
@safe final class ConnectionManager: Sendable {
    private struct State {
        var isAccepting = true
        /// Whether the thread still has listening sockets. When it has to stop accepting, it notices that only a moment
        /// later.
        var isListening = true
        /// Whether another process accepts the connections that have arrived.
        var isHandedOver = false
        var isStopped = false
        var parting: [LingeringClose] = []
    }

    /// A connection whose last response has been sent but perhaps not read. If it were closed immediately, data that
    /// the client is still sending would make the system discard the response.
    private struct LingeringClose {
        var socket: Int32
        var until: Instant
        /// Whether the server shut down the reading side, so that reading always returns the end of the data.
        var isDeaf = false
    }

    /// The number of seconds between two checks of deadlines.
    private static let tick = 0.25
    private static let waitingMilliseconds: UInt64 = 500
    /// The number of seconds between two checks of waiting connections.
    private static let waitingTick = 0.005
    /// The maximum duration of a handshake on a connection that exceeds a limit, in seconds.
    private static let refusalSeconds = 2
    /// The time in which clients complete their last connections. It is short, because a client whose request for a
    /// connection is ignored asks again only after a second.
    private static let completionMilliseconds: UInt64 = 20
    private static let partingSeconds: UInt64 = 5
    private static let maximumPartings = 256
    /// The number of seconds in which a large body arrives, or is read, at the minimum rate.
    private static let (arrivalSeconds, sendingSeconds) = (120, 60)

    private let service: Service
    private let daemon: UInt
    private let listening: [ListeningSocket]
    /// A descriptor that becomes readable when this thread is needed for something other than a timeout or a new
    /// connection.
    private let bell: Int32
    private let state = Mutex(State())

    /// Accepts connections on listening sockets, which it owns from then on, for a daemon that outlives it.
    init(_ service: Service, daemon: OpaquePointer, listening: [ListeningSocket]) {
        self.service = service
        self.daemon = UInt(bitPattern: daemon)
        self.listening = listening
        bell = eventfd(0, O_NONBLOCK | O_CLOEXEC)
    }

    deinit { close(bell) }

    /// Accepts the connections that have already arrived, unless another process accepts them, and then stops
    /// accepting.
    func stopAccepting(isHandedOver: Bool) {
        state.withLock { state in
            state.isAccepting = false
            state.isHandedOver = isHandedOver
        }
        ring()
    }

    /// Whether connections may still be accepted.
    var isListening: Bool { state.withLock(\.isListening) }

    func stop() {
        state.withLock {
            $0.isAccepting = false
            $0.isStopped = true
        }
        ring()
    }

    /// Keeps a socket until its client has read the last response.
    func part(_ socket: Int32) {
        let isKept = state.withLock { state in
            guard state.parting.count < Self.maximumPartings, !state.isStopped else { return false }
            state.parting.append(
                LingeringClose(
                    socket: socket, until: Instant(milliseconds: Instant.now.milliseconds + Self.partingSeconds * 1000))
            )
            return true
        }
        if isKept { ring() } else { close(socket) }
    }

    private func ring() {
        var one: UInt64 = 1
        _ = unsafe write(bell, &one, 8)
    }

    // MARK: The thread

    /// Runs until ``stop()``.
    func run() {
        var isListening = true
        /// The end of accepting connections, once it is known.
        var lastAccept: Instant?
        var mayAccept = true
        var next = Instant.now
        var newcomers = Newcomers()
        var nextAdmission: UInt64 = 0
        var idle = IdleConnections(service.connections)
        while true {
            let (isAccepting, isStopped, partings) = state.withLock { ($0.isAccepting, $0.isStopped, $0.parting) }
            if isListening && !isAccepting {
                let isHandedOver = state.withLock(\.isHandedOver)
                let end = lastAccept ?? refuseNewConnections(isHandedOver: isHandedOver)
                lastAccept = end
                if isStopped || Instant.now >= end {
                    for socket in listening { self.end(socket, isHandedOver: isHandedOver, &newcomers) }
                    isListening = false
                    state.withLock { $0.isListening = false }
                }
            }
            if isStopped { break }
            // During a flood of new connections, most of the time should be spent on accepting them rather than on
            // checking waiting connections.
            if nanoseconds(CLOCK_MONOTONIC) >= nextAdmission {
                admit(&newcomers, &idle)
                nextAdmission = nanoseconds(CLOCK_MONOTONIC) + UInt64(saturating: Self.waitingTick * 1e9)
            }
            var polled = [pollfd(fd: bell, events: Int16(clamping: POLLIN), revents: 0)]
            polled += listening.map {
                pollfd(fd: isListening && mayAccept ? $0.descriptor : -1, events: Int16(clamping: POLLIN), revents: 0)
            }
            polled += partings.map {
                pollfd(fd: $0.isDeaf ? -1 : $0.socket, events: Int16(clamping: POLLIN), revents: 0)
            }
            let isPatient = newcomers.isEmpty && (!isListening || isAccepting)
            let patience = isPatient ? Self.tick : Self.waitingTick
            _ = unsafe poll(&polled, nfds_t(clamping: polled.count), Int32(saturating: patience * 1000))
            if polled[0].revents != 0 {
                var rung: UInt64 = 0
                _ = unsafe read(bell, &rung, 8)
            }
            for (socket, polled) in zip(listening, polled.dropFirst()) where polled.revents != 0 {
                var count = 0
                while count < 64, accept(from: socket, &newcomers) { count += 1 }
                // Without descriptors or memory, the next attempt waits for the next check of deadlines. Another
                // process that listens on the same socket may also have accepted the connection first.
                if count == 0, errno != EAGAIN { mayAccept = false }
            }
            see(off: partings, polled.dropFirst(1 + listening.count).map { $0.revents != 0 })
            let now = Instant.now
            if now >= next {
                mayAccept = true
                service.workers.giveUpUnwanted()
                watch(now)
                next = Instant(milliseconds: now.milliseconds + UInt64(saturating: Self.tick * 1000))
            }
        }
        for newcomer in newcomers.waiting { refuse(newcomer, isAtEnd: true) }
        for parting in state.withLock({ $0.parting }) { close(parting.socket) }
    }

    /// Stops new connections, unless another process accepts them, and returns when listening ends: clients whose
    /// connections the system has confirmed take a moment to complete them.
    private func refuseNewConnections(isHandedOver: Bool) -> Instant {
        let own = isHandedOver ? [] : listening.filter { !$0.isKeptElsewhere }
        for socket in own { socket.refuseNewConnections() }
        return Instant(milliseconds: Instant.now.milliseconds + (own.isEmpty ? 0 : Self.completionMilliseconds))
    }

    /// Stops listening on a socket.
    private func end(_ socket: ListeningSocket, isHandedOver: Bool, _ newcomers: inout Newcomers) {
        // Connections that have arrived are left to the other process that listens on the socket.
        if isHandedOver || socket.isKeptElsewhere {
            close(socket.descriptor)
            return
        }
        while accept(from: socket, &newcomers) {}
        socket.end()
    }

    /// Accepts a connection; returns false if there is none, or if resources are missing.
    private func accept(from listening: ListeningSocket, _ newcomers: inout Newcomers) -> Bool {
        var address = PeerAddress()
        let socket = address.accept(from: listening.descriptor)
        guard socket >= 0 else { return errno == EINTR || errno == ECONNABORTED }
        let intake = Intake(socket: socket, peer: ClientAddress(address.storage), service: service)
        let until = Instant(milliseconds: Instant.now.milliseconds + Self.waitingMilliseconds)
        var newcomer = Newcomer(intake: intake, address: address, until: until)
        // Waiting connections come first.
        if newcomers.isEmpty || newcomers.isFull {
            guard let limit = admit(newcomer) else { return true }
            newcomer.limit = limit
        }
        if let refused = newcomers.add(newcomer) { refuse(refused) }
        return true
    }

    /// Admits newcomers if there is room, and refuses those that have waited too long or have disconnected.
    private func admit(_ newcomers: inout Newcomers, _ idle: inout IdleConnections) {
        guard !newcomers.isEmpty else { return idle.forgetOld() }
        let now = Instant.now
        newcomers.sort(by: service.connections.counts(of: newcomers.networks))
        newcomers.keep { newcomer in
            guard now < newcomer.until, !newcomer.intake.isClientGone else {
                refuse(newcomer)
                return false
            }
            guard let limit = admit(newcomer) else { return false }
            newcomer.limit = limit
            return true
        }
        newcomers.makeRoom(from: &idle, service.connections)
    }

    /// Passes a connection to libmicrohttpd, or returns the limit that it would exceed.
    private func admit(_ newcomer: Newcomer) -> ConnectionLimit? {
        guard newcomer.intake.socket < IntakeTable.size else { return .inAll }
        if let limit = service.connections.add(newcomer.intake) { return limit }
        handOver(newcomer)
        return nil
    }

    private func handOver(_ newcomer: Newcomer) {
        let intake = newcomer.intake
        IntakeTable.shared.insert(intake)
        let isTaken = unsafe newcomer.address.withSocketAddress { pointer, size in
            unsafe MHD_add_connection(OpaquePointer(bitPattern: daemon), intake.socket, pointer, size)
        }
        // If the connection wasn't taken, libmicrohttpd has closed the socket.
        if isTaken != .YES { service.forget(intake) }
    }

    /// A TLS record with the fatal alert “internal error” (RFC 8446 section 6).
    private static let alert: [UInt8] = [21, 3, 3, 0, 2, 2, 80]

    /// Refuses a connection that exceeds a limit, without reading from it.
    private func refuse(_ newcomer: Newcomer, isAtEnd: Bool = false) {
        let intake = newcomer.intake
        service.connections.countRefusal(newcomer.limit)
        if intake.certificate != nil { return refuseSecurely(newcomer, isAtEnd: isAtEnd) }
        let responder = service.terms.now.responder
        var record = RequestRecord(refusing: intake, newcomer.limit)
        let refusal = responder.respond(to: .tooMany(newcomer.limit), head: .unread)
        let bytes = refusal.bytes
        let sent = unsafe sendto(
            intake.socket, bytes, bytes.count, Int32(clamping: MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
        shutdown(intake.socket, Int32(clamping: SHUT_WR))
        part(intake.socket)
        record.status = refusal.status
        record.isComplete = sent == bytes.count
        record.bytes = record.isComplete ? refusal.body.count : 0
        responder.ended(record)
    }

    /// Refuses a TLS client, which can't read a response before a handshake. A few clients at a time get a handshake
    /// and the response. Other clients get an alert, which at least shows that the server closes the connection on
    /// purpose.
    private func refuseSecurely(_ newcomer: Newcomer, isAtEnd: Bool) {
        let intake = newcomer.intake
        intake.isRefusal.store(true, ordering: .relaxed)
        if !isAtEnd, intake.socket < IntakeTable.size, service.connections.addRefused(intake) {
            intake.refuse(newcomer.limit)
            return handOver(newcomer)
        }
        _ = unsafe sendto(
            intake.socket, Self.alert, Self.alert.count, Int32(clamping: MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
        shutdown(intake.socket, Int32(clamping: SHUT_WR))
        part(intake.socket)
        service.terms.now.responder.ended(RequestRecord(refusing: intake, newcomer.limit))
    }

    /// Discards data that clients are still sending on closing connections, until they finish too.
    private func see(off partings: [LingeringClose], _ isReadable: [Bool]) {
        let now = Instant.now
        var ended: Set<Int32> = []
        var deaf: Set<Int32> = []
        for (parting, isReadable) in zip(partings, isReadable) {
            var count = 1
            var turn = 0
            while isReadable || parting.isDeaf, count > 0, turn < 64 {
                count = unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
                    unsafe recvfrom(
                        parting.socket, buffer.baseAddress, buffer.count, Int32(clamping: MSG_DONTWAIT), nil, nil)
                }
                turn += 1
            }
            if count == 0, awaitsEnd(parting.socket), now < parting.until {
                deaf.insert(parting.socket)
            } else if count == 0 || (count < 0 && errno != EAGAIN) || now >= parting.until {
                ended.insert(parting.socket)
            }
        }
        guard !ended.isEmpty || !deaf.isEmpty else { return }
        state.withLock { state in
            state.parting.removeAll { ended.contains($0.socket) }
            for index in state.parting.indices where deaf.contains(state.parting[index].socket) {
                state.parting[index].isDeaf = true
            }
        }
        for socket in ended { close(socket) }
    }

    // MARK: Deadlines

    /// Gives up on every incomplete request, since the server stops before the rest can arrive.
    func giveUpUnfinished() {
        for intake in service.connections.all where [.headers, .body].contains(intake.stage.stage) {
            intake.giveUp(.stopping)
        }
    }

    private func watch(_ now: Instant) {
        let limits = service.terms.now.limits
        let isDraining = service.isDraining.load(ordering: .relaxed)
        let isAccepting = state.withLock(\.isAccepting)
        watchWorkers()
        var idle: [Intake] = []
        for intake in service.connections.all {
            let (stage, since) = intake.stage
            let seconds = now.seconds(since: since)
            if limits.slowSeconds > 0, stage != .idle { watch(intake, now, limits.slowSeconds) }
            switch stage {
            case .idle:
                let isQuiet = isDraining && !isAccepting
                let greeting = intake.isRefusal.load(ordering: .relaxed) ? Self.refusalSeconds : limits.headerTimeout
                let longest = intake.hasGreeted.load(ordering: .relaxed) ? limits.idleTimeout : greeting
                let patience = isQuiet ? limits.quietSeconds : Double(longest)
                // Shutting down wakes the reader, and libmicrohttpd finds the end of the data.
                if seconds >= patience {
                    intake.withSocket { shutdown($0, Int32(clamping: SHUT_RD)) }
                } else {
                    idle.append(intake)
                }
            case .headers, .body:
                if seconds >= Double(stage == .body ? limits.bodyTimeout : limits.headerTimeout) {
                    intake.giveUp(.timedOut(stage == .body ? .body : .headers))
                } else if now.seconds(since: intake.requestBegan) >= Double(limits.requestTimeout) {
                    intake.giveUp(.timedOut(.whole))
                } else if stage == .body,
                    intake.isSlow(
                        now, bytes: intake.receivedBodyBytes,
                        lowest: intake.lowestRate(limits.lowestReceiveRate, seconds: Self.arrivalSeconds), over: 10)
                {
                    intake.giveUp(.timedOut(.bodyRate))
                }
            case .waiting, .working: break
            case .sending:
                // Unix sockets have no acknowledgements, and only trusted clients can use them.
                if intake.peer == .local { break }
                intake.withSocket { socket in
                    // The system of a client may accept no data for a long time while its program steadily reads from a
                    // large buffer.
                    let bytes = acknowledgedBytes(socket)
                    let lowest = intake.lowestRate(limits.lowestSendRate, seconds: Self.sendingSeconds)
                    if intake.isSlow(now, bytes: bytes, lowest: lowest, over: 60) {
                        shutdown(socket, Int32(clamping: SHUT_RDWR))
                    }
                }
            }
        }
        endAbandoned(idle)
    }

    /// Reports a slow request, only once.
    private func watch(_ intake: Intake, _ now: Instant, _ seconds: Int) {
        guard let request = intake.underWay(now), request.age >= .seconds(seconds) else { return }
        let began = Instant(milliseconds: now.milliseconds - UInt64(saturating: request.age / .milliseconds(1)))
        if intake.becomesSlow(began) { service.terms.now.responder.isSlow(request) }
    }

    /// Reports that workers are stuck, and later that they are no longer stuck.
    private func watchWorkers() {
        let isStuck = ServerLoad(service).isStuck
        guard service.isStuck.exchange(isStuck, ordering: .relaxed) != isStuck else { return }
        service.terms.now.responder.workersAreStuck(isStuck ? service.underWay : [])
    }

    /// Looks for clients that disconnected immediately after sending a request, since the system doesn't report that
    /// again.
    private func endAbandoned(_ idle: [Intake]) {
        var polled = idle.map { pollfd(fd: $0.socket, events: legibility_pollrdhup, revents: 0) }
        guard unsafe poll(&polled, nfds_t(clamping: polled.count), 0) > 0 else { return }
        for (intake, found) in zip(idle, polled) where found.revents & legibility_pollrdhup != 0 {
            intake.withSocket { shutdown($0, Int32(clamping: SHUT_RD)) }
        }
    }
}

extension RequestHead {
    /// The head for refusing a connection before anything has been read.
    static let unread = RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: "")
}

extension RequestRecord {
    /// Creates the record of a connection that is refused before anything has been read.
    init(refusing intake: Intake, _ limit: ConnectionLimit) {
        self.init(.unread)
        head.client = intake.peer
        refusal = limit
    }
}

extension HTTPResponse {
    /// The whole response as sent on a connection that ends with it.
    fileprivate var bytes: [UInt8] {
        let reason = unsafe String(cString: MHD_get_reason_phrase_for(UInt32(clamping: status)))
        let head = "HTTP/1.1 \(status) \(reason)\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        return Array(head.utf8) + fields.bytes + Array("\r\n".utf8) + body
    }
}
