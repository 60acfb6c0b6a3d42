import HTTPMessages
import Legibility
import Testing

@testable import LegibilityAPI

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
        #expect(
            try get("/v1/reference/text-sizes?platform=tvOS").text.contains("?platform=tvos\" aria-current=\"true\""))
    }

    @Test("A table of one page names it above, one of several names each in its row")
    func origin() throws {
        #expect(try get("/v1/reference/video").text.contains("Guidelines: Playing video</a> (2023-09-12).</p>"))
        let several = try get("/v1/reference/component-limits?component=toggle").text
        #expect(several.contains("from pages that each row names.</p>"))
        #expect(several.contains("Guidelines: Toggles</a> (2024-03-29)"))
    }

    @Test("Where the source has no figures the page says so, instead of an empty table")
    func noFigures() throws {
        let page = try get("/v1/reference/widgets?screenWidth=402")
        #expect(page.status == 200)
        #expect(
            page.text.contains("The source has no figures here for screenWidth 402, which the table devices knows."))
        #expect(!page.text.contains("<table>"))
        #expect(page.text.contains("0 of 145 rows"))
    }
}
