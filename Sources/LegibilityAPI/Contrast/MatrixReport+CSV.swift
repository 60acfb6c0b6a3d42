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
        for (pair, result) in listed {
            csv.record([
                name(pair.foreground), hexes[pair.foreground], name(pair.background), hexes[pair.background],
                pair.ratio.plain, pair.lightnessContrast.lc.plain, required?.plain ?? "", result.rawValue,
            ])
        }
        return csv.bytes
    }
}
