/// The reason why a connection can't be used any more.
package enum RedisFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The connection couldn't be established or broke; the reason is the system's message.
    case unreachable(String)
    /// The reply didn't arrive in time.
    case late
    /// The received data isn't a valid reply to the command.
    case nonsense(String)
    /// The server refuses this client; the reason is the server's message.
    case refused(String)

    package var description: String {
        switch self {
        case .unreachable(let reason): reason
        case .late: "no answer in time"
        case .nonsense(let reason): "its answer doesn't follow Redis's protocol (\(reason))"
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
