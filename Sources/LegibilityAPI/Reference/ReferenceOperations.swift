import Endpoints

// The descriptions of the operations for the tables.
extension Operation {
    package static let listReferenceTables = Operation(
        id: "listReferenceTables", tag: .reference, summary: "Reference tables",
        details: """
            Lists the published tables that are served as data, with their formats and sources. Every column of a \
            table is a filter of its path. Letter case doesn't matter. Platforms are given by their common names \
            (`macOS`), devices by their names in English or in the Japanese guidelines, and numbers with or without a \
            unit. A value that isn't in any row is an error. A value that is only in another table, such as a screen \
            without figures in the source, gives no rows, and `note` says so.
            """,
        answer: "The tables, and the rows that the search found.",
        forms: ["text/html": .page],
        examples: [
            Example(name: "all", summary: "All of them", query: ""),
            Example(name: "search", summary: "A search for some words", query: "q=iphone air"),
        ])
}
