import Legibility
import LegibilityAPI
import Sentences

extension PaletteQuestion {
    /// Returns the field for the colours, with a maximum number.
    static func colorsField(atMost limit: Int) -> FormField {
        FormField(colors, "Colours").entered(by: .text(lines: 4)).hint(
            """
            Paste a list such as <code>ink: #1b1c20, 777</code>, <code>:root { --ink: … }</code>, JSON, design
            tokens or an Xcode <code>Contents.json</code>. Rows of a spreadsheet and links to palettes at coolors.co
            or Adobe Color work too. A list can have up to \(limit) colours. Write <code>text</code>, \
            <code>background</code>, <code>fill</code>, <code>graphic</code> or <code>locked</code> after a colour to \
            set its role or lock it.
            """)
    }

    /// The other fields that are always visible.
    static let fields = [
        FormField(SimulationQuery.severity, "Severity").entered(by: .slider(step: 0.05)),
        FormField(PaletteQuery.kind, "Colour role", phrase: \.label),
    ].map(\.ready)

    /// The fields behind “More options”.
    static let rareFields = [
        FormField(ContentQuery.profile, "Rules", phrase: \.name),
        FormField(MatrixQuery.only, "Pairs to show", phrase: \.label),
        FormField(PaletteQuestion.order, "Order", phrase: \.label),
        FormField(MatrixQuery.minimum, "Custom minimum ratio"),
        FormField(ContentQuery.size, "Text size"), FormField(TextSize.Unit.parameter, "Unit"),
        FormField(ContentQuery.weight, "Weight"), FormField(ContentQuery.role, "What is checked?", phrase: \.label),
        FormField(Appearance.parameter, "System colours", phrase: \.label),
    ].map(\.ready)
}

extension MatrixQuery.Selection {
    fileprivate var label: Phrase {
        switch self {
        case .all: "All"
        case .failing: "Failing pairs only"
        case .passing: "Passing pairs only"
        }
    }
}

extension PaletteQuestion.Order {
    fileprivate var label: Phrase {
        switch self {
        case .given: "As entered"
        case .lightness: "Dark to light"
        case .passing: "Most passing pairs first"
        }
    }
}

extension Palette.Kind {
    fileprivate var label: Phrase {
        switch self {
        case .categorical: "Categories"
        case .sequential: "Steps of a scale"
        }
    }
}
