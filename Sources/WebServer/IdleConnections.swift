import Glibc
import HTTPMessages

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
