/// Why a connection is of no use any more.
package enum RedisFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// It was not made, or broke; the system's words.
    case unreachable(String)
    /// The answer did not come in time.
    case late
    /// What came is no answer to what was asked.
    case nonsense(String)
    /// The server refuses this client; its words.
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

/// What a server answers to a command.
package enum RedisReply: Equatable, Sendable {
    case bytes([UInt8])
    case nothing
    case status(String)
    case integer(Int)
    case error(String)
}
