import Endpoints

// What the contract says of the tables.
extension Operation {
    package static let listReferenceTables = Operation(
        id: "listReferenceTables", tag: .reference, summary: "The tables of reference",
        details: """
            Which published tables are served as data, in which forms, and where they come from. Every column of \
            a table is a filter of its path. Case does not matter; platforms go by their usual names (`macOS`), \
            devices by their names in English and as the Japanese page prints them, numbers with or without \
            their unit. A value that no row has is an error. One that only another table knows, as a screen for \
            which the source has no figures, gives no rows, and `note` says so.
            """,
        answer: "The tables, and the rows that were searched for.",
        forms: ["text/html": .page],
        examples: [
            Example(name: "all", summary: "All of them", query: ""),
            Example(name: "search", summary: "Rows with some words", query: "q=iphone air"),
        ])
}
