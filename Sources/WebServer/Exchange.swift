import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// One request and its answer as libmicrohttpd tells of it: the only place where a request is pointers.
///
/// Made when the request line has been read, released when the answer has been sent or the connection is lost. Only the
/// thread of its connection uses it.
@safe final class Exchange {
    /// Where a worker leaves its answer.
    private final class Answer: Sendable {
        let response = Mutex<HTTPResponse?>(nil)
    }

    private enum Stage {
        case opened
        case receiving(RequestHead)
        case suspended(RequestHead, Answer)
        case answered
    }

    private let service: Service
    private let target: [UInt8]
    /// Where the target lies in the connection's memory.
    private let targetAddress: UInt
    private var stage = Stage.opened
    private var body: [UInt8] = []
    /// The bytes of the body that have come, kept or not.
    private var received = 0
    private var bodyDeadline: DispatchTime?
    private var bodyLimit: Int
    /// What the body, and then its answer, has of the memory for bodies.
    private var memoryShare = 0
    /// What is answered when all of the request has come.
    private var fault: RequestFault?

    private init(service: Service, target: [UInt8], address: UInt) {
        self.service = service
        self.target = target
        targetAddress = address
        bodyLimit = service.configuration.maximumBodyBytes
    }

    private var limits: ServerConfiguration { service.configuration }

    /// What exceeds the limit of a body is thrown away so that the client comes to read its answer, but only so much.
    private var maximumReceived: Int { 2 * bodyLimit }

    /// The headers are here. Answering now makes libmicrohttpd close the connection, so only what endangers the next
    /// request, or would be received in vain, is answered.
    private func open(
        _ connection: OpaquePointer, method: String, version: String, isTargetWhole: Bool
    ) -> MHD_Result {
        service.inFlight.enter()
        let headers = unsafe headers(of: connection)
        let head = RequestHead(
            method: HTTPMethod(rawValue: method),
            rawTarget: String(decoding: target.prefix(limits.maximumTargetBytes), as: UTF8.self),
            headers: headers, id: service.ids.id(headers))
        stage = .receiving(head)
        do throws(RequestFault) {
            guard method.utf8.allSatisfy(\.isTokenCharacter) else { throw .malformedMethod(method) }
            let framing = try Framing(headers, isHTTP10: version == "HTTP/1.0")
            let length = framing.contentLength ?? 0
            if framing.hasBody, let limit = service.responder.bodyLimit(head) { bodyLimit = limit }
            bodyLimit = min(bodyLimit, service.bodyMemory.limit)
            if length <= UInt64(bodyLimit) {
                if service.bodyMemory.resize(&memoryShare, for: Int(length)) {
                    body.reserveCapacity(Int(length))
                } else {
                    fault = .overloaded
                    if headers.first("Expect") != nil { throw .overloaded }
                }
            } else {
                fault = .bodyTooLarge(limit: bodyLimit)
                // Many clients read no answer before they have sent all: they may, unless it is far too much.
                if length > UInt64(maximumReceived) || headers.first("Expect") != nil {
                    throw .bodyTooLarge(limit: bodyLimit)
                }
            }
        } catch {
            return unsafe refuse(error, head, connection)
        }
        if fault != nil { return .YES }
        if !isTargetWhole {
            fault = .malformedTarget(.null, piece: String(head.rawTarget.prefix(200)))
        } else if target.count > limits.maximumTargetBytes {
            fault = .targetTooLong(limit: limits.maximumTargetBytes)
        } else if headers.byteCount > limits.maximumHeaderBytes {
            fault = .headersTooLarge(limit: limits.maximumHeaderBytes)
        }
        return .YES
    }

    /// A piece of the body.
    private func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> MHD_Result {
        let now = DispatchTime.now()
        let deadline = bodyDeadline ?? now + .seconds(limits.bodyTimeout)
        bodyDeadline = deadline
        received += bytes.count
        guard now < deadline, received <= maximumReceived else { return .NO }
        if received > bodyLimit {
            fault = .bodyTooLarge(limit: bodyLimit)
        } else if fault == nil, received > body.capacity,
            !service.bodyMemory.resize(&memoryShare, for: max(received, min(2 * body.capacity, bodyLimit)))
        {
            // Of a chunked body nothing was known before; an array that is full doubles.
            fault = .overloaded
        }
        if fault == nil {
            unsafe body.append(contentsOf: bytes)
        } else {
            body = []
        }
        return .YES
    }

    /// All of the request is here.
    private func answer(_ head: RequestHead, _ connection: OpaquePointer) -> MHD_Result {
        if let fault { return unsafe refuse(fault, head, connection) }
        let request: HTTPRequest
        do throws(RequestFault) {
            request = try HTTPRequest(head: head, target: target, body: body)
        } catch {
            return unsafe refuse(error, head, connection)
        }
        body = []
        let responder = service.responder
        guard responder.isLong(request) else {
            return unsafe send(responder.respond(to: request), head, connection)
        }
        guard service.workers.reserve() else {
            return unsafe send(responder.respondWhenOverloaded(request), head, connection)
        }
        let answer = Answer()
        stage = .suspended(head, answer)
        unsafe MHD_suspend_connection(connection)
        // A suspended connection stays where it is until it is resumed, even when its client is gone.
        let address = UInt(bitPattern: connection)
        service.workers.run { isAbandoned in
            let response = isAbandoned ? responder.respondWhenOverloaded(request) : responder.respond(to: request)
            answer.response.withLock { $0 = response }
            unsafe MHD_resume_connection(OpaquePointer(bitPattern: address))
        }
        return .YES
    }

    private func refuse(_ fault: RequestFault, _ head: RequestHead, _ connection: OpaquePointer) -> MHD_Result {
        let response = service.responder.respond(to: fault, head: head)
        return unsafe send(response, head, connection, closing: fault.endsConnection)
    }

    private func send(
        _ response: HTTPResponse, _ head: RequestHead, _ connection: OpaquePointer, closing: Bool = false
    ) -> MHD_Result {
        stage = .answered
        let made = unsafe response.body.withUnsafeBytes { body in
            // The buffer is copied before this returns, never written to.
            unsafe MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made = unsafe made else { return .NO }
        defer { unsafe MHD_destroy_response(made) }
        for (name, value) in response.headers { unsafe add(name, value, to: made) }
        unsafe add("X-Request-Id", head.id, to: made)
        if closing || service.isDraining.load(ordering: .relaxed) {
            unsafe add("Connection", "close", to: made)
        }
        return unsafe MHD_queue_response(connection, UInt32(response.status), made)
    }
}

/// The callbacks. They live in an ordinary file: closures in main.swift belong to the main actor and trap elsewhere.
extension Exchange {
    /// The request line has been read; what is returned stays with the request.
    static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            context, target, _ in
            guard let context = unsafe context else { return nil }
            let service = unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
            let bytes = unsafe target.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
            let exchange = Exchange(service: service, target: bytes, address: UInt(bitPattern: target))
            return unsafe Unmanaged.passRetained(exchange).toOpaque()
        }

    /// Called when the headers are here, for every piece of the body, at its end, and after a suspension.
    static let handle: MHD_AccessHandlerCallback = { _, connection, _, method, version, upload, uploadSize, state in
        guard let connection = unsafe connection, let method = unsafe method, let version = unsafe version,
            let uploadSize = unsafe uploadSize, let state = unsafe state?.pointee
        else { return .NO }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
        switch exchange.stage {
        case .opened:
            // The version follows the target's closing NUL, unless the target held one itself.
            let isTargetWhole = UInt(bitPattern: version) == exchange.targetAddress + UInt(exchange.target.count) + 1
            return unsafe exchange.open(
                connection, method: String(cString: method), version: String(cString: version),
                isTargetWhole: isTargetWhole)
        case .receiving(let head):
            let count = unsafe uploadSize.pointee
            guard count > 0, let upload = unsafe upload else { return unsafe exchange.answer(head, connection) }
            unsafe uploadSize.pointee = 0
            return unsafe upload.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
                unsafe exchange.receive(UnsafeBufferPointer(start: bytes, count: count))
            }
        case .suspended(let head, let answer):
            guard let response = answer.response.withLock({ $0.take() }) else { return .NO }
            guard exchange.service.bodyMemory.resize(&exchange.memoryShare, for: response.body.count) else {
                return unsafe exchange.refuse(.overloaded, head, connection)
            }
            return unsafe exchange.send(response, head, connection)
        case .answered:
            return .YES
        }
    }

    /// The answer has been sent, or there is nobody to send it to.
    static let end: MHD_RequestCompletedCallback = { _, _, state, _ in
        guard let state = unsafe state, let pointer = unsafe state.pointee else { return }
        unsafe state.pointee = nil
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        exchange.service.bodyMemory.release(&exchange.memoryShare)
        if case .opened = exchange.stage { return }
        exchange.service.inFlight.leave()
    }
}

/// `withCString` lends a string's own bytes; passing a `String` for a C string would copy it.
private func add(_ name: String, _ value: String, to response: OpaquePointer) {
    unsafe name.withCString { name in
        unsafe value.withCString { value in _ = unsafe MHD_add_response_header(response, name, value) }
    }
}

private func headers(of connection: OpaquePointer) -> HTTPHeaders {
    var headers = HTTPHeaders()
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
        let collect: MHD_KeyValueIteratorN = { headers, _, name, nameSize, value, valueSize in
            guard let headers = unsafe headers?.assumingMemoryBound(to: HTTPHeaders.self) else { return .NO }
            unsafe headers.pointee.append(
                name: UnsafeRawBufferPointer(start: name, count: nameSize),
                value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
            return .YES
        }
        _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, collect, headers)
    }
    return headers
}
