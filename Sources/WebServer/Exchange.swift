import Budgets
import CMicroHTTPD
import Glibc
import HTTPMessages
import Numbers
import Synchronization

/// A request and its response, as reported by libmicrohttpd.
///
/// It is created when libmicrohttpd has read the line from an ``Intake``, and released when the response has been sent
/// or the connection is lost. Only the connection's thread uses it.
@safe final class Exchange {
    /// A response, with the times at which work on it began and ended.
    private struct Answer {
        var response: HTTPResponse
        /// Times in nanoseconds. A `ContinuousClock` takes four times as long to read.
        let began: UInt64
        let ended: UInt64

        init(_ make: () -> HTTPResponse) {
            began = nanoseconds(CLOCK_MONOTONIC)
            response = make()
            ended = nanoseconds(CLOCK_MONOTONIC)
        }
    }

    /// The place where a worker stores its response.
    private final class Place: Sendable {
        let answer = Mutex<Answer?>(nil)
    }

    private enum Stage {
        case opened
        case received
        case suspended(Place)
        case answered
    }

    private let service: Service
    private let intake: Intake
    private let request: ReceivedRequest
    // Only the connection's thread uses the exchange, so accesses to its properties need no check.
    @safe @exclusivity(unchecked) private var stage = Stage.opened
    /// The client behind a trusted proxy for which this request is counted; nil if it isn't counted.
    @safe @exclusivity(unchecked) private var countedClient: ClientAddress?
    @safe @exclusivity(unchecked) private var record: RequestRecord
    /// The number of bytes that the client had acknowledged before a large response.
    @safe @exclusivity(unchecked) private var acknowledged = 0

    /// The maximum size of a response that the system accepts either as a whole or not at all.
    private static let largeBody = 1 << 16

    private init(_ request: ReceivedRequest, of intake: Intake, service: Service) {
        self.service = service
        self.intake = intake
        self.request = request
        record = RequestRecord(request.head)
        record.head.client = intake.peer
        record.head.isSecure = intake.certificate != nil
    }

    private func answer(_ connection: OpaquePointer) -> MHD_Result {
        // Copying all limits would cost more than this check.
        if !request.terms.limits.trustedProxies.isEmpty, request.terms.limits.trusts(intake.peer) {
            let proxies = request.terms.limits.trustedProxies
            let client = record.head.headers.forwardedClient(trusting: proxies) ?? intake.peer
            record.head.client = client
            record.head.isSecure = record.head.isSecure || record.head.headers.isForwardedSecurely(trusting: proxies)
            if service.connections.beginRequest(client) {
                countedClient = client
            } else {
                return unsafe refuse(.tooMany(.fromOneClient), connection)
            }
        }
        if let fault = request.fault { return unsafe refuse(fault, connection) }
        var whole: HTTPRequest
        do throws(RequestFault) {
            whole = try HTTPRequest(head: record.head, target: request.target, body: request.body)
        } catch {
            return unsafe refuse(error, connection)
        }
        record.decodedPath = whole.path
        let responder = request.terms.responder
        whole.place = responder.place(of: whole.path)
        record.place = whole.place
        if let refusal = responder.refusal(of: &whole) {
            record.head.holder = whole.head.holder
            return unsafe send(Answer { refusal }, connection)
        }
        record.head.holder = whole.head.holder
        request.head = record.head
        request.place = whole.place
        request.receivedBytes = request.body.count
        intake.watch(request)
        guard responder.isLong(whole) else {
            intake.enter(.working)
            return unsafe send(request.noted { Answer { responder.respond(to: whole) } }, connection)
        }
        return unsafe answer(whole, onWorkerFor: connection)
    }

    private func answer(_ whole: HTTPRequest, onWorkerFor connection: OpaquePointer) -> MHD_Result {
        let responder = request.terms.responder
        let client = whole.head.clientKey
        guard service.workers.reserve(for: client) else {
            return unsafe send(Answer { responder.respondWhenOverloaded(whole) }, connection)
        }
        let place = Place()
        stage = .suspended(place)
        unsafe MHD_suspend_connection(connection)
        // A suspended connection keeps its address until it is resumed, even if its client has disconnected.
        let address = UInt(bitPattern: connection)
        let deadline = Instant(
            milliseconds: request.began.milliseconds + UInt64(clamping: request.terms.limits.requestTimeout) * 1000)
        let job = WorkerPool.Job(
            client: client,
            isWanted: { [intake, service] in
                !intake.isClientGone && !service.isGivingUp.load(ordering: .relaxed)
            }, deadline: deadline
        ) { [intake, request] turn in
            let answer = Answer {
                guard let turn else { return responder.respondWhenOverloaded(whole) }
                intake.enter(.working)
                return request.noted { responder.respond(to: whole, in: turn) }
            }
            place.answer.withLock { $0 = answer }
            unsafe MHD_resume_connection(OpaquePointer(bitPattern: address))
        }
        service.workers.run(job)
        return .YES
    }

    private func refuse(_ fault: RequestFault, _ connection: OpaquePointer) -> MHD_Result {
        if case .tooMany(let limit) = fault { record.refusal = limit }
        return unsafe send(Answer { request.terms.responder.respond(to: fault, head: record.head) }, connection)
    }

    /// Returns libmicrohttpd's response; if there isn't enough memory for the body, that of another response, which
    /// replaces it.
    private func response(_ response: inout HTTPResponse) -> OpaquePointer? {
        if response.content.count <= AnswerBody.copied { return unsafe AnswerBody.response(copying: response.body) }
        let client = response.content.capacity > BodyMemory.free ? record.head.clientKey : nil
        if let body = AnswerBody(response.content, in: service.bodyMemory, for: client) {
            return unsafe body.response()
        }
        response = request.terms.responder.respond(to: .overloaded, head: record.head)
        return unsafe AnswerBody(response.content, in: service.bodyMemory, for: client)?.response()
    }

    private func send(_ answer: consuming Answer, _ connection: OpaquePointer) -> MHD_Result {
        // The response may have to wait a long time for its client, so the request body is released now.
        request.body = []
        service.bodyMemory.release(&request.memoryShare)
        guard let made = unsafe response(&answer.response) else { return .NO }
        defer { unsafe MHD_destroy_response(made) }
        stage = .answered
        intake.enter(.sending)
        record.status = answer.response.status
        record.received = request.received
        record.queued = .nanoseconds(answer.began - request.came)
        record.worked = .nanoseconds(answer.ended - answer.began)
        let hasBody = request.head.method != .head && answer.response.status != 304
        record.bytes = hasBody ? answer.response.content.count : 0
        intake.hold(response: record.bytes)
        if record.bytes > Self.largeBody { acknowledged = acknowledgedBytes(intake.socket) }
        // The fields are extended in place to avoid copying them.
        answer.response.fields.append(id: request.head.requestID)
        if request.head.headers.prefer("server-timing") {
            answer.response.fields.append("Preference-Applied", "server-timing")
            answer.response.fields.append("Server-Timing", timing)
        }
        guard answer.response.fields.bytes.count <= InsertedFields.mostBytes else { return .NO }
        intake.insert(InsertedFields(answer.response.fields.bytes))
        if request.isLast || service.isDraining.load(ordering: .relaxed) {
            unsafe MHD_add_response_header(made, "Connection", "close")
        }
        return unsafe MHD_queue_response(connection, UInt32(clamping: answer.response.status), made)
    }
}

extension RequestHead {
    /// The client whose share a request uses.
    package var clientKey: ClientKey? {
        switch identity {
        case .address(let address): ClientKey(high: address.high, low: address.low)
        case .holder(let holder): ClientKey(hash: holder.hashValue)
        case nil: nil
        }
    }
}

extension Exchange {
    /// The time spent so far, in the format of <https://www.w3.org/TR/server-timing/>, in milliseconds.
    private var timing: String {
        let parts = [("read", record.received), ("wait", record.queued), ("work", record.worked)]
        return parts.map { "\($0);dur=\(Double(Int(saturating: $1 / .microseconds(1))) / 1000)" }.joined(
            separator: ", ")
    }

    /// Reports the outcome of the request to the responder.
    private func tell(isComplete: Bool) {
        intake.watch(nil)
        record.isComplete = isComplete
        if !isComplete, intake.peer == .local {
            record.bytes = 0
        } else if !isComplete {
            let confirmed = acknowledgedBytes(intake.socket) - acknowledged
            record.bytes = record.bytes > Self.largeBody ? max(0, min(record.bytes, confirmed)) : 0
        }
        request.terms.responder.ended(record)
    }
}

/// The callbacks. They are in a separate file, because closures in main.swift belong to the main actor and trap
/// elsewhere.
extension Exchange {
    /// A connection begins or ends; the value stored in `context` belongs to it.
    static let connect: MHD_NotifyConnectionCallback = { context, connection, state, code in
        guard let context = unsafe context, let connection = unsafe connection, let state = unsafe state else { return }
        let service = unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
        switch code {
        case .CONNECTION_NOTIFY_STARTED:
            guard let intake = IntakeTable.shared.intake(unsafe legibility_socket(connection)) else { return }
            intake.isTakenUp.store(true, ordering: .relaxed)
            unsafe state.pointee = Unmanaged.passRetained(intake).toOpaque()
        case .CONNECTION_NOTIFY_CLOSED:
            guard let pointer = unsafe state.pointee else { return }
            unsafe state.pointee = nil
            service.end(unsafe Unmanaged<Intake>.fromOpaque(pointer).takeRetainedValue())
        }
    }

    /// The request line has been read; the returned value stays with the request.
    static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            context, _, connection in
            guard let context = unsafe context, let connection = unsafe connection,
                let pointer = unsafe legibility_socket_context(connection)
            else { return nil }
            let service = unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
            let intake = unsafe Unmanaged<Intake>.fromOpaque(pointer).takeUnretainedValue()
            guard let request = intake.next() else { return nil }
            return unsafe Unmanaged.passRetained(Exchange(request, of: intake, service: service)).toOpaque()
        }

    /// Handles a request: called twice for each request, and again after a suspension.
    static let handle: MHD_AccessHandlerCallback = { _, connection, _, _, _, _, _, state in
        guard let connection = unsafe connection, let state = unsafe state?.pointee else { return .NO }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
        switch exchange.stage {
        case .opened:
            // A response at this point would make libmicrohttpd close the connection.
            exchange.stage = .received
            return .YES
        case .received:
            return unsafe exchange.answer(connection)
        case .suspended(let place):
            guard let answer = place.answer.withLock({ $0.take() }) else { return .NO }
            return unsafe exchange.send(answer, connection)
        case .answered:
            return .YES
        }
    }

    /// The response has been sent, or the client has disconnected.
    static let end: MHD_RequestCompletedCallback = { _, _, state, code in
        guard let state = unsafe state, let pointer = unsafe state.pointee else { return }
        unsafe state.pointee = nil
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        // Unsent fields must not be inserted into another response.
        exchange.intake.insert(nil)
        exchange.service.bodyMemory.release(&exchange.request.memoryShare)
        if let client = exchange.countedClient { exchange.service.connections.endRequest(client) }
        exchange.tell(isComplete: code == .REQUEST_TERMINATED_COMPLETED_OK)
        exchange.intake.finish()
    }
}
