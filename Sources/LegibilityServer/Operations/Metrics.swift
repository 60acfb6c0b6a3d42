import Glibc
import Synchronization
import WebServer

/// Counts and durations of everything that is answered.
final class Metrics: Sendable {
    /// What is counted apart.
    struct Series: Hashable, Sendable {
        let method: String
        /// The path as it stands in the documentation, so that there are only so many.
        let route: String
        let status: Int
    }

    /// How many answers of a series took how long.
    struct Tally: Sendable {
        /// For every bound of ``Metrics/bounds`` those that took at most so long and longer than the one before; at
        /// the end those that took longer than all.
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        var seconds = 0.0
    }

    /// Each thread writes to its own shard most of the time.
    private final class Shard: Sendable {
        let tallies = Mutex<[Series: Tally]>([:])
    }

    /// Upper bounds in seconds: from a single contrast to a large batch.
    static let bounds = [
        0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5,
    ]

    private let shards = (0..<16).map { _ in Shard() }
    private let working = Atomic(0)

    /// Requests that are being answered now.
    var inProgress: Int { working.load(ordering: .relaxed) }

    /// Runs what answers a request, and counts it.
    func measure(_ method: HTTPMethod, route: String, _ respond: () -> HTTPResponse) -> (HTTPResponse, Duration) {
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        let start = ContinuousClock.now
        let response = respond()
        let duration = start.duration(to: .now)
        record(Series(method: method.metricLabel, route: route, status: response.status), duration)
        return (response, duration)
    }

    /// Every series that has been counted.
    var tallies: [Series: Tally] {
        var all: [Series: Tally] = [:]
        for shard in shards { all.merge(shard.tallies.withLock(\.self)) { $0 + $1 } }
        return all
    }

    private func record(_ series: Series, _ duration: Duration) {
        let seconds = duration / .seconds(1)
        let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        let shard = shards[Int(UInt(pthread_self()) >> 12) % shards.count]
        shard.tallies.withLock { tallies in
            tallies[series, default: Tally()].buckets[bucket] += 1
            tallies[series, default: Tally()].seconds += seconds
        }
    }
}

extension Metrics.Tally {
    static func + (a: Self, b: Self) -> Self {
        Self(buckets: zip(a.buckets, b.buckets).map(+), seconds: a.seconds + b.seconds)
    }
}

extension HTTPMethod {
    /// Its name, or “other” for one that nobody knows.
    fileprivate var metricLabel: String {
        [.get, .head, .post, .put, .delete, .patch, .options].contains(self) ? rawValue : "other"
    }
}
