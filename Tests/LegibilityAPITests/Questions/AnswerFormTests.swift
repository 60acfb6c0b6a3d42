import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints

@Suite("Response formats, single responses and lists")
struct AnswerFormTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private static let colors = ##"{"colors": [{"name": "ink", "color": "#777"}, {"name": "paper", "color": "#fff"}]}"##

    @Test("Every API endpoint with several formats accepts `as`")
    func everywhere() throws {
        let routes = server.application.routes
        var count = 0
        for path in routes.paths where path.hasPrefix("/v1") {
            for method in [HTTPMethod.get, .post] {
                guard case .handler(let endpoint) = routes.route(method, path), endpoint.mediaTypes.count > 1 else {
                    continue
                }
                count += 1
                #expect(endpoint.parameters.contains { $0.name == "as" }, "\(method.rawValue) \(path)")
            }
        }
        #expect(count > 30)
    }

    @Test("as=csv has the same effect as the Accept header, and overrides it")
    func csv() throws {
        let pair = "/v1/contrast?foreground=%23777&background=%23fff"
        let asked = try server.get("\(pair)&as=csv")
        #expect(asked.header("Content-Type")?.hasPrefix("text/csv") == true)
        #expect(asked.text == (try server.send(.get, pair, headers: [("Accept", "text/csv")])).text)
        #expect(asked.text.hasPrefix("status,") && asked.text.contains("4.478089453577214"))
        let both = try server.send(.get, "\(pair)&as=json", headers: [("Accept", "text/csv, */*")])
        #expect(both.header("Content-Type") == "application/json")
        let batch = try server.post(
            "/v1/contrast?as=csv", ##"{"pairs": [{"foreground": "#777", "background": "#fff"}]}"##)
        #expect(batch.text == asked.text)
        for path in ["/v1/contrast/matrix", "/v1/vision/palette"] {
            let table = try server.post("\(path)?as=CSV", Self.colors)
            #expect(table.header("Content-Type")?.hasPrefix("text/csv") == true, "\(table.text.prefix(200))")
            let drawing = try server.post("\(path)?as=svg", Self.colors)
            #expect(drawing.header("Content-Type")?.hasPrefix("image/svg+xml") == true)
        }
        #expect(try server.get("/v1/reference?as=html").header("Content-Type")?.hasPrefix("text/html") == true)
    }

    @Test(
        "An unavailable format is rejected",
        arguments: [
            "/v1/contrast?foreground=777&background=fff&as=svg", "/v1/reference?as=csv", "/v1/reference/devices?as=pdf",
        ])
    func refused(path: String) throws {
        let response = try server.get(path)
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.parameter"]?.string == "as")
    }

    @Test(
        "A request with one value gives the same result as that value in a list",
        arguments: [
            ("/v1/type/tracking?size=17", "/v1/type/tracking?size=17,20"),
            ("/v1/type/scale?style=body&size=17", "/v1/type/scale?style=body&size=17,20"),
            ("/v1/type/legibility?style=body&size=17", "/v1/type/legibility?style=body&size=17,20"),
        ])
    func results(one: String, several: String) throws {
        let single = try server.get(one).json
        let many = try server.get(several).json
        let first = try #require(many[path: "results.0"])
        // The members are those of the only result, apart from its status, and aren't sent twice.
        for (name, value) in try #require(single.members) { #expect(first[name]?.isSame(as: value) == true, "\(name)") }
        #expect(single.members?.map(\.name) == first.members?.map(\.name).filter { $0 != "status" })
        #expect(try server.get(one).text.utf8.count < server.get(several).text.utf8.count)
    }

    @Test("`fields` selects members of the response or of its results")
    func fields() throws {
        #expect(try server.get("/v1/type/tracking?size=17&fields=points").text == #"{"points":-0.43}"#)
        #expect(
            try server.get("/v1/type/tracking?size=17&fields=results,points").text
                == #"{"results":[{"status":200,"points":-0.43}]}"#)
    }

    @Test("A list may be one query item or several, since clients differ")
    func repeatedLists() throws {
        let tracking = "/v1/type/tracking?typeface=sf-pro&size=17"
        #expect(try server.get("\(tracking)&size=20,34").text == server.get("\(tracking),20,34").text)
        let pair = "/v1/contrast?foreground=777&background=fff&fields=wcag"
        #expect(try server.get("\(pair)&fields=verdict").text == server.get("\(pair),verdict").text)
        let styles = "/v1/type/styles?platform=ios&style=body"
        #expect(try server.get("\(styles)&style=footnote").text == server.get("\(styles),footnote").text)
        #expect(try server.get("\(pair)&fields=nonsense").status == 422)
        #expect(try server.get("\(pair)&size=16&size=17").status == 422)
    }

    @Test("The OpenAPI document describes the response to a single item and to a list as one closed object")
    func oneShape() throws {
        let schema = try server.get("/openapi.json").json[path: "components.schemas.Tracking"]
        #expect(schema?[path: "properties.points"] != nil && schema?[path: "properties.results"] != nil)
        #expect(schema?["additionalProperties"]?.bool == false && schema?["required"] == nil)
        #expect(schema?[path: "properties.points.deprecated"] == nil)
    }

    @Test("/v1 lists the endpoints below it")
    func list() throws {
        let json = try server.get("/v1").json
        let endpoints = try #require(json["endpoints"]?.elements.map(Array.init))
        let listed = Set(endpoints.map { "\($0["method"]?.string ?? "") \($0["path"]?.string ?? "")" })
        #expect(listed.isSuperset(of: ["GET /v1", "GET /v1/contrast", "POST /v1/contrast", "GET /v1/limits"]))
        let routes = server.application.routes
        let expected = routes.paths.filter { $0.hasPrefix("/v1") }.flatMap { path in
            [HTTPMethod.get, .post].filter { if case .handler = routes.route($0, path) { true } else { false } }
                .map { "\($0.rawValue) \(path)" }
        }
        #expect(listed == Set(expected))
        #expect(json["openapi"]?.string == "/openapi.json")
        #expect(try server.get("/v1?x=1").status == 422)
    }
}
