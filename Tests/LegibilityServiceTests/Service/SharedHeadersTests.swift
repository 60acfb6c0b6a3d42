import APITesting
import HTTPMessages
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityService

@Suite("Common security headers")
struct SharedHeadersTests {
    /// Returns a response of every kind: found, cached, rejected, a file, a page, an image, and a response for an
    /// unknown path.
    private func answers(_ server: TestServer, headers: [(name: String, value: String)] = []) throws -> [(
        String, HTTPResponse
    )] {
        let question = "/v1/contrast?foreground=777&background=fff"
        var answers: [(String, HTTPResponse)] = []
        let targets = [
            question, "/", "/docs", "/openapi.json", "/styles/style.css", "/scripts/app.js", "/favicon.svg", "/livez",
            "/readyz",
            "/metrics",
            "/nothing", "/v1/nothing", "/v1/contrast?foreground=nonsense", "/badge.svg?foreground=777&background=fff",
            "/c/777-fff", "/problems/not-found", "/v1/limits", "/palette?colors=red,blue", "/v1/reference/rules",
        ]
        for target in targets {
            for accept in ["*/*", "text/html", "text/csv"] {
                answers.append(
                    ("\(accept) \(target)", try server.send(.get, target, headers: headers + [("Accept", accept)])))
            }
        }
        for method in [HTTPMethod.head, .options, .post, .delete] {
            answers.append(("\(method.rawValue)", try server.send(method, question, headers: headers)))
        }
        let tag = try server.get(question).header("ETag") ?? ""
        answers.append(("304", try server.send(.get, question, headers: headers + [("If-None-Match", tag)])))
        let faults: [RequestFault] = [
            .malformedRequestLine, .timedOut(.headers), .bodyTooLarge(limit: 1), .targetTooLong(limit: 1),
            .headersTooLarge(limit: 1), .tooMany(.inAll), .tooMany(.fromOneClient), .overloaded,
            .unsupportedVersion("HTTP/2.0"), .conflictingFraming(.severalContentLengths),
        ]
        let head = RequestHead(method: .get, rawTarget: question, headers: HTTPHeaders(headers))
        for fault in faults {
            answers.append(("\(fault)", server.application.respond(to: fault, head: head)))
            answers.append(
                (
                    "\(fault) unread",
                    server.application.respond(to: fault, head: RequestHead(method: .get, rawTarget: ""))
                ))
        }
        answers.append(("busy", server.application.respondWhenOverloaded(try HTTPRequest(head: head))))
        return answers
    }

    @Test(
        "Only the site's pages preload the display face if it exists",
        arguments: [
            ("/", true), ("/docs", true), ("/nothing", true), ("/styles/style.css", false), ("/v1/limits", false),
        ])
    func preload(target: String, isPage: Bool) throws {
        let head = RequestHead(method: .get, rawTarget: target, headers: HTTPHeaders([("Accept", "text/html")]))
        let kind = SharedHeaders.Kind(
            isTranslated: isPage, isForScripts: SharedHeaders.isForScripts(target), hasPolicy: target != "/v1/limits")
        let link = "</face.woff2>; rel=preload; as=font; type=\"font/woff2\"; crossorigin"
        for face in ["/face.woff2", nil] {
            let fields = SharedHeaders(Configuration(), face: face).fields(of: kind, head)
            let response = HTTPResponse(status: 200, fields: fields, body: [])
            #expect(response.header("Link") == (isPage && face != nil ? link : nil))
        }
    }

    @Test("No response allows framing, content sniffing or loading from other origins")
    func policies() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        let limited = try TestServer {
            $0.tokensFile = file.path
            $0.ratePerAddress = 1
        }
        let all = try answers(try TestServer()) + answers(limited)
        #expect(
            Set(all.map(\.1.status)).isSuperset(of: [
                200, 204, 302, 304, 400, 401, 404, 405, 406, 408, 413, 414, 422, 429, 431, 503, 505,
            ]))
        for (name, response) in all {
            let policies = response.headers.filter { $0.name == "Content-Security-Policy" }
            #expect(policies.count == 1, "\(name)")
            let policy = try #require(policies.first?.value)
            #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "\(name)")
            #expect(response.header("X-Content-Type-Options") == "nosniff", "\(name)")
            #expect(response.header("Strict-Transport-Security") == nil, "\(name)")
            #expect(response.header("Vary")?.hasPrefix("Accept, Accept-Encoding") == true, "\(name)")
        }
    }

    @Test("With TLS, browsers are instructed to keep using it")
    func transport() throws {
        let server = try TestServer {
            $0.tlsCertificate = "a"
            $0.tlsKey = "b"
        }
        for (name, response) in try answers(server) {
            #expect(response.header("Strict-Transport-Security") == "max-age=31536000", "\(name)")
        }
    }

    @Test("Scripts of all origins, no origins or only listed origins may read API responses")
    func origins() throws {
        let question = "/v1/contrast?foreground=777&background=fff"
        func origin(_ setting: String, _ origin: String?, _ target: String = question) throws -> HTTPResponse {
            let origins = try #require(AllowedOrigins(setting))
            let server = try TestServer { $0.corsOrigins = origins }
            return try server.send(.get, target, headers: origin.map { [("Origin", $0)] } ?? [])
        }
        let name = "Access-Control-Allow-Origin"
        #expect(try origin("*", nil).header(name) == "*")
        #expect(try origin("*", nil).header("Vary") == "Accept, Accept-Encoding")
        #expect(try origin("*", nil, "/").header(name) == nil)
        #expect(try origin("none", "https://a.example").header(name) == nil)
        let listed = "https://a.example, http://localhost:3000"
        for (sent, reported) in [
            ("https://a.example", "https://a.example"), ("http://localhost:3000", "http://localhost:3000"),
            ("https://b.example", nil), ("https://a.example.org", nil), ("null", nil), (nil, nil),
        ] {
            let response = try origin(listed, sent)
            #expect(response.header(name) == reported, "\(sent ?? "none")")
            #expect(response.header("Vary") == "Accept, Accept-Encoding, Origin")
            #expect(try origin(listed, sent, "/v1/nothing").header(name) == reported)
        }
        #expect(try origin(listed, "https://a.example", "/").header(name) == nil)
    }

    @Test("A preflight request gets the methods and headers if all origins may read responses")
    func preflights() throws {
        let response = try TestServer().send(.options, "/v1/contrast", headers: [("Origin", "https://a.example")])
        #expect(response.status == 204)
        #expect(response.header("Access-Control-Allow-Origin") == "*")
        #expect(response.header("Access-Control-Allow-Methods")?.contains("POST") == true)
        #expect(response.header("Access-Control-Allow-Headers")?.contains("Content-Type") == true)
        let none = try TestServer { $0.corsOrigins = .none }.send(.options, "/v1/contrast")
        #expect(none.status == 204)
        #expect(!none.headers.contains { $0.name.hasPrefix("Access-Control") })
    }

    @Test(
        "An invalid origin is rejected",
        arguments: [
            "", "a.example", "https://", "https://a.example/", "https://A.example", "*, https://a.example", "null",
            "https://a.example,",
        ])
    func malformedOrigins(_ text: String) { #expect(AllowedOrigins(text) == nil) }
}
