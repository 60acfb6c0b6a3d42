import Endpoints
import Legibility
import Markup

/// The report on a palette: a pure function of the request.
package struct PaletteReport: Report {
    package let query: PaletteQuery
    package let assessment: PaletteAssessment

    package init(_ query: PaletteQuery) {
        self.query = query
        assessment = PaletteAssessment(
            query.palette, simulations: query.simulations, thresholds: query.thresholds, keeping: query.locked,
            holding: query.contrasts, meeting: query.pairs, preferring: query.steady)
    }

    package var worst: Answer.Result? {
        switch result {
        case .pass: .pass
        case .fail: .fail
        }
    }

    package var result: PaletteAssessment.Result { assessment.result }
    package var verdicts: [PaletteVerdict] { assessment.findings.map(\.verdict) }
    package var indistinct: [PaletteVerdict.Pair] { assessment.indistinct }
    var closest: PaletteVerdict.Pair? { assessment.closest }

    package func name(_ place: Int) -> String { query.colors[place].name }
}

/// Returns a colour difference for display: with one decimal, never rounded up.
package func displayedDifference(_ difference: Double) -> String {
    let tenths = (difference * 10).rounded(.down)
    return (tenths / 10).description
}

extension PaletteReport {
    package static let shape = Shape<PaletteReport>(
        "PaletteReport", "Result for a palette. With `fields`, only the listed members are included."
    ) {
        Member("kind", "Requested role of the colours.") { $0.query.palette.kind }
        Member(
            "result",
            "Overall result, decided by protan and deutan or, if neither is requested, by the other deficiencies. "
                + "`fail` also if two colours are too similar for everyone, if a scale has no order, or if one of the "
                + "given `pairs` lacks contrast."
        ) { $0.result }
        Member(
            "because", "Reason for the result, in one or two sentences."
        ) { $0.because }
        Member(
            "notes", "Additional notes, one sentence each; only included if there are any.",
            when: { !$0.notes.isEmpty }
        ) { $0.notes }
        Member("colors", "Colours of the palette, in order.") { $0.query.colors }
        Member("pairs", "Contrast of the given `pairs`, in the same order.") { report in
            report.query.pairs.map { NamedMeantPair(pair: $0, report: report) }
        }
        normalVision
        Member("deficiencies", "Results for each requested deficiency.") { report in
            report.assessment.findings.map { PaletteFinding(report: report, finding: $0) }
        }
        Member(
            "repair",
            "Repair for all deficiencies that fail or, if there is no such repair, for protan and deutan. The repair "
                + "also provides the required contrast of the given `pairs`."
        ) { report in
            let assessment = report.assessment
            return assessment.repair.map {
                NamedRepair(report: report, deficiencies: assessment.repairedDeficiencies, repair: $0)
            }
        }
    }

    private static let normalVision = Member<PaletteReport>.group(
        "normalVision", "Result for the palette with normal vision."
    ) {
        Member("threshold", "Minimum CIEDE2000 difference that is noticeable with normal vision.", .within(0...100)) {
            $0.query.thresholds.noticeable
        }
        Member("result", "`fail` if two of the colours are indistinguishable or too similar with normal vision.") {
            report -> PaletteAssessment.Result in
            report.indistinct.isEmpty && report.assessment.alike.isEmpty ? .pass : .fail
        }
        Member("because", "Reason for the result, in one or two sentences.") { $0.becauseNormalVision }
        Member("closest", "The most similar pair; null if no colours are compared.") { report in
            report.closest.map { PaletteNormalPair($0, of: report) }
        }
        Member(
            "indistinct", "Pairs below the threshold, which no one can distinguish, most similar first."
        ) { report in
            report.indistinct.map { PaletteNormalPair($0, of: report) }
        }
        Member(
            "alike",
            "Other pairs that are too similar, closest first."
        ) { report in
            report.assessment.alike.map { PaletteNormalPair($0, of: report) }
        }
    }
}

extension Palette.Kind: Describable {}
extension PaletteAssessment.Result: Describable {}

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
