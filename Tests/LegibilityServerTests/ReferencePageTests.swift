import Legibility
import Testing
import WebServer

@testable import LegibilityServer

@Suite("Tables as pages")
struct ReferencePageTests {
    /// What Firefox sends.
    private static let browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")]

    let server: TestServer

    init() throws { server = try TestServer() }

    private func get(_ target: String) throws -> HTTPResponse {
        try server.send(.get, target, headers: Self.browser.map { (name: $0.0, value: $0.1) })
    }

    @Test("Every table has a page with all of its rows", arguments: ReferenceTable.all.map(\.name))
    func rows(name: String) throws {
        let page = try get("/v1/reference/\(name)")
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.header("Content-Security-Policy") != nil)
        let json = try server.get("/v1/reference/\(name)").json
        let rows = try #require(json["rows"]?.elements)
        #expect(page.text.split(separator: "<tr>").count - 2 == Array(rows).count)
        for row in rows {
            guard let anomaly = row["anomaly"]?.string else { continue }
            #expect(page.text.contains(("\(anomaly)" as HTML).text))
        }
        if let note = json["note"]?.string { #expect(page.text.contains(("\(note)" as HTML).text)) }
    }

    @Test("The list leads to every table")
    func list() throws {
        let page = try get("/v1/reference")
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        for table in ReferenceTable.all { #expect(page.text.contains("href=\"/v1/reference/\(table.name)\"")) }
        #expect(try server.get("/v1/reference").header("Content-Type") == "application/json")
    }

    @Test("Filters in the address choose rows, and lead on to others")
    func filtered() throws {
        let page = try get("/v1/reference/system-colors?appearance=dark&name=red")
        #expect(page.text.split(separator: "<tr>").count - 2 == 1)
        #expect(page.text.contains("1 of 72 rows"))
        #expect(page.text.contains("href=\"?name=red&amp;appearance=light\""))
        #expect(page.text.contains("href=\"?name=red&amp;appearance=dark\" aria-current=\"true\""))
        #expect(try get("/v1/reference/system-colors?appearance=dim").status == 422)
    }
}
