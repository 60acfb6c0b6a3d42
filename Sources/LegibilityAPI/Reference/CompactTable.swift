import Endpoints
import Legibility

/// Tables as JSON in which each source is listed once, in `sources`, and rows name theirs by `sourceId`.
enum CompactTable {
    static let parameter = Parameter.flag(
        "compact",
        "As JSON, whether each source is listed once, in `sources`, and rows name theirs by `sourceId`. Default: false."
    ).optional

    /// The sources of a table, if it is compact.
    static func sources<Table>(
        when isCompact: @escaping @Sendable (Table) -> Bool, _ sources: @escaping @Sendable (Table) -> [Publication]
    ) -> Member<Table> {
        Member.list(
            "sources", "Where the rows were published, each source once; only there with `compact=true`.",
            when: isCompact, of: "A source.", sources
        ) {
            Member("id", "Its name, which rows have as `sourceId`.") { $0.name }
            Publication.shape.members
        }
    }

    /// The source of a row, or its name if the table is compact.
    static func source<Row>(
        when isCompact: @escaping @Sendable (Row) -> Bool, _ source: @escaping @Sendable (Row) -> Publication
    ) -> [Member<Row>] {
        [
            Member("source", "Where it was published; not there with `compact=true`.", when: { !isCompact($0) }) {
                source($0)
            },
            Member(
                "sourceId", "Which of the answer's `sources` it is from; only there with `compact=true`.",
                when: isCompact
            ) { source($0).name },
        ]
    }
}
