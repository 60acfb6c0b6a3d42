import APITesting
import Foundation
import HTTPMessages
import JSON
import Testing

@testable import LegibilityService
@testable import LegibilitySite

@Suite("OpenAPI document")
struct OpenAPITests {
    let server: TestServer
    let document: JSONValue

    init() throws {
        server = try TestServer()
        document = try server.get("/openapi.json").json
    }

    @Test("Every route is described, and every described path is a route")
    func paths() throws {
        let paths = try #require(document["paths"]?.members).map(\.name)
        let files = try PublicFiles(repository.appending(path: "Public").path).served.map { "/\($0.path)" }
        #expect(files.contains("/styles/style.css"))
        let routes = Set(
            server.application.routes.paths.map { $0.hasPrefix("/problems/") ? "/problems/{problem}" : $0 })
        #expect(Set(paths) == routes.subtracting(files))
    }

    @Test("Every operation lists exactly the query parameters of its route")
    func parameters() throws {
        for (path, operations) in try #require(document["paths"]?.members) where !path.contains("{") {
            for (name, operation) in try #require(operations.members) where ["get", "post"].contains(name) {
                guard
                    case .handler(let endpoint) = server.application.routes.route(
                        HTTPMethod(rawValue: name.uppercased()), path)
                else {
                    Issue.record("\(name) \(path) is described and has no route")
                    continue
                }
                let described = (operation["parameters"]?.elements).map { $0.compactMap(queryParameter) } ?? []
                #expect(described == endpoint.parameters.map(\.name), "\(name) \(path)")
            }
        }
    }

    private func queryParameter(_ parameter: JSONValue) -> String? {
        let reference = parameter["$ref"]?.string?.split(separator: "/").dropFirst().map(String.init)
        let resolved = reference?.reduce(Optional(document)) { $0?[$1] } ?? parameter
        return resolved["in"]?.string == "query" ? resolved["name"]?.string : nil
    }

    @Test("The document's version is OpenAPI 3.1")
    func version() {
        #expect(document["openapi"]?.string?.hasPrefix("3.1") == true)
    }

    @Test("A page's parameters have the API's descriptions, but only the API has required parameters")
    func pages() throws {
        let operations = try APIDescription(server).operations()
        for page in operations where !page.path.hasPrefix("/v1/") {
            let path = page.path == "/" ? "/v1/contrast" : "/v1\(page.path)"
            guard let twin = operations.first(where: { $0.method == page.method && $0.path == path }) else { continue }
            let described = Dictionary(uniqueKeysWithValues: twin.parameters.map { ($0.name, $0.schema.json.written) })
            // Only pages have sample words and a font name, and the search page is empty without words.
            let own = ["words", "font"] + (page.path == "/search" ? ["q"] : [])
            for parameter in page.parameters where !own.contains(parameter.name) {
                #expect(!parameter.isRequired)
                #expect(parameter.schema.json.written == described[parameter.name], "\(page.path) \(parameter.name)")
            }
        }
    }

    @Test("Each operation has its own document of up to 16 kB, including everything that it refers to")
    func single() throws {
        var count = 0
        for (path, operations) in try #require(document["paths"]?.members) {
            for (method, operation) in try #require(operations.members) {
                let id = try #require(operation["operationId"]?.string)
                let response = try server.get("/openapi.json?operation=\(id)")
                #expect(response.body.count <= 16_000, "\(id) has \(response.body.count) bytes")
                let single = try response.json
                #expect(single["openapi"]?.string == document["openapi"]?.string)
                #expect(single["paths"]?.members.map { $0.map(\.name) } == [path])
                let described = try #require(single["paths"]?[path]?[method])
                #expect(described["operationId"]?.string == id)
                let names = { (value: JSONValue) in value["parameters"]?.elements?.compactMap { $0["name"]?.string } }
                #expect(names(described) == names(operation))
                #expect(described["responses"]?.members.map { $0.map(\.name) } == ["200", "default"])
                for reference in response.text.matches(of: #/"\$ref":"#\/components\/schemas\/(\w+)"/#) {
                    #expect(single["components"]?["schemas"]?[String(reference.1)] != nil, "\(id) \(reference.1)")
                }
                count += 1
            }
        }
        #expect(count > 60)
    }

    @Test("The example in a single operation's document matches its schema")
    func singleExample() throws {
        let single = try server.get("/openapi.json?operation=getContrast").json
        let content = try #require(
            single["paths"]?["/v1/contrast"]?["get"]?["responses"]?["200"]?["content"]?["application/json"])
        let schema = JSONSchema(schema: try #require(content["schema"]), document: single)
        #expect(try schema.faults(of: try #require(content["example"])) == [])
        #expect(try schema.faults(of: server.get("/v1/contrast?foreground=777&background=fff&fields=wcag").json) == [])
        #expect(try !schema.faults(of: JSONDocument(Array(#"{"wcag": 3}"#.utf8)).root).isEmpty)
    }

    @Test(
        "An unknown operation is reported with similar ones",
        arguments: [("getContrst", "“getContrast”"), ("palette", "“postPalette”"), ("xyz", "/openapi.json lists")])
    func unknownOperation(id: String, hint: String) throws {
        let response = try server.get("/openapi.json?operation=\(id)")
        #expect(response.status == 422)
        #expect(try response.json["detail"]?.string?.contains(hint) == true)
        #expect(try response.json[path: "errors.0.parameter"]?.string == "operation")
        #expect(try response.json[path: "errors.0.code"]?.string == "unknown")
    }
}
