import Endpoints
import Legibility
import Sentences

/// The rows of all tables that have some words.
package struct ReferenceSearch: Sendable {
    /// A row that has them.
    package struct Match: Sendable {
        package let table: ReferenceTable
        package let row: ReferenceTable.Row
        /// The row's name on the table's page.
        package let name: String
        /// What tells the row from all others, for people.
        package let label: String
    }

    /// More than these nobody reads; another word narrows them down.
    package static let most = 100

    package static let words = Parameter.text(
        "q",
        "Words to look for in the rows of all tables, whatever their case; each has to be in the row or in its table's "
            + "title. The answer then has `matches`.", longest: 100, example: "widget"
    ).optional

    package let words: String
    /// The first of those that there are.
    package let matches: [Match]
    package let count: Int

    package init(_ words: String) {
        self.words = words
        let (index, rows) = Self.index.value
        let found = index.texts(with: TextIndex.words(words))
        matches = found.prefix(Self.most).map { rows[$0] }
        count = found.count
    }

    /// Whether rows have been made ready for searches.
    static var isReady: Bool { index.isMade }

    /// Every row, and what is looked for in it.
    private static let index = Prepared {
        let rows = ReferenceTable.all.flatMap { table in
            let naming = table.namingColumns
            return table.rows.map { row in
                // A page shows the title in its own language.
                let titles = [table.title, Catalog.known(table.title) ?? ""]
                let text = (titles + row.cells.map(\.text) + row.otherNames).joined(separator: " ")
                let label = naming.map { row.cells[$0].text }.filter { !$0.isEmpty }.joined(separator: ", ")
                let match = Match(table: table, row: row, name: table.name(of: row, by: naming), label: label)
                return (text: text, match: match)
            }
        }
        return (TextIndex(rows.map(\.text)), rows.map(\.match))
    }
}

extension ReferenceSearch.Match {
    /// Where people read it.
    package var path: String { "/v1/reference/\(table.name)#\(anchor)" }
    package var anchor: String { "row-\(name)" }
    /// Its cells one after the other.
    package var text: String { row.cells.map(\.text).filter { !$0.isEmpty }.joined(separator: " · ") }
}

extension ReferenceSearch.Match: DescribedObject {
    package static let shape = Shape<Self>("ReferenceMatch", "A row that has the words.") {
        Member("table", "The name of its table in the path.") { $0.table.name }
        Member("title", "The table's title.") { Phrase(english: $0.table.title).description }
        Member("row", "The row's name; no other row of the table has it.") { $0.name }
        Member("path", "Where people read it.", .format("uri-reference")) { $0.path }
        Member("text", "Its cells one after the other.") { $0.text }
    }
}
