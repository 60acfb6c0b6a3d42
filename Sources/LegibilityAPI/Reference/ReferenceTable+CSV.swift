import Endpoints
import Legibility
import Markup

extension ReferenceTable {
    /// Returns some of the rows as CSV: RFC 4180 with a header row, UTF-8.
    ///
    /// The columns of the source and the anomaly follow those of the table. A missing value is an empty field, the
    /// words of a list have commas between them.
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
