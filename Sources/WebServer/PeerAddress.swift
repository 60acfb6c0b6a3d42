import CMicroHTTPD
import Glibc
import Numbers

/// The address of the client of a connection, as reported by the system.
struct PeerAddress {
    private(set) var storage = sockaddr_storage()
    private var size = socklen_t(clamping: MemoryLayout<sockaddr_storage>.size)

    /// Accepts a connection; returns its socket, or a negative number and `errno`.
    mutating func accept(from listening: Int32) -> Int32 {
        unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe accept4(listening, $0, &size, Int32(clamping: SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            }
        }
    }

    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        unsafe withUnsafePointer(to: storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
        }
    }
}
