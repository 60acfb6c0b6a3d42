import Glibc
import HTTPMessages
import Synchronization

/// The open connections of a server, and their number per client.
final class Connections: Sendable {
    private struct Open {
        let intake: Intake
        /// Whether the connection counts for its client. This is stored because the list of trusted proxies may change.
        let isCounted: Bool
        /// Whether the connection is kept open only until its client has received the refusal.
        var isRefused = false
    }

    private struct State {
        var open: [Int32: Open] = [:]
        /// The number of connections of each address, and of requests in progress of each client behind a trusted
        /// proxy.
        var perClient: [ClientAddress: Int] = [:]
        /// The number of open connections that exist only to be refused.
        var refused = 0
        var admitted: Int { open.count - refused }
    }

    /// The maximum number of connections that are open only to be refused.
    private static let mostRefused = 64

    private let terms: CurrentTerms
    private let state = Mutex(State())

    init(_ terms: CurrentTerms) { self.terms = terms }

    /// The number of connections that were closed to make room.
    let evicted = Atomic(0)
    private let refusedInAll = Atomic(0)
    private let refusedOfOneClient = Atomic(0)

    /// The number of all open connections, including those that are to be refused.
    var count: Int { state.withLock(\.open.count) }

    /// The number of connections that count towards the limit.
    var admitted: Int { state.withLock(\.admitted) }

    /// All open connections.
    var all: [Intake] { state.withLock { $0.open.values.map(\.intake) } }

    /// Admits a connection, or returns the limit that it would exceed.
    func add(_ intake: Intake) -> ConnectionLimit? {
        let limits = terms.now.limits
        let isProxy = limits.trusts(intake.peer)
        return state.withLock { state in
            guard state.admitted < limits.maximumConnections else { return .inAll }
            guard isProxy || enter(intake.peer.client, limits, &state) else { return .fromOneClient }
            state.open[intake.socket] = Open(intake: intake, isCounted: !isProxy)
            return nil
        }
    }

    /// Keeps a connection until its client has received the refusal; returns false if there are too many such
    /// connections.
    func addRefused(_ intake: Intake) -> Bool {
        state.withLock { state in
            guard state.refused < Self.mostRefused else { return false }
            state.refused += 1
            state.open[intake.socket] = Open(intake: intake, isCounted: false, isRefused: true)
            return true
        }
    }

    func countRefusal(_ limit: ConnectionLimit) {
        switch limit {
        case .inAll: refusedInAll.add(1, ordering: .relaxed)
        case .fromOneClient: refusedOfOneClient.add(1, ordering: .relaxed)
        }
    }

    /// Returns the number of connections refused because of a limit.
    func refused(_ limit: ConnectionLimit) -> Int {
        switch limit {
        case .inAll: refusedInAll.load(ordering: .relaxed)
        case .fromOneClient: refusedOfOneClient.load(ordering: .relaxed)
        }
    }

    /// Returns the number of connections for each of the given clients.
    func counts(of clients: some Sequence<ClientAddress>) -> [ClientAddress: Int] {
        state.withLock { state in
            Dictionary(clients.map { ($0, state.perClient[$0, default: 0]) }) { first, _ in first }
        }
    }

    func count(of client: ClientAddress) -> Int { state.withLock { $0.perClient[client, default: 0] } }

    var limits: ServerConfiguration { terms.now.limits }

    func remove(_ intake: Intake) {
        state.withLock { state in
            guard let open = state.open.removeValue(forKey: intake.socket) else { return }
            if open.isRefused { state.refused -= 1 }
            if open.isCounted { leave(intake.peer.client, &state) }
        }
    }

    /// Counts a request of a client behind a trusted proxy; returns false if the client has too many requests in
    /// progress.
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

    /// Returns the client that sends a request from an address: the address itself, or, if it is a trusted proxy, the
    /// client that it reports.
    func client(of head: RequestHead, from peer: ClientAddress) -> ClientAddress {
        trusts(peer) ? head.headers.forwardedClient(trusting: trustedProxies) ?? peer : peer
    }
}
