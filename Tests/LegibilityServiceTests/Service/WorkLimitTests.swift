import APITesting
import Budgets
import HTTPMessages
import Synchronization
import Testing

@testable import Endpoints
@testable import LegibilityService

@Suite("Work limits of a request")
struct WorkLimitTests {
    /// A limit that a request exceeds, and the expected content of the response.
    struct Case: CustomTestStringConvertible, Sendable {
        let limit: String
        let value: Int
        let setting: String
        let path: String
        let body: String
        let japanese: String
        let set: @Sendable (inout Configuration) -> Void

        var testDescription: String { setting }
    }

    private static func pairs(_ count: Int) -> String {
        let pairs = (0..<count).map {
            "{\"foreground\":\"#\(String(0x100000 + $0, radix: 16))\",\"background\":\"#fff\"}"
        }
        return "{\"pairs\":[\(pairs.joined(separator: ","))]}"
    }

    private static let audited = #"{"documents":[{"path":"a.css","content":":root{--text:#777;--background:#fff}"}]}"#

    private static let cases = [
        Case(
            limit: "workSeconds", value: 0, setting: "work-seconds", path: "/v1/contrast", body: pairs(300),
            japanese: "リクエストのCPU時間が0秒を超えました。"
        ) { $0.workSeconds = 0 },
        Case(
            limit: "workMemoryBytes", value: 200, setting: "work-memory-bytes", path: "/v1/audit", body: audited,
            japanese: "リクエストに必要なメモリが200バイトを超えました。"
        ) { $0.workMemoryBytes = 200 },
        Case(
            limit: "answerBytes", value: 300, setting: "answer-bytes", path: "/v1/contrast", body: pairs(5),
            japanese: "レスポンスが300バイトを超えます。"
        ) { $0.answerBytes = 300 },
    ]

    private func metric(_ name: String, of server: TestServer) throws -> String? {
        try server.get("/metrics").text.split(separator: "\n").first { $0.hasPrefix(name + " ") }.map(String.init)
    }

    @Test("A request that exceeds a limit gets 413 with the limit, its value and its setting", arguments: cases)
    func limits(_ one: Case) throws {
        let server = try TestServer(one.set)
        let refused = try server.post(one.path, one.body)
        #expect(refused.status == 413)
        #expect(refused.header("Content-Type") == "application/problem+json")
        let problem = try refused.json
        #expect(problem["type"]?.string == "/problems/limit-exceeded")
        #expect(problem["limit"]?.string == one.limit)
        #expect(problem["value"]?.number == Double(one.value))
        #expect(problem["setting"]?.string == one.setting)
        let inJapanese = try server.post(one.path + "?lang=ja", one.body)
        #expect(inJapanese.status == 413)
        #expect(try inJapanese.json["detail"]?.string?.hasPrefix(one.japanese) == true, "\(inJapanese.text)")
        #expect(try inJapanese.json["setting"]?.string == one.setting)
        // The default limits allow this request.
        #expect(try TestServer().post(one.path, one.body).status == 200)
        // The result isn't cached, and its memory is released.
        #expect(try metric("legibility_cache_entries", of: server) == "legibility_cache_entries 0")
        #expect(try metric("legibility_work_memory_bytes", of: server) == "legibility_work_memory_bytes 0")
        let ended = "legibility_work_ended_total{route=\"\(one.path)\",reason=\"\(one.setting)\"}"
        #expect(try metric(ended, of: server) == "\(ended) 2")
    }

    @Test("Work limits are listed with their values")
    func listed() throws {
        let server = try TestServer {
            $0.workSeconds = 7
            $0.workMemoryBytes = 3_000_000
            $0.answerBytes = 123_456
        }
        let limits = try server.get("/v1/limits").json
        let members = ["workSeconds", "workMemoryBytes", "answerBytes"]
        #expect(members.map { limits[$0]?.number } == [7, 3_000_000, 123_456])
    }

    /// Returns a request that takes a tenth of a second even in an optimised build: a gradient with 32 translucent stops,
    /// for all kinds of vision.
    private func expensive() throws -> HTTPRequest {
        let stops = (0..<32).map { "oklch(60% 0.2 \(11 * $0)/50%)" }.joined(separator: ",")
        let query = "vision=all&foreground=rgb(1 2 3/50%)&background=linear-gradient(in oklch longer hue,\(stops))"
            .replacing("%", with: "%25").replacing(" ", with: "%20")
        return try HTTPRequest(
            head: RequestHead(method: .get, rawTarget: "/v1/contrast?\(query)", headers: HTTPHeaders([])), body: [])
    }

    @Test("If the client disconnects, the status is 503 and the response isn't cached")
    func left() throws {
        let server = try TestServer { _ in }
        let left = server.answer(try expensive()) { false }
        #expect(left.status == 503)
        #expect(left.header("Retry-After") == "1")
        #expect(try metric("legibility_cache_entries", of: server) == "legibility_cache_entries 0")
        #expect(try metric("legibility_work_memory_bytes", of: server) == "legibility_work_memory_bytes 0")
        let ended = "legibility_work_ended_total{route=\"/v1/contrast\",reason=\"unwanted\"}"
        #expect(try metric(ended, of: server) == "\(ended) 1")
        // Afterwards, the same request gets the response of a server that had never received it.
        let answered = server.answer(try expensive())
        #expect(answered.status == 200)
        #expect(answered.body == (try TestServer().answer(try expensive())).body)
    }

    @Test("Memory used by jobs is released when they end, even after a change of limits")
    func memory() {
        let first = JobBudget(Budget.Limits(memory: 1000))
        #expect(first.memoryInUse == 0 && first.memoryLimit == 1000)
        do {
            let (one, other) = (first.ofJob(), first.ofJob())
            #expect(one.share { Budget.allows(bytes: 400) })
            #expect(first.memoryInUse == 400)
            #expect(!other.share { Budget.allows(bytes: 700) })
            #expect(other.excess == .memoryOfOthers)
            #expect(first.memoryInUse == 400)
            let second = JobBudget(Budget.Limits(memory: 3000), after: first)
            #expect(second.memoryInUse == 400 && second.memoryLimit == 3000)
            let third = second.ofJob()
            #expect(third.share { Budget.allows(bytes: 2600) } && second.memoryInUse == 3000)
            #expect(!second.ofJob().share { Budget.allows(bytes: 3001) })
        }
        #expect(first.memoryInUse == 0)
    }
}

@Suite("Worker health")
struct LivenessTests {
    @Test("/livez fails while workers are stuck, and recovers")
    func stuck() throws {
        final class State: Sendable {
            let isStuck = Mutex(false)
        }
        let state = State()
        let endpoint = Endpoint.liveness { state.isStuck.withLock(\.self) }
        let request = try HTTPRequest(head: RequestHead(method: .get, rawTarget: "/livez"))
        let alive = try endpoint.answer(request)
        #expect(alive.status == 200)
        state.isStuck.withLock { $0 = true }
        let problem = #expect(throws: Problem.self) { try endpoint.answer(request) }
        #expect(problem?.kind == .unavailable)
        #expect(problem?.headers.contains { $0.name == "Retry-After" && $0.value == "60" } == true)
        state.isStuck.withLock { $0 = false }
        #expect(try endpoint.answer(request).body == alive.body)
    }
}
