import Endpoints
import Legibility

/// Two colours of a palette as normal vision sees them, by their names.
struct PaletteNormalPair: Sendable {
    let first: String
    let second: String
    /// Their CIEDE2000 difference.
    let normal: Double

    init(_ pair: PaletteVerdict.Pair, of report: PaletteReport) {
        first = report.name(pair.first)
        second = report.name(pair.second)
        normal = pair.normal
    }
}

/// Two colours of a palette as normal vision and somebody with a deficiency see them.
struct PalettePair: Sendable {
    let named: PaletteNormalPair
    let pair: PaletteVerdict.Pair

    init(_ pair: PaletteVerdict.Pair, of report: PaletteReport) {
        named = PaletteNormalPair(pair, of: report)
        self.pair = pair
    }
}

extension PaletteNormalPair: DescribedObject {
    static let shape = Shape<PaletteNormalPair>(
        "PaletteNormalPair", "Two colours of a palette as normal vision sees them."
    ) {
        Member("first", "The name of the one that stands first in the palette.") { $0.first }
        Member("second", "The name of the other.") { $0.second }
        Member("normal", "Their CIEDE2000 difference to normal vision.", .atLeast(0)) { $0.normal }
    }
}

extension PalettePair: DescribedObject {
    static let shape = Shape<PalettePair>("PalettePair", "Two colours that are compared.") {
        PaletteNormalPair.shape.members.of { $0.named }
        Member("simulated", "Their CIEDE2000 difference with the deficiency, at the severity asked for.", .atLeast(0)) {
            $0.pair.simulated
        }
        Member(
            "result",
            "`fail`: distinguished by normal vision, but not with the deficiency at some severity up to the one asked "
                + "for, or not even by normal vision. `alike`: normal vision sees a difference, but one that is below the "
                + "threshold, too."
        ) { $0.pair.result }
        Member.optional(
            "lesser",
            "The lesser severity that decides: the two are lost there and not at the one asked for; null for nearly all "
                + "pairs.", \.pair.lesser
        ) {
            Member("severity", "The severity at which they differ least.") { $0.severity }
            Member("simulated", "Their CIEDE2000 difference there.", .atLeast(0)) { $0.difference }
        }
        Member(
            "collapsesAt",
            "The severity from which they are no longer told apart; null where there is none, where they are alike, or "
                + "where nobody tells them apart."
        ) { $0.pair.collapsesAt }
    }
}

extension PaletteVerdict.Pair.Result: Describable {}
