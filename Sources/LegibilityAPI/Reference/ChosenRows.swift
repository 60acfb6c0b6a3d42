import Endpoints
import Legibility
import Sentences

/// Some rows of a table, and the requested values that the source doesn't list.
package struct ChosenRows: Sendable {
    package let table: ReferenceTable
    package let rows: [ReferenceTable.Row]
    /// A sentence for each of the values that the source doesn't list.
    package var remarks: [Phrase] = []
    /// Whether the JSON response lists each source only once and rows refer to it.
    var isCompact = false

    /// The remarks, followed by the table's own note; nil if there are neither remarks nor a note.
    var note: Phrase? {
        let notes = remarks + (table.note.map { ["\($0)"] } ?? [])
        return notes.isEmpty ? nil : notes.joined(separator: .space)
    }
}

extension ChosenRows {
    /// Returns the members for the table, before its rows.
    static func head(note: String, count: String) -> [Member<ChosenRows>] {
        [
            Member("table", "Name of the table, as used in its path.") { $0.table.name },
            Member("title", "Title of the table.") { Phrase(english: $0.table.title) },
            Member("note", note) { $0.note },
            Member("columns", "Table columns, which are also filters.") { $0.table.columns.map(\.name) },
            Member.written(
                "units", "Units of the columns; columns without a unit are omitted.",
                as: Schema(.map(of: String.schema))
            ) { answer, json in
                json.object { json in
                    for column in answer.table.columns where column.unit != nil {
                        json.member(column.name, column.unit)
                    }
                }
            },
            Member("count", count, .atLeast(0)) { $0.rows.count },
        ]
    }

    /// The sources of the rows, each listed once.
    var sources: [Publication] {
        var names: Set<String> = []
        return rows.map(\.source).filter { names.insert($0.name).inserted }
    }
}
