import Endpoints
import Legibility

/// The result for people with a deficiency, as included in a response.
struct PaletteFinding: Sendable {
    let report: PaletteReport
    let finding: PaletteAssessment.Finding

    fileprivate var verdict: PaletteVerdict { finding.verdict }
}

extension PaletteFinding: DescribedObject {
    static let shape = Shape<PaletteFinding>(nil, "Result for the palette with one deficiency.") {
        Simulation.shape.members.map { member in member.of { $0.verdict.criterion.simulation } }
        Member(
            "threshold", "Minimum CIEDE2000 difference at which two colours count as distinguishable.",
            .within(0...100)
        ) {
            $0.verdict.criterion.threshold
        }
        Member(
            "result",
            "Result for the palette. For achromatopsia, `fail` if two of the colours are indistinguishable for "
                + "everyone, and `information` otherwise."
        ) { $0.verdict.outcome }
        Member("decides", "Whether this deficiency decides the `result` of the palette.") {
            $0.verdict.criterion.simulation.deficiency.decidesPalette
        }
        Member("hexes", "Palette colours as seen with the deficiency, as hex codes.") { $0.verdict.seen }
        Member.optional(
            "order", "Direction in which lightness changes along a scale; null for a categorical palette.",
            { finding in finding.verdict.order.map { Order(order: $0, isKept: finding.verdict.keepsOrder) } }
        ) {
            Member("normal", "Direction in which lightness changes with normal vision.") { $0.order.normal }
            Member("simulated", "Direction in which lightness changes with the deficiency.") { $0.order.seen }
            Member(
                "kept",
                "Whether the direction is the same as with normal vision; true if lightness has no single direction "
                    + "with normal vision."
            ) {
                $0.isKept
            }
        }
        Member(
            "worst",
            "The most similar indistinguishable pair; if every pair is distinguishable, the closest pair. Null if no pairs are compared."
        ) { finding in
            finding.verdict.worst.map { PalettePair($0, of: finding.report) }
        }
        Member("failing", "Number of pairs that fail.", .atLeast(0)) { $0.verdict.pairs.count { $0.result == .fail } }
        Member("pairs", "All pairs that were compared.") { finding in
            finding.verdict.pairs.map { PalettePair($0, of: finding.report) }
        }
        Member(
            "repair",
            "Repair for this deficiency alone; null if no repair is needed or the result is only informative."
        ) { finding in
            finding.finding.repair.map {
                let deficiency = finding.verdict.criterion.simulation.deficiency
                return NamedRepair(report: finding.report, deficiencies: [deficiency], repair: $0)
            }
        }
    }

    /// The direction of lightness in a sequential palette.
    private struct Order {
        let order: PaletteVerdict.Order
        let isKept: Bool
    }
}

extension PaletteVerdict.Outcome: Describable {}
extension LightnessOrder: Describable {}
