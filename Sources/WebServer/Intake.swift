import CGnuTLS
import CInterpose
import CMicroHTTPD
import Glibc
import HTTPMessages
import Numbers
import Synchronization

/// Reads the requests of a connection before libmicrohttpd, which receives its bytes from this class (see
/// ``receive(into:)``).
///
/// libmicrohttpd is lenient in cases where a proxy in front may be strict, responds to requests that it can't parse
/// with its own pages, and knows neither deadlines nor a client's early disconnection. Therefore, it gets a request
/// only after the whole request has arrived and been checked. Even then, libmicrohttpd gets only one line with the
/// information that it needs: the version, and whether the response has a body. Rejected requests also have such a
/// line, and get a response like all others.
final class Intake: Sendable {
    /// The stage of a connection, for the deadlines.
    enum Stage: UInt64 {
        /// The connection is between two requests.
        case idle
        case headers
        case body
        /// The request has arrived and is waiting for work to begin.
        case waiting
        /// The response is being created.
        case working
        case sending
    }

    private struct State {
        var terms: CurrentTerms.Seen
        var bytes = ByteQueue()
        var request: IncomingRequest?
        /// Requests that libmicrohttpd knows about or is about to receive, in order.
        var ready: [ReceivedRequest] = []
        /// The bytes that libmicrohttpd hasn't received yet.
        var output: [UInt8] = []
        /// The offset of the target of the last request in these bytes.
        var target = 0
        /// The number of requests that have arrived but have no response yet.
        var unanswered = 0
        /// Whether no more data is read.
        var isFinished = false
        /// Whether the client may be sending further data that isn't read.
        var isRefused = false
        /// The reason why the server doesn't wait for the rest of the request; nil while it waits.
        var givenUp: RequestFault?
        /// The limit that the connection exceeds, until the client has been refused; nil if the connection may stay
        /// open.
        var limit: ConnectionLimit?
        /// Whether the connection has been closed for a newcomer.
        var isDismissed = false
        var isOpen = true
        /// The address of the GnuTLS session after its handshake; 0 if there is none.
        var session: UInt = 0
    }

    let socket: Int32
    /// The certificate for TLS clients; nil without TLS.
    let certificate: Certificate?
    let peer: ClientAddress
    private let service: Service
    private let state: Mutex<State>
    /// The stage, in the lowest three bits, and the time at which it began.
    private let stageAndTime = Atomic<UInt64>(0)
    /// The time at which the first byte of the latest request arrived.
    private let began = Atomic<UInt64>(0)
    private let bodyBytes = Atomic(0)
    private let heldBytes = Atomic(0)
    /// Whether libmicrohttpd has started to handle the connection and will therefore report its end.
    let isTakenUp = Atomic(false)
    private let pace = Mutex(Pace())
    /// The request that is being handled; nil between requests.
    private let watched = Mutex<ReceivedRequest?>(nil)
    /// The start time of the last request that was reported to the responder as slow.
    private let slowSince = Atomic<UInt64>(0)
    /// Whether the handshake is complete or not needed.
    let hasGreeted: Atomic<Bool>
    /// The fields that still have to be inserted into the next header.
    let fields = Mutex<InsertedFields?>(nil)
    /// Whether the client gets a handshake only so that the connection can be refused, because there are too many
    /// connections.
    let isRefusal = Atomic(false)

    init(socket: Int32, peer: ClientAddress, service: Service) {
        self.socket = socket
        self.peer = peer
        self.service = service
        let seen = service.terms.seen
        state = Mutex(State(terms: seen))
        certificate = seen.terms.limits.certificate
        hasGreeted = Atomic(certificate == nil)
        enter(.idle)
    }

    // MARK: Time

    var stage: (stage: Stage, since: Instant) {
        let both = stageAndTime.load(ordering: .relaxed)
        return (Stage(rawValue: both & 7) ?? .idle, Instant(milliseconds: both >> 3))
    }

    /// The time at which the first byte of the latest request arrived.
    var requestBegan: Instant { Instant(milliseconds: began.load(ordering: .relaxed)) }

    /// The number of body bytes received so far.
    var receivedBodyBytes: Int { bodyBytes.load(ordering: .relaxed) }

    /// Returns the minimum rate of a connection in bytes per second: the configured minimum or, if a large body is
    /// arriving or being sent, the rate that it needs to be complete after a time. The more memory a connection
    /// occupies, the faster it must be.
    func lowestRate(_ configured: Int, seconds: Int) -> Int {
        max(configured, heldBytes.load(ordering: .relaxed) / seconds)
    }

    /// Notes the size of the response that is about to be sent.
    func hold(response bytes: Int) { heldBytes.store(bytes > BodyMemory.free ? bytes : 0, ordering: .relaxed) }

    func enter(_ stage: Stage) {
        stageAndTime.store(Instant.now.milliseconds << 3 | stage.rawValue, ordering: .relaxed)
    }

    /// Makes the request that is being handled visible to monitoring, until the next call. Its head and place must not
    /// change any more.
    func watch(_ request: ReceivedRequest?) { watched.withLock { $0 = request } }

    /// Returns the request that has no complete response yet; nil if there is none, or if its headers are still
    /// arriving.
    func underWay(_ now: Instant) -> RequestUnderWay? {
        let stage: RequestUnderWay.Stage
        switch self.stage.stage {
        case .idle, .headers: return nil
        case .body: return receiving(now)
        case .waiting: stage = .waiting
        case .working: stage = .working
        case .sending: stage = .sending
        }
        return watched.withLock(\.self).map { request in
            RequestUnderWay(
                request.head, route: request.place.flatMap(request.terms.responder.name(ofPlace:)), stage: stage,
                age: now.age(of: request.began), receivedBytes: request.receivedBytes)
        }
    }

    /// Returns the request whose body is arriving.
    private func receiving(_ now: Instant) -> RequestUnderWay? {
        // Only the head is copied: keeping the request itself would make the next bytes of its body copy everything.
        let request = state.withLock { state in
            state.request.map { ($0.head, $0.terms, $0.began, $0.bodyBytes) }
        }
        guard case (var head, let terms, let began, let bytes)? = request else { return nil }
        head.client = terms.limits.client(of: head, from: peer)
        return RequestUnderWay(
            head, route: terms.responder.place(of: head.rawPath).flatMap(terms.responder.name(ofPlace:)),
            stage: .receiving, age: now.age(of: began), receivedBytes: bytes)
    }

    /// Returns whether a slow request that began at the given time hasn't been reported yet.
    func becomesSlow(_ began: Instant) -> Bool {
        slowSince.exchange(began.milliseconds, ordering: .relaxed) != began.milliseconds
    }

    /// Calls `body` with the socket if it is open.
    func withSocket(_ body: (Int32) -> Void) {
        state.withLock { state in if state.isOpen { body(socket) } }
    }

    /// Stops waiting for the rest of a request: the next read ends with an error response.
    func giveUp(_ fault: RequestFault) {
        state.withLock { state in
            guard state.isOpen else { return }
            state.givenUp = fault
            // No more data is awaited, and libmicrohttpd wakes up.
            shutdown(socket, Int32(clamping: SHUT_RD))
        }
    }

    /// Refuses the connection, which exceeds a limit, after its handshake.
    func refuse(_ limit: ConnectionLimit) { state.withLock { $0.limit = limit } }

    /// The time since which the connection has waited for a request; nil if there is a request, or if the connection is
    /// already being closed.
    var idleSince: Instant? {
        let (stage, since) = stage
        guard stage == .idle, !isRefusal.load(ordering: .relaxed) else { return nil }
        return state.withLock { $0.isOpen && !$0.isDismissed } ? since : nil
    }

    /// Closes the connection because it was idle for too long. It stays open if a request has arrived after `since` or
    /// is about to be read, or if a response hasn't been delivered. Returns false if the connection stays open.
    func dismiss(idleSince since: Instant) -> Bool {
        state.withLock { state in
            guard state.isOpen, !state.isDismissed, stage == (.idle, since), isQuiet(socket) else { return false }
            state.isDismissed = true
            shutdown(socket, Int32(clamping: SHUT_RD))
            return true
        }
    }

    /// Whether the connection was dismissed and will be closed when libmicrohttpd notices, although a request may have
    /// arrived at that moment.
    var isLeaving: Bool { stage.stage == .idle && state.withLock { $0.isDismissed && $0.isOpen } }

    /// The number of bytes transferred at the beginning of a period.
    private struct Pace {
        var stage = Instant(milliseconds: 0)
        var start = Instant(milliseconds: 0)
        var bytes = 0
    }

    /// Returns whether fewer than `lowest` bytes per second were transferred in the last `seconds` of the stage; 0
    /// means that there is no minimum.
    func isSlow(_ now: Instant, bytes: Int, lowest: Int, over seconds: Double) -> Bool {
        pace.withLock { pace in
            if pace.stage != stage.since {
                pace = Pace(stage: stage.since, start: now, bytes: bytes)
            } else if now.seconds(since: pace.start) >= seconds {
                if Double(bytes - pace.bytes) < Double(lowest) * seconds { return true }
                pace = Pace(stage: stage.since, start: now, bytes: bytes)
            }
            return false
        }
    }

    /// Whether the client has closed its side. A client that does so immediately after its request is presumably not
    /// waiting for the response.
    var isClientGone: Bool {
        state.withLock { state in
            guard state.isOpen else { return true }
            var polled = pollfd(fd: socket, events: legibility_pollrdhup, revents: 0)
            return unsafe poll(&polled, 1, 0) > 0
        }
    }

    // MARK: Calls of libmicrohttpd

    /// Works like `recv` for libmicrohttpd: returns the bytes of a line for each complete request, and 0 at the
    /// client's end. If there is no request, returns `-EAGAIN` or the negative number of another error.
    ///
    /// `session` is the GnuTLS session, for TLS clients.
    func receive(into buffer: UnsafeMutableRawBufferPointer, from session: OpaquePointer? = nil) -> Int {
        if let session = unsafe session {
            hasGreeted.store(true, ordering: .relaxed)
            let address = UInt(bitPattern: session)
            state.withLock { $0.session = address }
        }
        return state.withLock { state in
            if state.output.isEmpty {
                var isDrained = false
                let end = unsafe fill(&state, using: buffer, isDrained: &isDrained)
                if let end { return end }
                // libmicrohttpd treats a buffer that isn't full as a sign that nothing is left to read, and would wait
                // for new bytes. Therefore, the buffer is filled with spaces before a target, which libmicrohttpd
                // ignores.
                let space = isDrained ? 0 : buffer.count - state.output.count
                if space > 0 {
                    state.output.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: space), at: state.target)
                }
            }
            let count = min(state.output.count, buffer.count)
            unsafe buffer.copyBytes(from: state.output[..<count])
            if count == state.output.count { state.output.removeLast(count) } else { state.output.removeFirst(count) }
            return count
        }
    }

    /// Reads until there is a request for libmicrohttpd; otherwise, returns the result of `recv`.
    private func fill(
        _ state: inout State, using buffer: UnsafeMutableRawBufferPointer, isDrained: inout Bool
    ) -> Int? {
        while true {
            let isStopped = read(&state, atMost: buffer.count / 64)
            if !state.output.isEmpty {
                if isStopped { isDrained = false }
                return nil
            }
            if state.isFinished { return end(state) }
            if let limit = state.limit.take() {
                refuse(.tooMany(limit), &state)
                continue
            }
            if let fault = state.givenUp, state.session != 0 {
                // GnuTLS must not see the end that was created to wake libmicrohttpd, or it would stop sending.
                refuse(fault, &state)
                continue
            }
            tellToContinue(&state)
            let isBody = state.request?.isReceivingBody ?? false
            let (count, asked) = unsafe isBody ? receiveBody(&state) : receiveHead(&state, using: buffer)
            isDrained = count < asked
            if count > 0 { continue }
            guard let fault = state.givenUp else { return count == 0 ? end(state) : count }
            refuse(fault, &state)
        }
    }

    /// Returns the end of the data, which libmicrohttpd treats as the end of the connection, unless it still has to
    /// send a response.
    private func end(_ state: State) -> Int { state.unanswered > 0 ? Int(-EAGAIN) : 0 }

    /// Processes the data that has arrived; returns true if it stopped before the end.
    private func read(_ state: inout State, atMost most: Int) -> Bool {
        defer { state.bytes.compact() }
        while !state.isFinished, state.request != nil || !state.bytes.isEmpty {
            if state.ready.count >= most { return true }
            if state.request == nil {
                let now = Instant.now
                service.terms.refresh(&state.terms)
                state.request = IncomingRequest(service, state.terms.terms, from: peer, began: now)
                began.store(now.milliseconds, ordering: .relaxed)
                if state.unanswered == 0 { enter(.headers) }
            }
            do throws(RequestFault) {
                guard try state.request?.read(&state.bytes) == true else {
                    if let request = state.request, request.isReceivingBody, state.unanswered == 0 {
                        heldBytes.store(request.memoryShare.bytes, ordering: .relaxed)
                        if stage.stage == .headers { enter(.body) }
                    }
                    return false
                }
                admit(&state)
            } catch {
                refuse(error, &state)
            }
        }
        return false
    }

    private func refuse(_ fault: RequestFault, _ state: inout State) {
        if state.request == nil {
            state.request = IncomingRequest(
                service, state.terms.terms, from: peer, began: .now)
        }
        state.request?.refuse(fault)
        state.isRefused = true
        admit(&state)
    }

    /// Passes a complete request to libmicrohttpd.
    private func admit(_ state: inout State) {
        guard let request = state.request else { return }
        state.request = nil
        request.came = nanoseconds(CLOCK_MONOTONIC)
        request.received = .milliseconds(Int(clamping: Instant.now.milliseconds - request.began.milliseconds))
        // The request has arrived after all, or is rejected.
        state.givenUp = nil
        state.isFinished = request.isLast
        state.target = state.output.count + (request.head.method == .head ? 5 : 4)
        let lines = request.lines
        unsafe state.output.append(
            contentsOf: UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount))
        state.ready.append(request)
        if state.unanswered == 0 { enter(.waiting) }
        state.unanswered += 1
        service.inFlight.add(1, ordering: .relaxed)
    }

    private func receiveHead(_ state: inout State, using buffer: UnsafeMutableRawBufferPointer) -> (Int, Int) {
        var count: Int
        var asked = buffer.count
        if let session = unsafe OpaquePointer(bitPattern: state.session) {
            count = unsafe received(legibility_library_record_receive(session, buffer.baseAddress, buffer.count))
            // A record may be shorter than the data waiting behind it.
            if count > 0 { asked = count }
        } else {
            count = unsafe recvfrom(socket, buffer.baseAddress, buffer.count, 0, nil, nil)
            if count < 0 { count = Int(-errno) }
        }
        if count > 0 { unsafe state.bytes.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return (count, asked)
    }

    /// Returns the result of GnuTLS in terms of `recv`. A client that disconnects without a closing alert counts as
    /// finished. A client that requests another handshake is no longer served.
    private func received(_ count: Int) -> Int {
        switch Int32(truncatingIfNeeded: count) {
        case GNUTLS_E_AGAIN, GNUTLS_E_INTERRUPTED: Int(-EAGAIN)
        case GNUTLS_E_PREMATURE_TERMINATION: 0
        case ..<0: Int(-ECONNRESET)
        default: count
        }
    }

    private func receiveBody(_ state: inout State) -> (Int, Int) {
        unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            let result = unsafe receiveHead(&state, using: buffer)
            bodyBytes.add(max(0, result.0), ordering: .relaxed)
            return result
        }
    }

    /// Sends “100 Continue” if the client expects it, unless the body has already begun to arrive.
    private func tellToContinue(_ state: inout State) {
        guard state.unanswered == 0, state.bytes.isEmpty, state.request?.isAwaitingContinue == true else { return }
        state.request?.sentContinue()
        let line = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        if let session = unsafe OpaquePointer(bitPattern: state.session) {
            // GnuTLS would keep the rest and expect it to be sent again, which libmicrohttpd wouldn't do.
            if unsafe legibility_library_record_send(session, line, line.count) != line.count {
                shutdown(socket, Int32(clamping: SHUT_RDWR))
            }
            return
        }
        _ = unsafe sendto(socket, line, line.count, Int32(clamping: MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
    }

    // MARK: Requests that are read

    /// Returns the next request, after libmicrohttpd has read its line.
    func next() -> ReceivedRequest? {
        state.withLock { state in
            // Most connections have one request at a time. Removing the last element doesn't move others.
            state.ready.count == 1 ? state.ready.removeLast() : state.ready.isEmpty ? nil : state.ready.removeFirst()
        }
    }

    /// Records that the response to a request has been sent, or that its client has disconnected.
    func finish() {
        service.inFlight.subtract(1, ordering: .relaxed)
        state.withLock { state in
            state.unanswered -= 1
            let isReceivingBody = state.request?.isReceivingBody ?? false
            enter(
                state.unanswered > 0
                    ? .waiting : isReceivingBody ? .body : state.request == nil ? .idle : .headers)
            if state.isOpen { tellToContinue(&state) }
        }
    }

    /// Ends a connection that is about to be closed. Returns whether the client may still be sending data that isn't
    /// read.
    func close() -> Bool {
        let (lost, limit, isRefused) = state.withLock { state in
            state.isOpen = false
            var lost = state.ready
            service.inFlight.subtract(lost.count, ordering: .relaxed)
            state.ready = []
            if let request = state.request {
                // Data that ends before its headers are complete isn't a request.
                if request.isReceivingBody { lost.append(request) }
                state.request = nil
            }
            return (lost, state.limit, state.isRefused)
        }
        if let limit { service.terms.now.responder.ended(RequestRecord(refusing: self, limit)) }
        for request in lost {
            service.bodyMemory.release(&request.memoryShare)
            var record = RequestRecord(request.head)
            record.head.client = peer
            request.terms.responder.ended(record)
        }
        return isRefused
    }
}

extension ReceivedRequest {
    /// The line that represents the request to libmicrohttpd.
    fileprivate var lines: StaticString {
        switch (head.method == .head, isHTTP10, isLast) {
        case (false, false, _): "GET / HTTP/1.1\r\n\r\n"
        case (true, false, _): "HEAD / HTTP/1.1\r\n\r\n"
        case (false, true, true): "GET / HTTP/1.0\r\n\r\n"
        case (true, true, true): "HEAD / HTTP/1.0\r\n\r\n"
        case (false, true, false): "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"
        case (true, true, false): "HEAD / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"
        }
    }
}
