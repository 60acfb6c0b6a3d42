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
        case .nonsense(let reason): "its response doesn't follow the Redis protocol (\(reason))"
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
