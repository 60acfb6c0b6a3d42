/// A client among those that share the server: the holder of a token, or an address. Requests with equal keys have the
/// same share of every pool.
///
/// A client can't choose a key that another client has: the key of an address is the address, and other keys are hashes
/// with a random seed.
package struct ClientKey: Hashable, Sendable {
    private let high, low: UInt64

    /// Creates the key of a client from its hash.
    package init(hash: Int) { (high, low) = (UInt64(truncatingIfNeeded: hash), .max) }

    /// Creates the key of an address from its two halves. The lower half isn't the largest number, because it is 0 for
    /// networks of IPv6.
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// The amounts of a pool that clients hold: bytes or places. Work of the server itself has no key.
///
/// All pools follow one principle: a client can't keep another client out. Pools of places let a client have all of
/// them, and take one back for a client that has fewer. Memory can't be taken back from unfinished work, so a client
/// leaves as much as it holds: see ``leavesRoom(for:of:in:)``.
package struct ClientShares: Sendable {
    /// The amount that all clients hold together.
    package private(set) var total = 0
    /// The amounts, which are in an array because a dictionary would need thousands of instructions for each job.
    private var held: [(client: ClientKey?, amount: Int)] = []

    private static let kept = 8

    package init() {}

    /// The amount that a client holds.
    package subscript(client: ClientKey?) -> Int { held.first { $0.client == client }?.amount ?? 0 }

    package mutating func add(_ amount: Int, to client: ClientKey?) {
        total += amount
        guard let place = held.firstIndex(where: { $0.client == client }) else {
            if amount != 0 { held.append((client, amount)) }
            return
        }
        held[place].amount += amount
        // A client is likely to come back, so a few entries stay.
        guard held[place].amount == 0, held.count > Self.kept else { return }
        held.removeAll { $0.amount == 0 }
    }

    package mutating func remove(_ amount: Int, from client: ClientKey?) { add(-amount, to: client) }

    /// The largest amount that one client holds.
    package var largest: Int { held.reduce(0) { max($0, $1.amount) } }

    /// Returns the client that holds the largest amount among some clients; nil if there are none.
    package func greediest(of clients: Set<ClientKey?>) -> ClientKey?? { clients.max { self[$0] < self[$1] } }

    /// Returns whether a client may take a further amount of a limited pool.
    ///
    /// Afterwards, at least as much is free as the client holds. One client can therefore hold half of the pool, and
    /// always leaves room for another. An unused pool is available as a whole, so that each amount up to the limit can
    /// be taken.
    package func leavesRoom(for amount: Int, of client: ClientKey?, in limit: Int) -> Bool {
        let free = limit - total - amount
        return free >= 0 && (client == nil || total == 0 || self[client] + amount <= free)
    }
}
