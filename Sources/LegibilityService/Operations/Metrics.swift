import Budgets
import Glibc
import HTTPMessages
import Numbers
import Synchronization
import WebServer

/// Counts and durations of all responses.
package final class Metrics: Sendable {
    /// How often the server's process has crashed and been started again.
    let crashes: Int

    /// The labels that are counted separately.
    struct Series: Hashable, Sendable {
        let method: String
        /// The path in the notation of the documentation, so that the number of series is limited.
        let route: String
        /// The status; nil if the client had disconnected.
        let status: Int?

        /// The status value for a connection that was closed without a response because too many were open.
        static let refused = 0
    }

    /// A distribution of durations.
    struct Histogram: Sendable {
        /// The number of durations up to each bound in ``Metrics/bounds`` and above the previous bound; the last
        /// element counts durations above all bounds.
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        /// The sum of all durations.
        var sum = Duration.zero
        var seconds: Double { sum / .seconds(1) }

        mutating func add(_ duration: Duration) {
            buckets[Metrics.durations.firstIndex { duration <= $0 } ?? Metrics.bounds.count] += 1
            sum += duration
        }
    }

    /// The counts of a series.
    struct Tally: Sendable {
        /// The time spent on responses.
        var work = Histogram()
        /// The time spent waiting for work to begin.
        var queue = Histogram()
        var count: Int { work.buckets.reduce(0, +) }

        mutating func add(_ record: RequestRecord) {
            work.add(record.worked)
            queue.add(record.queued)
        }
    }

    /// The counts of a method and a status on one route. Numbers are compared faster than strings.
    private struct Counted {
        let method: UInt8
        let status: Int?
        var tally = Tally()
    }

    /// A shard of the counts, by route number. In most cases, each thread writes to its own shard.
    private final class Shard: Sendable {
        let routes = Mutex<[[Counted]]>([])
    }

    /// Upper bounds in seconds, from the time for a single pair to the time for a large batch.
    static let bounds = [
        0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5,
    ]

    private static let durations = bounds.map { Duration.seconds($0) }

    /// The route number for all paths that don't exist.
    static let noRoute = 0

    private let routes = Mutex(["none"])
    private let shards = (0..<16).map { _ in Shard() }
    private let working = Atomic(0)
    /// The resources used by work on requests, by route number.
    private let used = Mutex<[Int: Used]>([:])

    /// The resources used by work on a route's requests.
    struct Used: Sendable {
        /// The processor time in nanoseconds.
        var nanoseconds: Int64 = 0
        /// The units of work: the price or, if more units were used, the units used.
        var units = 0
        /// The longest processor time between two checks of a job's budget, in nanoseconds.
        var longestPause: Int64 = 0
        /// The number of jobs that stopped early, by reason.
        var ended: [Budget.Excess: Int] = [:]
    }

    /// Counts the resources that a job on a worker has used.
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

    /// The resources used, by route.
    var usedByRoute: [(route: String, used: Used)] {
        let names = routes.withLock { $0.map(\.self) }
        return used.withLock { used in used.map { (names[$0.key], $0.value) } }.sorted { $0.0 < $1.0 }
    }

    /// The load of the server, after its start.
    let load = Mutex<ServerLoad?>(nil)
    /// The server's certificate for TLS.
    let certificate = Mutex<Certificate?>(nil)

    /// Creates metrics in which nothing has been counted.
    package init(crashes: Int = 0) { self.crashes = crashes }

    /// The number of requests in progress.
    var inProgress: Int { working.load(ordering: .relaxed) }

    /// Runs a closure that handles a request, and counts the request as in progress.
    func whileWorking(_ respond: () -> HTTPResponse) -> HTTPResponse {
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        return respond()
    }

    /// Returns the number under which requests to a route are counted.
    func number(ofRoute route: String) -> Int {
        routes.withLock { routes in
            if let known = routes.firstIndex(of: route) { return known }
            routes.append(route)
            return routes.count - 1
        }
    }

    /// Returns the route with a number.
    func name(ofRoute number: Int) -> String { routes.withLock { $0[number] } }

    /// Counts a completed request for the route with a number.
    func count(_ record: RequestRecord, route: Int) {
        let status = record.status ?? (record.refusal == nil ? nil : Series.refused)
        let method = record.head.method.number
        let shard = shards[Int(clamping: UInt(clamping: pthread_self()) >> 12) % shards.count]
        shard.routes.withLock { routes in
            while routes.count <= route { routes.append([]) }
            if let place = routes[route].firstIndex(where: { $0.method == method && $0.status == status }) {
                routes[route][place].tally.add(record)
            } else {
                var counted = Counted(method: method, status: status)
                counted.tally.add(record)
                routes[route].append(counted)
            }
        }
    }

    /// All series that have been counted.
    var tallies: [Series: Tally] {
        let routes = routes.withLock { $0.map(\.self) }
        var all: [Series: Tally] = [:]
        for shard in shards {
            // The tallies are summed under the lock, so that no storage is shared with ongoing counting. Sharing would
            // be safe, but the thread sanitizer can't tell, because the standard library is built without it.
            let part = shard.routes.withLock { counts in
                counts.enumerated().flatMap { route, counts in
                    counts.map { (route: route, method: $0.method, status: $0.status, tally: Tally() + $0.tally) }
                }
            }
            for counted in part {
                let series = Series(
                    method: HTTPMethod.labels[Int(counted.method)], route: routes[counted.route], status: counted.status
                )
                all[series, default: Tally()] = all[series, default: Tally()] + counted.tally
            }
        }
        return all
    }
}

extension Metrics.Histogram {
    static func + (a: Self, b: Self) -> Self {
        Self(buckets: zip(a.buckets, b.buckets).map(+), sum: a.sum + b.sum)
    }
}

extension Metrics.Tally {
    static func + (a: Self, b: Self) -> Self { Self(work: a.work + b.work, queue: a.queue + b.queue) }
}

extension HTTPMethod {
    /// The names of methods, “none” if nothing was read, and “other” for an unknown method.
    fileprivate static let labels =
        [HTTPMethod.get, .head, .post, .put, .delete, .patch, .options].map(\.rawValue) + ["none", "other"]

    /// The method's index among these.
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
