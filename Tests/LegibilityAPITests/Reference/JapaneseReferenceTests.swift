import APITesting
import JSON
import Legibility
import Testing

@Suite("Reference tables in Japanese")
struct JapaneseReferenceTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func isJapanese(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value) }
    }

    @Test(
        "The note, and the statements and errors in rows, are in Japanese", arguments: ReferenceTable.all.map(\.name))
    func prose(table: String) throws {
        let json = try server.get("/v1/reference/\(table)?lang=ja").json
        var texts = [json["note"]?.string]
        for row in json["rows"]?.elements.map(Array.init) ?? [] {
            texts += [row["statement"]?.string, row["anomaly"]?.string, row["notChecked"]?.string]
        }
        #expect(texts.compactMap(\.self).filter { !isJapanese($0) } == [])
    }

    /// The ids of findings are those of the audits, which have their own tests.
    @Test("A rule lists the findings that cite it, or says that no check covers it")
    func checks() throws {
        let rows = try #require(try server.get("/v1/reference/rules").json["rows"]?.elements).map { $0 }
        for row in rows {
            let hasIds = (row["findingIds"]?.elements?.count ?? 0) > 0
            #expect(hasIds == (row["notChecked"]?.kind == .null), "\(row["id"]?.string ?? "")")
        }
        func row(_ id: String) -> JSONValue? { rows.first { $0["id"]?.string == id } }
        #expect(row("color.cvdPairs")?["notChecked"]?.kind == .null)
        #expect(row("color.culture")?["notChecked"]?.string == "Legibility doesn’t check this rule.")
    }
}
