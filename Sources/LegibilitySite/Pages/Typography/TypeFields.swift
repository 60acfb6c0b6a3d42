import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension TypeQuestion {
    package var fields: [FormField] {
        switch self {
        case .scale:
            [
                FormField(FontScaleQuery.style, "Scales with", \.title).offering("all", "All styles", first: true),
                FormField(FontScaleQuery.size, "Size at Large, pt"),
                FormField(FontScaleQuery.category, "Text size", none: "Automatic", \.bothNames),
                FormField(FontScaleQuery.platform, "Platform", \.title),
                FormField(FontScaleQuery.maximumSize, "Maximum, pt"), TypedFont.field,
            ]
        case .tracking:
            [
                FormField(TrackingQuery.typeface, "Typeface", none: "Platform default", \.title),
                FormField(TrackingQuery.size, "Sizes, pt"),
                FormField(TrackingQuery.platform, "Platform", none: "Typeface default", \.title),
            ]
        case .legibility:
            [
                FormField(LegibilityQuery.platform, "Platform", \.title),
                FormField(LegibilityQuery.role, "What is checked?", phrase: \.label),
                FormField(LegibilityQuery.size, "Text size, pt"),
                FormField(LegibilityQuery.style, "Text style", none: "None", \.title)
                    .offering("all", "All styles", first: false),
                FormField(LegibilityQuery.weight, "Weight", none: "Default") { weight in
                    SystemFontWeight.allCases.first { $0.fontWeight.plain == weight }?.rawValue ?? weight
                },
                FormField(LegibilityQuery.foreground, "Text colour"),
                FormField(LegibilityQuery.background, "Background"),
                FormField(LegibilityQuery.width.optional, "Control width, pt"),
                FormField(LegibilityQuery.height.optional, "Control height, pt"),
            ]
        }
    }

    package var rareFields: [FormField] {
        switch self {
        case .scale:
            [
                FormField(FontScaleQuery.leading, "Leading at Large, pt"),
                FormField(FontScaleQuery.displayScale, "Pixels per point", none: "Default", words: \.self),
            ]
        case .tracking:
            [FormField(TrackingQuery.mode, "Between two rows", phrase: \.label)]
        case .legibility:
            [
                FormField(
                    LegibilityQuery.typeface, "Typeface", none: "System",
                    phrases: { name in
                        TypefaceChoice(rawValue: name)?.typeface.map { "\($0.title)" } ?? "Other"
                    }),
                FormField(LegibilityQuery.tracking, "Tracking, pt"), FormField(LegibilityQuery.leading, "Leading, pt"),
                FormField(LegibilityQuery.lines, "Lines"), FormField(LegibilityQuery.padding, "Padding around, pt"),
                FormField(
                    LegibilityQuery.bezel, "Visible edge", none: "Unknown", phrases: { $0 == "true" ? "Yes" : "No" }),
                FormField(ContrastQuery.backdrop, "Backdrop"),
                FormField(LegibilityQuery.watch, "Watch case", none: "All") { "\($0) mm" },
                FormField(Appearance.parameter, "Appearance", phrase: \.label),
            ]
        }
    }
}

extension TrackingTable.Mode {
    fileprivate var label: Phrase {
        switch self {
        case .linear: "Interpolated"
        case .nearest: "Nearer row"
        }
    }
}

extension LegibilityQuestion.Role {
    var label: Phrase {
        switch self {
        case .text: "Text"
        case .control: "A control"
        case .widget: "Text in a widget"
        case .game: "In a game"
        case .liveActivity: "Text in a Live Activity"
        }
    }
}

/// The font name that a visitor typed, for code and samples.
enum TypedFont {
    /// A parameter for pages only; the API doesn't need it.
    static let parameter = Parameter.text(
        "font", "Font name used in the code shown on the page.", longest: 100, example: "Harbour Sans"
    ).optional

    static var field: FormField {
        FormField(parameter, "Font name").entered(by: .words).placeholder(example: "YourFont")
    }

    /// Returns the query of a page as a query for the API.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != parameter.name } }
}
