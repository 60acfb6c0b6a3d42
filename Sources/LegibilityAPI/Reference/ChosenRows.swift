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
        let notes = remarks + (table.note.map { [Phrase(english: $0)] } ?? [])
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

/// JSON tables that list each source only once, in `sources`. Rows refer to their source by `sourceId`.
enum CompactTable {
    static let parameter = Parameter.flag(
        "compact",
        "Whether to list each source only once, in `sources`, and refer to it in rows by `sourceId`; JSON only. "
            + "Default: false."
    ).optional

    /// Returns a member for a table's sources, only included if the table is compact.
    static func sources<Table>(
        when isCompact: @escaping @Sendable (Table) -> Bool, _ sources: @escaping @Sendable (Table) -> [Publication]
    ) -> Member<Table> {
        Member.list(
            "sources", "Sources of the rows, each listed once; only included with `compact=true`.",
            when: isCompact, of: "A source of one or more rows.", sources
        ) {
            Member("id", "Id of the source, used in rows as `sourceId`.") { $0.name }
            Publication.shape.members
        }
    }

    /// Returns members for a row's source or, if the table is compact, for the source's id.
    static func source<Row>(
        when isCompact: @escaping @Sendable (Row) -> Bool, _ source: @escaping @Sendable (Row) -> Publication
    ) -> [Member<Row>] {
        [
            Member("source", "Source of the row; not included with `compact=true`.", when: { !isCompact($0) }) {
                source($0)
            },
            Member(
                "sourceId", "Id of the row’s source in `sources`; only included with `compact=true`.",
                when: isCompact
            ) { source($0).name },
        ]
    }
}

extension ReferenceTable {
    /// The columns that together distinguish a row from all others: the first few columns, without unnecessary columns.
    package var namingColumns: [Int] {
        func isEnough(_ columns: some Sequence<Int>) -> Bool {
            var names: Set<String> = []
            return rows.allSatisfy { names.insert(name(of: $0, by: columns)).inserted }
        }
        let count = columns.indices.first { isEnough(0...$0) } ?? columns.count - 1
        var naming = Array(0...count)
        for column in naming.reversed() where naming.count > 1 {
            let others = naming.filter { $0 != column }
            if isEnough(others) { naming = others }
        }
        return naming
    }

    /// Returns a row's name in a URL, such as `red-dark`, made of the words in its cells in these columns.
    package func name(of row: Row, by columns: some Sequence<Int>) -> String {
        columns.map { row.cells[$0].text.asName }.filter { !$0.isEmpty }.joined(separator: "-")
    }
}

extension ReferenceTable.Cell {
    /// The cell value for display; empty if the source doesn't list a value.
    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.plain
        case .list(let words): words.joined(separator: ", ")
        case .missing: ""
        }
    }
}

extension String {
    /// The letters and digits in ASCII lower case, separated by hyphens.
    fileprivate var asName: String {
        let words = utf8.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        }
        return words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: "-")
    }
}
