import Dispatch
import OperatingSystem
import Synchronization

/// A store of values by key in a Redis server. Callers continue without it if the server is slow, unreachable or
/// broken.
///
/// A look-up uses an open connection and never waits for a connection. A separate thread connects and writes values.
/// Before a request depends on a connection, the connection has shown that it replies within the budget.
package final class RedisStore: Sendable {
    /// The result of a look-up.
    package enum Lookup: Equatable, Sendable {
        case found([UInt8])
        case missing
        /// The server wasn't contacted, or didn't reply in time.
        case unavailable
    }

    /// Counts of operations so far.
    package struct Statistics: Equatable, Sendable {
        /// The number of look-ups that weren't attempted because there was no connection.
        package var skipped = 0
        /// The number of look-ups, writes and connections that failed.
        package var errors = 0
        package var writes = 0
        /// The number of values that weren't written, because they were too large, too many were waiting, or there was
        /// no connection.
        package var dropped = 0
        /// The number of attempted look-ups, and their total time.
        package var lookups = 0
        package var lookupSeconds = 0.0
        /// The number of open connections.
        package var connections = 0
    }

    private struct State {
        var idle: [RedisConnection] = []
        /// The number of open connections, including those in use.
        var open = 0
        var isOpening = false
        var breaker: CircuitBreaker
        var isReported = false
        var waitingWrites = 0
        var waitingBytes = 0
        var statistics = Statistics()
    }

    /// The maximum time for an operation for which no request is waiting.
    private static let patience = Duration.seconds(1)
    private static let mostWaitingWrites = 256
    private static let mostWaitingBytes = 16 << 20

    private let settings: RedisSettings
    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "redis")
    private let clock: @Sendable () -> Moment
    private let log: @Sendable (String) -> Void

    /// Starts to connect. `log` is called when the server stops replying, and when it replies again.
    package init(
        _ settings: RedisSettings, breaker: CircuitBreaker = CircuitBreaker(),
        clock: @escaping @Sendable () -> Moment = { .now }, log: @escaping @Sendable (String) -> Void
    ) {
        self.settings = settings
        self.clock = clock
        self.log = log
        state = Mutex(State(breaker: breaker))
        state.withLock { openLater(&$0) }
    }

    package var statistics: Statistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.connections = state.open
            return statistics
        }
    }

    /// Looks up the value of a key within the budget. `key` is called only if a connection is free.
    package func value(for key: () -> String) -> Lookup {
        let begin = Moment.now
        guard let connection = lend() else {
            state.withLock { $0.statistics.skipped += 1 }
            return .unavailable
        }
        let outcome = Result { () throws(RedisFailure) in
            try connection.reply(to: [Array("GET".utf8), Array(key().utf8)], by: begin + settings.budget)
        }
        let seconds = (Moment.now - begin) / .seconds(1)
        state.withLock { state in
            state.statistics.lookups += 1
            state.statistics.lookupSeconds += seconds
        }
        return switch taken(outcome, from: connection) {
        case .bytes(let value)?: .found(value)
        case .nothing?: .missing
        default: .unavailable
        }
    }

    /// Writes a value later, if possible. The value is created only then; `bytes` is its approximate size.
    package func keep(_ value: @escaping @Sendable () -> [UInt8]?, bytes: Int, for key: String) {
        let isTaken = state.withLock { state in
            guard bytes <= settings.largestValue, state.open > 0, state.waitingWrites < Self.mostWaitingWrites,
                state.waitingBytes + bytes <= Self.mostWaitingBytes
            else {
                state.statistics.dropped += 1
                return false
            }
            state.waitingWrites += 1
            state.waitingBytes += bytes
            return true
        }
        guard isTaken else { return }
        queue.async { [weak self] in self?.write(value(), bytes, for: key) }
    }

    private func write(_ value: [UInt8]?, _ bytes: Int, for key: String) {
        let connection = value.flatMap { $0.count <= settings.largestValue ? lend() : nil }
        state.withLock { state in
            state.waitingWrites -= 1
            state.waitingBytes -= bytes
            if connection == nil { state.statistics.dropped += 1 }
        }
        guard let connection, let value else { return }
        let command = [
            Array("SET".utf8), Array(key.utf8), value, Array("EX".utf8), Array(String(settings.lifetime).utf8),
        ]
        let outcome = Result { () throws(RedisFailure) in
            try connection.reply(to: command, by: .now + Self.patience)
        }
        let isWritten = taken(outcome, from: connection) != nil
        state.withLock { state in
            if isWritten { state.statistics.writes += 1 } else { state.statistics.dropped += 1 }
        }
    }

    // MARK: Connections

    /// Returns an open connection that isn't in use.
    private func lend() -> RedisConnection? {
        state.withLock { state in
            if let connection = state.idle.popLast() { return connection }
            if !state.breaker.isTripped, state.open < settings.connections { openLater(&state) }
            return nil
        }
    }

    /// Takes a connection back. Returns its reply, or nil if the reply is an error.
    private func taken(_ outcome: Result<RedisReply, RedisFailure>, from connection: RedisConnection) -> RedisReply? {
        let (reply, words) = state.withLock { state -> (RedisReply?, String?) in
            switch outcome {
            case .success(let reply):
                let wasReported = state.isReported
                state.idle.append(connection)
                state.breaker.succeeded()
                state.isReported = false
                var used: RedisReply? = reply
                // Errors occur while the server loads its file after starting, or if its memory is full.
                if case .error = reply {
                    state.statistics.errors += 1
                    used = nil
                }
                return (used, wasReported ? "responds again." : nil)
            case .failure(let failure):
                // The other connections have most likely lost the server too.
                state.open -= 1 + state.idle.count
                state.idle = []
                return (nil, failed(&state, failure))
            }
        }
        if let words { log("Redis at \(settings.address) \(words)") }
        return reply
    }

    /// Records a failure, which may delay the next connection; returns a line for the log.
    private func failed(_ state: inout State, _ failure: RedisFailure) -> String? {
        state.statistics.errors += 1
        state.breaker.failed(at: clock())
        if state.open == 0 { openLater(&state) }
        guard state.breaker.isTripped, !state.isReported else { return nil }
        state.isReported = true
        return "won’t be used until it responds again: \(failure)."
    }

    private func openLater(_ state: inout State) {
        guard !state.isOpening else { return }
        state.isOpening = true
        let now = clock()
        let pause = state.breaker.nextTry(after: now) - now
        queue.asyncAfter(deadline: .now() + max(pause / .seconds(1), 0)) { [weak self] in self?.open() }
    }

    private func open() {
        let outcome = Result { () throws(RedisFailure) in try connected() }
        let words: String? = state.withLock { state in
            state.isOpening = false
            switch outcome {
            case .success(let connection):
                state.idle.append(connection)
                state.open += 1
                return nil
            case .failure(let failure): return failed(&state, failure)
            }
        }
        if let words { log("Redis at \(settings.address) \(words)") }
    }

    /// Returns a new connection that has just replied as fast as look-ups require.
    private func connected() throws(RedisFailure) -> RedisConnection {
        let deadline = Moment.now + Self.patience
        let connection = try RedisConnection(
            to: settings.address, largestReply: settings.largestValue + 1 << 16, by: deadline)
        for command in settings.introduction {
            if case .error(let words) = try connection.reply(to: command, by: deadline) { throw .refused(words) }
        }
        let answer = try connection.reply(to: [Array("PING".utf8)], by: .now + settings.budget)
        switch answer {
        case .status("PONG"): return connection
        case .error(let words): throw .refused(words)
        default: throw .nonsense("no PONG")
        }
    }
}
