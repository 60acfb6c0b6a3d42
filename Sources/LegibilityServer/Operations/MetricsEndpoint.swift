import Endpoints
import HTTPMessages

/// `/metrics`: what the server has done, in Prometheus's text format 0.0.4.
struct MetricsEndpoint: Sendable {
    static let mediaType = "text/plain"

    let metrics: Metrics
    let cache: ResultCache
    let log: LogWriter
    var admission: Admission?

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
        return """
            \(family("build_info", "gauge", "The running version.", ["{version=\"\(Release.version)\"} 1"]))\
            \(requests)\
            \(histogram("request_duration_seconds", "Time to make an answer, without the queue and without sending it.", \.work))\
            \(histogram("request_queue_seconds", "Time from a request's last byte until work on its answer began.", \.queue))\
            \(number("requests_in_progress", "gauge", "Requests being answered now.", metrics.inProgress))\
            \(number("log_lines_dropped_total", "counter", "Lines of the log that nobody read in time.", log.droppedLines))\
            \(number("cache_hits_total", "counter", "Answers taken from the result cache.", statistics.hits))\
            \(number("cache_misses_total", "counter", "Answers made because the result cache had none.", statistics.misses))\
            \(number("cache_shared_total", "counter", "Questions that waited for the answer to an equal one.", statistics.shared))\
            \(number("cache_evictions_total", "counter", "Answers that the result cache gave up for newer ones.", statistics.evictions))\
            \(number("cache_entries", "gauge", "Answers in the result cache.", statistics.entries))\
            \(number("cache_bytes", "gauge", "Bytes in the result cache.", statistics.bytes))\
            \(refusals)
            """
    }

    /// What was refused before any work was done for it; nothing where everybody may ask for everything.
    private var refusals: String {
        guard let admission else { return "" }
        let refused = admission.refusals
        return family(
            "refused_total", "counter", "Requests for more work than their client may ask for, or without a token.",
            [
                "{reason=\"rate-per-address\"} \(refused.byAddress)", "{reason=\"rate-per-token\"} \(refused.byToken)",
                "{reason=\"unauthorized\"} \(refused.unauthorized)",
            ]) + number("rate_buckets", "gauge", "Addresses that have not all of their burst left.", admission.buckets)
    }

    private var requests: String {
        let lines = metrics.tallies.map { series, tally in
            "{\(series.labels),status=\"\(series.status.map(String.init) ?? "none")\"} \(tally.count)"
        }
        return family(
            "requests_total", "counter",
            "Requests that came and ended; status “none”: nobody was left to answer.", lines.sorted())
    }

    /// A histogram of each route, over the requests that were answered.
    private func histogram(_ name: String, _ help: String, _ part: (Metrics.Tally) -> Metrics.Histogram) -> String {
        let answered = metrics.tallies.filter { $0.key.status != nil }
        let byRoute = Dictionary(answered.map { ($0.labels, part($1)) }) { $0 + $1 }
        let lines = byRoute.sorted { $0.key < $1.key }.flatMap { labels, histogram in
            var count = 0
            let buckets = zip(Metrics.bounds.map(\.plain) + ["+Inf"], histogram.buckets).map { bound, added in
                count += added
                return "_bucket{\(labels),le=\"\(bound)\"} \(count)"
            }
            return buckets + ["_sum{\(labels)} \(histogram.seconds.plain)", "_count{\(labels)} \(count)"]
        }
        return family(name, "histogram", help, lines)
    }

    private func number(_ name: String, _ type: String, _ help: String, _ value: Int) -> String {
        family(name, type, help, [" \(value)"])
    }

    private func family(_ name: String, _ type: String, _ help: String, _ lines: [String]) -> String {
        "# HELP legibility_\(name) \(help)\n# TYPE legibility_\(name) \(type)\n"
            + lines.map { "legibility_\(name)\($0)\n" }.joined()
    }
}

extension Metrics.Series {
    /// Nothing here needs escaping: methods and routes are the server's own words.
    fileprivate var labels: String { "method=\"\(method)\",route=\"\(route)\"" }
}
