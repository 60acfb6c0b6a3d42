import Legibility
import LegibilityAPI

extension TypeQuestion {
    package var fields: [FormField] {
        switch self {
        case .scale:
            [
                .choice(
                    "style", "Scales with", standard: TextStyle.body.rawValue,
                    [("all", "All styles")] + Self.styles(FontScaleQuery.platforms)),
                .numbers("size", "Size at Large, pt"),
                .choice("platform", "Platform", Self.platforms(FontScaleQuery.platforms)),
                .number("maximumSize", "Maximum, pt"),
            ]
        case .tracking:
            [
                .choice(
                    "typeface", "Typeface", none: "The platform’s", Typeface.allCases.map { ($0.rawValue, $0.title) }),
                .numbers("size", "Size or sizes, pt", isRequired: true),
                .choice("platform", "Platform", none: "The typeface’s", Self.platforms(Platform.allCases)),
            ]
        case .legibility:
            [
                .choice("platform", "Platform", Self.platforms(Platform.allCases)),
                .choice("role", "What is it?", LegibilityQuestion.Role.allCases.map { ($0.rawValue, $0.label) }),
                .numbers("size", "Text size, pt"),
                .choice(
                    "style", "Text style", none: "None", Self.styles(Platform.allCases) + [("all", "All styles")]),
                .choice(
                    "weight", "Weight", none: "Usual",
                    SystemFontWeight.allCases.map { ("\(Int($0.fontWeight))", $0.rawValue) }),
                .color("foreground", "Text colour"), .color("background", "Background"),
                .number("width", "Control’s width, pt"), .number("height", "Its height, pt"),
            ]
        }
    }

    package var rareFields: [FormField] {
        switch self {
        case .scale:
            [
                .number("leading", "Its leading, pt"),
                .choice(
                    "category", "Text size", none: "All",
                    SizeCategory.allCases.map { ($0.rawValue, $0.rawValue) }),
                .choice(
                    "displayScale", "Pixels to a point", none: "As usual",
                    FontScaleQuery.DisplayScale.allCases.map { ($0.rawValue, $0.rawValue) }),
            ]
        case .tracking:
            [
                .choice(
                    "mode", "Between two rows", [("linear", "Interpolated"), ("nearest", "Nearer row")])
            ]
        case .legibility:
            [
                .choice(
                    "typeface", "Typeface", none: "System",
                    Typeface.allCases.map { ($0.rawValue, $0.title) } + [("custom", "Another")]),
                .number("tracking", "Tracking, pt"), .number("leading", "Leading, pt"), .number("lines", "Lines"),
                .number("padding", "Room around, pt"),
                .choice("bezel", "Visible edge", none: "Not known", [("true", "Yes"), ("false", "No")]),
                .color("backdrop", "Behind everything"),
                .choice(
                    "case", "Watch case", none: "All",
                    WatchCase.allCases.map { ("\($0.rawValue)", "\($0.rawValue) mm") }),
                .choice(
                    "appearance", "Appearance",
                    Appearance.allCases.map { ($0.rawValue, $0.label) }),
            ]
        }
    }

    /// The styles that at least one of the platforms has.
    private static func styles(_ platforms: [Platform]) -> [(value: String, label: String)] {
        TextStyle.allCases.filter { style in platforms.contains { $0.textStyles?.styles.contains(style) == true } }
            .map { ($0.rawValue, $0.title) }
    }

    private static func platforms(_ platforms: [Platform]) -> [(value: String, label: String)] {
        platforms.map { ($0.rawValue, $0.title) }
    }
}

extension LegibilityQuestion.Role {
    fileprivate var label: String {
        switch self {
        case .text: "Text"
        case .control: "A control"
        case .widget: "Text in a widget"
        case .game: "In a game"
        case .liveActivity: "Text in a Live Activity"
        }
    }
}
