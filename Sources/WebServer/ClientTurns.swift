import Budgets
import Glibc
import Numbers

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

/// A moment on the system's monotonic clock, in milliseconds. Reading the clock is cheap enough to do with every read
/// of data.
struct Instant: Comparable, Sendable {
    var milliseconds: UInt64

    static var now: Instant {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Instant(milliseconds: UInt64(clamping: time.tv_sec) * 1000 + UInt64(clamping: time.tv_nsec) / 1_000_000)
    }

    /// Returns the seconds from an earlier moment to this moment; 0 if the other moment isn't earlier.
    func seconds(since earlier: Instant) -> Double {
        milliseconds > earlier.milliseconds ? Double(milliseconds - earlier.milliseconds) / 1000 : 0
    }

    /// Returns the time from an earlier moment to this moment; 0 if the other moment isn't earlier.
    func age(of earlier: Instant) -> Duration {
        .milliseconds(milliseconds > earlier.milliseconds ? Int(clamping: milliseconds - earlier.milliseconds) : 0)
    }

    static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}

/// Returns the exact time of a clock.
func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec)
}
