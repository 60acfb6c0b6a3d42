import HTTPMessages

/// A connection for which there is currently no room. Other threads notice a disconnection with a delay, and a client
/// that closes one connection and opens another must not be refused because both are counted.
struct Newcomer {
    let intake: Intake
    let address: PeerAddress
    /// The time at which the connection is refused.
    let until: Instant
    /// The limit that the connection exceeded at the last attempt.
    var limit = ConnectionLimit.inAll
    /// The idle connection that is being closed for this connection; nil if there is none.
    fileprivate var dismissed: Intake?

    init(intake: Intake, address: PeerAddress, until: Instant) {
        self.intake = intake
        self.address = address
        self.until = until
    }

    fileprivate var network: ClientAddress { intake.peer.client }
}

/// The connections that are waiting for room. The fewer connections a client has, the sooner its next connection is
/// admitted.
struct Newcomers {
    private(set) var waiting: [Newcomer] = []
    private var perNetwork: [ClientAddress: Int] = [:]

    private static let most = 256

    var isEmpty: Bool { waiting.isEmpty }
    var isFull: Bool { waiting.count >= Self.most }
    /// The networks of the waiting connections.
    var networks: some Sequence<ClientAddress> { perNetwork.keys }

    /// Adds a newcomer. If there are too many, it removes and returns a newcomer of the client with the most newcomers.
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

    /// Sorts by the number of connections of each client, the fewest first.
    mutating func sort(by counts: [ClientAddress: Int]) {
        // Connections of the same client stay in the order of their arrival.
        let order = waiting.indices.map { (counts[waiting[$0].network, default: 0], $0) }.sorted { $0 < $1 }
        waiting = order.map { waiting[$0.1] }
    }

    /// Keeps only the newcomers that continue waiting.
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

    /// Closes an idle connection for each newcomer. If the client has too many connections, the closed connection
    /// belongs to the same client; otherwise, to a client with more connections. This way, no client can displace
    /// clients with fewer connections.
    mutating func makeRoom(from idle: inout IdleConnections, _ connections: Connections) {
        // The change in the number of connections of each client after dismissed connections are gone and others have
        // taken their places.
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
            // Otherwise, its place is free, and the next attempt shows whether another connection has taken it.
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
