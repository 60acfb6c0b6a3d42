import Endpoints
import Legibility
import Markup

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
