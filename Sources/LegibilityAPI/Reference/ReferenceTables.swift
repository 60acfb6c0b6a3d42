import Endpoints
import Legibility

/// The tables that are served.
struct ReferenceTables: DescribedObject {
    let tables = ReferenceTable.all

    static let shape = Shape<ReferenceTables>("ReferenceTables", "The tables that are served.") {
        Member.list(
            "tables", "Every table, without its rows.", of: "One table.",
            { list in list.tables.map { ChosenRows(table: $0, rows: $0.rows) } }
        ) {
            ChosenRows.head(
                note: "What to know about the whole table; null where it needs no word.", count: "Its rows.")
            Member("path", "Where it is.") { "/v1/reference/\($0.table.name)" }
            Member("mediaTypes", "The forms in which it is sent.") { TableForm.all(of: $0.table) }
            Member.source(\.table.source)
        }
    }
}

extension TableForm: Describable {}
