import Endpoints
import Legibility

extension PaletteReport {
    package static let shape = Shape<PaletteReport>(
        "PaletteReport", "Result for a palette. With `fields`, only the listed members are included."
    ) {
        Member("kind", "Requested role of the colours.") { $0.query.palette.kind }
        Member(
            "result",
            "Overall result, decided by protan and deutan or, if neither is requested, by the other deficiencies. "
                + "`fail` if two of the colours are indistinguishable for everyone, or if one of the given `pairs` "
                + "has too little contrast."
        ) { $0.result }
        Member(
            "because",
            "Reason for the result. Given `pairs` with too little contrast come first, then pairs that no one can "
                + "distinguish, then pairs that become indistinguishable."
        ) { $0.because }
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
        Member("result", "`fail` if normal vision can't distinguish two of the colours.") {
            report -> PaletteAssessment.Result in
            report.indistinct.isEmpty ? .pass : .fail
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
    }
}

extension Palette.Kind: Describable {}
extension PaletteAssessment.Result: Describable {}
