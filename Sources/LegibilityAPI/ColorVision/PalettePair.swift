import Endpoints
import Legibility

/// Two named colours of a palette, as seen with normal vision.
struct PaletteNormalPair: Sendable {
    let first: String
    let second: String
    /// The CIEDE2000 difference.
    let normal: Double

    init(_ pair: PaletteVerdict.Pair, of report: PaletteReport) {
        first = report.name(pair.first)
        second = report.name(pair.second)
        normal = pair.normal
    }
}

/// Two colours of a palette, as seen with normal vision and with a deficiency.
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
        "PaletteNormalPair", "Two palette colours as seen with normal vision."
    ) {
        Member("first", "Name of the colour that comes first in the palette.") { $0.first }
        Member("second", "Name of the other colour of the pair.") { $0.second }
        Member("normal", "CIEDE2000 difference of the pair with normal vision.", .atLeast(0)) { $0.normal }
    }
}

extension PalettePair: DescribedObject {
    static let shape = Shape<PalettePair>("PalettePair", "Two palette colours that are compared.") {
        PaletteNormalPair.shape.members.of { $0.named }
        Member(
            "required",
            "Required difference; 0 for adjacent steps.", .within(0...100)
        ) { $0.pair.required }
        Member("simulated", "CIEDE2000 difference with the deficiency at the requested severity.", .atLeast(0)) {
            $0.pair.simulated
        }
        Member(
            "result",
            "`fail` if the pair is indistinguishable even with normal vision, or becomes so at any severity up to "
                + "the requested one. `alike` if the difference is below `required` even with normal vision."
        ) { $0.pair.result }
        Member.optional(
            "lesser",
            "A lower severity at which the pair is indistinguishable, although it is distinguishable at the requested "
                + "severity. Null if there is no such severity, which is the case for nearly all pairs.", \.pair.lesser
        ) {
            Member("severity", "Severity at which the difference is lowest, from 0 to 1.") { $0.severity }
            Member("simulated", "CIEDE2000 difference at `severity`.", .atLeast(0)) { $0.difference }
        }
        Member(
            "collapsesAt",
            "Severity from which the pair is indistinguishable. Null if the pair is always distinguishable, is "
                + "`alike`, or can’t be distinguished by anyone."
        ) { $0.pair.collapsesAt }
    }
}

extension PaletteVerdict.Pair.Result: Describable {}
