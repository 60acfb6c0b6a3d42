import Budgets
import ColorFiles
import Endpoints
import Legibility

extension AuditReport {
    /// Every pair that counts, once for each of its colours, as a table; the pairs on the system's backgrounds too, which no rule
    /// judges here.
    var csv: [UInt8] {
        let places = AuditPlaces(files)
        var csv = CSVWriter()
        csv.record([
            "text", "ground", "mode", "origin", "ratio", "display", "lc", "required", "result", "status", "rule",
            "path",
            "line", "column", "because", "fixToken", "fixValue",
        ])
        for pair in audit.pairs where pair.origin == .systemGround || audit.counts(pair) {
            for result in pair.reportedResults where Budget.allows() {
                let reported = reported(result, of: pair)
                let place = places.place(of: pair, in: result.mode.name)
                let (line, column) = position(place)
                let verdict = reported.verdict.verdict
                csv.record([
                    pair.text, pair.groundText, result.mode.name, pair.origin.rawValue,
                    reported.assessment?.ratio.plain ?? "", reported.assessment.map { displayedRatio($0.ratio) } ?? "",
                    reported.assessment?.lightnessContrast.lc.plain ?? "", verdict.requirement.ratio?.plain ?? "",
                    verdict.result.rawValue, result.status?.rawValue ?? "", verdict.requirement.rule.id,
                    place.map(path(of:)) ?? "", line.map(String.init) ?? "", column.map(String.init) ?? "",
                    reported.verdict.because.english, reported.fix?.fix.token ?? "", reported.fix?.fix.value ?? "",
                ])
            }
        }
        return csv.bytes
    }
}
