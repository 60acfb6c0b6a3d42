import JSON
import Legibility

extension ReferenceTable {
    /// The members of an answer with some of the rows; remarks on the question stand before the table's own note.
    func write(_ rows: [Row], remarks: [String], to json: inout JSONWriter) {
        writeHead(count: rows.count, remarks: remarks, to: &json)
        json.member(
            "rows",
            array: { json in
                for row in rows {
                    json.object { json in
                        for (column, cell) in zip(columns, row.cells) { json.member(column.name, cell) }
                        json.member("source", object: row.source.write)
                        json.member("anomaly", row.anomaly)
                    }
                }
            })
    }

    /// `/v1/reference` in JSON.
    static var listJSON: JSONWriter {
        var json = JSONWriter()
        json.object { json in
            json.member(
                "tables",
                array: { json in
                    for table in all { json.object { table.writeSummary(to: &$0) } }
                })
        }
        return json
    }

    /// The members of an entry in the list of tables.
    private func writeSummary(to json: inout JSONWriter) {
        writeHead(count: rows.count, to: &json)
        json.member("path", "/v1/reference/\(name)")
        json.member("mediaTypes", array: { json in TableForm.all(of: self).forEach { json.value($0.rawValue) } })
        json.member("source", object: source.write)
    }

    private func writeHead(count: Int, remarks: [String] = [], to json: inout JSONWriter) {
        let notes = remarks + (note.map { [$0] } ?? [])
        json.member("table", name)
        json.member("title", title)
        json.member("note", notes.isEmpty ? nil : notes.joined(separator: " "))
        json.member("columns", array: { json in columns.forEach { json.value($0.name) } })
        json.member(
            "units",
            object: { json in
                for column in columns where column.unit != nil { json.member(column.name, column.unit) }
            })
        json.member("count", count)
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ cell: ReferenceTable.Cell) {
        switch cell {
        case .text(let text): member(name, text)
        case .number(let number): member(name, number)
        case .list(let words): member(name, array: { json in words.forEach { json.value($0) } })
        case .missing: null(name)
        }
    }
}

extension Publication {
    func write(to json: inout JSONWriter) {
        json.member("page", page)
        json.member("url", url)
        json.member("changeLogDate", changeLogDate)
    }
}
