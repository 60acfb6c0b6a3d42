import APITesting
import Testing

@testable import AuditsAPI
@testable import Endpoints

@Suite("The JSON Schema of legibility.json")
struct OptionsSchemaTests {
    @Test("The schema describes each option, refers only to its own definitions, and allows itself to be named")
    func schema() throws {
        let response = try TestServer().get("/legibility.schema.json")
        #expect(response.status == 200)
        #expect(response.header("Content-Type")?.hasPrefix("application/schema+json") == true)
        let json = try response.json
        let name = try #require(json["$ref"]?.string).split(separator: "/").last ?? ""
        let options = try #require(json["$defs"]?[String(name)])
        #expect(options["additionalProperties"]?.bool == false)
        for option in AuditQuery.members + ["$schema"] where option != "documents" {
            #expect(options["properties"]?[option] != nil, "\(option)")
        }
        #expect(options["properties"]?["documents"] == nil)
        let references = response.text.matches(of: /"\$ref":"#\/([^"]*)"/).map { String($0.1) }
        #expect(references.count > 3)
        for reference in references {
            #expect(json[path: reference.replacing("/", with: ".")] != nil, "\(reference)")
        }
    }

    @Test("A body may name its schema")
    func named() throws {
        let body = """
            {"$schema": "https://example.org/legibility.schema.json", "documents": [{"path": "a.css",
             "content": ":root { --ink: #777; --paper: #fff }"}], "pairs": [{"fg": "ink", "bg": "paper"}]}
            """
        let response = try TestServer().post("/v1/audit", body)
        #expect(response.status == 200)
        #expect(try response.json[path: "pairs.0.results.0.verdict.result"]?.string == "fail")
    }
}
