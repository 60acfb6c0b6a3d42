import Endpoints
import Legibility

extension PaletteReport {
    package static let shape = Shape<PaletteReport>(
        "PaletteReport", "The answer about a palette; with `fields`, only the listed members."
    ) {
        Member("kind", "Requested role of the colours.") { $0.query.palette.kind }
        Member(
            "result",
            "Overall result, decided by protan and deutan or, if neither is requested, by the other "
                + "deficiencies. `fail` if two of the colours can't be distinguished by anyone, or if one of the "
                + "given `pairs` has too little contrast."
        ) { $0.result }
        Member(
            "because",
            "Reason for the result: first given `pairs` with too little contrast, then pairs that no one can "
                + "distinguish, then pairs that become indistinguishable."
        ) { $0.because }
        Member("colors", "The colours of the palette, in order.") { $0.query.colors }
        Member("pairs", "Contrast of the given `pairs`, in their order.") { report in
            report.query.pairs.map { NamedMeantPair(pair: $0, report: report) }
        }
        normalVision
        Member("deficiencies", "Results for each requested deficiency.") { report in
            report.assessment.findings.map { PaletteFinding(report: report, finding: $0) }
        }
        Member(
            "repair",
            "The repair for all deficiencies that fail or, if none is found, for protan and deutan. It also provides "
                + "the contrast of the given `pairs`."
        ) { report in
            let assessment = report.assessment
            return assessment.repair.map {
                NamedRepair(report: report, deficiencies: assessment.repairedDeficiencies, repair: $0)
            }
        }
    }

    private static let normalVision = Member<PaletteReport>.group(
        "normalVision", "Result of the palette with normal vision."
    ) {
        Member("threshold", "Lowest CIEDE2000 difference that is noticeable with normal vision.", .within(0...100)) {
            $0.query.thresholds.noticeable
        }
        Member("result", "`fail` if normal vision can't distinguish two of the colours.") {
            report -> PaletteAssessment.Result in
            report.indistinct.isEmpty ? .pass : .fail
        }
        Member("because", "Reason for the result, in a sentence or two.") { $0.becauseNormalVision }
        Member("closest", "The pair with the lowest difference; null if no colours are compared.") { report in
            report.closest.map { PaletteNormalPair($0, of: report) }
        }
        Member(
            "indistinct", "Pairs below the threshold, which no one can distinguish, the most similar first."
        ) { report in
            report.indistinct.map { PaletteNormalPair($0, of: report) }
        }
    }
}

extension Palette.Kind: Describable {}
extension PaletteAssessment.Result: Describable {}
