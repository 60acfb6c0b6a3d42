import CMicroHTTPD
import Glibc
import Numbers

/// An address on which a server listens.
public enum ListenAddress: Hashable, Sendable {
    /// A numeric address or a host name: `127.0.0.1`, `0.0.0.0`, `::1`, `[::]` (both families), `localhost`. Port 0
    /// chooses a free port.
    case tcp(host: String, port: UInt16)
    /// A socket in the file system.
    case unix(path: String)

    /// The maximum length of the path of a Unix socket, in bytes. `sun_path` has room for one more byte, which is 0.
    public static let longestPath = 107

    /// Reads `HOST:PORT`, in which an IPv6 host has brackets, or `unix:PATH`.
    public init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            guard (1...Self.longestPath).contains(path.utf8.count), !path.utf8.contains(0) else { return nil }
            self = .unix(path: path)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        let host = text[..<colon]
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
        self = .tcp(host: String(host), port: port)
    }
}

extension ListenAddress: CustomStringConvertible {
    /// The address in the notation that ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .tcp(let host, let port): "\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}

extension ListenAddress {
    /// Returns whether two addresses can't be listened on at the same time: they are equal, or they have the same port
    /// and one of them means every address of the machine.
    public func overlaps(_ other: ListenAddress) -> Bool {
        switch (self, other) {
        case (.unix(let path), .unix(let otherPath)): return path == otherPath
        case (.tcp(let host, let port), .tcp(let otherHost, let otherPort)):
            // Port 0 chooses a free port each time.
            guard port == otherPort, port != 0 else { return false }
            let (one, two) = (Self.bare(host), Self.bare(otherHost))
            if one == two || one == "::" || two == "::" { return true }
            let isV4 = [one, two].map { !$0.contains(":") }
            return one == "0.0.0.0" && isV4[1] || two == "0.0.0.0" && isV4[0]
        default: return false
        }
    }

    /// Returns a host without brackets; `localhost` becomes its address.
    private static func bare(_ host: String) -> String {
        let host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return host == "localhost" ? "127.0.0.1" : host
    }
}

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
