/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
    /// A numeric address or a host name: `127.0.0.1`, `0.0.0.0`, `::1`, `[::]` (both families), `localhost`. Port 0 picks a
    /// free one.
    case tcp(host: String, port: UInt16)
    /// A socket in the file system.
    case unix(path: String)

    /// The longest path of a Unix socket in bytes: `sun_path` has room for one more, which is 0.
    public static let longestPath = 107

    /// Reads `HOST:PORT`, where an IPv6 host stands in brackets, or `unix:PATH`.
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
    /// As it is read.
    public var description: String {
        switch self {
        case .tcp(let host, let port): "\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}
