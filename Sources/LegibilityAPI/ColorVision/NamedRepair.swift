import Endpoints
import Legibility
import Sentences

/// A repair of a report's palette, which calls the colours by their names.
struct NamedRepair: Sendable {
    let report: PaletteReport
    /// Whom it is for.
    let deficiencies: [Deficiency]
    let repair: PaletteRepair

    /// One colour that moves.
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
        "New lightnesses, hue kept, so that nothing is lost that normal vision has, and everybody tells apart what "
            + "nobody did."
    ) {
        Member("deficiencies", "What it repairs, without loss for the others that are asked about and pass.") {
            $0.deficiencies
        }
        Member("complete", "Whether it repairs them. If not, it is as far as the search came.") {
            $0.repair.isComplete
        }
        Member(
            "lightnessChange", "How far the colours move together, in OKLab lightness of 0 to 1.", .atLeast(0)
        ) { $0.repair.totalLightnessChange }
        Member.list(
            "changes", "The colours that move, in the palette's order.", of: "One colour that moves.", { $0.changes }
        ) {
            Member("name", "What its author calls it, or the colour as it was written.") { $0.name }
            Member("from", "What it was.") { $0.from }
            Member("to", "What it becomes.") { $0.change.color }
            Member("lightnessChange", "Positive: lighter.") { $0.change.lightnessChange }
        }
        Member("hexes", "The whole palette with the changes made.") { $0.repair.palette.colors }
        Member.list(
            "contrastLosses",
            "The pairs that fall below 3:1 or 4.5:1 and reached it before, those that lose most first. A repair keeps "
                + "these ratios; only if none is found that does, it names what it loses.",
            of: "A pair that loses contrast.", { named in named.repair.contrastLosses.map { Loss(named.report, $0) } }
        ) {
            Member("first", "The name of the one that comes first in the palette.") { $0.report.name($0.loss.first) }
            Member("second", "The name of the other.") { $0.report.name($0.loss.second) }
            Member("from", "The WCAG contrast ratio before.", .ratio) { $0.loss.before }
            Member("to", "The ratio after.", .ratio) { $0.loss.after }
            Member("level", "The ratio that the pair reached and no longer does.", .ratio) { $0.loss.level }
        }
        Member("note", "What the repair loses, in a sentence or two; null if it loses nothing.") { $0.note }
    }

    /// A pair that loses contrast, and where its names are.
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
