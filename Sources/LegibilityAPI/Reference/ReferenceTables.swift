import Endpoints
import Legibility

/// The tables that are served.
struct ReferenceTables: DescribedObject {
    let tables = ReferenceTable.all
    /// What was searched for; nil where nothing was.
    var search: ReferenceSearch?

    static let shape = Shape<ReferenceTables>("ReferenceTables", "The tables that are served.") {
        Member.list(
            "tables", "Every table, without its rows; not there with `q`.", when: { $0.search == nil },
            of: "One table.",
            { list in list.tables.map { ChosenRows(table: $0, rows: $0.rows) } }
        ) {
            ChosenRows.head(
                note: "What to know about the whole table; null where it needs no word.", count: "Its rows.")
            Member("path", "Where it is.") { "/v1/reference/\($0.table.name)" }
            Member("mediaTypes", "The forms in which it is sent.") { TableForm.all(of: $0.table) }
            Member.source(\.table.source)
        }
        Member(
            "matches",
            "The rows that the words of `q` are about, the best \(ReferenceSearch.most) of them; only there with `q`.",
            .count(atMost: ReferenceSearch.most), when: { $0.search != nil }
        ) { $0.search?.matches ?? [] }
        Member("matchCount", "How many rows there are in all; null without `q`.", .atLeast(0)) { $0.search?.count }
    }
}

extension TableForm: Describable {}
