import HTTPMessages

/// A connection for which there is no room at the moment. Other threads notice a moment later that a client has hung
/// up: a client that closes one connection and opens the next must not be refused for having both.
struct Newcomer {
    let intake: Intake
    let address: PeerAddress
    /// The time at which it is refused.
    let until: Instant
    /// The limit that it exceeded when it was last tried.
    var limit = ConnectionLimit.inAll
    /// The idle connection that is being closed for it.
    fileprivate var dismissed: Intake?

    init(intake: Intake, address: PeerAddress, until: Instant) {
        self.intake = intake
        self.address = address
        self.until = until
    }

    fileprivate var network: ClientAddress { intake.peer.client }
}

/// The connections that wait for room. The fewer connections a client has, the sooner its next one is admitted.
struct Newcomers {
    private(set) var waiting: [Newcomer] = []
    private var perNetwork: [ClientAddress: Int] = [:]

    private static let most = 256

    var isEmpty: Bool { waiting.isEmpty }
    var isFull: Bool { waiting.count >= Self.most }
    /// The networks from which they come.
    var networks: some Sequence<ClientAddress> { perNetwork.keys }

    /// Lets one more wait. If there are too many, returns one of the client that has the most, which no longer waits.
    mutating func add(_ newcomer: Newcomer) -> Newcomer? {
        var refused: Newcomer?
        if isFull {
            let own = perNetwork[newcomer.network, default: 0]
            guard let (network, count) = perNetwork.max(by: { $0.value < $1.value }), count > own + 1,
                let last = waiting.lastIndex(where: { $0.network == network })
            else { return newcomer }
            refused = waiting.remove(at: last)
            perNetwork[network] = count - 1
        }
        waiting.append(newcomer)
        perNetwork[newcomer.network, default: 0] += 1
        return refused
    }

    /// Sorts by the numbers of the clients' connections, the fewest first.
    mutating func sort(by counts: [ClientAddress: Int]) {
        // Connections of one client stay in the order in which they arrived.
        let order = waiting.indices.map { (counts[waiting[$0].network, default: 0], $0) }.sorted { $0 < $1 }
        waiting = order.map { waiting[$0.1] }
    }

    /// Keeps those that continue waiting.
    mutating func keep(_ waitsOn: (inout Newcomer) -> Bool) {
        var kept: [Newcomer] = []
        for var newcomer in waiting {
            if waitsOn(&newcomer) {
                kept.append(newcomer)
            } else {
                let count = perNetwork[newcomer.network, default: 1] - 1
                perNetwork[newcomer.network] = count > 0 ? count : nil
            }
        }
        waiting = kept
    }

    /// Closes an idle connection for each that waits: if its client has too many, another one of that client; otherwise
    /// one of a client that has more connections, so that no client can drive out those with fewer.
    mutating func makeRoom(from idle: inout IdleConnections, _ connections: Connections) {
        // The number by which each client's count changes once those that are being closed are gone, and others have
        // their places.
        var moved: [ClientAddress: Int] = [:]
        func move(_ newcomer: Newcomer, _ dismissed: Intake) {
            moved[newcomer.network, default: 0] += 1
            moved[dismissed.peer.client, default: 0] -= 1
        }
        var without: [Int] = []
        for index in waiting.indices {
            guard let dismissed = waiting[index].dismissed else {
                without.append(index)
                continue
            }
            // Otherwise its place is free, and the next try will show whether another connection has taken it.
            if dismissed.isLeaving { move(waiting[index], dismissed) } else { waiting[index].dismissed = nil }
        }
        func count(_ network: ClientAddress) -> Int {
            connections.count(of: network) + moved[network, default: 0]
        }
        for index in without {
            let network = waiting[index].network
            let dismissed =
                switch waiting[index].limit {
                case .fromOneClient: idle.dismiss(of: network)
                case .inAll:
                    idle.dismiss { count($0) > count(network) } ?? idle.dismiss(of: network)
                }
            guard let dismissed else { continue }
            waiting[index].dismissed = dismissed
            move(waiting[index], dismissed)
        }
    }
}
