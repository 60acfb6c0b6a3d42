import Budgets
import Endpoints
import HTTPMessages
import LegibilityAPI
import WebServer

/// `/metrics`: the server's metrics, in Prometheus text format 0.0.4.
struct MetricsEndpoint: Sendable {
    static let mediaType = "text/plain"

    let metrics: Metrics
    let cache: ResultCache
    let sharing: Sharing?
    let log: LogWriter
    var selfTest: @Sendable () -> [SelfTest.Check] = SelfTest.run
    var admission: Admission?
    var budget: JobBudget?
    var imageMemory: ImageMemory?

    var endpoint: Endpoint {
        Endpoint(
            operation: .getMetrics, readsQuery: false, mediaTypes: [Self.mediaType], work: .short, answer: answer)
    }

    func answer(_ request: HTTPRequest) -> Answer {
        var answer = Answer(data: Array(text.utf8), mediaType: "\(Self.mediaType); version=0.0.4; charset=utf-8")
        answer.freshness = .none
        return answer
    }

    var text: String {
        let statistics = cache.statistics
        let load = metrics.load.withLock(\.self)
        let passes = selfTest().allSatisfy(\.passed)
        return """
            \(family("build_info", "gauge", "The running version, and the revision of its source.", ["{version=\"\(Release.version)\",revision=\"\(Release.revision)\"} 1"]))\
            \(number("self_test_passed", "gauge", "1: the self-test reproduces all published values; 0: it doesn’t, and /readyz fails.", passes ? 1 : 0))\
            \(number("crashes_total", "counter", "Crashes of the server after which it was started again.", metrics.crashes))\
            \(requests)\
            \(histogram("request_duration_seconds", "Time to compute a response, excluding queueing and sending.", \.work))\
            \(histogram("request_queue_seconds", "Time from a request’s last byte until its processing began.", \.queue))\
            \(number("requests_in_progress", "gauge", "Requests being processed now.", metrics.inProgress))\
            \(underWay(load))\
            \(work)\
            \(images)\
            \(load.map(gauges) ?? "")\
            \(certificate)\
            \(number("log_lines_dropped_total", "counter", "Log lines dropped because they weren’t read in time.", log.droppedLines))\
            \(number("cache_hits_total", "counter", "Responses taken from the result cache.", statistics.hits))\
            \(number("cache_misses_total", "counter", "Responses computed because they weren’t in the result cache.", statistics.misses))\
            \(number("cache_shared_total", "counter", "Requests that waited for the response to an identical request.", statistics.shared))\
            \(number("cache_evictions_total", "counter", "Responses removed from the result cache to make room for newer ones.", statistics.evictions))\
            \(number("cache_entries", "gauge", "Responses in the result cache.", statistics.entries))\
            \(number("cache_bytes", "gauge", "Bytes in the result cache.", statistics.bytes))\
            \(redis)\
            \(refusals)\
            \(ProcessFigures.now.text)
            """
    }

    private func gauges(_ load: ServerLoad) -> String {
        """
        \(number("connections", "gauge", "Open connections.", load.connections))\
        \(number("connections_limit", "gauge", "Maximum number of open connections.", load.maximumConnections))\
        \(number("workers", "gauge", "Maximum number of long jobs that run in parallel.", load.workers))\
        \(number("workers_busy", "gauge", "Long jobs that are running now, excluding heavy ones.", load.busyWorkers))\
        \(number("jobs_heavy", "gauge", "Long jobs that have used 250 ms of processor time, left their worker, and run at a lower priority.", load.heavyJobs))\
        \(number("jobs_paused", "gauge", "Heavy jobs that are paused until another heavy job ends.", load.pausedJobs))\
        \(number("jobs_aside", "gauge", "Long jobs that left their worker and wait for memory or for the response to an identical request.", load.jobsAside))\
        \(number("workers_stuck", "gauge", "1: requests are waiting, but no worker has finished one for request-seconds, so /livez fails; 0: otherwise.", load.isStuck ? 1 : 0))\
        \(number("queue_jobs", "gauge", "Long jobs waiting for a worker.", load.waitingJobs))\
        \(number("queue_limit", "gauge", "Maximum number of long jobs in the queue. If the queue is full, the server returns 503.", load.maximumWaitingJobs))\
        \(number("jobs_largest_share", "gauge", "Long jobs, waiting or running, of the client that has most.", load.largestJobShare))\
        \(number("queue_displaced_total", "counter", "Long jobs removed from the full queue in favour of a client with fewer jobs.", load.displacedJobs))\
        \(number("body_memory_bytes", "gauge", "Memory in use for large bodies.", load.bodyBytes))\
        \(number("body_memory_limit_bytes", "gauge", "Memory limit for large bodies. If it is reached, the server returns 503.", load.maximumBodyBytes))\
        \(number("body_memory_largest_share_bytes", "gauge", "Memory in use for large bodies of the client that uses most.", load.largestBodyShare))\
        \(number("connections_evicted_total", "counter", "Idle connections closed to make room for new ones.", load.evictedConnections))\
        \(refusedConnections(load))
        """
    }

    private func refusedConnections(_ load: ServerLoad) -> String {
        let lines = ConnectionLimit.allCases.map { "{limit=\"\($0.setting)\"} \(load.refusedConnections($0))" }
        return family(
            "connections_refused_total", "counter", "Connections refused because too many were open, by limit.",
            lines)
    }

    /// The number of unfinished requests.
    private func underWay(_ load: ServerLoad?) -> String {
        let requests = load?.underWay ?? []
        let counts = Dictionary(requests.map { ("{\($0.routeLabel),stage=\"\($0.stage.rawValue)\"}", 1) }) { $0 + $1 }
        let oldest = Dictionary(requests.map { ($0.routeLabel, $0.age) }) { max($0, $1) }
        return family(
            "requests_under_way", "gauge",
            "Unfinished requests: receiving, waiting for a worker, working or sending.",
            counts.map { "\($0) \($1)" }.sorted())
            + family(
                "request_oldest_seconds", "gauge", "Age of the oldest unfinished request.",
                oldest.map { "{\($0)} \(($1 / .seconds(1)).plain)" }.sorted())
    }

    /// The expiry metric of the certificate; empty if TLS is off.
    private var certificate: String {
        metrics.certificate.withLock(\.self).map { certificate in
            number(
                "certificate_expiry_timestamp_seconds", "gauge",
                "Expiry of the certificate chain, in Unix time.", certificate.expiry)
        } ?? ""
    }

    /// The resources used by long requests.
    private var work: String {
        let routes = metrics.usedByRoute
        return family(
            "work_cpu_seconds_total", "counter", "Processor time for long requests.",
            routes.map { "{route=\"\($0.route)\"} \((Double($0.used.nanoseconds) / 1e9).plain)" })
            + family(
                "work_units_total", "counter", "Units of work used by long requests, as counted by rate limits.",
                routes.map { "{route=\"\($0.route)\"} \($0.used.units)" })
            + family(
                "work_longest_pause_seconds", "gauge",
                "Longest processor time between two checks of a job’s limits since the start: work may continue "
                    + "for this long after the client has disconnected.",
                routes.map { "{route=\"\($0.route)\"} \((Double($0.used.longestPause) / 1e9).plain)" })
            + family(
                "work_ended_total", "counter",
                "Long requests that ended early, at a limit or because the client disconnected.",
                routes.flatMap { route, used in
                    used.ended.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                        "{route=\"\(route)\",reason=\"\($0.key.label)\"} \($0.value)"
                    }
                })
            + (budget.map { budget in
                number("work_memory_bytes", "gauge", "Memory used for work on requests.", budget.memoryInUse)
                    + number(
                        "work_memory_largest_share_bytes", "gauge",
                        "Memory used for work on requests of the client that uses most.", budget.largestMemoryShare)
                    + number(
                        "work_memory_limit_bytes", "gauge",
                        "Memory limit for work on requests. If it is reached, the server returns 503, or 413 for a "
                            + "single large request.",
                        budget.memoryLimit)
            } ?? "")
    }

    /// The memory for images.
    private var images: String {
        imageMemory.map { memory in
            number("image_memory_bytes", "gauge", "Memory reserved for images.", memory.inUse)
                + number(
                    "image_memory_limit_bytes", "gauge", "Memory limit for images. If it is reached, images wait.",
                    memory.limit)
                + number(
                    "image_memory_largest_share_bytes", "gauge",
                    "Memory reserved for images of the client that uses most.", memory.largestShare)
                + number("images_waiting", "gauge", "Images that are waiting for memory.", memory.waiting)
        } ?? ""
    }

    /// The metrics of Redis, if responses are shared.
    private var redis: String {
        guard let sharing else { return "" }
        let (results, store) = (sharing.results.statistics, sharing.store.statistics)
        return [
            number("redis_hits_total", "counter", "Responses taken from Redis.", results.hits),
            number(
                "redis_misses_total", "counter", "Responses computed because they weren’t in Redis.", results.misses),
            number(
                "redis_rubbish_total", "counter", "Invalid values in Redis.",
                results.rubbish),
            number(
                "redis_cheap_total", "counter",
                "Requests not looked up in Redis because they are too cheap or too long.",
                results.cheap),
            number(
                "redis_skipped_total", "counter", "Requests for which no Redis connection was free.", store.skipped),
            number("redis_errors_total", "counter", "Look-ups, writes and connections that failed.", store.errors),
            number("redis_writes_total", "counter", "Responses written to Redis.", store.writes),
            number("redis_dropped_total", "counter", "Responses that weren’t written to Redis.", store.dropped),
            number("redis_connections", "gauge", "Open connections to Redis.", store.connections),
            family(
                "redis_lookup_seconds", "summary", "Duration of Redis look-ups.",
                ["_sum \(store.lookupSeconds.plain)", "_count \(store.lookups)"]),
        ].joined()
    }

    /// The number of requests rejected before any work was done; empty without admission.
    private var refusals: String {
        guard let admission else { return "" }
        let refused = admission.refusals
        return family(
            "refused_total", "counter", "Requests refused because of a rate limit or a missing token.",
            [
                "{reason=\"rate-per-address\"} \(refused.byAddress)", "{reason=\"rate-per-token\"} \(refused.byToken)",
                "{reason=\"unauthorized\"} \(refused.unauthorized)",
            ]) + number("rate_buckets", "gauge", "Addresses that have used part of their burst.", admission.buckets)
    }

    private var requests: String {
        let lines = metrics.tallies.map { series, tally in
            "{\(series.labels),status=\"\(series.statusLabel)\"} \(tally.count)"
        }
        return family(
            "requests_total", "counter",
            "Requests by status. “none”: the client had disconnected. “refused”: closed without a response because too many connections were open.",
            lines.sorted())
    }

    /// Returns a histogram for each route, over the completed requests.
    private func histogram(_ name: String, _ help: String, _ part: (Metrics.Tally) -> Metrics.Histogram) -> String {
        let answered = metrics.tallies.filter { $0.key.isAnswered }
        let byRoute = Dictionary(answered.map { ($0.labels, part($1)) }) { $0 + $1 }
        // There are thousands of lines, so they are assembled from a few parts.
        var lines = family(name, "histogram", help, [])
        for (labels, histogram) in byRoute.sorted(by: { $0.key < $1.key }) {
            let start = "legibility_\(name)_bucket{\(labels),le=\""
            var count = 0
            for (bound, added) in zip(Self.bounds, histogram.buckets) {
                count += added
                lines += start
                lines += bound
                lines += String(count)
                lines += "\n"
            }
            lines += "legibility_\(name)_sum{\(labels)} \(histogram.seconds.plain)\n"
            lines += "legibility_\(name)_count{\(labels)} \(count)\n"
        }
        return lines
    }

    /// The bounds of buckets, with the text that follows them in a line.
    private static let bounds = (Metrics.bounds.map(\.plain) + ["+Inf"]).map { "\($0)\"} " }

    private func number(_ name: String, _ type: String, _ help: String, _ value: Int) -> String {
        family(name, type, help, [" \(value)"])
    }

    private func family(_ name: String, _ type: String, _ help: String, _ lines: [String]) -> String {
        "# HELP legibility_\(name) \(help)\n# TYPE legibility_\(name) \(type)\n"
            + lines.map { "legibility_\(name)\($0)\n" }.joined()
    }
}

extension Budget.Excess {
    /// The label in the metrics.
    fileprivate var label: String {
        switch self {
        case .time: "work-seconds"
        case .memory: "work-memory-bytes"
        case .memoryOfOthers: "memory-of-others"
        case .answer: "answer-bytes"
        case .unwanted: "unwanted"
        case .overspent: "overspent"
        }
    }
}

extension RequestUnderWay {
    /// The label, which needs no escaping, because routes are the server's own words.
    fileprivate var routeLabel: String { "route=\"\(route ?? "none")\"" }
}

extension Metrics.Series {
    /// The labels, which need no escaping, because methods and routes are the server's own words.
    fileprivate var labels: String { "method=\"\(method)\",route=\"\(route)\"" }

    fileprivate var isAnswered: Bool { status != nil && status != Self.refused }

    fileprivate var statusLabel: String {
        switch status {
        case nil: "none"
        case Self.refused: "refused"
        case let status?: String(status)
        }
    }
}
