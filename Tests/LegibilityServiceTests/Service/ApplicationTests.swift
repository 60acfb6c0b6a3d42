import APITesting
import Compression
import HTTPMessages
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityService
@testable import LegibilitySite

@Suite("Common response header fields")
struct ApplicationTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private let question = "/v1/contrast?foreground=777&background=fff"

    @Test("An application ends with its last reference, so that a reload leaves nothing behind")
    func ends() throws {
        weak var metrics: Metrics?
        do {
            let (own, lifecycle) = (Metrics(), Lifecycle())
            metrics = own
            var configuration = Configuration()
            configuration.publicFolder = repository.appending(path: "Public").path
            let application = try Application(configuration, lifecycle, metrics: own)
            let targets = [
                "/", "/openapi.json", "/openapi.json?operation=getContrast", "/v1", "/docs", "/docs/getContrast",
                "/docs/all",
                "/llms.txt", "/search?q=widget", "/v1/search?q=widget", "/nowhere", question,
            ]
            for target in targets {
                let head = RequestHead(method: .get, rawTarget: target, headers: HTTPHeaders([]), id: "test")
                #expect(application.respond(to: try HTTPRequest(head: head, body: [])).status != 500)
            }
        }
        #expect(metrics == nil)
    }

    @Test("A response is cacheable, and a request with its entity tag gets 304")
    func caching() throws {
        let first = try server.get(question)
        let tag = try #require(first.header("ETag"))
        #expect(first.header("Cache-Control") == "public, max-age=86400")
        #expect(first.header("Vary") == "Accept, Accept-Encoding")
        let again = try server.send(.get, question, headers: [("If-None-Match", "\"other\", \(tag)")])
        #expect(again.status == 304)
        #expect(again.body == first.body)  // The web server omits it and keeps its length.
        #expect(again.header("ETag") == tag)
        #expect(try server.send(.get, question, headers: [("If-None-Match", "\"other\"")]).status == 200)
        #expect(try server.get(question.replacing("777", with: "778")).header("ETag") != tag)
    }

    @Test("Text is compressed for clients that accept it, with an entity tag for each encoding")
    func compression() throws {
        let question = "/v1/contrast?foreground=rgb(0+0+0/70%25)&background=%23fff8&background=oklch(0.7+0.1+250)"
        let plain = try server.get(question)
        let packed = try server.send(.get, question, headers: [("Accept-Encoding", "br, gzip")])
        #expect(plain.header("Content-Encoding") == nil)
        #expect(packed.header("Content-Encoding") == "gzip")
        #expect(packed.body == gzipped(plain.body, .once))
        #expect(packed.body.count < plain.body.count)
        let tags = (try #require(plain.header("ETag")), try #require(packed.header("ETag")))
        #expect(tags.0 != tags.1)
        for (tag, encoding, status) in [
            (tags.0, "identity", 304), (tags.1, "identity", 200), (tags.0, "gzip", 200), (tags.1, "gzip", 304),
        ] {
            let headers = [("If-None-Match", tag), ("Accept-Encoding", encoding)]
            #expect(try server.send(.get, question, headers: headers).status == status, "\(tag) \(encoding)")
        }
    }

    @Test(
        "Unchanging responses are also available with Brotli compression",
        arguments: ["/docs", "/openapi.json", "/styles/style.css", "/v1/reference/rules", "/docs/getContrast"])
    func brotli(_ path: String) throws {
        let plain = try server.get(path)
        let smallest = try server.send(.get, path, headers: [("Accept-Encoding", "gzip, deflate, br, zstd")])
        let gzip = try server.send(.get, path, headers: [("Accept-Encoding", "gzip")])
        #expect(smallest.header("Content-Encoding") == "br")
        #expect(smallest.body == brotliCompressed(plain.body))
        #expect(gzip.body == gzipped(plain.body, .often))
        #expect(Set([plain, smallest, gzip].map { $0.header("ETag") }).count == 3)
        // Pages exist in several languages.
        let isPage = path.hasPrefix("/docs")
        let vary = "Accept, Accept-Encoding" + (isPage ? ", Accept-Language" : "")
        for response in [plain, smallest, gzip] { #expect(response.header("Vary") == vary) }
    }

    @Test(
        "A page asked again is the same page, in each language and coding",
        arguments: [
            "/?foreground=123&background=fed", "/?foreground=123&background=fed&lang=ja", "/device?device=iphone-17",
            "/search?q=widget", "/v1/reference?q=widget", "/type/tracking?size=17", "/palette?colors=123,fed",
            "/contrast/focus?lang=ja",
        ], ["en", "ja"])
    func again(_ target: String, language: String) throws {
        let fields = [("Accept", "text/html"), ("Accept-Language", language), ("Host", "example.com")]
        let pages = try (0..<4).map { _ in try server.send(.get, target, headers: fields) }
        let packed = try server.send(.get, target, headers: fields + [("Accept-Encoding", "gzip, br")])
        for page in pages[1...] {
            #expect(page.body == pages[0].body)
            #expect(page.headers.map { "\($0)" } == pages[0].headers.map { "\($0)" })
        }
        let bodies = [GzipEffort.once, .often].map { gzipped(pages[0].body, $0) }
        #expect(bodies.contains(packed.body))
        let other = try server.send(.get, target, headers: [fields[0], fields[1], ("Host", "other.example")])
        let isInCommand = String(decoding: pages[0].body, as: UTF8.self).contains("http://example.com")
        #expect((other.body == pages[0].body) == !isInCommand)
    }

    @Test("A repeated search in the tables comes from the cache, in each form and language")
    func repeatedSearch() throws {
        // Other tests use the same server at the same time, so its number of hits grows by at least ours.
        func hits() throws -> Int {
            let metrics = String(decoding: try server.get("/metrics").body, as: UTF8.self)
            let line = metrics.split(separator: "\n").first { $0.hasPrefix("legibility_cache_hits_total ") }
            return try #require(line.flatMap { Int($0.split(separator: " ")[1]) })
        }
        let before = try hits()
        var bodies: Set<[UInt8]> = []
        for form in ["application/json", "text/html"] {
            for language in ["", "&lang=ja"] {
                for repetition in 0..<3 {
                    let found = try server.send(
                        .get, "/v1/reference?q=iphone+air\(language)", headers: [("Accept", form)])
                    #expect(found.header("Content-Type")?.hasPrefix(form) == true)
                    #expect(bodies.insert(found.body).inserted == (repetition == 0))
                }
            }
        }
        #expect(try hits() >= before + 4)
    }

    @Test("Short bodies, images, and bodies for clients that don't accept compression are sent uncompressed")
    func uncompressed() throws {
        #expect(
            try server.send(.get, "/livez", headers: [("Accept-Encoding", "gzip")]).header("Content-Encoding") == nil)
        #expect(
            try server.send(.get, "/favicon.svg", headers: [("Accept-Encoding", "gzip")]).header("Content-Encoding")
                == nil)
        for accepted in ["identity", "gzip;q=0", "deflate", "*;q=0"] {
            let response = try server.send(.get, "/docs", headers: [("Accept-Encoding", accepted)])
            #expect(response.header("Content-Encoding") == nil, "\(accepted)")
        }
        let picture = Answer(data: [UInt8](repeating: 0, count: 5000), mediaType: "image/png")
        let head = RequestHead(method: .post, rawTarget: "/", headers: HTTPHeaders([("Accept-Encoding", "gzip")]))
        let response = HTTPResponse(
            picture, to: try HTTPRequest(head: head), SharedHeaders(Configuration()), in: .english, isTranslated: false)
        #expect(response.header("Content-Encoding") == nil)
        #expect(response.body == picture.body)
    }

    @Test(
        "A body is compressed from the length at which it may need a third packet",
        arguments: [(1399, nil), (1400, "gzip")] as [(Int, String?)])
    func shortest(_ length: Int, coding: String?) throws {
        let answer = Answer(data: [UInt8](repeating: 0x20, count: length), mediaType: "application/json")
        let head = RequestHead(method: .get, rawTarget: "/", headers: HTTPHeaders([("Accept-Encoding", "gzip")]))
        let response = HTTPResponse(
            answer, to: try HTTPRequest(head: head), SharedHeaders(Configuration()), in: .english, isTranslated: false)
        #expect(response.header("Content-Encoding") == coding)
    }

    @Test("Pages, files and limits must be revalidated, because they change with the server")
    func revalidation() throws {
        for path in ["/", "/styles/style.css", "/docs", "/openapi.json", "/v1/limits"] {
            let response = try server.get(path)
            #expect(response.header("Cache-Control") == "no-cache", "\(path)")
            let tag = try #require(response.header("ETag"))
            #expect(try server.send(.get, path, headers: [("If-None-Match", tag)]).status == 304)
        }
    }

    @Test("HEAD gives the same response as GET")
    func head() throws {
        let get = try server.get(question)
        let head = try server.send(.head, question)
        #expect(head.status == 200)
        #expect(head.header("ETag") == get.header("ETag"))
        #expect(head.body == get.body)  // The web server omits it and keeps its length.
    }

    @Test("OPTIONS lists the methods and allows requests from other origins")
    func options() throws {
        let response = try server.send(
            .options, "/v1/contrast",
            headers: [("Origin", "https://example.org"), ("Access-Control-Request-Method", "POST")])
        #expect(response.status == 204)
        #expect(response.header("Allow") == "GET, POST, HEAD, OPTIONS")
        #expect(response.header("Access-Control-Allow-Origin") == "*")
        #expect(response.header("Access-Control-Allow-Methods")?.contains("POST") == true)
        #expect(response.header("Access-Control-Allow-Headers")?.contains("Content-Type") == true)
        #expect(response.header("Access-Control-Allow-Credentials") == nil)
        #expect(try server.get(question).header("Access-Control-Allow-Origin") == "*")
        #expect(try server.get("/v1/contrast").header("Access-Control-Allow-Origin") == "*")
    }

    @Test("An unsupported method gets 405 with an Allow header", arguments: ["PUT", "DELETE", "PATCH", "BREW", "get"])
    func methods(name: String) throws {
        let response = try server.send(HTTPMethod(rawValue: name), "/v1/contrast")
        #expect(response.status == 405)
        #expect(response.header("Allow") == "GET, POST, HEAD, OPTIONS")
        #expect(try server.post("/v1/limits", "{}").status == 405)
    }

    @Test("An unknown path gets 404, with a suggestion if a path is similar")
    func unknownPath() throws {
        let response = try server.get("/v1/contrst")
        #expect(response.status == 404)
        #expect(response.text.contains("/v1/contrast"))
        for path in ["/v1/", "/v1/contrast/", "//", "/../Package.swift", "/index.html", "/.hidden"] {
            #expect(try server.get(path).status == 404, "\(path)")
        }
    }

    @Test(
        "If the client doesn't accept the media type, the status is 406",
        arguments: [
            ("text/html", 406), ("application/json;q=0", 406), ("image/png, text/html", 406),
            ("image/png, text/*", 200), ("application/json", 200),
            ("*/*", 200), ("application/*;q=0.1", 200), ("text/html, */*;q=0.1", 200), ("", 200),
        ])
    func negotiation(accept: String, status: Int) throws {
        #expect(try server.send(.get, question, headers: [("Accept", accept)]).status == status)
    }

    @Test("A body in a GET request is rejected, not ignored")
    func bodyOnGet() throws {
        #expect(try server.send(.get, question, body: "{}").status == 400)
    }

    @Test("Every error type links to a page that explains it")
    func problems() throws {
        for kind in Problem.Kind.allCases {
            let type = try #require(try Problem(kind, "").response(instance: "/", in: .english).json["type"]?.string)
            let page = try server.get(type)
            #expect(page.status == 200)
            #expect(page.header("Content-Type")?.hasPrefix("text/html") == true)
        }
        let problem = try server.get("/v1/contrast").json
        let members = ["type", "title", "status", "detail", "instance", "errors"]
        #expect(problem.members.map { $0.map(\.name) } == members)
        #expect(problem["instance"]?.string == "/v1/contrast")
    }

    /// RFC 3986, 2.1 and 3.3.
    @Test(
        "An error contains the path as a valid URI",
        arguments: [
            ("/problems/%F0%9F%98%8D", "/problems/%F0%9F%98%8D"), ("/a%20b", "/a%20b"), ("/a+b;c=1", "/a+b;c=1"),
            ("/100%25", "/100%25"),
        ])
    func instance(target: String, expected: String) throws {
        #expect(try server.get(target).json["instance"]?.string == expected)
    }

    @Test(
        "A rejection by the HTTP layer becomes a problem document",
        arguments: [
            (RequestFault.malformedTarget(.percentEscape, piece: "%zz"), 400), (.bodyTooLarge(limit: 10), 413),
            (.targetTooLong(limit: 10), 414), (.headersTooLarge(limit: 10), 431), (.stopping, 503),
            (.conflictingFraming(.severalContentLengths), 400), (.unsupportedTransferEncoding("gzip"), 400),
            (.malformedHeader(name: "a b"), 400), (.malformedMethod("("), 400), (.repeatedHeader(name: "Host"), 400),
        ])
    func faults(fault: RequestFault, status: Int) throws {
        let response = server.application.respond(
            to: fault, head: RequestHead(method: .get, rawTarget: "/v1/contrast?x=%zz"))
        #expect(response.status == status)
        #expect(fault.status == status)
        #expect(try response.json["instance"]?.string == "/v1/contrast")
        #expect(try response.json["detail"]?.string?.isEmpty == false)
    }

    @Test("Files in the public folder are served with their media types")
    func files() throws {
        #expect(try server.get("/styles/style.css").header("Content-Type") == "text/css; charset=utf-8")
        #expect(try server.get("/scripts/app.js").header("Content-Type") == "text/javascript; charset=utf-8")
        #expect(try server.get("/openapi.json").header("Content-Type") == "application/json")
        #expect(try server.get("/styles/style.css?v=2").status == 200)
    }
}
