import CGnuTLS
import CInterpose
import CMicroHTTPD
import Glibc
import HTTPMessages
import Synchronization

/// Reads the requests of one connection before libmicrohttpd does, which asks for its bytes here (see ``receive(into:)``).
///
/// libmicrohttpd is lax where a proxy in front may be strict, answers what it cannot parse with pages of its own, and
/// knows neither deadlines nor a client's end that came early. So it is given a request only when all of that has come
/// and been checked, and then only one line of it, which says what concerns libmicrohttpd: whether a body is answered,
/// and the version. What is refused is such a request too, and is answered like every other.
final class Intake: Sendable {
    /// What a connection is doing, for those who watch over its time.
    enum Stage: UInt64 {
        /// Between two requests.
        case idle
        case headers
        case body
        /// The request has come, and waits.
        case waiting
        /// Its answer is being made.
        case working
        case sending
    }

    private struct State {
        var terms: CurrentTerms.Seen
        var bytes = ByteQueue()
        var request: IncomingRequest?
        /// Requests that libmicrohttpd has been told of, or is about to be, in their order.
        var ready: [ReceivedRequest] = []
        /// What libmicrohttpd is still to be told.
        var output: [UInt8] = []
        /// Where in it the last request's target stands.
        var target = 0
        /// Requests that have come and are not yet answered.
        var unanswered = 0
        /// Nothing more is read.
        var isFinished = false
        /// What its client sends on is not read, and may be on its way.
        var isRefused = false
        /// Why the rest of the request is not awaited.
        var givenUp: RequestFault?
        /// What there is too much of, until the client has been told; nil for a connection that may stay.
        var limit: ConnectionLimit?
        /// Whether it has been closed for a newcomer.
        var isDismissed = false
        var isOpen = true
        /// The address of GnuTLS's session, once its handshake is over; 0 where there is none.
        var session: UInt = 0
    }

    let socket: Int32
    /// What is shown to a client that speaks TLS; nil for one that does not.
    let certificate: Certificate?
    let peer: ClientAddress
    private let service: Service
    private let state: Mutex<State>
    /// The stage, in the lowest three bits, and since when.
    private let stageAndTime = Atomic<UInt64>(0)
    /// When the first byte of the latest request came.
    private let began = Atomic<UInt64>(0)
    private let bodyBytes = Atomic(0)
    /// Whether libmicrohttpd has begun with the connection, and so will say when it ends.
    let isTakenUp = Atomic(false)
    private let pace = Mutex(Pace())
    /// The request that is worked on or answered.
    private let watched = Mutex<Watched?>(nil)
    /// When the request began of which the responder knows that it is slow.
    private let slowSince = Atomic<UInt64>(0)
    /// Whether a handshake is over, or none is needed.
    let hasGreeted: Atomic<Bool>
    /// What the header that is sent next still lacks.
    let fields = Mutex<InsertedFields?>(nil)
    /// Whether the client gets a handshake only to learn that there are too many connections.
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

    /// When the first byte of the latest request came.
    var requestBegan: Instant { Instant(milliseconds: began.load(ordering: .relaxed)) }

    /// Bytes of bodies that have come.
    var receivedBodyBytes: Int { bodyBytes.load(ordering: .relaxed) }

    func enter(_ stage: Stage) {
        stageAndTime.store(Instant.now.milliseconds << 3 | stage.rawValue, ordering: .relaxed)
    }

    /// Shows the request that is worked on to those who watch, until the next call.
    func watch(_ request: Watched?) { watched.withLock { $0 = request } }

    /// The request that has no whole answer yet; nil if there is none, or while its headers arrive.
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
        // Not the request itself: whoever holds it makes the next bytes of its body a copy of all.
        let request = state.withLock { state in
            state.request.map { ($0.received.head, $0.received.terms, $0.received.began, $0.bodyBytes) }
        }
        guard case (var head, let terms, let began, let bytes)? = request else { return nil }
        head.client = terms.limits.client(of: head, from: peer)
        return RequestUnderWay(
            head, route: terms.responder.place(of: head.rawPath).flatMap(terms.responder.name(ofPlace:)),
            stage: .receiving, age: now.age(of: began), receivedBytes: bytes)
    }

    /// Whether a request that began then is slow and that is news.
    func becomesSlow(_ began: Instant) -> Bool {
        slowSince.exchange(began.milliseconds, ordering: .relaxed) != began.milliseconds
    }

    /// Lends the socket while it is open.
    func withSocket(_ body: (Int32) -> Void) {
        state.withLock { state in if state.isOpen { body(socket) } }
    }

    /// Gives up waiting for the rest of a request: the end that is read next is answered with a fault.
    func giveUp(_ fault: RequestFault) {
        state.withLock { state in
            guard state.isOpen else { return }
            state.givenUp = fault
            // What comes after it is not awaited, and libmicrohttpd wakes.
            shutdown(socket, Int32(SHUT_RD))
        }
    }

    /// Answers the connection as one too many, once its handshake is over.
    func refuse(_ limit: ConnectionLimit) { state.withLock { $0.limit = limit } }

    /// Since when it has waited for a request; nil when there is one, or when it is being closed already.
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

    /// Bytes that had moved at the beginning of a stretch of time.
    private struct Pace {
        var stage = Instant(milliseconds: 0)
        var start = Instant(milliseconds: 0)
        var bytes = 0
    }

    /// Whether in the last `seconds` of its stage fewer than `lowest` bytes moved each second; 0 is never too slow.
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

    /// Whether the client has ended its side. Those who ask and end at once are not waiting, as far as anybody can know.
    var isClientGone: Bool {
        state.withLock { state in
            guard state.isOpen else { return true }
            var polled = pollfd(fd: socket, events: legibility_pollrdhup, revents: 0)
            return unsafe poll(&polled, 1, 0) > 0
        }
    }

    // MARK: What libmicrohttpd asks for

    /// What `recv` is for libmicrohttpd: the bytes of a line for each request that is whole, 0 at the client's end; where
    /// there is none, `-EAGAIN` or another error's number, negative.
    ///
    /// `session` is GnuTLS's, where the client speaks TLS.
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
                // libmicrohttpd takes a buffer that is not full as a sign that nothing is left to read, and would wait
                // for new bytes: spaces before a target, which it skips, fill it.
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

    /// Reads until there is a request to tell of; otherwise what `recv` is to return.
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
                // GnuTLS must not find the end that was made to wake libmicrohttpd: it would send nothing any more.
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

    /// The end of what is read, which libmicrohttpd takes for the end of the connection: not while it owes an answer.
    private func end(_ state: State) -> Int { state.unanswered > 0 ? Int(-EAGAIN) : 0 }

    /// Takes in what has come; true when it stopped before the end of it.
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

    /// All of a request has come: libmicrohttpd is told of it.
    private func admit(_ state: inout State) {
        guard let request = state.request?.received else { return }
        state.request = nil
        request.came = .now
        request.received = .milliseconds(Int(Instant.now.milliseconds - request.began.milliseconds))
        // It came after all, or is refused.
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
            // A record may be shorter than what waits behind it.
            if count > 0 { asked = count }
        } else {
            count = unsafe recvfrom(socket, buffer.baseAddress, buffer.count, 0, nil, nil)
            if count < 0 { count = Int(-errno) }
        }
        if count > 0 { unsafe state.bytes.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return (count, asked)
    }

    /// What GnuTLS has read, as `recv` would say it. A client's end without a farewell is an end; one that wants to shake
    /// hands again is not served any more.
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

    /// Answers `Expect: 100-continue`, in its turn and unless the body comes anyway.
    private func tellToContinue(_ state: inout State) {
        guard state.unanswered == 0, state.bytes.isEmpty, state.request?.isAwaitingContinue == true else { return }
        state.request?.toldToContinue()
        let line = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        if let session = unsafe OpaquePointer(bitPattern: state.session) {
            // GnuTLS keeps what does not fit and wants it sent again, which libmicrohttpd would not do.
            if unsafe legibility_library_record_send(session, line, line.count) != line.count {
                shutdown(socket, Int32(SHUT_RDWR))
            }
            return
        }
        _ = unsafe sendto(socket, line, line.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
    }

    // MARK: What becomes of the requests

    /// The next request, once libmicrohttpd has read its line.
    func next() -> ReceivedRequest? {
        state.withLock { state in state.ready.isEmpty ? nil : state.ready.removeFirst() }
    }

    /// A request has been answered, or there is nobody to answer.
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

    /// The connection is about to be closed. Returns whether the client may still be sending something that nobody reads.
    func close() -> Bool {
        let (lost, limit, isRefused) = state.withLock { state in
            state.isOpen = false
            var lost = state.ready
            service.inFlight.subtract(lost.count, ordering: .relaxed)
            state.ready = []
            if let request = state.request {
                // What broke off before its headers were whole is no request.
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
