import APITesting
import Testing

@testable import Endpoints
@testable import LegibilityService
@testable import LegibilitySite

/// Developers read examples first and trust them. The example responses are generated with the OpenAPI document.
@Suite("OpenAPI examples")
struct ExampleTests {
    let server: TestServer
    let description: APIDescription

    init() throws {
        server = try TestServer()
        description = try APIDescription(server)
    }

    @Test(
        "Every example request has a response in the OpenAPI document that matches its schema"
    )
    func answers() throws {
        var count = 0
        for operation in try description.operations() where !operation.path.contains("{") {
            let endpoint = try #require(server.endpoint(operation))
            let content = operation.responses["200"]?["content"]
            for example in try #require(endpoint.operation).examples {
                let place = "\(operation.path), \(example.name)"
                let shown = try #require(content?[example.mediaType], "\(place)")
                // JSON can't contain binary data.
                if shown["schema"]?["format"]?.string == "binary" {
                    #expect(shown["examples"] == nil, "\(place)")
                    continue
                }
                let value = try #require(shown["examples"]?[example.name]?["value"], "\(place)")
                let schema = JSONSchema(schema: try #require(shown["schema"]), document: description.document)
                #expect(try schema.faults(of: value) == [], "\(place)")
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test("Every API endpoint with a JSON response has an example")
    func shown() throws {
        for operation in try description.operations() where operation.path.hasPrefix("/v1/") {
            let endpoint = try #require(server.endpoint(operation))
            let takesFile = endpoint.operation?.body?.forms.contains { $0.mediaType.hasPrefix("image/") } ?? false
            if takesFile { continue }
            #expect(endpoint.operation?.examples.isEmpty == false, "\(operation.method.rawValue) \(operation.path)")
        }
    }

    /// The values match WebAIM's contrast checker and axe-core's unrounded ratio.
    @Test("The first example is a pair that just fails")
    func nearMiss() throws {
        let contrast = try #require(
            try description.operations().first { $0.path == "/v1/contrast" && $0.method == .get })
        let value = contrast.responses["200"]?["content"]?["application/json"]?["examples"]?["fails"]?["value"]
        #expect(value?["wcag"]?["display"]?.string == "4.47:1")
        #expect(abs(try #require(value?["wcag"]?["ratio"]?.number) - 4.478) < 0.0005)
        #expect(value?["verdict"]?["result"]?.string == "fail")
    }

    @Test("Rows in examples are actual table rows", arguments: ReferencePages.tables.map(\.table.name))
    func rows(table: String) throws {
        let path = "/v1/reference/\(table)"
        let rows = try #require(try server.get(path).json["rows"]?.elements)
        let operation = try #require(try description.operations().first { $0.path == path })
        let examples = operation.responses["200"]?["content"]?["application/json"]?["examples"]
        let shown = try #require(examples?["first"]?["value"]?["rows"]?.elements)
        #expect(shown.count > 0)
        for row in shown { #expect(rows.contains(where: row.isSame) == true, "\(row.written)") }
    }
}

extension TestServer {
    fileprivate func endpoint(_ operation: APIDescription.Operation) -> Endpoint? {
        if case .handler(let endpoint) = application.routes.route(operation.method, operation.path) {
            endpoint
        } else {
            nil
        }
    }
}
