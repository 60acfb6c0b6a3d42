import Endpoints
import Legibility
import Sentences

/// A repair of a report's palette, with the names of the colours.
struct NamedRepair: Sendable {
    let report: PaletteReport
    /// The deficiencies for which the repair is made.
    let deficiencies: [Deficiency]
    let repair: PaletteRepair

    /// A colour that the repair changes.
    private struct Change {
        let name: String
        let from: SRGB8
        let change: PaletteRepair.Change
    }

    private var changes: [Change] {
        repair.changes.map {
            Change(name: report.name($0.place), from: report.query.palette.colors[$0.place], change: $0)
        }
    }
}

extension NamedRepair: DescribedObject {
    static let shape = Shape<NamedRepair>(
        "PaletteRepair",
        "A palette repair, which changes only lightness, not hue, to make the colours distinguishable."
    ) {
        Member(
            "deficiencies",
            "Deficiencies for which the repair is made; it doesn’t cause a failure for any other requested deficiency."
        ) {
            $0.deficiencies
        }
        Member("complete", "Whether the repair fixes every failure. If false, the repair is the best one found.") {
            $0.repair.isComplete
        }
        Member(
            "lightnessChange", "Sum of all lightness changes in OKLab, where lightness ranges from 0 to 1.", .atLeast(0)
        ) { $0.repair.totalLightnessChange }
        Member.list(
            "changes", "Colours that the repair changes, in palette order.", of: "A colour that the repair changes.",
            { $0.changes }
        ) {
            Member("name", "Name of the colour or, if it has none, the colour as written.") { $0.name }
            Member("from", "The colour before the repair, as a hex code.") { $0.from }
            Member("to", "The colour after the repair, as a hex code.") { $0.change.color }
            Member("lightnessChange", "Change in OKLab lightness; positive if the colour becomes lighter.") {
                $0.change.lightnessChange
            }
            Member("difference", "CIEDE2000 difference between the colour before and after the repair.", .atLeast(0)) {
                $0.from.difference(from: $0.change.color)
            }
        }
        Member("hexes", "The whole palette after the repair, as hex codes.") { $0.repair.palette.colors }
        Member.list(
            "contrastLosses",
            "Pairs that met 3:1 or 4.5:1 before the repair but not after it, largest loss first. Empty if no pair "
                + "drops below 3:1 or 4.5:1.",
            of: "A pair that drops below 3:1 or 4.5:1 because of the repair.",
            { named in named.repair.contrastLosses.map { Loss(named.report, $0) } }
        ) {
            Member("first", "Name of the colour that comes first in the palette.") { $0.report.name($0.loss.first) }
            Member("second", "Name of the other colour of the pair.") { $0.report.name($0.loss.second) }
            Member("from", "WCAG contrast ratio before the repair.", .ratio) { $0.loss.before }
            Member("to", "WCAG contrast ratio after the repair.", .ratio) { $0.loss.after }
            Member("level", "Required ratio that the pair no longer reaches: 3 or 4.5.", .ratio) { $0.loss.level }
        }
        Member(
            "note",
            "Description of the contrast losses, in one or two sentences; null if there are none."
        ) { $0.note }
    }

    /// A pair that loses contrast, and the report that names its colours.
    private struct Loss {
        let report: PaletteReport
        let loss: PaletteRepair.ContrastLoss

        init(_ report: PaletteReport, _ loss: PaletteRepair.ContrastLoss) {
            self.report = report
            self.loss = loss
        }
    }

    private var note: Phrase? { report.contrastLosses(of: repair) }
}

extension SRGB8 {
    /// Returns the CIEDE2000 difference from another colour.
    package func difference(from other: SRGB8) -> Double {
        deltaE2000(LabD65(LinearRGB(self)), LabD65(LinearRGB(other)))
    }
}
