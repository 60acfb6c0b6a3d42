import APITesting
import Foundation
import HTTPMessages
import JSON
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityService

@Suite("Health and limits")
struct OperationsTests {
    @Test("A healthy server is alive and ready, and these responses aren't cached")
    func healthy() throws {
        let server = try TestServer()
        for path in ["/livez", "/readyz"] {
            let response = try server.get(path)
            #expect(response.status == 200)
            #expect(response.header("Cache-Control") == "no-store")
            #expect(response.header("ETag") == nil)
        }
    }

    @Test("A draining server is alive but not ready")
    func draining() throws {
        let server = try TestServer { _ in }
        server.lifecycle.drain()
        #expect(try server.get("/livez").status == 200)
        let response = try server.get("/readyz")
        #expect(response.status == 503)
        #expect(response.header("Retry-After") != nil)
        #expect(try server.get("/v1/contrast?foreground=777&background=fff").status == 200)
    }

    @Test("The self-test passes, and detects a wrong value")
    func selfTest() {
        let checks = SelfTest.run()
        #expect(checks.count >= 5)
        #expect(checks.allSatisfy { $0.passed })
        #expect(!SelfTest.Check("", 4.5, is: 4.4, within: 1e-3).passed)
        #expect(!SelfTest.Check("", nil, is: 4.4, within: 1e-3).passed)
    }

    @Test("A server with wrong figures isn't ready, and reports the wrong figure")
    func wrongFigures() throws {
        let endpoint = ReadinessEndpoint(lifecycle: Lifecycle()) {
            [SelfTest.Check("a ratio", 4.5, is: 4.4, within: 1e-3)]
        }
        let head = RequestHead(method: .get, rawTarget: "/readyz", id: "test")
        let problem = try #require(throws: Problem.self) { _ = try endpoint.answer(try HTTPRequest(head: head)) }
        #expect(problem.kind == .unavailable)
        #expect(problem.detail == "A self-test failed: a ratio.")
    }

    @Test("Published limits match the configuration")
    func limits() throws {
        let json = try TestServer { $0.limits.batchPairs = 17 }.get("/v1/limits").json
        #expect(json["batchPairs"]?.number == 17)
        for (name, value) in try #require(json.members) {
            // The value is a single limit, or has a limit for each kind. A rate of 0 means that there is no limit.
            let limits = value.members?.map(\.value) ?? [value]
            let least = name.hasPrefix("ratePer") ? 0.0 : 1
            #expect(!limits.isEmpty && limits.allSatisfy { ($0.number ?? -1) >= least }, "\(name)")
        }
    }
}
