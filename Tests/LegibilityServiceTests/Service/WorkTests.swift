import APITesting
import HTTPMessages
import Legibility
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityService

@Suite("Work for workers")
struct WorkTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func request(_ method: HTTPMethod, _ target: String) throws -> HTTPRequest {
        try HTTPRequest(head: RequestHead(method: method, rawTarget: target.replacing(" ", with: "%20")))
    }

    private func isLong(_ method: HTTPMethod, _ target: String) throws -> Bool {
        let request = try request(method, target)
        defer { _ = server.application.respondWhenOverloaded(request) }
        return server.application.isLong(request)
    }

    @Test(
        "Workers process gradients, suggestions, batches, palettes, images and the docs",
        arguments: [
            (HTTPMethod.get, "/v1/contrast?foreground=777&background=linear-gradient(red,blue)"),
            (.head, "/v1/contrast?foreground=777&background=linear-gradient(red,blue)"),
            (.get, "/v1/contrast?foreground=777&background=fff8&background=REPEATING-CONIC-GRADIENT(red,blue)"),
            (.get, "/?foreground=777&background=radial-gradient(red,blue)"),
            (.get, "/v1/type/legibility?size=17&foreground=777&background=radial-gradient(red,blue)"),
            (.get, "/type/legibility?size=17&foreground=777&background=radial-gradient(red,blue)"),
            (.get, "/v1/contrast/suggestions?foreground=777&background=fff"), (.get, "/palette?colors=red,blue"),
            (.get, "/v1/vision/simulate?\(Array(repeating: "color=red", count: 101).joined(separator: "&"))"),
            (.post, "/v1/contrast"), (.post, "/v1/contrast/matrix"), (.post, "/v1/contrast/image"),
            (.post, "/v1/vision/palette"), (.post, "/v1/vision/image"), (.post, "/image"), (.post, "/audit"),
            (.post, "/screen"), (.post, "/page"), (.post, "/v1/audit/screen"), (.get, "/docs"),
            (.get, "/docs?q=severity"),
            (.get, "/docs/all"), (.get, "/openapi.json"),
            (.post, "/v1/type/scale"),
            (.get, "/v1/type/scale?size=\((10..<35).map(String.init).joined(separator: ","))"),
            (.get, "/?foreground=777&\(Array(repeating: "background=fff8", count: 24).joined(separator: "&"))"),
            (.get, "/type/legibility?\(Array(repeating: "foreground=777", count: 25).joined(separator: "&"))"),
            (.get, "/v1/contrast?\((0..<25).map { "unknown\($0)" }.joined(separator: "&"))"),
            (.get, "/v1/reference/devices?as=html&platform=iOS"),
        ])
    func long(method: HTTPMethod, target: String) throws {
        #expect(try isLong(method, target))
    }

    @Test(
        "Simple requests and health checks are processed without workers",
        arguments: [
            "/v1/contrast?foreground=777&background=fff", "/?foreground=777&background=fff",
            "/v1/contrast?foreground=777&background=rgb(255+255+255/30%25)&vision=all&size=17&unit=pt&profile=apple",
            "/v1/contrast/link?link=blue&text=black&background=white", "/v1/type/styles", "/v1/reference?q=air",
            "/livez?x=linear-gradient(red,blue)", "/readyz?x=linear-gradient(red,blue)", "/metrics", "/v1/limits",
            "/nowhere?x=linear-gradient(red,blue)",
        ])
    func short(target: String) throws {
        // A worker builds each table once.
        _ = try server.get(target)
        #expect(try !isLong(.get, target))
    }

    @Test(
        "A worker builds a table's format and index once, and later requests use them immediately",
        arguments: ["", "?as=csv", "?as=html", "?lang=ja", "?as=html&lang=ja", "?device=iPhone SE", "?device=zz"])
    func tables(query: String) throws {
        let table = try #require(ReferenceTable.all.first { $0.name == "devices" })
        let endpoint = ReferenceEndpoint(table: table) { _, _, _ in
            Answer(data: [], mediaType: "text/html")
        }.endpoint
        let request = try request(.get, "/v1/reference/devices\(query)")
        #expect(endpoint.work.isLong(request))
        _ = try? endpoint.answer(request)
        #expect(!endpoint.work.isLong(request))
    }

    @Test(
        "A form with all its fields counts as a simple request",
        arguments: ["/", "/contrast/focus", "/contrast/link", "/type/scale", "/type/tracking", "/type/legibility"])
    func forms(path: String) throws {
        let forms = try server.get(path).text.split(separator: "<form").dropFirst()
        #expect(!forms.isEmpty)
        for form in forms {
            #expect(form.split(separator: "</form>")[0].ranges(of: " name=\"").count <= Work.mostValues)
        }
    }

    @Test("Every target that is prepared at the start has a response", arguments: Application.firstTargets)
    func firstTargets(target: String) throws {
        #expect(try server.get(target).status < 400)
        #expect(try !isLong(.get, target))
    }

    @Test(
        "Every readable gradient is recognised in advance",
        arguments: [
            "linear-gradient(red,blue)", "LINEAR-GRADIENT(red,blue)", "conic-gradient(red)",
            " linear-gradient(red,blue)",
            #"line\61r-gradient(red,blue)"#, #"linear-\67radient(red,blue)"#, "/**/radial-gradient(red,blue)",
        ])
    func gradients(text: String) throws {
        let isGradient = if case .gradient? = try? Paint(css: text, scheme: .light) { true } else { false }
        let item = QueryItem(name: "background", value: text)
        var request = try request(.get, "/v1/contrast")
        request.query = [item]
        #expect(request.asksForMuch || !isGradient)
        #expect(isGradient)
    }

    @Test(
        "Text that only resembles a gradient costs nothing extra",
        arguments: ["oklch(60% 0.2 30 / 50%) gradien", "rgb(1 2 3 / 40%) grgradien"])
    func noGradient(text: String) throws {
        var request = try request(.get, "/v1/contrast")
        request.query = [QueryItem(name: "background", value: text)]
        #expect(!request.asksForMuch)
        request.query = [QueryItem(name: "background", value: text + "t")]
        #expect(request.asksForMuch)
    }

    // MARK: Equal requests

    private func misses(_ server: TestServer) throws -> Int {
        let line = try #require(
            try server.get("/metrics").text.split(separator: "\n").first {
                $0.hasPrefix("legibility_cache_misses_total ")
            })
        return try #require(Int(line.split(separator: " ")[1]))
    }

    @Test(
        "Only one of 64 identical requests is computed, even without a cache",
        arguments: [
            ("/v1/contrast/matrix", "image/svg+xml"), ("/v1/contrast/matrix", "text/csv"),
            ("/v1/contrast/matrix", "application/json"), ("/v1/vision/palette", "image/svg+xml"),
            ("/v1/vision/palette", "text/csv"), ("/v1/vision/palette", "application/json"),
        ])
    func together(path: String, form: String) throws {
        let server = try TestServer { $0.cacheBytes = 0 }
        let body = ##"{"colors": [{"color": "#0072b2"}, {"color": "#d55e00"}, {"color": "#fff"}]}"##
        let head = RequestHead(
            method: .post, rawTarget: path,
            headers: HTTPHeaders([(name: "Content-Type", value: "application/json"), (name: "Accept", value: form)]))
        let request = try HTTPRequest(head: head, body: Array(body.utf8))
        for _ in 0..<65 { #expect(server.application.isLong(request)) }
        // One client disconnects first.
        _ = server.application.respondWhenOverloaded(request)
        let answers = (0..<64).map { _ in server.application.respond(to: request) }
        #expect(answers.allSatisfy { $0.status == 200 && $0.body == answers[0].body })
        #expect(try misses(server) == 1)
        // No other client waited, so the next request is computed again.
        _ = server.application.isLong(request)
        _ = server.application.respond(to: request)
        #expect(try misses(server) == 2)
    }

    @Test(
        "Palettes and long requests with a query are cached",
        arguments: [
            "/v1/contrast?foreground=777&background=linear-gradient(red,blue)", "/palette?colors=red,blue",
            "/v1/contrast/suggestions?foreground=777&background=fff",
        ])
    func kept(target: String) throws {
        let server = try TestServer { _ in }
        let first = try server.get(target)
        #expect(first.status == 200)
        #expect(try server.get(target).body == first.body)
        #expect(try misses(server) == 1)
    }

    @Test("The same body with another Content-Type counts as another request", arguments: ["text/plain", nil])
    func contentType(type: String?) throws {
        let body = ##"{"colors": [{"color": "#0072b2"}, {"color": "#d55e00"}]}"##
        for path in ["/v1/vision/palette", "/v1/contrast/matrix"] {
            #expect(try server.post(path, body).status == 200)
            let headers = type.map { [(name: "Content-Type", value: $0)] } ?? []
            #expect(try server.send(.post, path, headers: headers, body: body).status == 415)
        }
    }

    @Test("The response for a palette is cached")
    func palette() throws {
        let server = try TestServer { _ in }
        let body = ##"{"colors": [{"color": "#0072b2"}, {"color": "#d55e00"}]}"##
        for _ in 0..<3 { #expect(try server.post("/v1/vision/palette", body).status == 200) }
        #expect(try misses(server) == 1)
    }

    @Test("Identical images are processed once, and Accept is part of the cache key")
    func images() throws {
        let server = try TestServer { $0.cacheBytes = 0 }
        func request(accepting type: String) throws -> HTTPRequest {
            let headers = HTTPHeaders([(name: "Content-Type", value: "image/png"), (name: "Accept", value: type)])
            let head = RequestHead(method: .post, rawTarget: "/v1/vision/image?deficiency=protan", headers: headers)
            return try HTTPRequest(head: head, body: try imageFixture("rgb.png"))
        }
        let (png, jpeg) = (try request(accepting: "image/png"), try request(accepting: "image/jpeg"))
        for _ in 0..<3 { for one in [png, jpeg] { #expect(server.application.isLong(one)) } }
        for _ in 0..<3 {
            #expect(server.application.respond(to: png).status == 200)
            #expect(server.application.respond(to: jpeg).status == 406)
        }
        #expect(try misses(server) == 2)
    }
}
