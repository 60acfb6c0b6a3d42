import Endpoints
import JSON
import Legibility
import Markup
import Sentences

extension ReferenceTable {
    /// The shape of a response with rows. Each table has its own shape, because its rows have its columns.
    var shape: Shape<ChosenRows> {
        let row = rowShape
        return Shape("\(shapeName)Table", "A table, or only its rows that match the filters.") {
            ChosenRows.head(
                note:
                    "Notes about the whole table. If the source has no figures for a requested value, a note says so first.",
                count: "Number of rows in this response.")
            CompactTable.sources(when: { $0.isCompact }, { $0.sources })
            Member.written("rows", "Table rows, in the order of the source.", as: Schema(.array(of: row.schema))) {
                answer, json in
                json.array { json in
                    for chosen in answer.rows {
                        row.write(WrittenRow(row: chosen, isCompact: answer.isCompact), to: &json)
                    }
                }
            }
        }
    }

    /// The shape of a row.
    var rowShape: Shape<WrittenRow> {
        Shape(
            "\(shapeName)Row",
            "A row with its source and a member for each column of the table; members are null if the source doesn’t "
                + "have a value."
        ) {
            columns.enumerated().map { index, column in
                Member.written(
                    column.name, meaning(of: column) + "; null if not listed.", as: column.schema
                ) { written, json in
                    written.row.cells[index].write(of: column.name, to: &json)
                }
            }
            RuleFindings.isListed(self) ? [findingIds, notChecked] : []
            CompactTable.source(when: { $0.isCompact }, { $0.row.source })
            Member(
                "anomaly",
                "Errors, gaps or ambiguities in the source of this row; they are reported but never corrected."
            ) { $0.row.anomaly.map { Phrase(english: $0) } }
        }
    }

    /// The name of the column with rules in our own words.
    package static let statement = "statement"

    private var findingIds: Member<WrittenRow> {
        Member(
            "findingIds",
            "Ids of findings and verdicts that cite the rule. The filters `id` and `q` also find the rule by these ids."
        ) {
            RuleFindings.ids(of: $0.row, in: self)
        }
    }

    private var notChecked: Member<WrittenRow> {
        Member(
            "notChecked", "Sentence if no check of this service covers the rule; null if `findingIds` lists checks."
        ) { written -> Phrase? in
            RuleFindings.ids(of: written.row, in: self).isEmpty ? "Legibility doesn’t check this rule." : nil
        }
    }

    /// Returns what a column means, without a full stop.
    func meaning(of column: Column) -> String {
        (ColumnMeanings.all["\(name).\(column.name)"] ?? ColumnMeanings.all[column.name, default: ""]) + column.inUnit
    }

    /// The table name as a type name for clients generated from the contract, such as `TextSizes`.
    var shapeName: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

/// The meanings of the columns of all tables, by the name of a column, or of a table and a column, as in `video.amount`.
enum ColumnMeanings {
    static let all = Dictionary(
        String(table: "columns").utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> (String, String)? in
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            return (String(Substring(line[..<equals]).dropLast()), String(Substring(line[equals...]).dropFirst(2)))
        },
        uniquingKeysWith: { first, _ in first })
}

/// A row in a response.
struct WrittenRow: Sendable {
    let row: ReferenceTable.Row
    /// Whether the row refers to a source that is listed in the response.
    let isCompact: Bool
}

extension ReferenceTable.Column {
    /// The schema of the column's cells, any of which may be missing.
    fileprivate var schema: Schema {
        switch kind {
        case .text: String?.schema
        case .number: Double?.schema
        case .list: [String]?.schema
        }
    }

    /// The unit, for the end of a clause.
    var inUnit: String {
        switch unit {
        case nil: ""
        case ":1": ", as a ratio to 1"
        case "bit": ", in bits"
        case let unit?: ", in \(unit)"
        }
    }
}

extension ReferenceTable.Cell {
    /// Writes the cell. Statements are our own words and have translations; other text is the source's.
    func write(of column: String, to json: inout JSONWriter) {
        switch self {
        case .text(let text) where column == ReferenceTable.statement: Phrase(english: text).write(to: &json)
        case .text(let text): json.value(text)
        case .number(let number): json.value(number)
        case .list(let words): words.write(to: &json)
        case .missing: json.null()
        }
    }
}

extension ReferenceTable {
    /// Returns rows as CSV: RFC 4180 with a header row, UTF-8.
    ///
    /// The columns for the source and the anomaly follow the table's own columns. A missing value is an empty field,
    /// and the words in a list are separated by commas.
    func csv(_ rows: [Row]) -> [UInt8] {
        var csv = CSVWriter()
        csv.record(columns.map(\.name) + ["sourcePage", "sourceURL", "sourceDate", "anomaly"])
        for row in rows {
            let source = [row.source.page, row.source.url ?? "", row.source.changeLogDate ?? "", row.anomaly ?? ""]
            csv.record(row.cells.map(\.text) + source)
        }
        return csv.bytes
    }
}
