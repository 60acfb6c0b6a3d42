import Endpoints
import Legibility

extension PaletteReport {
    package static let shape = Shape<PaletteReport>(
        "PaletteReport", "The answer about one palette; with `fields` only the members that were named."
    ) {
        Member("kind", "What the colours stand for, as asked.") { $0.query.palette.kind }
        Member(
            "result",
            "That of protan and deutan; of the others where only they are asked about. A `fail` where nobody tells two "
                + "colours apart."
        ) { $0.result }
        Member("because", "The reason: what nobody tells apart first, then what gets lost for some.") { $0.because }
        Member("colors", "The colours of the palette, in their order.") { $0.query.colors }
        normalVision
        Member("deficiencies", "What becomes of the palette, for each deficiency that is asked about.") { report in
            report.assessment.findings.map { PaletteFinding(report: report, finding: $0) }
        }
        Member(
            "repair", "What repairs it for all that fail or, where that is not found, for protan and deutan."
        ) { report in
            let assessment = report.assessment
            return assessment.repair.map {
                NamedRepair(report: report, deficiencies: assessment.repairedDeficiencies, repair: $0)
            }
        }
    }

    private static let normalVision = Member<PaletteReport>.group(
        "normalVision", "What normal vision makes of the palette."
    ) {
        Member("threshold", "The least CIEDE2000 difference that it notices.", .within(0...100)) {
            $0.query.thresholds.noticeable
        }
        Member("result", "A `fail` where it does not tell two colours apart.") { report -> PaletteAssessment.Result in
            report.indistinct.isEmpty ? .pass : .fail
        }
        Member("because", "The reason, in a sentence or two.") { $0.becauseNormalVision }
        Member("closest", "The pair that differs least; null where no two colours are compared.") { report in
            report.closest.map { PaletteNormalPair($0, of: report) }
        }
        Member(
            "indistinct", "The pairs below the threshold, the most alike first: nobody tells them apart."
        ) { report in
            report.indistinct.map { PaletteNormalPair($0, of: report) }
        }
    }
}

extension Palette.Kind: Describable {}
extension PaletteAssessment.Result: Describable {}
