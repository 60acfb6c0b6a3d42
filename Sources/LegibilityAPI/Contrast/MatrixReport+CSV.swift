import Endpoints
import Legibility
import Markup

extension MatrixReport {
    /// The listed pairs as CSV: RFC 4180 with a header row, UTF-8. The required ratio is empty if nothing is required,
    /// and the painted ratio is empty if it doesn't decide.
    package var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "foreground", "foregroundHex", "background", "backgroundHex", "ratio", "lc", "required", "result",
            "paintedRatio",
        ])
        let colors = matrix.colors.indices.map { Self.fields(name($0), SRGB8(rounding: matrix.colors[$0]).hex) }
        let required = required?.plain ?? ""
        let template = PairTemplate(
            .foreground(colors), .background(colors), .ratio, .text(","), .lightnessContrast,
            .result { ",\(required),\($0.rawValue)," }, .painted({ "\($0.ratio.plain)\r\n" }, otherwise: "\r\n"))
        return template.bytes(of: self, after: csv.bytes)
    }

    /// Returns the fields of a record that are followed by other fields.
    private static func fields(_ fields: String...) -> String {
        var csv = CSVWriter()
        csv.record(fields)
        return String(decoding: csv.bytes.dropLast(2), as: UTF8.self) + ","
    }
}
