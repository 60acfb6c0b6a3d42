import JSON
import Testing
import WebServer

@testable import LegibilityServer

/// Examples are read before anything else and believed. A person has read each of them beside the rule it shows.
@Suite("The examples in the API’s document are today’s answers")
struct ExampleTests {
    let server: TestServer
    let document: JSONValue

    init() throws {
        server = try TestServer()
        document = try APIDescription(server).document
    }

    /// What the examples of an operation answer, by their names; the only one of an operation has none.
    static let questions: [(name: String, target: String)] = [
        ("fails", "/v1/contrast?foreground=777&background=fff"),
        ("range", "/v1/contrast?foreground=white&background=rgb(0+0+0+/+50%25)"),
        (
            "outside",
            "/v1/contrast/focus?indicator=005fcc&background=white&component=eee&width=120&height=44&thickness=2"
        ),
        ("blue", "/v1/contrast/link?link=0066cc&text=222&background=white"),
        ("nearMiss", "/v1/contrast/suggestions?foreground=777&background=white"),
        ("infeasible", "/v1/contrast/suggestions?foreground=white&background=c102c5&profile=wcag-aaa"),
        ("blue", "/v1/contrast/required?background=white&hue=250&chroma=0.15"),
        ("one", "/v1/type/styles?platform=ios&style=body&category=AX3"),
        ("vision", "/v1/type/styles?platform=visionos"),
        ("", "/v1/type/scale?size=16&category=AX3"),
        ("row", "/v1/type/tracking?size=17"),
        ("between", "/v1/type/tracking?typeface=new-york&size=37"),
        ("swapped", "/v1/type/tracking?platform=macos&size=52"),
        ("thin", "/v1/type/legibility?size=10&weight=100"),
        ("footnote", "/v1/type/legibility?style=footnote&foreground=777&background=fff"),
        ("control", "/v1/type/legibility?role=control&width=60&height=30"),
        ("", "/v1/vision/simulate?color=ff0000"),
        ("", "/v1/limits"), ("", "/livez"), ("", "/readyz"),
    ]

    @Test("Of a question in an address", arguments: questions)
    func get(name: String, target: String) throws {
        let path = try #require(target.split(separator: "?").first.map(String.init))
        try expect(try server.get(target).json, shows: try example(name, of: "get", path))
    }

    @Test(
        "Of a question in a body",
        arguments: [
            ("verdicts", "/v1/contrast"), ("some", "/v1/type/scale"), ("some", "/v1/type/tracking"),
            ("some", "/v1/type/legibility"), ("", "/v1/contrast/matrix"), ("", "/v1/vision/palette"),
        ])
    func post(name: String, path: String) throws {
        let operation = try #require(document["paths"]?[path]?["post"])
        let body = try #require(operation["requestBody"]?["content"]?["application/json"]?["example"])
        let shown = operation["responses"]?["200"]?["content"]?["application/json"]?["examples"]?[name]
        // Where the answer is asked for in part, the example's title says how.
        let query = shown?["summary"]?.string.map { "?" + $0.trimmingPrefix("With ") } ?? ""
        let answer = try server.post(path + query, body.text(limit: 100_000)).json
        try expect(answer, shows: try example(name, of: "post", path))
    }

    @Test("Every example has its question here")
    func all() throws {
        let asked = Self.questions.compactMap { $0.target.split(separator: "?").first.map(String.init) }
        for (path, operations) in try #require(document["paths"]?.members) where !path.hasPrefix("/v1/reference") {
            let content = operations["get"]?["responses"]?["200"]?["content"]?["application/json"]
            let count = content?["examples"]?.members?.count ?? (content?["example"] == nil ? 0 : 1)
            #expect(asked.count { $0 == path } == count, "\(path)")
        }
    }

    /// Examples of long tables are cut, so each of their rows is looked for.
    @Test("The rows in examples are rows of the tables", arguments: ReferenceEndpoint.all.map(\.table.name))
    func rows(table: String) throws {
        let path = "/v1/reference/\(table)"
        let rows = try #require(try server.get(path).json["rows"]?.elements)
        let shown = try #require(try example("", of: "get", path)["rows"]?.elements)
        #expect(shown.count > 0)
        for row in shown { #expect(rows.contains(where: row.isSame) == true, "\(row.written)") }
    }

    @Test("The tables in the example of all tables are there")
    func tables() throws {
        let tables = try #require(try server.get("/v1/reference").json["tables"]?.elements)
        let shown = try #require(try example("", of: "get", "/v1/reference")["tables"]?.elements)
        for table in shown { #expect(tables.contains(where: table.isSame) == true, "\(table.written)") }
    }

    private func example(_ name: String, of method: String, _ path: String) throws -> JSONValue {
        let content = document["paths"]?[path]?[method]?["responses"]?["200"]?["content"]?["application/json"]
        return try #require(name.isEmpty ? content?["example"] : content?["examples"]?[name]?["value"])
    }

    /// An example of a long answer shows some of its members.
    private func expect(_ answer: JSONValue, shows example: JSONValue) throws {
        let members = try #require(example.members)
        #expect(members.count > 0)
        for (name, value) in members {
            let answered = try #require(answer[name], "\(name)")
            #expect(answered.isSame(as: value), "\(name): \(answered.written)")
        }
    }
}
