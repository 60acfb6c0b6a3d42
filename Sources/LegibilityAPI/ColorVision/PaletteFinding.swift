import Endpoints
import Legibility

/// What becomes of a palette for people with one deficiency, as an answer tells it.
struct PaletteFinding: Sendable {
    let report: PaletteReport
    let finding: PaletteAssessment.Finding

    fileprivate var verdict: PaletteVerdict { finding.verdict }
}

extension PaletteFinding: DescribedObject {
    static let shape = Shape<PaletteFinding>(nil, "What becomes of the palette for people with one deficiency.") {
        Simulation.shape.members.map { member in member.of { $0.verdict.criterion.simulation } }
        Member("threshold", "The least CIEDE2000 difference that tells two colours apart.", .within(0...100)) {
            $0.verdict.criterion.threshold
        }
        Member(
            "result",
            "Whether the palette passes. For achromatopsia it is `information`, except where nobody tells two colours "
                + "apart: that fails for everybody."
        ) { $0.verdict.outcome }
        Member("decides", "Whether it decides the palette's `result`.") {
            $0.verdict.criterion.simulation.deficiency.decidesPalette
        }
        Member("hexes", "The palette as it is seen.") { $0.verdict.seen }
        Member.optional(
            "order", "How lightness runs through a sequential palette; null for a categorical one.",
            { finding in finding.verdict.order.map { Order(order: $0, isKept: finding.verdict.keepsOrder) } }
        ) {
            Member("normal", "To normal vision.") { $0.order.normal }
            Member("simulated", "With the deficiency.") { $0.order.seen }
            Member("kept", "Whether it runs as it does to normal vision; true where it has no direction there.") {
                $0.isKept
            }
        }
        Member(
            "worst",
            "The closest of the pairs that nobody tells apart or, where there is none, of those that normal vision "
                + "tells apart; null where there is neither."
        ) { finding in
            finding.verdict.worst.map { PalettePair($0, of: finding.report) }
        }
        Member("failing", "How many pairs fail.", .atLeast(0)) { $0.verdict.pairs.count { $0.result == .fail } }
        Member("pairs", "Every pair that is compared.") { finding in
            finding.verdict.pairs.map { PalettePair($0, of: finding.report) }
        }
        Member(
            "repair",
            "What repairs it for this deficiency alone; null where nothing has to be or where it is for information."
        ) { finding in
            finding.finding.repair.map {
                let deficiency = finding.verdict.criterion.simulation.deficiency
                return NamedRepair(report: finding.report, deficiencies: [deficiency], repair: $0)
            }
        }
    }

    /// How lightness runs through a sequential palette.
    private struct Order {
        let order: (normal: LightnessOrder, seen: LightnessOrder)
        let isKept: Bool
    }
}

extension PaletteVerdict.Outcome: Describable {}
extension LightnessOrder: Describable {}
