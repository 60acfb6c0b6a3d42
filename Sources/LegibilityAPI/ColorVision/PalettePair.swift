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
        Member("simulated", "Their CIEDE2000 difference with the deficiency.", .atLeast(0)) { $0.pair.simulated }
        Member(
            "result",
            "`fail`: told apart by normal vision and not here, or by nobody. `alike`: normal vision sees a difference, "
                + "but one that is below the threshold, too."
        ) { $0.pair.result }
        Member(
            "collapsesAt",
            "The severity from which they are no longer told apart; null where there is none, where they are alike, or "
                + "where nobody tells them apart."
        ) { $0.pair.collapsesAt }
    }
}

extension PaletteVerdict.Pair.Result: Describable {}
