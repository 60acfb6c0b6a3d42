import Budgets
import Glibc
import HTTPMessages
import Synchronization
import WebServer

/// Counts and durations of everything that is answered.
final class Metrics: Sendable {
    /// What is counted apart.
    struct Series: Hashable, Sendable {
        let method: String
        /// The path as it stands in the documentation, so that there are only so many.
        let route: String
        /// Nil when nobody was left to answer.
        let status: Int?

        /// In the place of the status of a connection that was closed unanswered since too many were open.
        static let refused = 0
    }

    /// How long something took how often.
    struct Histogram: Sendable {
        /// For every bound of ``Metrics/bounds`` those that took at most so long and longer than the one before; at
        /// the end those that took longer than all.
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        var seconds = 0.0

        mutating func add(_ duration: Duration) {
            let seconds = duration / .seconds(1)
            buckets[Metrics.bounds.firstIndex { seconds <= $0 } ?? Metrics.bounds.count] += 1
            self.seconds += seconds
        }
    }

    /// What is counted of a series.
    struct Tally: Sendable {
        /// Work on the answers.
        var work = Histogram()
        /// Waiting for that work to begin.
        var queue = Histogram()
        var count: Int { work.buckets.reduce(0, +) }

        mutating func add(_ record: RequestRecord) {
            work.add(record.worked)
            queue.add(record.queued)
        }
    }

    /// A series as it is counted: by numbers, which are found faster than texts.
    private struct Counted: Hashable {
        let method: UInt8
        let route: Int
        let status: Int?
    }

    /// Each thread writes to its own shard most of the time.
    private final class Shard: Sendable {
        let tallies = Mutex<[Counted: Tally]>([:])
    }

    /// Upper bounds in seconds: from a single contrast to a large batch.
    static let bounds = [
        0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5,
    ]

    /// The number of all paths that do not exist.
    static let noRoute = 0

    private let routes = Mutex(["none"])
    private let shards = (0..<16).map { _ in Shard() }
    private let working = Atomic(0)
    /// What work on requests has used, by the numbers of routes.
    private let used = Mutex<[Int: Used]>([:])

    /// What work on the requests of a route has used.
    struct Used: Sendable {
        /// Nanoseconds of processor time.
        var nanoseconds: Int64 = 0
        /// Units of work: the price, or what was used if that is more.
        var units = 0
        /// The most nanoseconds of processor time between two looks at a job's budget.
        var longestPause: Int64 = 0
        /// Work that ended before it was done, by the reasons.
        var ended: [Budget.Excess: Int] = [:]
    }

    /// Counts what a job on a worker has used.
    func add(_ budget: Budget, _ price: Int, route: Int) {
        let nanoseconds = budget.nanoseconds
        used.withLock { used in
            used[route, default: Used()].nanoseconds += nanoseconds
            used[route, default: Used()].longestPause = max(
                used[route]?.longestPause ?? 0, budget.longestPause)
            used[route, default: Used()].units += max(price, RequestCost.units(ofNanoseconds: nanoseconds))
            if let excess = budget.excess { used[route, default: Used()].ended[excess, default: 0] += 1 }
        }
    }

    /// What was used, by routes.
    var usedByRoute: [(route: String, used: Used)] {
        let names = routes.withLock { $0.map(\.self) }
        return used.withLock { used in used.map { (names[$0.key], $0.value) } }.sorted { $0.0 < $1.0 }
    }

    /// Of the server, once there is one.
    let load = Mutex<ServerLoad?>(nil)
    /// What that shows to clients that speak TLS.
    let certificate = Mutex<Certificate?>(nil)

    /// Requests that are being answered now.
    var inProgress: Int { working.load(ordering: .relaxed) }

    /// Runs what answers a request.
    func whileWorking(_ respond: () -> HTTPResponse) -> HTTPResponse {
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        return respond()
    }

    /// The number under which requests to a route are counted.
    func number(ofRoute route: String) -> Int {
        routes.withLock { routes in
            if let known = routes.firstIndex(of: route) { return known }
            routes.append(route)
            return routes.count - 1
        }
    }

    /// The route with that number.
    func name(ofRoute number: Int) -> String { routes.withLock { $0[number] } }

    /// Counts a request that has ended, to the route with that number.
    func count(_ record: RequestRecord, route: Int) {
        let status = record.status ?? (record.refusal == nil ? nil : Series.refused)
        let series = Counted(method: record.head.method.number, route: route, status: status)
        let shard = shards[Int(UInt(pthread_self()) >> 12) % shards.count]
        shard.tallies.withLock { $0[series, default: Tally()].add(record) }
    }

    /// Every series that has been counted.
    var tallies: [Series: Tally] {
        let routes = routes.withLock { $0.map(\.self) }
        var all: [Series: Tally] = [:]
        for shard in shards {
            // Added up under the lock, so that no storage is shared with what goes on being counted: that is sound, but the
            // thread sanitizer cannot see why, since the standard library is built without it.
            let part = shard.tallies.withLock { tallies in
                tallies.map { counted, tally in (counted, Tally() + tally) }
            }
            for (counted, tally) in part {
                let series = Series(
                    method: HTTPMethod.labels[Int(counted.method)], route: routes[counted.route], status: counted.status
                )
                all[series, default: Tally()] = all[series, default: Tally()] + tally
            }
        }
        return all
    }
}

extension Metrics.Histogram {
    static func + (a: Self, b: Self) -> Self {
        Self(buckets: zip(a.buckets, b.buckets).map(+), seconds: a.seconds + b.seconds)
    }
}

extension Metrics.Tally {
    static func + (a: Self, b: Self) -> Self { Self(work: a.work + b.work, queue: a.queue + b.queue) }
}

extension HTTPMethod {
    /// The names of methods, “none” where nothing was read, and “other” for one that nobody knows.
    fileprivate static let labels =
        [HTTPMethod.get, .head, .post, .put, .delete, .patch, .options].map(\.rawValue) + ["none", "other"]

    /// Its place among these.
    fileprivate var number: UInt8 {
        switch self {
        case .get: 0
        case .head: 1
        case .post: 2
        case .put: 3
        case .delete: 4
        case .patch: 5
        case .options: 6
        default: rawValue.isEmpty ? 7 : 8
        }
    }
}
