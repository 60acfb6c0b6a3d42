import Budgets

/// Waiting elements of several clients. Turns go round by client; each client's elements keep their order.
///
/// In each round, every client has one turn. An element's round is known when it arrives, so that adding and removing
/// elements needs no further memory.
struct ClientTurns<Element> {
    private struct Waiting {
        let element: Element
        let client: ClientKey?
        var round: Int
    }

    /// The waiting elements; each client's are in order.
    private var waiting: [Waiting] = []
    private var round = 0
    /// The clients that have had their turn in this round.
    private var served: [ClientKey?] = []

    var count: Int { waiting.count }
    var isEmpty: Bool { waiting.isEmpty }

    /// The clients with waiting elements.
    var clients: Set<ClientKey?> { Set(waiting.map(\.client)) }

    /// Adds the last element of a client.
    mutating func append(_ element: Element, of client: ClientKey?) {
        let last = waiting.last { $0.client == client }?.round
        let next = max(round + (served.contains(client) ? 1 : 0), last.map { $0 + 1 } ?? 0)
        waiting.append(Waiting(element: element, client: client, round: next))
    }

    /// Adds the first element of a client, whose other elements then have their turns a round later.
    mutating func putBack(_ element: Element, of client: ClientKey?) {
        guard let place = waiting.firstIndex(where: { $0.client == client }) else {
            return append(element, of: client)
        }
        let first = Waiting(element: element, client: client, round: waiting[place].round)
        for place in waiting.indices where waiting[place].client == client { waiting[place].round += 1 }
        waiting.insert(first, at: place)
    }

    /// Removes and returns the element that has the next turn, among clients that meet a condition.
    mutating func next(where isMeant: (ClientKey?) -> Bool = { _ in true }) -> Element? {
        if waiting.count == 1, isMeant(waiting[0].client) { return turn(of: waiting.removeLast()) }
        var first: Int?
        for (place, candidate) in waiting.enumerated() where isMeant(candidate.client) {
            if first.map({ candidate.round < waiting[$0].round }) ?? true { first = place }
        }
        guard let first else { return nil }
        return turn(of: waiting.remove(at: first))
    }

    /// Notes that an element has its turn.
    private mutating func turn(of next: Waiting) -> Element {
        if next.round > round {
            round = next.round
            // Usually, only one client sends long requests.
            if served.count == 1, served[0] == next.client { return next.element }
            served.removeAll(keepingCapacity: true)
        }
        if !served.contains(next.client) { served.append(next.client) }
        return next.element
    }

    /// Removes and returns the last element of a client.
    mutating func removeLast(of client: ClientKey?) -> Element? {
        waiting.lastIndex { $0.client == client }.map { waiting.remove(at: $0).element }
    }

    /// Removes and returns the elements that meet a condition.
    mutating func remove(where isMeant: (Element) -> Bool) -> [Element] {
        var (kept, removed): ([Waiting], [Element]) = ([], [])
        for candidate in waiting {
            if isMeant(candidate.element) { removed.append(candidate.element) } else { kept.append(candidate) }
        }
        if !removed.isEmpty { waiting = kept }
        return removed
    }
}
