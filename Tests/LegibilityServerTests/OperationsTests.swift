import Foundation
import HTTPMessages
import JSON
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityServer

@Suite("Health and limits")
struct OperationsTests {
    @Test("Alive and ready, and no answer about it is kept")
    func healthy() throws {
        let server = try TestServer()
        for path in ["/livez", "/readyz"] {
            let response = try server.get(path)
            #expect(response.status == 200)
            #expect(response.header("Cache-Control") == "no-store")
            #expect(response.header("ETag") == nil)
        }
    }

    @Test("While draining it is alive and not ready")
    func draining() throws {
        let server = try TestServer { _ in }
        server.lifecycle.drain()
        #expect(try server.get("/livez").status == 200)
        let response = try server.get("/readyz")
        #expect(response.status == 503)
        #expect(response.header("Retry-After") != nil)
        #expect(try server.get("/v1/contrast?foreground=777&background=fff").status == 200)
    }

    @Test("The self-test's vectors come out right, and a wrong one would not")
    func selfTest() {
        let checks = SelfTest.run()
        #expect(checks.count >= 5)
        #expect(checks.allSatisfy { $0.passed })
        #expect(!SelfTest.Check("", 4.5, is: 4.4, within: 1e-3).passed)
        #expect(!SelfTest.Check("", nil, is: 4.4, within: 1e-3).passed)
    }

    @Test("A server whose figures come out wrong is not ready, and says which")
    func wrongFigures() throws {
        let endpoint = ReadinessEndpoint(lifecycle: Lifecycle()) {
            [SelfTest.Check("a ratio", 4.5, is: 4.4, within: 1e-3)]
        }
        let head = RequestHead(method: .get, rawTarget: "/readyz", id: "test")
        let problem = try #require(throws: Problem.self) { _ = try endpoint.answer(try HTTPRequest(head: head)) }
        #expect(problem.kind == .unavailable)
        #expect(problem.detail == "A self-test fails: a ratio.")
    }

    @Test("The limits are those that are set")
    func limits() throws {
        let json = try TestServer { $0.limits.batchPairs = 17 }.get("/v1/limits").json
        #expect(json["batchPairs"]?.number == 17)
        for (name, value) in try #require(json.members) {
            // One limit, or one for each of several kinds.
            let limits = value.members?.map(\.value) ?? [value]
            #expect(!limits.isEmpty && limits.allSatisfy { ($0.number ?? 0) > 0 }, "\(name)")
        }
    }

    @Test("A logged request says what happened, and nothing of the query")
    func requestLog() throws {
        var head = RequestHead(method: .get, rawTarget: "/v1/contrast?foreground=secret", id: "abc")
        head.client = ClientAddress("2001:db8::7")
        var record = RequestRecord(head)
        record.status = 422
        record.bytes = 321
        record.isComplete = true
        record.worked = .microseconds(1500)
        record.queued = .milliseconds(20)
        // The second example of RFC 3339 section 5.8 is this moment.
        let line = RequestLog.line(record, at: timespec(tv_sec: 851_042_397, tv_nsec: 7_999_999))
        #expect(
            line == """
                {"time":"1996-12-20T00:39:57.007Z","client":"2001:db8::7","method":"GET","path":"/v1/contrast",\
                "status":422,"bytes":321,"complete":true,"milliseconds":1.5,"queueMilliseconds":20,"requestId":"abc"}
                """)
    }

    @Test("What was never read or answered is null in the log")
    func unreadRequestLog() throws {
        let record = RequestRecord(RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: ""))
        let json = try JSONDocument(Array(RequestLog.line(record).utf8)).root
        for name in ["client", "method", "path", "status", "requestId"] {
            #expect(json[name]?.kind == .null, "\(name)")
        }
        #expect(json["complete"]?.bool == false)
    }
}
