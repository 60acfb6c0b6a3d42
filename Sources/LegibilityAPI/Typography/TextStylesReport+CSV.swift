import Endpoints
import Legibility
import Markup

extension TextStylesReport {
    /// The rows as CSV: RFC 4180 with a header row, UTF-8, with the same columns as in JSON. A missing value is an
    /// empty field.
    var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "platform", "style", "category", "weight", "emphasizedWeight", "pointSize", "leading", "tracking",
            "trackingInterpolated", "defaultCaseSizes", "sourcePage", "sourceURL", "sourceDate", "anomaly",
            "trackingAnomaly",
        ])
        let source = TextStyleTable.source
        for style in styles {
            let tracking = style.tracking
            csv.record([
                style.platform.rawValue, style.style.rawValue, style.category?.rawValue ?? "", style.weight.rawValue,
                style.emphasizedWeight?.rawValue ?? "", style.pointSize.plain, style.leading.plain,
                tracking.points.plain, "\(tracking.isInterpolated)",
                style.defaultCaseSizes.map(String.init).joined(separator: ", "), source.page, source.url ?? "",
                source.changeLogDate ?? "", style.anomaly ?? "", tracking.anomaly ?? "",
            ])
        }
        return csv.bytes
    }
}
