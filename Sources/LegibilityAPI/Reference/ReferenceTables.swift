import Endpoints
import Legibility

/// The available tables.
struct ReferenceTables: DescribedObject {
    let tables = ReferenceTable.all
    /// The search; nil if no search was requested.
    var search: ReferenceSearch?

    static let shape = Shape<ReferenceTables>("ReferenceTables", "Tables that are available as data.") {
        Member.list(
            "tables", "All tables, without their rows; not included with `q`.", when: { $0.search == nil },
            of: "A table, without its rows.",
            { list in list.tables.map { ChosenRows(table: $0, rows: $0.rows) } }
        ) {
            ChosenRows.head(
                note: "Notes about the whole table; null if there are none.",
                count:
                    "Number of rows in the table.")
            Member("path", "Path of the table on this server.") { "/v1/reference/\($0.table.name)" }
            Member("mediaTypes", "Media types in which the table is available.") { TableForm.all(of: $0.table) }
            Member.source(\.table.source)
        }
        Member(
            "matches",
            "Up to \(ReferenceSearch.most) matching rows, best match first; included only with `q`.",
            .count(atMost: ReferenceSearch.most), when: { $0.search != nil }
        ) { $0.search?.matches ?? [] }
        Member("matchCount", "Total number of rows that the search found; null without `q`.", .atLeast(0)) {
            $0.search?.count
        }
        Member(
            "partial",
            "Whether no row contains all the words, so that the matches contain at least half of them; included only "
                + "with `q`.", when: { $0.search != nil }
        ) { $0.search?.isPartial ?? false }
    }
}

extension TableForm: Describable {}

extension Publication: DescribedObject {
    package static let shape = Shape<Publication>("Source", "Published source of a figure.") {
        Member("page", "Title of the source page.") { $0.page }
        Member("url", "URL of the page; null if the page no longer exists.", .format("uri")) { $0.url }
        Member(
            "changeLogDate", "Latest date in the page’s change log; null if the date is unknown.", .format("date")
        ) { $0.changeLogDate }
    }
}

extension Member {
    /// Returns a member for the page from which the owner's values come.
    package static func source(_ source: @escaping @Sendable (Owner) -> Publication) -> Member {
        Member("source", "Published source of the figure.", value: source)
    }

    /// Returns a member for the page from which the values of all owners come.
    package static func source(_ source: Publication) -> Member {
        Member.constant("source", "Published source of the figure.", value: source)
    }
}
