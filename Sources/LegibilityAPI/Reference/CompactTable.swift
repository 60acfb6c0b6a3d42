import Endpoints
import Legibility

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
                "sourceId", "Id of the row's source in `sources`; only included with `compact=true`.",
                when: isCompact
            ) { source($0).name },
        ]
    }
}
