import APITesting
import Budgets
import Foundation
import HTTPMessages
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityService

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
        let head = RequestHead(method: .post, rawTarget: "/v1/contrast?fields=wcag")
        server.end(head, with: server.application.respond(to: .bodyTooLarge(limit: 1), head: head))
        server.end(head, with: nil)
        server.end(RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: ""), with: HTTPResponse(status: 429))
        let lines = try lines()
        for (labels, count) in [
            ("method=\"GET\",route=\"/v1/contrast\",status=\"200\"", 2),
            ("method=\"GET\",route=\"/v1/contrast\",status=\"422\"", 1),
            ("method=\"GET\",route=\"none\",status=\"404\"", 1),
            ("method=\"GET\",route=\"/problems/{problem}\",status=\"200\"", 1),
            ("method=\"other\",route=\"/v1/contrast\",status=\"405\"", 1),
            ("method=\"POST\",route=\"/v1/contrast\",status=\"413\"", 1),
            ("method=\"POST\",route=\"/v1/contrast\",status=\"none\"", 1),
            ("method=\"none\",route=\"none\",status=\"429\"", 1),
        ] {
            #expect(lines.contains("legibility_requests_total{\(labels)} \(count)"), "\(labels)")
        }
        #expect(lines.contains("legibility_requests_in_progress 1"))
    }

    @Test("A connection closed at the connection limit isn't counted as closed by the client")
    func refused() throws {
        for limit in [ConnectionLimit?.none, .inAll, .fromOneClient] {
            var record = RequestRecord(RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: ""))
            record.refusal = limit
            server.application.ended(record)
        }
        let lines = try lines()
        for (status, count) in [("none", 1), ("refused", 2)] {
            let labels = "method=\"none\",route=\"none\",status=\"\(status)\""
            #expect(lines.contains("legibility_requests_total{\(labels)} \(count)"))
        }
        #expect(!lines.contains { $0.hasPrefix("legibility_request_duration_seconds_count") })
    }

    @Test("Work is counted by route: charged units, used units, and reasons for stopping")
    func work() throws {
        let metrics = Metrics()
        let route = metrics.number(ofRoute: "/v1/a")
        for excess in [nil, Budget.Excess.time, .memory, .memory, .memoryOfOthers, .answer, .unwanted] {
            let budget = Budget()
            if let excess { budget.stop(excess) }
            metrics.add(budget, 12, route: route)
        }
        let used = Budget()
        used.share { while used.settle() < 20_000_000 {} }
        metrics.add(used, 12, route: metrics.number(ofRoute: "/v1/b"))
        let jobs = JobBudget(Budget.Limits(memory: 5000))
        let job = jobs.ofJob()
        #expect(job.share { Budget.allows(bytes: 700) })
        var endpoint = MetricsEndpoint(
            metrics: metrics, cache: ResultCache(bytes: 0), sharing: nil, log: .standardError)
        #expect(!endpoint.text.contains("legibility_work_memory"))
        endpoint.budget = jobs
        let text = endpoint.text
        let reasons = [
            ("work-seconds", 1), ("work-memory-bytes", 2), ("memory-of-others", 1), ("answer-bytes", 1),
            ("unwanted", 1),
        ].map { "legibility_work_ended_total{route=\"/v1/a\",reason=\"\($0)\"} \($1)" }
        for line in reasons + [
            "legibility_work_units_total{route=\"/v1/a\"} 84",
            "legibility_work_memory_bytes 700", "legibility_work_memory_limit_bytes 5000",
        ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
        // 20 ms of processor time is 20 units, regardless of the price.
        let b = try #require(metrics.usedByRoute.first { $0.route == "/v1/b" }).used
        #expect(b.units >= 20 && b.units == Int(b.nanoseconds / 1_000_000))
        withExtendedLifetime(job) {}
    }

    @Test("Durations are reported as a cumulative histogram")
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

    @Test("A duration is counted in the first bucket whose bound it doesn't exceed")
    func buckets() throws {
        let metrics = Metrics()
        var record = RequestRecord(RequestHead(method: .get, rawTarget: "/slow?a"))
        record.status = 200
        record.worked = .milliseconds(5)
        record.queued = .seconds(7)
        metrics.count(record, route: metrics.number(ofRoute: "/slow"))
        let tally = try #require(metrics.tallies[Metrics.Series(method: "GET", route: "/slow", status: 200)])
        #expect(tally.count == 1)
        #expect(tally.work.seconds == 0.005)
        #expect(tally.queue.seconds == 7)
        #expect(tally.work.buckets.firstIndex(of: 1) == Metrics.bounds.firstIndex(of: 0.005))
        #expect(tally.queue.buckets.firstIndex(of: 1) == Metrics.bounds.count)
    }

    @Test("Queueing and processing times of completed requests have separate histograms")
    func queue() throws {
        var record = RequestRecord(RequestHead(method: .post, rawTarget: "/v1/contrast/matrix?form=svg"))
        record.worked = .milliseconds(125)
        record.queued = .milliseconds(1500)
        server.application.ended(record)
        record.status = 200
        server.application.ended(record)
        let lines = try lines()
        let labels = "{method=\"POST\",route=\"/v1/contrast/matrix\"}"
        for sample in [
            "duration_seconds_sum\(labels) 0.125", "queue_seconds_sum\(labels) 1.5",
            "duration_seconds_count\(labels) 1", "queue_seconds_count\(labels) 1",
        ] { #expect(lines.contains("legibility_request_\(sample)"), "\(sample)") }
    }

    @Test("If metrics have a separate address, only that address serves them, and both addresses serve health checks")
    func ownAddress() throws {
        let server = try TestServer { $0.listenMetrics = .tcp(host: "127.0.0.1", port: 1) }
        let operations = server.application.ofOperations
        for (path, publicStatus, ownStatus) in [("/metrics", 404, 200), ("/readyz", 200, 200), ("/", 200, 404)] {
            let request = try HTTPRequest(head: RequestHead(method: .get, rawTarget: path, id: "test"))
            #expect(try server.get(path).status == publicStatus)
            #expect(operations.respond(to: request).status == ownStatus)
        }
    }

    @Test("The result of the self-test is reported")
    func selfTest() throws {
        #expect(try lines().contains("legibility_self_test_passed 1"))
        let wrong = MetricsEndpoint(metrics: Metrics(), cache: ResultCache(bytes: 0), sharing: nil, log: .standardError)
        {
            [SelfTest.Check("a ratio", 4.5, is: 4.4, within: 1e-3)]
        }
        #expect(wrong.text.contains("\nlegibility_self_test_passed 0\n"))
    }

    @Test("Connections, workers and the queue of a running server are reported")
    func load() throws {
        // With its own responder, the server's load would hold itself.
        let running = try Server(ServerConfiguration(), responder: TestServer().application)
        server.application.watch(running.load)
        let lines = try lines()
        for sample in [
            "connections 0", "connections_limit 4096", "workers_busy 0", "queue_jobs 0", "queue_limit 64",
            "body_memory_bytes 0",
        ] { #expect(lines.contains("legibility_\(sample)"), "\(sample)") }
    }

    /// Exposition format 0.0.4: HELP and TYPE once, before a family's samples; each sample has a name, labels and a
    /// number.
    @Test("Metrics are in the Prometheus text format")
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
        #expect(families.count == 34)
    }
}
