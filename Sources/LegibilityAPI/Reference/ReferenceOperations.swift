import Endpoints

// Descriptions of the operations for reference tables.
extension Operation {
    package static let listReferenceTables = Operation(
        id: "listReferenceTables", tag: .reference, summary: "Reference tables",
        details: """
            Lists the published tables that are available as data, with their formats and sources. Every column of a \
            table is a filter parameter. Letter case doesn't matter. Platforms are given by their common names \
            (`macOS`), devices by their names in English or in Apple's Japanese guidelines, and numbers with or \
            without a unit. A value that doesn't appear in any row is an error. A value that appears only in another \
            table, such as a screen for which the source has no figures, returns no rows; `note` explains this.
            """,
        answer: "The tables, or the rows that the search found.",
        forms: ["text/html": .page],
        examples: [
            Example(name: "all", summary: "All reference tables", query: ""),
            Example(name: "search", summary: "A search for two words", query: "q=iphone air"),
        ])
}
