import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// What is asked about contrast beside a pair of colours: three and four colours at once. Each has a form, and an address
/// of its own for its answers.
package enum ContrastQuestion: String, PageQuestion {
    case focus, link

    package static let family = QuestionFamily(
        section: .contrast, heading: "Is it seen, and is it told apart?",
        lead: """
            Two questions of contrast with more than two colours. For a text on its background there is
            <a href="/">the checker</a>.
            """,
        description: """
            Whether a focus indicator is large enough and seen, and whether a link is told from the text around it.
            """,
        about: AboutFigures.ofSurfaces)

    package var path: String { "/contrast/\(rawValue)" }

    package var title: String {
        switch self {
        case .focus: "Is the focus indicator seen?"
        case .link: "Is the link told from its text?"
        }
    }

    package var operation: Operation {
        switch self {
        case .focus: .getFocusPage
        case .link: .getLinkPage
        }
    }

    package var verb: String {
        switch self {
        case .focus: "Check the indicator"
        case .link: "Check the link"
        }
    }

    package var example: [QueryItem] {
        let values =
            switch self {
            case .focus:
                [
                    ("indicator", "#1c4fc4"), ("background", "#ffffff"), ("component", "#e8eaf0"), ("width", "120"),
                    ("height", "44"), ("thickness", "2"),
                ]
            case .link: [("link", "#0b57d0"), ("text", "#1f1f1f"), ("background", "#ffffff")]
            }
        return values.map { QueryItem(name: $0.0, value: $0.1) }
    }

    package func parameters(layers: Int) -> [ParameterDescription] {
        switch self {
        case .focus: FocusQuery.parameters
        case .link: LinkQuery.parameters(layers: layers)
        }
    }

    package var fields: [FormField] {
        switch self {
        case .focus:
            [
                .color("indicator", "Focus indicator", isRequired: true),
                .color("background", "Page around the control", isRequired: true),
                .color("component", "The control itself"),
                .number("width", "Control’s width, px", isRequired: true),
                .number("height", "Its height, px", isRequired: true), .number("thickness", "Line’s thickness, px"),
                .choice("placement", "Drawn", FocusIndicator.Placement.allCases.map { ($0.rawValue, $0.label) }),
            ]
        case .link:
            [
                .color("link", "Link", isRequired: true), .color("text", "Text around it", isRequired: true),
                .color("background", "Background", isRequired: true),
                .choice(
                    "distinguished", "The link has", LinkQuery.Distinction.allCases.map { ($0.rawValue, $0.label) }),
            ]
        }
    }

    package var rareFields: [FormField] {
        switch self {
        case .focus:
            [
                .color("unfocused", "The same pixels, unfocused"),
                .number("radius", "Corners’ radius, px", standard: "0"),
                .number("offset", "Gap to the edge, px", standard: "0"), .number("area", "Or its area, px²"),
                Self.appearance,
            ]
        case .link:
            [
                .number("size", "Text size", standard: "16"),
                .choice("unit", "Unit", TextSize.Unit.allCases.map { ($0.rawValue, $0.rawValue) }),
                .number("weight", "Weight", standard: "400"),
                .choice("profile", "Which rules?", ContrastProfile.allCases.map { ($0.rawValue, $0.name) }),
                Self.appearance,
            ]
        }
    }

    private static let appearance = FormField.choice(
        "appearance", "System colours", Appearance.allCases.map { ($0.rawValue, $0.label) })

    package func answer(
        _ reader: inout Reader, asked: [QueryItem], layers: Int
    ) throws(Problem) -> (headline: String, section: HTML) {
        switch self {
        case .focus:
            let query = FocusQuery(&reader)
            try reader.finish()
            let report = FocusReport(query)
            return (report.headline, report.section(asked: asked))
        case .link:
            let query = LinkQuery(&reader, layers: layers)
            try reader.finish()
            let report = LinkReport(query)
            return (report.headline, report.section(asked: asked))
        }
    }
}

extension FocusIndicator.Placement {
    fileprivate var label: String {
        switch self {
        case .outside: "Around the control"
        case .inside: "Inside the control"
        }
    }
}

extension LinkQuery.Distinction {
    fileprivate var label: String {
        switch self {
        case .color: "Only its colour"
        case .other: "An underline or the like"
        }
    }
}
