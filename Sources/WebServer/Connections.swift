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

/// The connections that are waiting for a request. A connection can be closed for a newcomer: the longest idle
/// connection of the client with the most connections.
///
/// Searching all connections takes time. Therefore, the result of a search is also used for the newcomers of the next
/// few milliseconds, and a connection is checked again for being idle before it is closed.
struct IdleConnections {
    private struct Found {
        let intake: Intake
        let since: Instant
        /// The number of connections that the client keeps if all connections that have been idle for longer are
        /// closed. 0 for a proxy, which sends many requests.
        let rank: Int
    }

    /// The number of seconds during which a new connection doesn't count as idle, because its client is about to send a
    /// request.
    private static let grace = 0.1
    /// The minimum time between two searches: in nanoseconds, and as a multiple of the processor time of a search.
    private static let interval: UInt64 = 25_000_000
    private static let pause: UInt64 = 10

    private let connections: Connections
    /// The connections found; the last connection is closed first. `perNetwork` has the same order.
    private var inOrder: [Found] = []
    private var perNetwork: [ClientAddress: [Found]] = [:]
    private var nextLook: UInt64 = 0

    init(_ connections: Connections) { self.connections = connections }

    /// Closes the longest idle connection in a network; returns nil if there is none.
    mutating func dismiss(of network: ClientAddress) -> Intake? {
        look()
        while let found = perNetwork[network]?.popLast() {
            if dismiss(found) { return found.intake }
        }
        return nil
    }

    /// Closes the longest idle connection of the client with the most connections, if that client may lose one. Proxies
    /// come last.
    mutating func dismiss(ifFair mayLose: (ClientAddress) -> Bool) -> Intake? {
        look()
        while let found = inOrder.last {
            if found.rank > 0, !mayLose(found.intake.peer.client) { return nil }
            inOrder.removeLast()
            if dismiss(found) { return found.intake }
        }
        return nil
    }

    /// Discards results that are too old.
    mutating func forgetOld() {
        guard !perNetwork.isEmpty, nanoseconds(CLOCK_MONOTONIC) >= nextLook else { return }
        perNetwork = [:]
        inOrder = []
    }

    private func dismiss(_ found: Found) -> Bool {
        guard found.intake.dismiss(idleSince: found.since) else { return false }
        connections.evicted.add(1, ordering: .relaxed)
        return true
    }

    private mutating func look() {
        guard nanoseconds(CLOCK_MONOTONIC) >= nextLook else { return }
        let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        let now = Instant.now
        perNetwork = [:]
        let limits = connections.limits
        var proxies: Set<ClientAddress> = []
        for intake in connections.all {
            guard let since = intake.idleSince, now.seconds(since: since) >= Self.grace else { continue }
            perNetwork[intake.peer.client, default: []].append(Found(intake: intake, since: since, rank: 0))
            if limits.trusts(intake.peer) { proxies.insert(intake.peer.client) }
        }
        let counts = connections.counts(of: perNetwork.keys)
        for (network, found) in perNetwork {
            let count = proxies.contains(network) ? 0 : counts[network, default: 0]
            let ranked = found.sorted { $0.since < $1.since }.enumerated().map { index, found in
                Found(intake: found.intake, since: found.since, rank: max(0, count - index))
            }
            perNetwork[network] = ranked.reversed()
        }
        inOrder = perNetwork.values.joined().sorted { ($0.rank, $1.since) < ($1.rank, $0.since) }
        let used = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start
        nextLook = nanoseconds(CLOCK_MONOTONIC) + max(Self.interval, used * Self.pause)
    }
}
