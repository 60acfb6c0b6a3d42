import APITesting
import HTTPMessages
import Legibility
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Tables as pages")
struct ReferencePageTests {
    /// Firefox's Accept header.
    private static let browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")]

    let server: TestServer

    init() throws { server = try TestServer() }

    private func get(_ target: String) throws -> HTTPResponse {
        try server.send(.get, target, headers: Self.browser.map { (name: $0.0, value: $0.1) })
    }

    @Test("Every table has a page with all its rows", arguments: ReferenceTable.all.map(\.name))
    func rows(name: String) throws {
        let page = try get("/v1/reference/\(name)")
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.header("Content-Security-Policy") != nil)
        let json = try server.get("/v1/reference/\(name)").json
        let rows = try #require(json["rows"]?.elements)
        #expect(page.text.split(separator: "<tr id=\"row-").count - 1 == Array(rows).count)
        for row in rows {
            guard let anomaly = row["anomaly"]?.string else { continue }
            #expect(page.text.contains(("\(anomaly)" as HTML).text(in: .english)))
        }
        if let note = json["note"]?.string { #expect(page.text.contains(("\(note)" as HTML).text(in: .english))) }
    }

    @Test("The list links to every table")
    func list() throws {
        let page = try get("/v1/reference")
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        for table in ReferenceTable.all { #expect(page.text.contains("href=\"/v1/reference/\(table.name)\"")) }
        #expect(try server.get("/v1/reference").header("Content-Type") == "application/json")
    }

    @Test("Each table is in one group, and the page has a heading for each group")
    func groups() throws {
        let grouped = TableGroup.allCases.flatMap(\.tables).map(\.name)
        #expect(grouped.sorted() == ReferenceTable.all.map(\.name).sorted())
        let page = try get("/v1/reference").text
        let headings = page.matches(of: /<h2 id="[a-z]+">([^<]+)<\/h2>/).map { String($0.1) }
        #expect(headings == TableGroup.allCases.map(\.title.english))
    }

    @Test("Filters in the address select rows, and the page links to other selections")
    func filtered() throws {
        let page = try get("/v1/reference/system-colors?appearance=dark&name=red")
        #expect(page.text.split(separator: "<tr id=\"row-").count - 1 == 1)
        #expect(page.text.contains("1 of 72 rows"))
        #expect(page.text.contains("<option value=\"light\">Light</option>"))
        #expect(page.text.contains("<option value=\"dark\" selected>Dark</option>"))
        #expect(page.text.contains("<option selected>red</option><option>orange</option>"))
        #expect(try get("/v1/reference/system-colors?appearance=dim").status == 422)
        let sizes = try get("/v1/reference/text-sizes?platform=tvOS").text
        #expect(sizes.contains("<option value=\"tvos\" selected>tvOS</option>"))
    }

    @Test("Empty form fields select nothing, and repeated values of a column are combined")
    func emptyFields() throws {
        let page = try get("/v1/reference/system-colors?name=&appearance=dark&hex=&red=")
        #expect(page.text.contains("18 of 72 rows"))
        let two = try get("/v1/reference/system-colors?name=red&name=mint&appearance=dark").text
        #expect(two.contains("2 of 72 rows"))
        #expect(two.contains("id=\"name\"") && two.contains("id=\"name2\""))
        #expect(two.contains("<option selected>mint</option>"))
        #expect(try server.get("/v1/reference/system-colors?name=").status == 422)
    }

    @Test("Every row has a unique id, which its link uses", arguments: ReferenceTable.all.map(\.name))
    func rowNames(name: String) throws {
        let page = try get("/v1/reference/\(name)").text
        let ids = page.matches(of: #/<tr id="(row-[a-z0-9-]+)">/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(page.contains("href=\"#\(id)\""), "\(id)") }
    }

    @Test(
        "A row's id describes its content",
        arguments: [
            ("system-colors", "row-orange-dark"), ("devices", "row-iphone-air"), ("rules", "row-contrast-text-upto17"),
        ])
    func rowName(table: String, id: String) throws {
        #expect(try get("/v1/reference/\(table)").text.contains("<tr id=\"\(id)\">"))
    }

    @Test("Each format has its own address, and the page links to it with the selected rows")
    func forms() throws {
        let page = try get("/v1/reference/system-colors?name=red").text
        for form in ["json", "csv", "design-tokens", "resolver", "css", "swift", "kotlin"] {
            #expect(page.contains("href=\"?name=red&amp;as=\(form)\" download="), "\(form)")
        }
        let csv = try get("/v1/reference/system-colors?name=red&as=csv")
        #expect(csv.header("Content-Type")?.hasPrefix("text/csv") == true)
        #expect(csv.text.split(separator: "\r\n").count == 5)
        #expect(try get("/v1/reference/devices?as=json").header("Content-Type") == "application/json")
        #expect(try server.get("/v1/reference/devices?as=html").header("Content-Type") == "text/html; charset=utf-8")
        let faults = try server.get("/v1/reference/devices?as=pdf&model=none").faults
        #expect(faults.map(\.place) == ["as", "model"])
    }

    @Test("A search covers the rows of all tables, on web pages and in the API")
    func search() throws {
        let page = try get("/v1/reference?q=iPhone+AIR").text
        #expect(page.contains("4 rows contain “iPhone AIR”"))
        #expect(page.contains("href=\"/v1/reference/devices#row-iphone-air\""))
        let json = try server.get("/v1/reference?q=iphone%20air").json
        #expect(json["matchCount"]?.number == 4)
        #expect(json[path: "matches.0.path"]?.string == "/v1/reference/devices#row-iphone-air")
        // A search result contains its matches, without the list of tables.
        #expect(json["tables"] == nil)
        #expect(try server.get("/v1/reference").json["tables"]?.elements?.count == ReferenceTable.all.count)
        #expect(try server.get("/v1/reference").json["matches"] == nil)
        #expect(try get("/v1/reference?q=").text == get("/v1/reference").text)
        #expect(try get("/v1/reference?q=no+such+thing").text.contains("No row contains “no such thing”"))
        #expect(try server.get("/v1/reference?q=\(String(repeating: "a", count: 101))").status == 422)
    }

    @Test("A search finds a table by its title in the page's language or in English")
    func titles() throws {
        for words in ["%E3%82%B7%E3%82%B9%E3%83%86%E3%83%A0%E3%82%AB%E3%83%A9%E3%83%BC", "system+colors"] {
            let page = try get("/v1/reference?lang=ja&q=\(words)").text
            #expect(page.contains("href=\"/v1/reference/system-colors?lang=ja#row-red-light\""), "\(words)")
        }
    }

    @Test("A colour is found without its #")
    func hex() throws {
        #expect(try get("/v1/reference/system-colors?hex=ff383c").text.contains("1 of 72 rows"))
    }

    @Test("Every match links to an existing row", arguments: ["widget", "pt", "watch"])
    func matches(words: String) throws {
        let json = try server.get("/v1/reference?q=\(words)").json
        let matches = try #require(json["matches"]?.elements)
        #expect((1...100).contains(matches.count))
        #expect(Int(try #require(json["matchCount"]?.number)) >= matches.count)
        for path in matches.compactMap({ $0["path"]?.string }) {
            // Paths of text styles and tracking are requests.
            guard path.hasPrefix("/v1/reference/") else {
                #expect(try server.get(path).status == 200, "\(path)")
                continue
            }
            let parts = path.split(separator: "#")
            #expect(try get(String(parts[0])).text.contains("id=\"\(parts[1])\""), "\(path)")
        }
    }

    @Test("A table from a single source page cites it above the table; otherwise, each row cites its page")
    func origin() throws {
        #expect(try get("/v1/reference/video").text.contains("Guidelines: Playing video</a> (2023-09-12).</p>"))
        let several = try get("/v1/reference/component-limits?component=toggle").text
        #expect(several.contains("from the pages listed in each row.</p>"))
        #expect(several.contains("Guidelines: Toggles</a> (2024-03-29)"))
    }

    @Test("If the source has no figures, the page says so instead of showing an empty table")
    func noFigures() throws {
        let page = try get("/v1/reference/widgets?screenWidth=402")
        #expect(page.status == 200)
        #expect(
            page.text.contains("The source has no figures for screenWidth 402, although the devices table lists it."))
        #expect(!page.text.contains("<table>"))
        #expect(page.text.contains("0 of 145 rows"))
    }
}
