import CGnuTLS
import CInterpose
import CMicroHTTPD
import Glibc
import HTTPMessages
import Synchronization

/// Reads the requests of one connection before libmicrohttpd does, which gets its bytes from here (see
/// ``receive(into:)``).
///
/// libmicrohttpd is lax in cases where a proxy in front may be strict, answers requests that it can't parse with pages
/// of its own, and knows neither deadlines nor a client's end that came early. So it gets a request only when all of
/// that has arrived and been checked. Even then it gets only one line, which contains the facts that concern
/// libmicrohttpd: whether a body is answered, and the version. A refused request has such a line too, and is answered
/// like every other.
final class Intake: Sendable {
    /// The stage of a connection, for the deadlines.
    enum Stage: UInt64 {
        /// Between two requests.
        case idle
        case headers
        case body
        /// The request has arrived, and waits.
        case waiting
        /// Its answer is being made.
        case working
        case sending
    }

    private struct State {
        var terms: CurrentTerms.Seen
        var bytes = ByteQueue()
        var request: IncomingRequest?
        /// Requests that libmicrohttpd knows of, or is about to know of, in their order.
        var ready: [ReceivedRequest] = []
        /// The bytes that libmicrohttpd still has to get.
        var output: [UInt8] = []
        /// The offset of the last request's target in it.
        var target = 0
        /// Requests that have arrived and aren't answered yet.
        var unanswered = 0
        /// Whether no more data is read.
        var isFinished = false
        /// Whether further data of its client isn't read, and may be on its way.
        var isRefused = false
        /// The reason why the rest of the request isn't awaited.
        var givenUp: RequestFault?
        /// The limit that the connection exceeds, until the client has been refused; nil for a connection that may
        /// stay.
        var limit: ConnectionLimit?
        /// Whether it has been closed for a newcomer.
        var isDismissed = false
        var isOpen = true
        /// The address of GnuTLS's session, once its handshake is over; 0 if there is none.
        var session: UInt = 0
    }

    let socket: Int32
    /// The certificate for a client that speaks TLS; nil for one that doesn't.
    let certificate: Certificate?
    let peer: ClientAddress
    private let service: Service
    private let state: Mutex<State>
    /// The stage, in the lowest three bits, and the time since when it lasts.
    private let stageAndTime = Atomic<UInt64>(0)
    /// The time at which the first byte of the latest request arrived.
    private let began = Atomic<UInt64>(0)
    private let bodyBytes = Atomic(0)
    /// Whether libmicrohttpd has begun with the connection, and so will report its end.
    let isTakenUp = Atomic(false)
    private let pace = Mutex(Pace())
    /// The request that is worked on or answered.
    private let watched = Mutex<Watched?>(nil)
    /// The time at which the request began that was last reported to the responder as slow.
    private let slowSince = Atomic<UInt64>(0)
    /// Whether a handshake is over, or isn't needed.
    let hasGreeted: Atomic<Bool>
    /// The fields that the next header still lacks.
    let fields = Mutex<InsertedFields?>(nil)
    /// Whether the client gets a handshake only to be refused because there are too many connections.
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

    /// Bytes of bodies that have arrived.
    var receivedBodyBytes: Int { bodyBytes.load(ordering: .relaxed) }

    func enter(_ stage: Stage) {
        stageAndTime.store(Instant.now.milliseconds << 3 | stage.rawValue, ordering: .relaxed)
    }

    /// Shows the request that is being handled to monitoring, until the next call.
    func watch(_ request: Watched?) { watched.withLock { $0 = request } }

    /// The request without a complete answer; nil if there is none, or while its headers arrive.
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
                request.head, route: request.place.flatMap(request.responder.name(ofPlace:)), stage: stage,
                age: now.age(of: request.began), receivedBytes: request.receivedBytes)
        }
    }

    /// The request whose body arrives.
    private func receiving(_ now: Instant) -> RequestUnderWay? {
        // This copies the head only: keeping the request itself would make the next bytes of its body a copy of all.
        let request = state.withLock { state in
            state.request.map { ($0.received.head, $0.received.terms, $0.received.began, $0.bodyBytes) }
        }
        guard case (var head, let terms, let began, let bytes)? = request else { return nil }
        head.client = terms.limits.client(of: head, from: peer)
        return RequestUnderWay(
            head, route: terms.responder.place(of: head.rawPath).flatMap(terms.responder.name(ofPlace:)),
            stage: .receiving, age: now.age(of: began), receivedBytes: bytes)
    }

    /// Whether a request that began then is slow and hasn't been reported yet.
    func becomesSlow(_ began: Instant) -> Bool {
        slowSince.exchange(began.milliseconds, ordering: .relaxed) != began.milliseconds
    }

    /// Lends the socket while it is open.
    func withSocket(_ body: (Int32) -> Void) {
        state.withLock { state in if state.isOpen { body(socket) } }
    }

    /// Stops waiting for the rest of a request: the end that is read next is answered with an error.
    func giveUp(_ fault: RequestFault) {
        state.withLock { state in
            guard state.isOpen else { return }
            state.givenUp = fault
            // Data after it isn't awaited, and libmicrohttpd wakes.
            shutdown(socket, Int32(SHUT_RD))
        }
    }

    /// Answers the connection as one too many, once its handshake is over.
    func refuse(_ limit: ConnectionLimit) { state.withLock { $0.limit = limit } }

    /// The time since when it has waited for a request; nil if there is one, or if it is being closed already.
    var idleSince: Instant? {
        let (stage, since) = stage
        guard stage == .idle, !isRefusal.load(ordering: .relaxed) else { return nil }
        return state.withLock { $0.isOpen && !$0.isDismissed } ? since : nil
    }

    /// Closes the connection as one that has been idle for too long, unless a request has come since a moment, is about to
    /// be read, or an answer has not arrived. False if it stays.
    func dismiss(idleSince since: Instant) -> Bool {
        state.withLock { state in
            guard state.isOpen, !state.isDismissed, stage == (.idle, since), isQuiet(socket) else { return false }
            state.isDismissed = true
            shutdown(socket, Int32(SHUT_RD))
            return true
        }
    }

    /// Whether it was dismissed, and is closed as soon as libmicrohttpd notices: a request may have come at that moment.
    var isLeaving: Bool { stage.stage == .idle && state.withLock { $0.isDismissed && $0.isOpen } }

    /// Bytes that had been transferred at the beginning of a period.
    private struct Pace {
        var stage = Instant(milliseconds: 0)
        var start = Instant(milliseconds: 0)
        var bytes = 0
    }

    /// Whether fewer than `lowest` bytes a second were transferred in the last `seconds` of its stage; 0 is never too
    /// slow.
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

    /// Whether the client has ended its side. A client that ends right after its request isn't waiting, as far as can
    /// be known.
    var isClientGone: Bool {
        state.withLock { state in
            guard state.isOpen else { return true }
            var polled = pollfd(fd: socket, events: legibility_pollrdhup, revents: 0)
            return unsafe poll(&polled, 1, 0) > 0
        }
    }

    // MARK: Calls of libmicrohttpd

    /// Works like `recv` for libmicrohttpd: returns the bytes of a line for each complete request, and 0 at the
    /// client's end. If there is no request, it returns `-EAGAIN` or another error's number, negative.
    ///
    /// `session` is GnuTLS's, if the client speaks TLS.
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
                // libmicrohttpd interprets a buffer that isn't full as a sign that nothing is left to read, and would
                // wait for new bytes: spaces before a target, which it skips, fill it.
                let space = isDrained ? 0 : buffer.count - state.output.count
                if space > 0 {
                    state.output.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: space), at: state.target)
                }
            }
            let count = min(state.output.count, buffer.count)
            unsafe buffer.copyBytes(from: state.output[..<count])
            state.output.removeFirst(count)
            return count
        }
    }

    /// Reads until there is a request for libmicrohttpd; otherwise returns the result of `recv`.
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
                // GnuTLS must not find the end that was made to wake libmicrohttpd: it would stop sending.
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

    /// The end of the data, which libmicrohttpd interprets as the end of the connection: not while it owes an answer.
    private func end(_ state: State) -> Int { state.unanswered > 0 ? Int(-EAGAIN) : 0 }

    /// Processes the data that has arrived; returns true if it stopped before the end of it.
    private func read(_ state: inout State, atMost most: Int) -> Bool {
        defer { state.bytes.compact() }
        while !state.isFinished, state.request != nil || !state.bytes.isEmpty {
            if state.ready.count >= most { return true }
            if state.request == nil {
                let now = Instant.now
                service.terms.refresh(&state.terms)
                state.request = IncomingRequest(service, state.terms.terms, began: now)
                began.store(now.milliseconds, ordering: .relaxed)
                if state.unanswered == 0 { enter(.headers) }
            }
            do throws(RequestFault) {
                guard try state.request?.read(&state.bytes) == true else {
                    if state.request?.isReceivingBody == true, stage.stage == .headers { enter(.body) }
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
        if state.request == nil { state.request = IncomingRequest(service, state.terms.terms, began: .now) }
        state.request?.refuse(fault)
        state.isRefused = true
        admit(&state)
    }

    /// Passes a request that has arrived completely to libmicrohttpd.
    private func admit(_ state: inout State) {
        guard let request = state.request?.received else { return }
        state.request = nil
        request.came = .now
        request.received = .milliseconds(Int(Instant.now.milliseconds - request.began.milliseconds))
        // It arrived after all, or is refused.
        state.givenUp = nil
        state.isFinished = request.isLast
        state.target = state.output.count + (request.head.method == .head ? 5 : 4)
        state.output += request.lines
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
            // A record may be shorter than the data that waits after it.
            if count > 0 { asked = count }
        } else {
            count = unsafe recvfrom(socket, buffer.baseAddress, buffer.count, 0, nil, nil)
            if count < 0 { count = Int(-errno) }
        }
        if count > 0 { unsafe state.bytes.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return (count, asked)
    }

    /// The result of GnuTLS in terms of `recv`. A client's end without a farewell is an end; a client that wants
    /// another handshake isn't served any more.
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

    /// Answers `Expect: 100-continue`, in its turn and unless the body arrives anyway.
    private func tellToContinue(_ state: inout State) {
        guard state.unanswered == 0, state.bytes.isEmpty, state.request?.isAwaitingContinue == true else { return }
        state.request?.toldToContinue()
        let line = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        if let session = unsafe OpaquePointer(bitPattern: state.session) {
            // GnuTLS keeps the rest and wants it sent again, which libmicrohttpd would not do.
            if unsafe legibility_library_record_send(session, line, line.count) != line.count {
                shutdown(socket, Int32(SHUT_RDWR))
            }
            return
        }
        _ = unsafe sendto(socket, line, line.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
    }

    // MARK: Requests that are read

    /// The next request, once libmicrohttpd has read its line.
    func next() -> ReceivedRequest? {
        state.withLock { state in state.ready.isEmpty ? nil : state.ready.removeFirst() }
    }

    /// A request has been answered, or its client is gone.
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

    /// Ends the connection, which is about to be closed. Returns whether the client may still be sending data that
    /// isn't read.
    func close() -> Bool {
        let (lost, limit, isRefused) = state.withLock { state in
            state.isOpen = false
            var lost = state.ready
            service.inFlight.subtract(lost.count, ordering: .relaxed)
            state.ready = []
            if let request = state.request {
                // Data that broke off before its headers were complete isn't a request.
                if request.isReceivingBody { lost.append(request.received) }
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
    /// The request as libmicrohttpd sees it.
    fileprivate var lines: String.UTF8View {
        switch (head.method == .head, isHTTP10, isLast) {
        case (false, false, _): "GET / HTTP/1.1\r\n\r\n".utf8
        case (true, false, _): "HEAD / HTTP/1.1\r\n\r\n".utf8
        case (false, true, true): "GET / HTTP/1.0\r\n\r\n".utf8
        case (true, true, true): "HEAD / HTTP/1.0\r\n\r\n".utf8
        case (false, true, false): "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n".utf8
        case (true, true, false): "HEAD / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n".utf8
        }
    }
}
