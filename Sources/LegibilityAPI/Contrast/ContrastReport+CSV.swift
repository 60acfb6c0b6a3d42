import Endpoints
import Legibility

extension ContrastReport {
    /// The pair as it was given, its figures and its verdict. `minimum` and `maximum` are there where the ratio is a range.
    static let record = Record<ContrastReport>(
        columns: [
            "foreground", "background", "ratio", "minimum", "maximum", "lc", "required", "margin", "large", "result",
            "because", "rule",
        ]
    ) { report, csv in
        csv.field(report.query.foreground.input)
        csv.field(report.query.layers.map(\.input).joined(separator: " over "))
        csv.field(report.ratio)
        csv.field(report.range?.minimum)
        csv.field(report.range?.maximum)
        csv.field(report.lightnessContrast.lc)
        csv.field(report.verdict.requirement.ratio)
        csv.field(report.verdict.margin)
        csv.field(report.verdict.requirement.isLarge ? "true" : "false")
        csv.field(report.verdict.result.rawValue)
        csv.field(report.because)
        csv.field(report.verdict.requirement.rule.id)
    }
}
