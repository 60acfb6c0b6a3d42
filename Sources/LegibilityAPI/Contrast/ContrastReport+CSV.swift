import Endpoints
import Legibility

extension ContrastReport {
    /// A CSV record of the pair as requested, with its figures and verdict. `minimum` and `maximum` are present if the
    /// ratio is a range.
    static let record = Record<ContrastReport>([
        .init(of: "foreground", ["foreground"]) { $1.field($0.query.foreground.input) },
        .init(of: "background", ["background"]) { $1.field($0.query.layers.map(\.input).joined(separator: " over ")) },
        .init(of: "wcag", ["ratio", "minimum", "maximum"]) { report, csv in
            csv.field(report.ratio)
            csv.field(report.range?.minimum)
            csv.field(report.range?.maximum)
        },
        .init(of: "apca", ["lc"]) { $1.field($0.lightnessContrast.lc) },
        .init(of: "verdict", ["required", "margin", "large", "result", "because", "rule"]) { report, csv in
            let verdict = report.verdict
            csv.field(verdict.requirement.ratio)
            csv.field(verdict.margin)
            csv.field(verdict.requirement.isLarge ? "true" : "false")
            csv.field(verdict.result.rawValue)
            csv.field(report.because)
            csv.field(verdict.requirement.rule.id)
        },
    ])
}
