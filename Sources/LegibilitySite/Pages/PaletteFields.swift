import Legibility
import LegibilityAPI
import Sentences

extension PaletteQuestion {
    /// Where the colours are typed; so many at most.
    static func colorsField(atMost limit: Int) -> FormField {
        FormField(colors, "Colours").entered(by: .text(lines: 7)).hint(
            """
            Paste anything: a list such as <code>ink: #1b1c20, 777</code>, <code>:root { --ink: … }</code>, JSON or design
            tokens, an Xcode <code>Contents.json</code>, rows of a spreadsheet, a link to a palette at coolors.co or Adobe
            Color. At most \(limit) colours. <code>locked</code> behind one leaves it as it is in what mends the palette.
            """)
    }

    /// The other fields that are seen at once.
    static var fields: [FormField] {
        [
            FormField(ContentQuery.profile, "Which rules?", phrase: \.name),
            FormField(MatrixQuery.only, "Pairs to show", phrase: \.label),
            FormField(PaletteQuestion.order, "Order", phrase: \.label),
            FormField(PaletteQuery.kind, "The colours are", phrase: \.label),
            FormField(MatrixQuery.minimum, "Another ratio"),
            FormField(SimulationQuery.severity, "Severity").entered(by: .slider(step: 0.05)),
        ]
    }

    /// The fields behind “More options”.
    static var rareFields: [FormField] {
        [
            FormField(ContentQuery.size, "Text size"), FormField(TextSize.Unit.parameter, "Unit"),
            FormField(ContentQuery.weight, "Weight"), FormField(ContentQuery.role, "What is it?", phrase: \.label),
            FormField(Appearance.parameter, "System colours", phrase: \.label),
        ]
    }
}

extension MatrixQuery.Selection {
    fileprivate var label: Phrase {
        switch self {
        case .all: "All"
        case .failing: "Only what fails"
        case .passing: "Only what passes"
        }
    }
}

extension PaletteQuestion.Order {
    fileprivate var label: Phrase {
        switch self {
        case .given: "As given"
        case .lightness: "Dark to light"
        case .passing: "Most passing first"
        }
    }
}

extension Palette.Kind {
    fileprivate var label: Phrase {
        switch self {
        case .categorical: "Different things"
        case .sequential: "Steps of a scale"
        }
    }
}
