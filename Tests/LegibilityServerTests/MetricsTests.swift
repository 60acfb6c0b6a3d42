import Foundation
import Testing
import WebServer

@testable import LegibilityServer

@Suite("Metrics")
struct MetricsTests {
    let server: TestServer

    init() throws { server = try TestServer { _ in } }

    private func lines() throws -> [String] {
        let response = try server.get("/metrics")
        #expect(response.status == 200)
        #expect(response.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        #expect(response.header("Cache-Control") == "no-store")
        return response.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("Requests are counted by method, route and status")
    func requests() throws {
        _ = try server.get("/v1/contrast?foreground=777&background=fff")
        _ = try server.get("/v1/contrast?foreground=777&background=ffe")
        _ = try server.get("/v1/contrast")
        _ = try server.get("/nowhere/%22at%20all%22")
        _ = try server.get("/problems/not-found")
        _ = try server.send(HTTPMethod(rawValue: "BREW"), "/v1/contrast")
        _ = server.application.respond(
            to: .bodyTooLarge(limit: 1), head: RequestHead(method: .post, rawTarget: "/v1/contrast?fields=wcag"))
        let lines = try lines()
        for (labels, count) in [
            ("method=\"GET\",route=\"/v1/contrast\",status=\"200\"", 2),
            ("method=\"GET\",route=\"/v1/contrast\",status=\"422\"", 1),
            ("method=\"GET\",route=\"none\",status=\"404\"", 1),
            ("method=\"GET\",route=\"/problems/{problem}\",status=\"200\"", 1),
            ("method=\"other\",route=\"/v1/contrast\",status=\"405\"", 1),
            ("method=\"POST\",route=\"/v1/contrast\",status=\"413\"", 1),
        ] {
            #expect(lines.contains("legibility_requests_total{\(labels)} \(count)"), "\(labels)")
        }
        #expect(lines.contains("legibility_requests_in_progress 1"))
    }

    @Test("Durations are a histogram that only rises")
    func durations() throws {
        for _ in 0..<20 { _ = try server.get("/livez") }
        let prefix = "legibility_request_duration_seconds_bucket{method=\"GET\",route=\"/livez\",le="
        let counts = try lines().filter { $0.hasPrefix(prefix) }.compactMap { Int($0.split(separator: " ")[1]) }
        #expect(counts.count == Metrics.bounds.count + 1)
        #expect(counts == counts.sorted())
        #expect(counts.last == 20)
        #expect(
            try lines().contains("legibility_request_duration_seconds_count{method=\"GET\",route=\"/livez\"} 20"))
    }

    @Test("A duration is counted at the first bound that it does not pass")
    func buckets() throws {
        let metrics = Metrics()
        let (response, duration) = metrics.measure(.get, route: "/slow") {
            Thread.sleep(forTimeInterval: 0.003)
            return HTTPResponse(status: 200)
        }
        #expect(response.status == 200)
        let tally = try #require(metrics.tallies[Metrics.Series(method: "GET", route: "/slow", status: 200)])
        #expect(tally.seconds == duration / .seconds(1))
        let bucket = try #require(tally.buckets.firstIndex(of: 1))
        try #require(bucket > 0 && tally.buckets.reduce(0, +) == 1)
        #expect(bucket == Metrics.bounds.count || tally.seconds <= Metrics.bounds[bucket])
        #expect(tally.seconds > Metrics.bounds[bucket - 1])
        #expect(metrics.inProgress == 0)
    }

    /// Exposition format 0.0.4: HELP and TYPE once before a family's samples, each sample a name, labels and a number.
    @Test("The text is what Prometheus reads")
    func format() throws {
        _ = try server.get("/v1/contrast/suggestions?foreground=777&background=fff")
        var families: Set<String> = []
        let sample = /([a-z_]+)(\{([a-z]+="[^"\\]*",?)+\})? (\d+(\.\d+)?(e-?\d+)?)/
        for line in try lines().dropLast() {
            if line.hasPrefix("# ") {
                let words = line.split(separator: " ")
                if words[1] == "TYPE" { #expect(families.insert(String(words[2])).inserted) }
                continue
            }
            let match = try #require(try sample.wholeMatch(in: line), "\(line)")
            #expect(families.contains { match.1.hasPrefix($0) })
        }
        #expect(families.count == 10)
    }
}
