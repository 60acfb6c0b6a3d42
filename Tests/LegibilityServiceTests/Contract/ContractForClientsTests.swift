import APITesting
import JSON
import Testing

@testable import LegibilityService

/// Requirements of client generators for the OpenAPI document; Tests/Clients runs two of them.
@Suite("OpenAPI document for client generators")
struct ContractForClientsTests {
    let document: JSONValue

    init() throws { document = try TestServer().get("/openapi.json").json }

    /// Calls `body` with each object that may be a schema, and its position.
    private func visit(_ value: JSONValue, at place: String = "", _ body: (JSONValue, String) throws -> Void) rethrows {
        if let members = value.members {
            try body(value, place)
            for (name, part) in members where !["example", "examples", "default"].contains(name) {
                try visit(part, at: "\(place)/\(name)", body)
            }
        } else if let elements = value.elements {
            for (index, part) in elements.enumerated() { try visit(part, at: "\(place)/\(index)", body) }
        }
    }

    @Test("Each list of choices is a component, and its values aren't numbers")
    func choices() throws {
        var components = 0
        visit(document) { schema, place in
            guard schema["enum"]?.elements != nil, schema["type"]?.string != nil else { return }
            let steps = place.split(separator: "/")
            #expect(steps.count == 3 && steps[1] == "schemas", "\(place)")
            #expect(["string", "integer"].contains(schema["type"]?.string), "\(place)")
            components += 1
        }
        #expect(components > 100)
    }

    @Test("The OpenAPI document contains no control characters")
    func text() throws {
        let text = try TestServer().get("/openapi.json").text
        let controls = text.unicodeScalars.filter {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{FFFD}"
        }
        #expect(controls.isEmpty)
        for code in Array(0..<0x20) + Array(0x7F..<0xA0) {
            let digits = String(code, radix: 16)
            let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            #expect(!text.contains(escape), "\(escape)")
        }
    }

    @Test("An error document doesn't match any endpoint's response schema")
    func problems() throws {
        let server = try TestServer()
        let problem = try server.get("/v1/contrast?foreground=zz&size=0").json
        for (path, operations) in try #require(document["paths"]?.members) where path != "/openapi.json" {
            for (method, operation) in try #require(operations.members) {
                guard let schema = operation[path: "responses.200"]?["content"]?["application/json"]?["schema"] else {
                    continue
                }
                let faults = try JSONSchema(schema: schema, document: document).faults(of: problem)
                #expect(!faults.isEmpty, "\(method) \(path)")
            }
        }
    }

    @Test("A complete response has all required members, and a selection has only described members")
    func selections() throws {
        let server = try TestServer()
        let schemas = try #require(document[path: "components.schemas"])
        let whole = JSONSchema(schema: try #require(schemas["ContrastReport"]), document: document)
        let selection = JSONSchema(schema: try #require(schemas["ContrastReportSelection"]), document: document)
        let pair = "/v1/contrast?foreground=777&background=fff"
        #expect(try whole.faults(of: server.get(pair).json) == [])
        let chosen = try server.get("\(pair)&fields=wcag").json
        #expect(try !whole.faults(of: chosen).isEmpty)
        #expect(try selection.faults(of: chosen) == [])
    }
}
