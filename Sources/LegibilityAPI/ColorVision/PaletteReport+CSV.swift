import Endpoints
import Legibility
import Markup

extension PaletteReport {
    /// Every pair for every deficiency as CSV: RFC 4180 with a header row, UTF-8. A missing value is an empty field.
    /// The first rows are the pairs that are indistinguishable with normal vision, with the values for normal vision.
    var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "deficiency", "severity", "model", "threshold", "first", "second", "normal", "simulated", "result",
            "collapsesAt",
        ])
        for pair in indistinct {
            let difference = pair.normal.plain
            csv.record([
                PaletteThresholds.normalVision, "0", "", query.thresholds.noticeable.plain, name(pair.first),
                name(pair.second), difference, difference, pair.result.rawValue, "",
            ])
        }
        for verdict in verdicts {
            let simulation = verdict.criterion.simulation
            let asked = [
                simulation.deficiency.rawValue, simulation.severity.value.plain, simulation.usedModel.rawValue,
                verdict.criterion.threshold.plain,
            ]
            for pair in verdict.pairs {
                csv.record(
                    asked + [
                        name(pair.first), name(pair.second), pair.normal.plain, pair.simulated.plain,
                        pair.result.rawValue, pair.collapsesAt?.value.plain ?? "",
                    ])
            }
        }
        return csv.bytes
    }
}
