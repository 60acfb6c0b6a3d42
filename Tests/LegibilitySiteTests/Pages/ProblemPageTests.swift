import APITesting
import HTTPMessages
import Testing

@testable import Endpoints

@Suite("Errors as pages")
struct ProblemPageTests {
    /// The Accept header of Chromium and Firefox for an address that the user opens.
    private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    /// A request that the server rejects, with the kind of error.
    struct Refused: CustomTestStringConvertible, Sendable {
        let kind: Problem.Kind
        let ask: @Sendable (TestServer, _ accept: String) throws -> HTTPResponse
        var testDescription: String { kind.rawValue }

        init(_ kind: Problem.Kind, _ method: HTTPMethod, _ target: String, body: String = "", type: String? = nil) {
            self.kind = kind
            ask = { server, accept in
                let headers = [(name: "Accept", value: accept)] + (type.map { [("Content-Type", $0)] } ?? [])
                return try server.send(method, target, headers: headers, body: body)
            }
        }

        /// A rejection by the HTTP layer itself.
        init(_ kind: Problem.Kind, _ fault: RequestFault) {
            self.kind = kind
            ask = { server, accept in
                let head = RequestHead(
                    method: .get, rawTarget: "/v1/contrast?x", headers: HTTPHeaders([("Accept", accept)]))
                return server.application.respond(to: fault, head: head)
            }
        }

        init(_ kind: Problem.Kind, ask: @escaping @Sendable (TestServer, String) throws -> HTTPResponse) {
            self.kind = kind
            self.ask = ask
        }
    }

    static let refused = [
        Refused(.malformedRequest, .post, "/v1/contrast", body: "{", type: "application/json"),
        Refused(.malformedRequest, .malformedTarget(.percentEscape, piece: "%zz")),
        Refused(.notFound, .get, "/nothing-like-it-anywhere"),
        Refused(.methodNotAllowed, .init(rawValue: "PUT"), "/v1/contrast"),
        // The client accepts only HTML, but the endpoint sends only JSON.
        Refused(.notAcceptable) { server, accept in
            let isPage = accept == browser
            return try server.send(
                .get, "/v1/limits", headers: [("Accept", isPage ? "text/html" : "image/png")])
        },
        Refused(.requestTimeout, .timedOut(.body)), Refused(.contentTooLarge, .bodyTooLarge(limit: 10)),
        Refused(.limitExceeded) { _, accept in
            let server = try TestServer { $0.answerBytes = 1 << 16 }
            let pair = "{\"foreground\": \"#777\", \"background\": \"white\"}"
            return try server.send(
                .post, "/v1/contrast", headers: [("Accept", accept), ("Content-Type", "application/json")],
                body: "{\"pairs\": [\(Array(repeating: pair, count: 200).joined(separator: ","))]}")
        },
        Refused(.uriTooLong, .targetTooLong(limit: 10)),
        Refused(.unsupportedMediaType, .post, "/v1/contrast", body: "{}", type: "text/plain"),
        Refused(.invalidParameters, .get, "/v1/contrast?foreground=gery&size=huge"),
        Refused(.tooManyRequests, .tooMany(.fromOneClient)), Refused(.headersTooLarge, .headersTooLarge(limit: 10)),
        Refused(.unavailable, .overloaded), Refused(.unavailable, .stopping),
        Refused(.unavailable) { server, accept in
            let head = RequestHead(method: .get, rawTarget: "/palette", headers: HTTPHeaders([("Accept", accept)]))
            return server.application.respondWhenOverloaded(try HTTPRequest(head: head))
        },
        Refused(.unauthorized) { _, accept in
            let file = try SecretFile("ci = the-token-of-the-ci-system\n")
            let server = try TestServer { $0.tokensFile = file.path }
            return try server.send(.get, "/v1/limits", headers: [("Accept", accept)])
        },
        Refused(.unsupportedVersion, .unsupportedVersion("HTTP/3")),
        Refused(.forbidden) { server, accept in
            try server.send(
                .post, "/mcp",
                headers: [
                    ("Accept", accept), ("Content-Type", "application/json"), ("Origin", "https://other.example"),
                ],
                body: "{}")
        },
    ]

    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("The requests of this test provoke every kind of error that a server can return")
    func kinds() {
        // After a crash, only `ask --lines` has a process that can still respond.
        #expect(Set(Self.refused.map(\.kind)).union([.crashed]) == Set(Problem.Kind.allCases))
    }

    @Test("A browser gets an error page with the same status and headers as the JSON error", arguments: refused)
    func page(refused: Refused) throws {
        let page = try refused.ask(server, Self.browser)
        let problem = try refused.ask(server, "*/*")
        #expect(page.status == refused.kind.status)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        for part in [
            "<!doctype html>", "<h1>\(refused.kind.title.english.replacing("'", with: "&#39;"))</h1>",
            "aria-label=\"Site\">",
            "href=\"/problems/\(refused.kind.rawValue)\"", "<a href=\"/\">", "<a href=\"/docs\">",
        ] {
            #expect(page.text.contains(part), "\(part)")
        }
        #expect(problem.status == refused.kind.status)
        #expect(problem.header("Content-Type") == "application/problem+json")
        // A page may load its style sheet, but JSON may load nothing.
        for header in problem.headers where !["Content-Type", "Content-Security-Policy"].contains(header.name) {
            #expect(page.header(header.name) == header.value, "\(header.name)")
        }
        for response in [page, problem] {
            #expect(response.header("Vary") == "Accept, Accept-Encoding, Accept-Language")
        }
        if try problem.json["errors"]?.elements.map({ Array($0).isEmpty }) ?? true {
            let detail = try #require(try problem.json["detail"]?.string)
            #expect(page.text.contains(detail.replacing("'", with: "&#39;")) || refused.kind == .notAcceptable)
        }
    }

    @Test(
        "Clients that prefer JSON, or accept HTML and JSON equally, get JSON",
        arguments: [
            "*/*", "", "application/json", "application/problem+json", "text/html, application/json",
            "text/html;q=0.5, application/problem+json;q=0.6", "text/html;q=0.8, */*", "text/html;q=0", "image/gif",
        ])
    func programs(accept: String) throws {
        let problem = try server.send(.get, "/nothing", headers: [("Accept", accept)])
        #expect(problem.header("Content-Type") == "application/problem+json")
    }

    @Test("A request is rejected in JSON if its header wasn't read")
    func unread() throws {
        let problem = server.application.respond(to: .tooMany(.inAll), head: RequestHead(method: .get, rawTarget: ""))
        #expect(problem.header("Content-Type") == "application/problem+json")
        #expect(problem.header("Vary") == "Accept, Accept-Encoding, Accept-Language")
    }

    @Test("A misspelt path links to the closest path, with the same query")
    func misspelt() throws {
        func page(_ target: String) throws -> String {
            try server.send(.get, target, headers: [("Accept", Self.browser)]).text
        }
        #expect(try page("/palete").contains("did you mean “<a href=\"/palette\">/palette</a>”?"))
        #expect(
            try page("/contrast?foreground=777&background=%22%3E").contains(
                "<a href=\"/v1/contrast?foreground=777&amp;background=%22%3E\">/v1/contrast</a>"))
        // Only a submitted form can reach that path.
        let post = try page("/v1/vision/pallete")
        #expect(post.contains("did you mean “/v1/vision/palette”?"))
    }

    @Test(
        "The page for an unknown path links to similar pages, and to the docs of endpoints that only send data",
        arguments: [
            ("/docs/contrast", "/docs/getContrast", "/docs/postContrast"),
            ("/widgets", "/v1/reference/widgets", "/v1/reference/widget-families"),
            ("/contrast/images", nil, "/docs/postContrastImage"),
        ] as [(String, String?, String)])
    func near(path: String, meant: String?, other: String) throws {
        let page = try server.send(.get, path, headers: [("Accept", Self.browser)]).text
        if let meant { #expect(page.contains("did you mean “<a href=\"\(meant)\">\(meant)</a>”?")) }
        let list = try #require(page.split(separator: "<h2>Similar paths</h2>").dropFirst().first)
        #expect(list.contains("<li><a href=\"\(other)\">"))
        let detail = try #require(try server.get(path).json["detail"]?.string)
        #expect(meant == nil || detail.contains("did you mean “\(meant ?? "")”?"))
    }

    @Test(
        "Every similar path exists", arguments: ["/docs/contrast", "/widgets", "/palete", "/v1/type"])
    func existing(path: String) throws {
        let page = try server.send(.get, path, headers: [("Accept", Self.browser)]).text
        let links = page.matches(of: /<li><a href="([^"]+)">/).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links { #expect(try server.send(.get, link, headers: [("Accept", Self.browser)]).status == 200) }
    }

    @Test("An error page has a form with the values as sent, and the first invalid value has the focus")
    func correction() throws {
        func page(_ target: String) throws -> String {
            try server.send(.get, target, headers: [("Accept", Self.browser)]).text
        }
        let one = try page("/v1/contrast?foreground=gery&background=fff&size=huge&colour=%22red%22&lang=en")
        #expect(one.contains("<form class=\"correction\" method=\"get\" action=\"/v1/contrast\""))
        #expect(
            one.contains(
                "name=\"foreground\" value=\"gery\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" "
                    + "aria-invalid=\"true\" aria-describedby=\"fault-1\" autofocus>"))
        #expect(one.contains(/name="background" value="fff" autocomplete="off" [^>]*spellcheck="false">/))
        #expect(one.matches(of: /autofocus/).count == 1)
        #expect(one.contains("<li id=\"fault-1\"><a href=\"#value-0\">“foreground”: "))
        #expect(one.contains("<input type=\"hidden\" name=\"lang\" value=\"en\">"))
        let form = try #require(one.split(separator: "class=\"correction\"").last)
        #expect(form.matches(of: /name="lang"/).count == 1)
        // Without the unknown parameter, the corrected request is valid.
        #expect(!one.contains("name=\"colour\""))
        // A missing value has an empty field, and a repeated one has a single field.
        let missing = try page("/v1/contrast?foreground=red&foreground=blue")
        #expect(missing.contains("name=\"background\" value=\"\""))
        #expect(missing.matches(of: /name="foreground"/).count == 1)
        // A body can't be corrected here.
        let body = try server.send(
            .post, "/v1/contrast", headers: [("Accept", Self.browser), ("Content-Type", "application/json")], body: "{}"
        )
        #expect(!body.text.contains("class=\"correction\""))
        let long = try page("/v1/contrast?foreground=\(String(repeating: "a", count: 2_001))&background=fff")
        #expect(!long.contains("class=\"correction\""))
    }

    @Test("A value from the request never becomes markup in the form")
    func correctionEscapes() throws {
        let target = "/v1/contrast?foreground=%22%3E%3Cscript%3E&background=fff&%22%3E%3Cscript%3E=1"
        let page = try server.send(.get, target, headers: [("Accept", Self.browser)]).text
        #expect(page.contains("class=\"correction\"") && !page.contains("<script>"))
    }

    @Test("Every error is shown on the page with its position and an example")
    func faults() throws {
        let accept = [(name: "Accept", value: Self.browser)]
        let page = try server.send(.get, "/v1/contrast?foreground=gery&background=fff&size=huge", headers: accept).text
        #expect(page.contains("2 values are invalid."))
        #expect(page.contains("\">“foreground”: "))
        #expect(page.contains("did you mean “grey”?"))
        #expect(
            page.contains(
                "\">“size” must be a number from 0.1 to 10000, not “huge”.</a> For example: <code>16</code></li>"))
        let body = try server.send(
            .post, "/v1/contrast/matrix", headers: accept + [("Content-Type", "application/json")],
            body: ##"{"colors": [{"color": "#fff", "name": 7}, {"color": "#000"}]}"##)
        #expect(body.status == 422)
        #expect(body.text.contains("<li><code>#/colors/0/name</code>: “name” must be"))
        let limits = try server.send(.get, "/v1/limits?x=%3Cscript%3E", headers: accept)
        #expect(limits.status == 422)
        #expect(limits.text.contains("One value is invalid."))
        #expect(!limits.text.contains("<script>"))
    }
}
