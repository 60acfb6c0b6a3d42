import Foundation
import HTTPMessages
import JSON
import Testing

@testable import LegibilityServer
@testable import LegibilitySite

@Suite("The OpenAPI document")
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
        #expect(files.contains("/style.css"))
        let routes = Set(
            server.application.routes.paths.map { $0.hasPrefix("/problems/") ? "/problems/{problem}" : $0 })
        #expect(Set(paths) == routes.subtracting(files))
    }

    @Test("Every operation names exactly the query parameters that its route knows")
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

    @Test("It is a document of OpenAPI 3.1")
    func version() {
        #expect(document["openapi"]?.string?.hasPrefix("3.1") == true)
    }

    @Test("A page's parameters are described as the API's, which alone may require them")
    func pages() throws {
        let operations = try APIDescription(server).operations()
        for page in operations where !page.path.hasPrefix("/v1/") {
            let path = page.path == "/" ? "/v1/contrast" : "/v1\(page.path)"
            guard let twin = operations.first(where: { $0.method == page.method && $0.path == path }) else { continue }
            let described = Dictionary(uniqueKeysWithValues: twin.parameters.map { ($0.name, $0.schema.json.written) })
            // The words of its sample are the page's alone.
            for parameter in page.parameters where parameter.name != "words" {
                #expect(!parameter.isRequired)
                #expect(parameter.schema.json.written == described[parameter.name], "\(page.path) \(parameter.name)")
            }
        }
    }
}
