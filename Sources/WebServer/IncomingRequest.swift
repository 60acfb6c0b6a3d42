import Budgets
import HTTPMessages
import Numbers

/// An incoming request: first its head, then its body, counted and kept within the limits.
///
/// If it is still certain where the next request begins, an error is reported at the end of the request, so that the
/// connection can continue. All other errors are thrown.
///
/// When the request has arrived, this object is passed on as a ``ReceivedRequest``, so that nothing is copied. Until
/// then, it is used only under the lock of its connection, which makes it safe to send.
final class IncomingRequest: ReceivedRequest, @unchecked Sendable {
    private enum Part {
        case head
        case body(remaining: Int)
        case chunks
    }

    private let service: Service
    // The lock of the connection protects these properties, so accesses to them need no check.
    @safe @exclusivity(unchecked) private var part = Part.head
    @safe @exclusivity(unchecked) private var headReader: HeadReader
    @safe @exclusivity(unchecked) private var chunkReader = ChunkReader()
    @safe @exclusivity(unchecked) private var bodyLimit: Int
    /// The number of body bytes that have arrived.
    @safe @exclusivity(unchecked) private(set) var bodyBytes = 0

    private let peer: ClientAddress

    /// Creates a request from an address, whose first byte arrived at `began`.
    init(_ service: Service, _ terms: LiveSettings, from peer: ClientAddress, began: Instant) {
        self.service = service
        self.peer = peer
        headReader = HeadReader(terms.limits)
        bodyLimit = min(terms.limits.maximumBodyBytes, service.bodyMemory.limit)
        super.init(terms, began: began)
    }

    /// Whether the headers have arrived, but not the complete body.
    var isReceivingBody: Bool {
        switch part {
        case .head: false
        case .body, .chunks: true
        }
    }

    /// Whether the client waits for a response before it sends the body.
    @safe @exclusivity(unchecked) private(set) var isAwaitingContinue = false

    func sentContinue() { isAwaitingContinue = false }

    /// Gives up on the rest of the request.
    func refuse(_ fault: RequestFault) {
        // Refused requests are identified too.
        if case .head = part, let known = headReader.known { take(known, service: service) }
        self.fault = fault
        isLast = true
        body = []
        if head.id.isEmpty { head.identify(service.ids.id(head.headers)) }
    }

    /// Continues reading; returns true once the whole request has arrived.
    func read(_ bytes: inout ByteQueue) throws(RequestFault) -> Bool {
        switch part {
        case .head:
            guard let head = try headReader.read(&bytes) else { return false }
            take(head, service: service)
            guard try begin(isHTTP10: head.isHTTP10) else { return true }
            return try read(&bytes)
        case .body(let remaining):
            let piece = bytes.take(remaining)
            try keep(piece)
            part = .body(remaining: remaining - piece.count)
            return piece.count == remaining
        case .chunks:
            return try readChunks(&bytes)
        }
    }

    private func readChunks(_ bytes: inout ByteQueue) throws(RequestFault) -> Bool {
        while let piece = try chunkReader.next(&bytes) {
            if piece.isEmpty { return true }
            try keep(piece)
        }
        return false
    }

    /// Reads the length and coding of the body from the headers; returns false if there is no body to wait for.
    private func begin(isHTTP10: Bool) throws(RequestFault) -> Bool {
        let framing = try Framing(head.headers, isHTTP10: isHTTP10)
        let longestTarget = terms.limits.maximumTargetBytes
        let mostHeaders = terms.limits.maximumHeaderBytes
        if let target, target.count > longestTarget {
            fault = .targetTooLong(limit: longestTarget)
        } else if head.headers.byteCount > mostHeaders {
            fault = .headersTooLarge(limit: mostHeaders)
        }
        guard framing.hasBody else { return false }
        if let limit = terms.responder.bodyLimit(head) { bodyLimit = min(limit, service.bodyMemory.limit) }
        if let length = framing.contentLength {
            guard length <= UInt64(clamping: bodyLimit) else { throw .bodyTooLarge(limit: bodyLimit) }
            try reserve(Int(clamping: length))
            part = .body(remaining: Int(clamping: length))
        } else {
            part = .chunks
        }
        isAwaitingContinue =
            head.headers.first("Expect").map { $0.utf8.equalsIgnoringCase("100-continue") } ?? false
        return true
    }

    private func keep(_ piece: ArraySlice<UInt8>) throws(RequestFault) {
        bodyBytes += piece.count
        guard bodyBytes <= bodyLimit else { throw .bodyTooLarge(limit: bodyLimit) }
        guard fault == nil else { return }
        if bodyBytes > body.capacity {
            // The size of a chunked body isn't known in advance, and a full array doubles its capacity.
            try reserve(max(bodyBytes, min(2 * body.capacity, bodyLimit)))
        }
        if fault == nil { body.append(contentsOf: piece) }
    }

    /// Reserves memory for a body. If there isn't enough, the arriving bytes are discarded.
    private func reserve(_ bytes: Int) throws(RequestFault) {
        if memoryShare.bytes == 0, bytes > BodyMemory.free { memoryShare = BodyMemory.Share(of: sender) }
        if service.bodyMemory.resize(&memoryShare, for: bytes) {
            body.reserveCapacity(bytes)
        } else {
            body = []
            fault = .overloaded
            // A client that waits for “100 Continue” can be rejected before it sends anything.
            if head.headers.first("Expect") != nil { throw .overloaded }
        }
    }
}

extension IncomingRequest {
    /// The client whose share the body uses, as far as the headers show.
    private var sender: ClientKey? {
        var head = head
        head.client = terms.limits.client(of: head, from: peer)
        head.holder = terms.responder.holder(head)
        return head.clientKey
    }
}

/// A request that has arrived completely, or that isn't read any further.
///
/// It is passed from its readers to the thread that responds to it. Only one thread has it at a time, which makes it
/// safe to send. Monitoring reads its head, its place and its times, which don't change after ``Intake/watch(_:)``.
class ReceivedRequest: @unchecked Sendable {
    // One thread at a time has the request, so accesses to its properties need no check.
    @safe @exclusivity(unchecked) var head = RequestHead.unread
    /// The target; nil if it consists of exactly the bytes of the head's raw target.
    @safe @exclusivity(unchecked) var target: [UInt8]?
    @safe @exclusivity(unchecked) var isHTTP10 = false
    @safe @exclusivity(unchecked) var body: [UInt8] = []
    /// The number of bytes in the body when it had arrived; the body itself is released before the response is sent.
    @safe @exclusivity(unchecked) var receivedBytes = 0
    /// The index of the path in the responder; nil if the path is unknown or wasn't looked up.
    @safe @exclusivity(unchecked) var place: Int?
    /// The share of the body memory that this body uses.
    @safe @exclusivity(unchecked) var memoryShare = BodyMemory.Share()
    /// The reason for rejecting the request; nil if it is accepted.
    @safe @exclusivity(unchecked) var fault: RequestFault?
    /// Whether this is the last request that is read on the connection.
    @safe @exclusivity(unchecked) var isLast = false
    /// The time at which the first byte arrived.
    let began: Instant
    /// The time at which the whole request had arrived, or at which it was rejected, in nanoseconds.
    @safe @exclusivity(unchecked) var came: UInt64 = 0
    /// The time from the first byte until the whole request had arrived.
    @safe @exclusivity(unchecked) var received = Duration.zero

    /// The settings in force when the request began.
    let terms: LiveSettings

    init(_ terms: LiveSettings, began: Instant) {
        self.terms = terms
        self.began = began
    }

    fileprivate func take(_ head: HeadReader.Head, service: Service) {
        target = head.target
        isHTTP10 = head.isHTTP10
        self.head = RequestHead(
            method: head.method, rawTarget: head.rawTarget, headers: head.headers, id: service.ids.id(head.headers))
        let connection = head.headers.all("Connection")
        isLast = connection.name("close") || (isHTTP10 && !connection.name("keep-alive"))
    }
}

extension [String] {
    /// Returns whether one of these lists contains an option.
    fileprivate func name(_ option: String) -> Bool {
        contains { $0.utf8.split(separator: UInt8(ascii: ",")).contains { $0.trimmed(option) } }
    }
}

extension Substring.UTF8View {
    /// Returns whether the text is `option`, ignoring case and surrounding spaces.
    fileprivate func trimmed(_ option: String) -> Bool { Array(self)[...].trimmed.equalsIgnoringCase(option) }
}
