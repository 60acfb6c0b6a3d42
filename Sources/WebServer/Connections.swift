import Glibc
import HTTPMessages
import Synchronization

/// The open connections of a server, and how many each client has.
final class Connections: Sendable {
    private struct Open {
        let intake: Intake
        /// Whether its client has one more: what proxies are trusted may change meanwhile.
        let isCounted: Bool
    }

    private struct State {
        var open: [Int32: Open] = [:]
        /// Idle connections that may be closed for newcomers, the next one last, as they were at a moment.
        var candidates: [Intake] = []
        var candidatesSince = Instant(milliseconds: 0)
        /// Connections of each address, and requests under way of each client behind a trusted proxy.
        var perClient: [ClientAddress: Int] = [:]
    }

    private let terms: CurrentTerms
    private let state = Mutex(State())

    init(_ terms: CurrentTerms) { self.terms = terms }

    /// Connections that were closed for newcomers.
    private let evictions = Atomic(0)
    /// Connections that were refused.
    private let refusals = Atomic(0)

    var count: Int { state.withLock(\.open.count) }
    var evicted: Int { evictions.load(ordering: .relaxed) }
    var refused: Int { refusals.load(ordering: .relaxed) }

    func countRefusal() { refusals.add(1, ordering: .relaxed) }

    /// Seconds without a request after which a connection may be closed for a newcomer: one that comes between two requests
    /// of a busy client is left alone.
    private static let idleSeconds = 0.25
    /// Milliseconds for which a look at all connections is good: a flood of newcomers must not cause one each.
    private static let patience: UInt64 = 100

    /// Closes an idle connection, so that there is room for a newcomer of which there is one too many; false if there is
    /// none. Of the client with the most connections it takes the one that is idle for the longest time: who opens a thousand
    /// loses them, and not those who have one.
    func makeRoom(for newcomer: Intake, _ limit: ConnectionLimit, _ now: Instant) -> Bool {
        guard let victim = victim(for: newcomer, limit, now) else { return false }
        evictions.add(1, ordering: .relaxed)
        // As when it was idle for too long: libmicrohttpd wakes and closes it.
        victim.withSocket { shutdown($0, Int32(SHUT_RD)) }
        return true
    }

    private func victim(for newcomer: Intake, _ limit: ConnectionLimit, _ now: Instant) -> Intake? {
        func isIdle(_ intake: Intake, _ now: Instant) -> Bool {
            let (stage, since) = intake.stage
            return stage == .idle && now.seconds(since: since) >= Self.idleSeconds
                && !intake.isLeaving.load(ordering: .relaxed)
        }
        return state.withLock { state in
            if limit == .fromOneClient {
                let own = state.open.values.lazy.map(\.intake).filter { [client = newcomer.peer.client] in
                    $0.peer.client == client && isIdle($0, now)
                }
                return own.min { $0.stage.since < $1.stage.since }.map(leave)
            }
            if state.candidates.isEmpty, now.milliseconds >= state.candidatesSince.milliseconds + Self.patience {
                state.candidatesSince = now
                var open: [ClientAddress: Int] = [:]
                for one in state.open.values { open[one.intake.peer.client, default: 0] += 1 }
                let idle = state.open.values.map(\.intake).filter { isIdle($0, now) }
                    .map { (intake: $0, open: open[$0.peer.client, default: 0], since: $0.stage.since) }
                    .sorted { ($0.open, $1.since) < ($1.open, $0.since) }
                state.candidates = idle.map(\.intake)
            }
            while let next = state.candidates.popLast() { if isIdle(next, now) { return leave(next) } }
            return nil
        }
    }

    private func leave(_ intake: Intake) -> Intake {
        intake.isLeaving.store(true, ordering: .relaxed)
        return intake
    }

    /// All of them, as they are now.
    var all: [Intake] { state.withLock { $0.open.values.map(\.intake) } }

    /// Admits a connection, or says what there is too much of.
    func add(_ intake: Intake) -> ConnectionLimit? {
        let limits = terms.now.limits
        let isProxy = limits.trusts(intake.peer)
        return state.withLock { state in
            guard state.open.count < limits.maximumConnections else { return .inAll }
            guard isProxy || enter(intake.peer.client, limits, &state) else { return .fromOneClient }
            state.open[intake.socket] = Open(intake: intake, isCounted: !isProxy)
            return nil
        }
    }

    func remove(_ intake: Intake) {
        state.withLock { state in
            guard let open = state.open.removeValue(forKey: intake.socket) else { return }
            if open.isCounted { leave(intake.peer.client, &state) }
        }
    }

    /// Counts a request of a client behind a trusted proxy; false when it has too many under way.
    func beginRequest(_ client: ClientAddress) -> Bool {
        let limits = terms.now.limits
        return state.withLock { enter(client.client, limits, &$0) }
    }

    func endRequest(_ client: ClientAddress) { state.withLock { leave(client.client, &$0) } }

    private func enter(_ client: ClientAddress, _ limits: ServerConfiguration, _ state: inout State) -> Bool {
        let count = state.perClient[client, default: 0]
        guard limits.maximumConnectionsPerAddress == 0 || count < limits.maximumConnectionsPerAddress else {
            return false
        }
        state.perClient[client] = count + 1
        return true
    }

    private func leave(_ client: ClientAddress, _ state: inout State) {
        let count = state.perClient[client, default: 1] - 1
        state.perClient[client] = count > 0 ? count : nil
    }
}

extension ServerConfiguration {
    func trusts(_ address: ClientAddress) -> Bool { trustedProxies.contains { $0.contains(address) } }

    /// Who sends a request that comes from an address: that, or if it is a trusted proxy, the client that it names.
    func client(of head: RequestHead, from peer: ClientAddress) -> ClientAddress {
        trusts(peer) ? head.headers.forwardedClient(trusting: trustedProxies) ?? peer : peer
    }
}
