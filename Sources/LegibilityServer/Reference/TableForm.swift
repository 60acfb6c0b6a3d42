import JSON
import Legibility
import WebServer

/// The forms in which a table is sent, named by their media types.
enum TableForm: String, CaseIterable {
    case json = "application/json"
    case csv = "text/csv"
    case designTokens = "application/design-tokens+json"
    /// For people, whose browsers ask for it.
    case html = "text/html"

    /// The forms that fit a table, the usual one first.
    static func all(of table: ReferenceTable) -> [TableForm] {
        DesignTokens.hold(table) ? allCases : [.json, .csv, .html]
    }

    /// Some rows of a table in this form; the query is the one that chose them, the remarks tell what it found nothing
    /// for.
    func answer(
        _ table: ReferenceTable, _ rows: [ReferenceTable.Row], asked query: [QueryItem] = [], remarks: [String] = []
    ) -> Answer {
        switch self {
        case .json:
            var json = JSONWriter()
            json.object { table.write(rows, remarks: remarks, to: &$0) }
            return Answer(json)
        case .csv:
            return Answer(data: table.csv(rows), mediaType: "\(rawValue); charset=utf-8; header=present")
        case .designTokens:
            var json = JSONWriter()
            json.object { DesignTokens.write(table, rows, to: &$0) }
            return Answer(data: json.bytes, mediaType: rawValue)
        case .html: return Answer(table.page(rows, asked: query, remarks: remarks))
        }
    }
}
