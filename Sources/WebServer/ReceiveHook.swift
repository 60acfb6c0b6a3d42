import CGnuTLS
import CInterpose
import Glibc
import Numbers
import Synchronization

// libmicrohttpd has no callback for the bytes it reads, so it is given another `recv` (see CInterpose). A relay with a
// pair of sockets for each connection would take four more system calls per request; this takes none.

/// The connections by socket number; 0 for other sockets.
@safe struct IntakeTable: Sendable {
    /// Sockets with higher numbers are refused when accepted.
    static let size = 1 << 17

    static let shared = IntakeTable()

    nonisolated(unsafe) private let entries: UnsafeMutablePointer<Atomic<UInt>>

    /// The table uses memory zeroed by the system. A page takes memory only when it is first written to, which saves 1
    /// MB compared with writing zeros.
    private init() {
        typealias Entry = Atomic<UInt>
        guard let zeros = unsafe calloc(Self.size, MemoryLayout<Entry>.stride) else {
            preconditionFailure("no memory for the table of sockets")
        }
        unsafe entries = zeros.bindMemory(to: Entry.self, capacity: Self.size)
    }

    /// Adds an intake, which must stay alive until it is removed before its socket is closed.
    func insert(_ intake: Intake) {
        unsafe entries[Int(intake.socket)].store(Self.address(intake), ordering: .releasing)
    }

    /// Removes an intake, unless the socket number already belongs to another intake.
    func remove(_ intake: Intake) {
        guard intake.socket < Self.size else { return }
        let address = Self.address(intake)
        _ = unsafe entries[Int(intake.socket)].compareExchange(expected: address, desired: 0, ordering: .releasing)
    }

    private static func address(_ intake: Intake) -> UInt {
        unsafe UInt(bitPattern: Unmanaged.passUnretained(intake).toOpaque())
    }

    func intake(_ socket: Int32) -> Intake? {
        guard socket >= 0, socket < Self.size else { return nil }
        let address = unsafe entries[Int(socket)].load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<Intake>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// A number that no socket has, and the result that only ``receive(_:_:_:_:)`` and its counterparts return for it.
    static let probe = (socket: Int32.min, answer: -2)

    /// Whether the libraries in this process find ``receive(_:_:_:_:)`` and its counterparts when they look up `recv`,
    /// `send` and `sendmsg`.
    static var isInForce: Bool {
        typealias Exchange = @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int
        typealias SendMessage = @convention(c) (Int32, UnsafePointer<msghdr>?, Int32) -> Int
        guard let receive = unsafe dlsym(dlopen(nil, RTLD_NOW), "recv"),
            let send = unsafe dlsym(dlopen(nil, RTLD_NOW), "send"),
            let sendMessage = unsafe dlsym(dlopen(nil, RTLD_NOW), "sendmsg")
        else { return false }
        return unsafe unsafeBitCast(receive, to: Exchange.self)(probe.socket, nil, 0, 0) == probe.answer
            && unsafeBitCast(send, to: Exchange.self)(probe.socket, nil, 0, 0) == probe.answer
            && unsafeBitCast(sendMessage, to: SendMessage.self)(probe.socket, nil, 0) == probe.answer
    }
}

/// Works like the C library's `recv`, except for the connections of a ``Server``.
@_cdecl("legibility_receive")
public func receive(_ socket: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int, _ flags: Int32) -> Int {
    if socket == IntakeTable.probe.socket { return IntakeTable.probe.answer }
    // Data over TLS is read one layer above.
    guard flags == 0, let intake = IntakeTable.shared.intake(socket), intake.certificate == nil else {
        return unsafe recvfrom(socket, buffer, size, flags, nil, nil)
    }
    let count = unsafe intake.receive(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    if count >= 0 { return count }
    errno = Int32(clamping: -count)
    return -1
}

/// Works like GnuTLS's `gnutls_record_recv`, except for the connections of a ``Server``.
@_cdecl("legibility_receive_secure")
public func receiveSecure(_ session: OpaquePointer?, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    guard let session = unsafe session,
        let intake = IntakeTable.shared.intake(unsafe gnutls_transport_get_int(session))
    else { return unsafe legibility_library_record_receive(session, buffer, size) }
    let count = unsafe intake.receive(
        into: UnsafeMutableRawBufferPointer(start: buffer, count: size), from: session)
    if count >= 0 { return count }
    return count == Int(-EAGAIN) ? Int(GNUTLS_E_AGAIN) : Int(GNUTLS_E_PULL_ERROR)
}
