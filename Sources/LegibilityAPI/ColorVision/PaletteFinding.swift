import Endpoints
import Legibility

/// The result for people with a deficiency, as reported in a response.
struct PaletteFinding: Sendable {
    let report: PaletteReport
    let finding: PaletteAssessment.Finding

    fileprivate var verdict: PaletteVerdict { finding.verdict }
}

extension PaletteFinding: DescribedObject {
    static let shape = Shape<PaletteFinding>(nil, "Result of the palette for one deficiency.") {
        Simulation.shape.members.map { member in member.of { $0.verdict.criterion.simulation } }
        Member(
            "threshold", "The lowest CIEDE2000 difference at which two colours count as distinguishable.",
            .within(0...100)
        ) {
            $0.verdict.criterion.threshold
        }
        Member(
            "result",
            "Result of the palette. For achromatopsia, this is `information`, or `fail` if two of the colours "
                + "can't be distinguished by anyone."
        ) { $0.verdict.outcome }
        Member("decides", "Whether this deficiency decides the `result` of the palette.") {
            $0.verdict.criterion.simulation.deficiency.decidesPalette
        }
        Member("hexes", "The palette as seen with the deficiency, as hex codes.") { $0.verdict.seen }
        Member.optional(
            "order", "Direction of lightness in a sequential palette; null for a categorical one.",
            { finding in finding.verdict.order.map { Order(order: $0, isKept: finding.verdict.keepsOrder) } }
        ) {
            Member("normal", "Direction of lightness with normal vision.") { $0.order.normal }
            Member("simulated", "Direction of lightness with the deficiency.") { $0.order.seen }
            Member(
                "kept",
                "Whether the direction is the same as with normal vision; true if there is no direction with "
                    + "normal vision."
            ) {
                $0.isKept
            }
        }
        Member(
            "worst",
            "The closest indistinguishable pair or, if there is none, the closest distinguishable pair; null if "
                + "there is no pair."
        ) { finding in
            finding.verdict.worst.map { PalettePair($0, of: finding.report) }
        }
        Member("failing", "Number of pairs that fail.", .atLeast(0)) { $0.verdict.pairs.count { $0.result == .fail } }
        Member("pairs", "All pairs that are compared.") { finding in
            finding.verdict.pairs.map { PalettePair($0, of: finding.report) }
        }
        Member(
            "repair",
            "Repair for this deficiency alone; null if none is needed, or if the result is only for information."
        ) { finding in
            finding.finding.repair.map {
                let deficiency = finding.verdict.criterion.simulation.deficiency
                return NamedRepair(report: finding.report, deficiencies: [deficiency], repair: $0)
            }
        }
    }

    /// How lightness changes through a sequential palette.
    private struct Order {
        let order: PaletteVerdict.Order
        let isKept: Bool
    }
}

extension PaletteVerdict.Outcome: Describable {}
extension LightnessOrder: Describable {}
