import Numbers

/// The settings for using a Redis server.
package struct RedisSettings: Sendable {
    package var address: RedisAddress
    /// The user in an access list; nil for the server's default user.
    package var user: String?
    package var password: [UInt8]?
    package var database = 0
    /// The maximum time by which a look-up may delay a request.
    package var budget = Duration.milliseconds(3)
    /// The maximum size of a value in bytes.
    package var largestValue = 1 << 20
    /// The lifetime of a value, in seconds.
    package var lifetime = 86_400
    /// The maximum number of simultaneous connections.
    package var connections = 4

    package init(address: RedisAddress) { self.address = address }

    /// The first commands on a new connection.
    var introduction: [[[UInt8]]] {
        var commands: [[[UInt8]]] = []
        if let password {
            commands.append([Array("AUTH".utf8)] + (user.map { [Array($0.utf8)] } ?? []) + [password])
        }
        if database != 0 { commands.append([Array("SELECT".utf8), Array(String(database).utf8)]) }
        return commands
    }
}

/// The address of a Redis server.
package enum RedisAddress: Equatable, Sendable, CustomStringConvertible {
    case tcp(host: String, port: Int)
    case unix(path: String)

    /// The maximum length of a path; a socket address in the system has room for one more byte.
    private static let longestPath = 107

    /// Reads `HOST:PORT`, an IPv6 host in brackets, or `unix:/PATH`.
    package init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst("unix:".count))
            guard path.hasPrefix("/"), path.utf8.count <= Self.longestPath else { return nil }
            self = .unix(path: path)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.contains(where: \.isWhitespace) else { return nil }
        self = .tcp(host: String(host), port: Int(port))
    }

    package var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}

/// The reason why a connection can't be used any more.
package enum RedisFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The connection couldn't be established or was lost. The value is the system message.
    case unreachable(String)
    /// The reply didn't arrive in time.
    case late
    /// The received data isn't a valid reply to the command.
    case nonsense(String)
    /// The server refuses this client. The value is the server message.
    case refused(String)

    package var description: String {
        switch self {
        case .unreachable(let reason): reason
        case .late: "no response in time"
        case .nonsense(let reason): "its response doesn’t follow the Redis protocol (\(reason))"
        case .refused(let words): "it says “\(words)”"
        }
    }
}

/// A server's reply to a command.
package enum RedisReply: Equatable, Sendable {
    case bytes([UInt8])
    case nothing
    case status(String)
    case integer(Int)
    case error(String)
}
