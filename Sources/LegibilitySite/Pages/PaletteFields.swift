import Legibility
import LegibilityAPI

extension PaletteQuestion {
    /// Where the colours are typed; so many at most.
    static func colorsField(atMost limit: Int) -> FormField {
        FormField(colors, "Colours").entered(by: .text(lines: 7)).hint(
            """
            One a line, or between commas: <code>ink: #1b1c20</code> with a name, or only <code>777</code>.
            Any opaque CSS colour and Apple’s <code>system:blue</code>; at most \(limit).
            """)
    }

    /// The other fields that are seen at once.
    static let fields = [
        FormField(ContentQuery.profile, "Which rules?", \.name), FormField(MatrixQuery.only, "Pairs to show", \.label),
        FormField(PaletteQuery.kind, "The colours are", \.label),
    ]

    /// The fields behind “More options”.
    static let rareFields = [
        FormField(ContentQuery.size, "Text size"), FormField(TextSize.Unit.parameter, "Unit"),
        FormField(ContentQuery.weight, "Weight"), FormField(ContentQuery.role, "What is it?", \.label),
        FormField(MatrixQuery.minimum, "Another ratio"), FormField(Appearance.parameter, "System colours", \.label),
    ]
}

extension MatrixQuery.Selection {
    fileprivate var label: String {
        switch self {
        case .all: "All"
        case .failing: "Only what fails"
        case .passing: "Only what passes"
        }
    }
}

extension Palette.Kind {
    fileprivate var label: String {
        switch self {
        case .categorical: "Different things"
        case .sequential: "Steps of a scale"
        }
    }
}
