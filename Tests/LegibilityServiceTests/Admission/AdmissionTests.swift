import APITesting
import Foundation
import HTTPMessages
import Synchronization
import TestSupport
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityService

/// A clock that only the test advances.
private final class Clock: Sendable {
    private let time = Atomic<Int64>(1_000_000_000_000)

    func advance(_ seconds: Double) { time.add(Int64(seconds * 1e9), ordering: .relaxed) }

    var now: @Sendable () -> Int64 { { self.time.load(ordering: .relaxed) } }
}

private let question = "/v1/contrast?foreground=777&background=fff"
private let token = [(name: "Authorization", value: "Bearer the-token-of-the-ci-system")]

@Suite("Admission of requests")
struct AdmissionTests {
    @Test("If there are no limits, responses don't mention limits")
    func off() throws {
        let server = try TestServer()
        let response = try server.send(.get, question, from: "192.0.2.1")
        #expect(response.header("RateLimit") == nil && response.header("RateLimit-Policy") == nil)
        #expect(try !server.get("/metrics").text.contains("refused_total"))
        #expect(try server.get("/openapi.json").json["components"]?["securitySchemes"] == nil)
    }

    @Test("After the burst, the status is 429, and Retry-After is accurate")
    func burst() throws {
        let clock = Clock()
        let server = try TestServer(clock: clock.now) {
            $0.ratePerAddress = 2
            $0.burstPerAddress = 100
        }
        for number in 1...100 {
            let response = try server.send(number % 2 == 0 ? .head : .get, question, from: "192.0.2.1")
            #expect(response.status == 200)
            #expect(response.header("RateLimit-Policy") == "\"address\";q=100;w=50")
            #expect(response.header("RateLimit") == "\"address\";r=\(100 - number);t=\((number + 1) / 2)")
        }
        let refused = try server.send(.get, question, from: "192.0.2.1")
        #expect(refused.status == 429)
        #expect(refused.header("Content-Type") == "application/problem+json")
        #expect(refused.header("Retry-After") == "1")
        #expect(refused.header("RateLimit") == "\"address\";r=0;t=50")
        #expect(try refused.json["type"]?.string == "/problems/too-many-requests")
        // Other clients, health checks and files aren't affected.
        #expect(try server.send(.get, question, from: "192.0.2.2").status == 200)
        for path in ["/livez", "/readyz", "/metrics", "/styles/style.css", "/openapi.json"] {
            #expect(try server.send(.get, path, from: "192.0.2.1").status == 200, "\(path)")
        }
        #expect(try server.send(.options, "/v1/contrast", from: "192.0.2.1").status == 204)
        clock.advance(0.4)
        #expect(try server.send(.get, question, from: "192.0.2.1").status == 429)
        clock.advance(0.6)
        for status in [200, 200, 429] {
            #expect(try server.send(.get, question, from: "192.0.2.1").status == status)
        }
        // A more expensive request has to wait longer, and its Retry-After is accurate too.
        let suggestions = "/v1/contrast/suggestions?foreground=777&background=fff"
        let wait = try #require(
            Double(try server.send(.get, suggestions, from: "192.0.2.1").header("Retry-After") ?? ""))
        #expect(wait > 4)
        clock.advance(wait - 1)
        #expect(try server.send(.get, suggestions, from: "192.0.2.1").status == 429)
        clock.advance(1)
        #expect(try server.send(.get, suggestions, from: "192.0.2.1").status == 200)
        let metrics = try server.get("/metrics").text
        #expect(metrics.contains("legibility_refused_total{reason=\"rate-per-address\"} 5\n"))
        #expect(metrics.contains("legibility_rate_buckets 2\n"))
    }

    @Test("The hosts of an IPv6 network count as one client, and a 304 costs as much as the full response")
    func networks() throws {
        let server = try TestServer(clock: Clock().now) {
            $0.ratePerAddress = 1
            $0.burstPerAddress = 100
        }
        let tag = try #require(try server.send(.get, question, from: "2001:db8::1").header("ETag"))
        let kept = try server.send(.get, question, headers: [("If-None-Match", tag)], from: "2001:db8::2")
        #expect(kept.status == 304)
        #expect(kept.header("RateLimit") == "\"address\";r=98;t=2")
        #expect(try server.send(.get, question, from: "2001:db8:0:1::1").header("RateLimit") == "\"address\";r=99;t=1")
    }

    @Test("A request that exceeds the burst is rejected permanently, without Retry-After")
    func neverFits() throws {
        let server = try TestServer(clock: Clock().now) {
            $0.ratePerAddress = 1000
            $0.burstPerAddress = 100
        }
        func ask(_ pairs: Int) throws -> HTTPResponse {
            let list = [String](repeating: "{\"foreground\":\"#777\",\"background\":\"#fff\"}", count: pairs)
            return try server.send(
                .post, "/v1/contrast", headers: [("Content-Type", "application/json")],
                body: "{\"pairs\":[\(list.joined(separator: ","))]}", from: "192.0.2.1")
        }
        let refused = try ask(91)
        #expect(refused.status == 413)
        #expect(refused.header("Retry-After") == nil)
        #expect(try refused.json["detail"]?.string?.contains("101 units") == true)
        #expect(try ask(90).status == 200)
    }

    @Test(
        "A token is required, except for health checks and the pages that explain tokens",
        arguments: Access.Scope.allCases)
    func tokens(_ scope: Access.Scope) throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let server = try TestServer {
            $0.tokensFile = file.path
            $0.tokensFor = scope
        }
        for path in ["/livez", "/readyz", "/problems/unauthorized"] { #expect(try server.get(path).status == 200) }
        for path in [question, "/metrics", "/v1/limits", "/v1/nothing", "/badge.svg?foreground=777&background=fff"] {
            let refused = try server.get(path)
            #expect(refused.status == 401, "\(path)")
            #expect(refused.header("WWW-Authenticate") == "Bearer")
            #expect(refused.header("Cache-Control") == "no-store")
            #expect(try refused.json["type"]?.string == "/problems/unauthorized")
            let wrong = try server.send(.get, path, headers: [("Authorization", "Bearer the-token-of-somebody-else")])
            #expect(wrong.status == 401)
            #expect(wrong.header("WWW-Authenticate") == "Bearer error=\"invalid_token\"")
            #expect(!wrong.text.contains("somebody"))
            #expect(try server.send(.get, path, headers: token).status == (path == "/v1/nothing" ? 404 : 200))
        }
        for path in ["/", "/docs", "/styles/style.css", "/openapi.json"] {
            #expect(try server.get(path).status == (scope == .api ? 200 : 401), "\(path)")
        }
        let preflight = try server.send(.options, "/v1/contrast")
        #expect(preflight.status == 204)
        #expect(preflight.header("Access-Control-Allow-Headers")?.contains("Authorization") == true)
        // Shared caches must not store responses to requests with a token.
        #expect(try server.send(.get, question, headers: token).header("Cache-Control") == "private, max-age=86400")
    }

    @Test("A client is counted by its token from any address, and by its address if the token is invalid")
    func perToken() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let server = try TestServer(clock: Clock().now) {
            $0.tokensFile = file.path
            $0.ratePerAddress = 1
            $0.burstPerAddress = 100
            $0.ratePerToken = 1
            $0.burstPerToken = 150
        }
        for number in 0..<150 {
            #expect(
                try server.send(.get, question, headers: token, from: "192.0.2.\(number)").header("RateLimit")?
                    .hasPrefix("\"token\";r=\(149 - number);") == true)
        }
        #expect(try server.send(.get, question, headers: token, from: "192.0.2.200").status == 429)
        for _ in 0..<100 { #expect(try server.send(.get, question, from: "192.0.2.1").status == 401) }
        #expect(try server.send(.get, question, from: "192.0.2.1").status == 429)
        let metrics = try server.send(.get, "/metrics", headers: token).text
        #expect(metrics.contains("legibility_refused_total{reason=\"rate-per-token\"} 1\n"))
        #expect(metrics.contains("legibility_refused_total{reason=\"unauthorized\"} 100\n"))
    }

    /// Returns a client's remaining units after a request that used the given processor time.
    private func left(_ target: String, _ method: HTTPMethod = .get, milliseconds: Int64, holder: String? = nil) throws
        -> String?
    {
        let server = try TestServer()
        let limit = try #require(RateLimit(rate: 1, burst: 100))
        let access = Access(tokens: try BearerTokens("ci = the-token-of-the-ci-system"))
        let admission = try #require(
            Admission(
                access: holder == nil ? nil : access, perAddress: limit, perToken: limit, clock: Clock().now))
        let headers = HTTPHeaders(holder == nil ? [] : token)
        var head = RequestHead(method: method, rawTarget: target, headers: headers)
        head.client = ClientAddress("192.0.2.1")
        var request = try HTTPRequest(head: head)
        guard case .handler(let endpoint) = server.application.routes.route(method, request.path) else { return nil }
        try admission.admit(&request, to: endpoint)
        let used = milliseconds * 1_000_000 + 999_999
        let pays = admission.account(of: request, to: endpoint)
        for nanoseconds in [used / 2, used / 4, used] { #expect(pays(nanoseconds)) }
        admission.settle(request, to: endpoint, nanoseconds: used)
        return admission.fields(for: request.head).last?.value
    }

    @Test(
        "Processor time above a request's price is charged, one unit per millisecond, and the deposit is given back",
        arguments: [
            // A pair costs 1 and suggestions cost 12.
            (question, 0, 99, 1), (question, 1, 99, 1), (question, 2, 98, 2), (question, 31, 69, 31),
            (question, 101, 0, 101),
            ("/v1/contrast/suggestions?foreground=777&background=fff", 12, 88, 12),
            ("/v1/contrast/suggestions?foreground=777&background=fff", 20, 80, 20),
            ("/v1/contrast/suggestions?foreground=777&background=fff", 50, 50, 50),
            // Free paths stay free, including for their first client.
            ("/docs", 150, 100, 0), ("/docs/all", 150, 100, 0), ("/openapi.json", 150, 100, 0),
            ("/livez", 50, 100, 0),
        ])
    func charge(_ target: String, milliseconds: Int64, left units: Int, untilFull: Int) throws {
        #expect(try left(target, milliseconds: milliseconds) == "\"address\";r=\(units);t=\(untilFull)")
        #expect(try left(target, milliseconds: milliseconds, holder: "ci") == "\"token\";r=\(units);t=\(untilFull)")
    }

    @Test("A client in debt for processor time is rejected until the debt is paid")
    func debt() throws {
        let clock = Clock()
        let server = try TestServer(clock: clock.now) {
            $0.ratePerAddress = 1
            $0.burstPerAddress = 100
        }
        let limit = try #require(RateLimit(rate: 1, burst: 100))
        let admission = try #require(Admission(perAddress: limit, clock: clock.now))
        var head = RequestHead(method: .get, rawTarget: question)
        head.client = ClientAddress("192.0.2.1")
        var request = try HTTPRequest(head: head)
        guard case .handler(let endpoint) = server.application.routes.route(.get, request.path) else { return }
        // The price is 1 unit, and another 200 units are charged meanwhile. The work stops when the client owes more
        // than a burst.
        #expect(throws: Never.self) { try admission.admit(&request, to: endpoint) }
        let pays = admission.account(of: request, to: endpoint)
        #expect(pays(200_999_999))
        #expect(!pays(201_000_000))
        admission.settle(request, to: endpoint, nanoseconds: 201_000_000)
        for (passed, remaining) in [(0.0, 102), (101.0, 1)] {
            clock.advance(passed)
            let problem = #expect(throws: Problem.self) { try admission.admit(&request, to: endpoint) }
            #expect(problem?.kind == .tooManyRequests)
            #expect(problem?.headers.first?.value == "\(remaining)")
        }
        clock.advance(1)
        #expect(throws: Never.self) { try admission.admit(&request, to: endpoint) }
    }

    @Test("Long work needs a deposit, within the burst, which is given back if the work doesn't begin")
    func deposit() throws {
        let clock = Clock()
        let server = try TestServer()
        let limit = try #require(RateLimit(rate: 1, burst: 1000))
        let admission = try #require(Admission(perAddress: limit, clock: clock.now))
        func request(_ body: String) throws -> HTTPRequest {
            var head = RequestHead(method: .post, rawTarget: "/v1/audit/page")
            head.client = ClientAddress("192.0.2.1")
            return try HTTPRequest(head: head, body: Array(body.utf8))
        }
        func image(width: UInt32) -> String {
            let data = png(width: width, height: 10_000)
            return "{\"a\":\"data:\",\"b\":\"data:image/png;base64,\(Data(data).base64EncodedString())\"}"
        }
        guard case .handler(let endpoint) = server.application.routes.route(.post, "/v1/audit/page") else { return }
        for (body, units) in [
            ("{}", 250), (image(width: 100), 250), (image(width: 600), 600), (image(width: 9000), 1000),
        ] {
            var request = try request(body)
            try admission.admit(&request, to: endpoint)
            #expect(admission.fields(for: request.head).last?.value == "\"address\";r=\(1000 - units);t=\(units)")
            // Work that doesn't begin costs its price.
            admission.settle(request, to: endpoint, nanoseconds: 0)
            #expect(admission.fields(for: request.head).last?.value == "\"address\";r=990;t=10")
            clock.advance(10)
        }
        // Four can work at the same time.
        var requests = try (0..<5).map { _ in try request("{}") }
        for place in 0..<4 { try admission.admit(&requests[place], to: endpoint) }
        #expect(throws: Problem.self) { try admission.admit(&requests[4], to: endpoint) }
        // Together, they get two bursts of work.
        let accounts = requests.map { admission.account(of: $0, to: endpoint) }
        for account in accounts[..<4] { #expect(account(500_000_000)) }
        for account in accounts[..<4] { #expect(!account(501_000_000)) }
    }

    @Test("Debts and counters survive a reload, even if tokens or rates change")
    func reload() throws {
        let clock = Clock()
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        func limited(_ server: TestServer?, _ file: SecretFile, burst: Int) throws -> TestServer {
            try TestServer(clock: clock.now, after: server) {
                $0.tokensFile = file.path
                $0.tokensFor = .api
                $0.ratePerAddress = 1
                $0.burstPerAddress = 100
                $0.ratePerToken = 1
                $0.burstPerToken = burst
            }
        }
        let first = try limited(nil, file, burst: 150)
        for _ in 0..<100 { _ = try first.send(.get, question, headers: token, from: "192.0.2.1") }
        for _ in 0..<101 { _ = try first.send(.get, question, from: "192.0.2.2") }

        let others = try SecretFile("web = the-token-of-the-web-site\nci = the-token-of-the-ci-system\n")
        let second = try limited(first, others, burst: 120)
        let answer = try second.send(.get, question, headers: token, from: "192.0.2.1")
        #expect(answer.header("RateLimit") == "\"token\";r=19;t=101")
        #expect(try second.send(.get, question, from: "192.0.2.2").status == 429)
        let newcomer = [(name: "Authorization", value: "Bearer the-token-of-the-web-site")]
        #expect(
            try second.send(.get, question, headers: newcomer).header("RateLimit") == "\"token\";r=119;t=1")
        let metrics = try second.send(.get, "/metrics", headers: token).text
        #expect(metrics.contains("legibility_refused_total{reason=\"unauthorized\"} 100\n"))
        #expect(metrics.contains("legibility_refused_total{reason=\"rate-per-address\"} 2\n"))
        clock.advance(1000)
        #expect(
            try second.send(.get, question, headers: token).header("RateLimit") == "\"token\";r=119;t=1")
    }

    @Test("The OpenAPI document describes the configured tokens and limits")
    func contract() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let server = try TestServer {
            $0.tokensFile = file.path
            $0.tokensFor = .api
            $0.ratePerToken = 5
        }
        let contract = try server.get("/openapi.json").json
        #expect(contract[path: "components.securitySchemes.token.scheme"]?.string == "bearer")
        let paths = try #require(contract["paths"])
        let get = try #require(paths["/v1/contrast"]?["get"])
        #expect(get[path: "security.0.token"] != nil)
        #expect(get["responses"]?["401"] != nil && get["responses"]?["429"] != nil)
        // Without a token, only short requests are handled.
        let palette = try #require(paths["/palette"]?["get"])
        #expect(palette[path: "security.0.token"] == nil && palette[path: "security.1.token"] != nil)
        #expect(palette["responses"]?["401"] != nil)
        #expect(paths["/audit"]?["post"]?[path: "security.0.token"] != nil)
        #expect(paths["/docs"]?["get"]?["security"] == nil && paths["/livez"]?["get"]?["security"] == nil)
        #expect(contract[path: "components.responses.TooManyRequests.headers.RateLimit"] != nil)
        let limits = try server.send(.get, "/v1/limits", headers: token).json
        #expect(limits["ratePerToken"]?.number == 5 && limits["burstPerToken"]?.number == 1000)
    }

    /// Page requests that require a token: files, matrices of many colours, and searches along a gradient.
    private static let longRequests: [(HTTPMethod, String)] = [
        (.post, "/audit"), (.post, "/image"), (.post, "/screen"), (.post, "/page"), (.get, "/palette?colors=777,fff"),
        (.get, "/palette.csv?colors=777,fff"), (.get, "/palette.svg?colors=777,fff"),
        (.get, "/?foreground=777&background=linear-gradient(red,blue)"),
    ]

    @Test("With tokens-for = api, long work on pages requires a token", arguments: longRequests)
    func longWork(_ method: HTTPMethod, _ target: String) throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let server = try TestServer {
            $0.tokensFile = file.path
            $0.tokensFor = .api
        }
        let refused = try server.send(method, target, headers: [("Accept", "text/html")])
        #expect(refused.status == 401)
        #expect(refused.header("WWW-Authenticate") == "Bearer")
        #expect(refused.header("Content-Type")?.hasPrefix("text/html") == true)
        #expect(refused.text.contains("Long requests need a token on this server."))
        #expect(try server.send(method, target, headers: token + [("Accept", "text/html")]).status != 401)
    }

    @Test(
        "With tokens-for = api, simple pages require no token",
        arguments: [
            "/", "/?foreground=777&background=fff", "/palette", "/palette/scale", "/image", "/audit", "/screen",
            "/page", "/type",
            "/docs", "/docs?q=severity", "/docs/all", "/docs/getContrast", "/openapi.json", "/styles/style.css",
        ])
    func lightPages(_ target: String) throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let server = try TestServer {
            $0.tokensFile = file.path
            $0.tokensFor = .api
        }
        #expect(try server.send(.get, target, headers: [("Accept", "*/*")]).status == 200)
    }

    @Test("Over a socket, the proxy's client is counted, and the log contains the token's name but not the token")
    func endToEnd() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let log = Pipe()
        var configuration = Configuration()
        configuration.publicFolder = repository.appending(path: "Public").path
        configuration.listen = .tcp(host: "127.0.0.1", port: 0)
        configuration.trustedProxies = "127.0.0.1"
        configuration.tokensFile = file.path
        configuration.tokensFor = .api
        configuration.ratePerAddress = 1
        configuration.logRequests = true
        let writer = LogWriter(log.fileHandleForWriting.fileDescriptor)
        let application = try Application(configuration, Lifecycle(), log: writer)
        do {
            let server = try Server(configuration.server, responder: application)
            let address = "http://127.0.0.1:\(server.port)"
            func head(_ target: String, _ headers: [String: String]) throws -> (status: Int, text: String) {
                let text = output(
                    of: ["curl", "-si", "--max-time", "20"] + headers.flatMap { ["-H", "\($0): \($1)"] } + [
                        address + target
                    ])
                return (Int(text.split(separator: " ")[1]) ?? 0, text)
            }
            let bearer = ["Authorization": "Bearer the-token-of-the-ci-system", "X-Forwarded-For": "192.0.2.7"]
            #expect(try head(question, bearer).status == 200)
            let refused = try head(question, ["X-Forwarded-For": "192.0.2.7"])
            #expect(refused.status == 401)
            #expect(refused.text.contains("RateLimit: \"address\";r=999;t=1\r\n"))
            #expect(try head(question, ["X-Forwarded-For": "192.0.2.8"]).text.contains("RateLimit: \"address\";r=999;"))
            let page = try head("/docs", ["X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.9"])
            #expect(page.text.contains("https://127.0.0.1:\(server.port)/v1/contrast"))
            #expect(
                try head("/docs", ["X-Forwarded-For": "192.0.2.9"]).text.contains("http://127.0.0.1:\(server.port)/"))
        }
        writer.flush(seconds: 20)
        try log.fileHandleForWriting.close()
        let lines = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(lines.contains("\"client\":\"192.0.2.7\",\"token\":\"ci\""))
        #expect(!lines.contains("the-token"))
    }
}
