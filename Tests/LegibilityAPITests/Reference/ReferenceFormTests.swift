import APITesting
import HTTPMessages
import JSON
import Legibility
import TestSupport
import Testing

@Suite("Table formats")
struct ReferenceFormTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func get(_ target: String, accept: String) throws -> HTTPResponse {
        try server.send(.get, target, headers: [("Accept", accept)])
    }

    @Test("A table in CSV has the same cells as in JSON", arguments: ReferenceTable.all.map(\.name))
    func csv(name: String) throws {
        let response = try get("/v1/reference/\(name)", accept: "text/csv")
        #expect(response.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        let records = try csvRecords(response.body)
        let json = try server.get("/v1/reference/\(name)").json
        let columns = try #require(json["columns"]?.elements).compactMap(\.string)
        #expect(records[0] == columns + ["sourcePage", "sourceURL", "sourceDate", "anomaly"])
        let rows = Array(try #require(json["rows"]?.elements))
        try #require(records.count == rows.count + 1)
        for (record, row) in zip(records.dropFirst(), rows) {
            let source = row["source"]
            let expected =
                columns.map { field(row[$0]) }
                + [
                    field(source?["page"]), field(source?["url"]), field(source?["changeLogDate"]),
                    field(row["anomaly"]),
                ]
            #expect(record == expected)
        }
    }

    @Test("Filters apply to every format")
    func filtered() throws {
        let csv = try get("/v1/reference/devices?model=iPhone%20Air", accept: "text/csv")
        #expect(try csvRecords(csv.body).count == 2)
        #expect(try get("/v1/reference/devices?model=iPhone%20Bear", accept: "text/csv").status == 422)
    }

    @Test(
        "An unavailable format returns 406",
        arguments: [
            "application/design-tokens+json", "application/design-tokens-resolver+json", "text/css", "text/x-swift",
            "text/x-kotlin", "image/png",
        ])
    func notAcceptable(accept: String) throws {
        #expect(try get("/v1/reference/devices", accept: accept).status == 406)
    }

    @Test(
        "JSON is the default format for tables",
        arguments: ["*/*", "text/html;q=0.8, */*", "text/*;q=0.1, application/json"])
    func json(accept: String) throws {
        #expect(try get("/v1/reference/devices", accept: accept).header("Content-Type") == "application/json")
    }

    /// Design Tokens Community Group, Color Module 2025.10, section 4: `$type`, and `$value` with `colorSpace`,
    /// `components`, `alpha` and `hex` of six digits. The values are from HIG, Color, 2025-06-09.
    @Test("System colours are design tokens, grouped by appearance")
    func designTokens() throws {
        let response = try get("/v1/reference/system-colors", accept: "application/design-tokens+json")
        #expect(response.header("Content-Type") == "application/design-tokens+json")
        let group = try #require(try response.json["systemColor"])
        #expect(group["$type"]?.string == "color")
        let appearances = try #require(group.members).filter { !$0.name.hasPrefix("$") }
        #expect(appearances.map(\.name) == ["light", "dark", "light-increased-contrast", "dark-increased-contrast"])
        for (_, colors) in appearances {
            let tokens = Array(try #require(colors.members))
            #expect(tokens.count == 18)
            for (name, token) in tokens {
                #expect(!name.contains { "$.{}".contains($0) })
                #expect(token["$type"]?.string == "color")
                #expect(token["$description"]?.kind == .string)
                let value = try #require(token["$value"])
                #expect(value["colorSpace"]?.string == "srgb")
                #expect(value["alpha"]?.number == 1)
                let components = try #require(value["components"]?.elements).compactMap(\.number)
                #expect(components.count == 3)
                #expect(components.allSatisfy { (0...1).contains($0) })
                #expect(value["hex"]?.string?.utf8.count == 7)
            }
        }
        let blue = group[path: "dark.blue.$value"]
        #expect(blue?["hex"]?.string == "#0091ff")
        #expect(blue?[path: "components.1"]?.number == 145.0 / 255)
    }

    @Test("Tokens of a filtered table match its rows")
    func someTokens() throws {
        let json = try get(
            "/v1/reference/system-colors?name=red&appearance=dark", accept: "application/design-tokens+json"
        ).json
        #expect(json[path: "systemColor.dark.red.$value.hex"]?.string == "#ff4245")
        #expect(json[path: "systemColor.dark.blue"] == nil)
        #expect(json[path: "systemColor.light"] == nil)
    }

    private func field(_ value: JSONValue?) -> String {
        if let elements = value?.elements { return elements.compactMap(\.string).joined(separator: ", ") }
        return value?.string ?? value?.number?.plain ?? ""
    }
}
