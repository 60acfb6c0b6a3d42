import WebServer

/// `/metrics`: what the server has done, in Prometheus's text format 0.0.4.
struct MetricsEndpoint: Sendable {
    static let mediaType = "text/plain"

    let metrics: Metrics
    let cache: ResultCache

    func answer(_ request: HTTPRequest) -> Answer {
        var answer = Answer(data: Array(text.utf8), mediaType: "\(Self.mediaType); version=0.0.4; charset=utf-8")
        answer.freshness = .none
        return answer
    }

    var text: String {
        let statistics = cache.statistics
        return """
            \(family("build_info", "gauge", "The running version.", ["{version=\"\(Main.version)\"} 1"]))\
            \(requests)\
            \(durations)\
            \(number("requests_in_progress", "gauge", "Requests being answered now.", metrics.inProgress))\
            \(number("cache_hits_total", "counter", "Answers taken from the result cache.", statistics.hits))\
            \(number("cache_misses_total", "counter", "Answers made because the result cache had none.", statistics.misses))\
            \(number("cache_shared_total", "counter", "Questions that waited for the answer to an equal one.", statistics.shared))\
            \(number("cache_evictions_total", "counter", "Answers that the result cache gave up for newer ones.", statistics.evictions))\
            \(number("cache_entries", "gauge", "Answers in the result cache.", statistics.entries))\
            \(number("cache_bytes", "gauge", "Bytes in the result cache.", statistics.bytes))
            """
    }

    private var requests: String {
        let lines = metrics.tallies.map { series, tally in
            "{\(series.labels),status=\"\(series.status)\"} \(tally.buckets.reduce(0, +))"
        }
        return family("requests_total", "counter", "Requests that were answered.", lines.sorted())
    }

    private var durations: String {
        let byRoute = Dictionary(metrics.tallies.map { ($0.labels, $1) }) { $0 + $1 }
        let lines = byRoute.sorted { $0.key < $1.key }.flatMap { labels, tally in
            var count = 0
            let buckets = zip(Metrics.bounds.map(\.plain) + ["+Inf"], tally.buckets).map { bound, added in
                count += added
                return "_bucket{\(labels),le=\"\(bound)\"} \(count)"
            }
            return buckets + ["_sum{\(labels)} \(tally.seconds.plain)", "_count{\(labels)} \(count)"]
        }
        return family(
            "request_duration_seconds", "histogram", "Time to make an answer, without sending it.", lines)
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
