import CMicroHTTPD
import Glibc
import Numbers

/// Reads a member of Linux's `tcp_info`, `offset` bytes from its beginning.
private func tcpInfo<Member: BitwiseCopyable>(_ socket: Int32, at offset: Int, as _: Member.Type) -> Member? {
    unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { info in
        var size = socklen_t(clamping: info.count)
        guard unsafe getsockopt(socket, Int32(clamping: IPPROTO_TCP), TCP_INFO, info.baseAddress, &size) == 0,
            Int(size) >= offset + MemoryLayout<Member>.size
        else { return nil }
        return unsafe info.load(fromByteOffset: offset, as: Member.self)
    }
}

/// Returns the number of bytes that the peer has acknowledged: `tcpi_bytes_acked`.
func acknowledgedBytes(_ socket: Int32) -> Int {
    Int(truncatingIfNeeded: tcpInfo(socket, at: 120, as: UInt64.self) ?? 0)
}

/// Returns whether this side is closed and the peer's side isn't: `tcpi_state` is `TCP_FIN_WAIT1` or `TCP_FIN_WAIT2`.
func awaitsEnd(_ socket: Int32) -> Bool {
    tcpInfo(socket, at: 0, as: UInt8.self).map { $0 == 4 || $0 == 5 } ?? false
}

/// Returns whether there is nothing to read and all sent data has arrived.
func isQuiet(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    guard unsafe recvfrom(socket, &byte, 1, Int32(clamping: MSG_PEEK | MSG_DONTWAIT), nil, nil) < 0, errno == EAGAIN
    else {
        return false
    }
    var unsent: Int32 = 0
    return unsafe ioctl(socket, UInt(clamping: TIOCOUTQ), &unsent) == 0 && unsent == 0
}
