import Endpoints
import Legibility

extension MatrixReport {
    /// The listed pairs as CSV: RFC 4180 with a header row, UTF-8. Nothing required is an empty field.
    var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "foreground", "foregroundHex", "background", "backgroundHex", "ratio", "lc", "required", "result",
        ])
        let hexes = matrix.colors.map { SRGB8(rounding: $0).hex }
        let names = query.colors.indices.map(name)
        let required = required?.plain ?? ""
        let listed = listed
        let records = slices(of: listed.count, atLeast: 256) { slice in
            var csv = CSVWriter()
            for (pair, result) in listed[slice] {
                csv.record([
                    names[pair.foreground], hexes[pair.foreground], names[pair.background], hexes[pair.background],
                    pair.ratio.plain, pair.lightnessContrast.lc.plain, required, result.rawValue,
                ])
            }
            return csv.bytes
        }
        return records.reduce(into: csv.bytes) { $0 += $1 }
    }
}
