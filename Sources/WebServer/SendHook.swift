import CGnuTLS
import CInterpose
import CMicroHTTPD
import Glibc
import Numbers
import Synchronization

// libmicrohttpd copies every header field four times and searches each for line breaks: for nine fields, that is a
// third of the cost of a small response. Therefore, it also gets another `send` (see CInterpose), which inserts the
// fields while sending.

extension Intake {
    /// Sets the fields to insert into the next header; nil for none.
    func insert(_ inserted: InsertedFields?) { fields.withLock { $0 = inserted } }

    /// Sends a header and the data after it, or returns nil if there are no fields to insert. It works like `sendmsg`,
    /// but a negative result is the error's negative number.
    fileprivate func send(_ pieces: UnsafeBufferPointer<iovec>, _ flags: Int32) -> Int? {
        unsafe sending(pieces.first) { before, fields, rest in
            unsafe withUnsafeTemporaryAllocation(of: iovec.self, capacity: pieces.count + 2) { all in
                unsafe all.initializeElement(at: 0, to: iovec(before))
                unsafe all.initializeElement(at: 1, to: iovec(fields))
                unsafe all.initializeElement(at: 2, to: iovec(rest))
                for place in pieces.indices.dropFirst() {
                    unsafe all.initializeElement(at: place + 2, to: pieces[place])
                }
                var message = unsafe msghdr()
                unsafe message.msg_iov = all.baseAddress
                unsafe message.msg_iovlen = numericCast(all.count)
                let count = unsafe legibility_library_send_message(socket, &message, flags)
                return count < 0 ? Int(-errno) : count
            }
        }
    }

    /// Sends the header over TLS. A record that couldn't be sent completely must be passed again with the same bytes.
    /// The bytes are passed again because none of them counts as sent in this case.
    fileprivate func send(_ header: UnsafeRawBufferPointer, over session: OpaquePointer) -> Int? {
        unsafe sending(iovec(header)) { before, fields, rest in
            let size = before.count + fields.count + rest.count
            return unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { all in
                unsafe all.copyMemory(from: before)
                unsafe UnsafeMutableRawBufferPointer(rebasing: all[before.count...]).copyMemory(from: fields)
                unsafe UnsafeMutableRawBufferPointer(rebasing: all[(size - rest.count)...]).copyMemory(from: rest)
                return unsafe legibility_library_record_send(session, all.baseAddress, size)
            }
        }
    }

    private func sending(
        _ header: iovec?,
        _ send: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
    ) -> Int? {
        fields.withLock { inserted in
            guard inserted != nil, let header = unsafe header, unsafe header.iov_len > 0 else { return nil }
            do throws(InsertedFields.NoHeader) {
                let count = try unsafe inserted?.send(
                    into: UnsafeRawBufferPointer(start: header.iov_base, count: header.iov_len), by: send)
                if inserted?.areSent == true { inserted = nil }
                return count
            } catch {
                // It is better to send no response than a response with header fields in its body.
                shutdown(socket, Int32(clamping: SHUT_RDWR))
                return Int(-EPIPE)
            }
        }
    }
}

extension IntakeTable {
    /// Returns the intake whose connection sends through a socket without TLS.
    fileprivate func sender(_ socket: Int32) -> Intake? {
        // Data over TLS is sent one layer above.
        guard let intake = intake(socket), intake.certificate == nil else { return nil }
        return intake
    }
}

extension iovec {
    /// Creates a mutable vector for bytes that are only read.
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        unsafe self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}

private func result(_ count: Int) -> Int {
    if count >= 0 { return count }
    errno = Int32(clamping: -count)
    return -1
}

/// Works like the C library's `send`, except for the connections of a ``Server``.
@_cdecl("legibility_send")
public func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ size: Int, _ flags: Int32) -> Int {
    if socket == IntakeTable.probe.socket { return IntakeTable.probe.answer }
    if let intake = IntakeTable.shared.sender(socket) {
        let header = unsafe iovec(UnsafeRawBufferPointer(start: bytes, count: size))
        let count = unsafe withUnsafePointer(to: header) { header in
            unsafe intake.send(UnsafeBufferPointer(start: header, count: 1), flags)
        }
        if let count { return result(count) }
    }
    return unsafe sendto(socket, bytes, size, flags, nil, 0)
}

/// Works like the C library's `sendmsg`, except for the connections of a ``Server``.
@_cdecl("legibility_send_message")
public func sendMessage(_ socket: Int32, _ message: UnsafePointer<msghdr>?, _ flags: Int32) -> Int {
    if socket == IntakeTable.probe.socket { return IntakeTable.probe.answer }
    if let message = unsafe message, let intake = IntakeTable.shared.sender(socket) {
        let pieces = unsafe UnsafeBufferPointer(
            start: message.pointee.msg_iov, count: Int(message.pointee.msg_iovlen))
        if let count = unsafe intake.send(pieces, flags) { return result(count) }
    }
    return unsafe legibility_library_send_message(socket, message, flags)
}

/// Works like GnuTLS's `gnutls_record_send`, except for the connections of a ``Server``.
@_cdecl("legibility_send_secure")
public func sendSecurely(_ session: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ size: Int) -> Int {
    if let session = unsafe session, let bytes = unsafe bytes,
        let intake = IntakeTable.shared.intake(unsafe gnutls_transport_get_int(session)),
        let count = unsafe intake.send(UnsafeRawBufferPointer(start: bytes, count: size), over: session)
    {
        return count
    }
    return unsafe legibility_library_record_send(session, bytes, size)
}
