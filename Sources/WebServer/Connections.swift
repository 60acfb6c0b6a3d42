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
        /// Connections of each address, and requests under way of each client behind a trusted proxy.
        var perClient: [ClientAddress: Int] = [:]
    }

    private let terms: CurrentTerms
    private let state = Mutex(State())

    init(_ terms: CurrentTerms) { self.terms = terms }

    var count: Int { state.withLock(\.open.count) }

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
}
