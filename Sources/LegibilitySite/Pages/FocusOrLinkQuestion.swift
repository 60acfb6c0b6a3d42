import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// Contrast checks with more than two colours: a focus indicator, and a link within text. Each check has a form, and
/// its own address for results.
package enum FocusOrLinkQuestion: String, PageQuestion {
    case focus, link

    package static var family: QuestionFamily {
        QuestionFamily(
            section: .contrast, heading: "Are focus indicators and links visible?",
            lead: """
                Two contrast checks that need more than two colours. For text on its background, use <a href="/">the
                checker</a>.
                """,
            description: """
                Check whether a focus indicator is large enough and visible, and whether a link is distinguishable \
                from the surrounding text.
                """,
            about: AboutFigures.ofSurfaces, forms: "the forms for focus indicators and links")
    }

    package var path: String { "/contrast/\(rawValue)" }

    package var title: Phrase {
        switch self {
        case .focus: "Is the focus indicator visible?"
        case .link: "Is the link distinguishable from the text?"
        }
    }

    package var subject: Phrase {
        switch self {
        case .focus: "A focus indicator"
        case .link: "A link within text"
        }
    }

    package var summary: String {
        switch self {
        case .focus: "Page for a focus indicator"
        case .link: "Page for a link within text"
        }
    }

    /// The hint below the ``subject`` where the check is offered.
    var hint: Phrase {
        switch self {
        case .focus: "Is the indicator large and visible enough?"
        case .link: "Is the link distinguishable from the surrounding text?"
        }
    }

    package var verb: Phrase {
        switch self {
        case .focus: "Check the indicator"
        case .link: "Check the link"
        }
    }

    package var example: [QueryItem] {
        switch self {
        case .focus:
            [
                FocusQuery.indicator.given("#1c4fc4"), FocusQuery.background.given("#ffffff"),
                FocusQuery.component.given("#e8eaf0"), FocusQuery.width.given("120"), FocusQuery.height.given("44"),
                FocusQuery.thickness.given("2"),
            ]
        case .link:
            [
                LinkQuery.link.given("#0b57d0"), LinkQuery.text.given("#1f1f1f"), LinkQuery.background.given("#ffffff"),
            ]
        }
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
                FormField(FocusQuery.indicator, "Focus indicator"),
                FormField(FocusQuery.background, "Page around the control"),
                FormField(FocusQuery.component, "The control itself"),
                FormField(FocusQuery.width, "Control width, px"),
                FormField(FocusQuery.height, "Control height, px"),
                FormField(FocusQuery.thickness, "Line thickness, px"),
                FormField(FocusQuery.placement, "Drawn", phrase: \.label),
            ]
        case .link:
            [
                FormField(LinkQuery.link, "Link"), FormField(LinkQuery.text, "Surrounding text"),
                FormField(LinkQuery.background, "Background"),
                FormField(LinkQuery.distinguished, "The link is marked by", phrase: \.label),
            ]
        }
    }

    package var rareFields: [FormField] {
        switch self {
        case .focus:
            [
                FormField(FocusQuery.unfocused, "The same pixels, unfocused"),
                FormField(FocusQuery.radius, "Corner radius, px"),
                FormField(FocusQuery.offset, "Gap to the edge, px"),
                FormField(FocusQuery.area, "Or the indicator area, px²"), Self.appearance,
            ]
        case .link:
            [
                FormField(ContentQuery.size, "Text size"), FormField(TextSize.Unit.parameter, "Unit"),
                FormField(ContentQuery.weight, "Weight"),
                FormField(ContentQuery.profile, "Rules", phrase: \.name),
                Self.appearance,
            ]
        }
    }

    private static var appearance: FormField { FormField(Appearance.parameter, "System colours", phrase: \.label) }

    package func answer(
        _ reader: inout Reader, asked: [QueryItem], layers: Int
    ) throws(Problem) -> PageAnswer {
        switch self {
        case .focus:
            let query = FocusQuery(&reader)
            try reader.finish()
            let report = FocusReport(query)
            return PageAnswer(headline: report.headline, section: report.section(asked: asked))
        case .link:
            let query = LinkQuery(&reader, layers: layers)
            try reader.finish()
            let report = LinkReport(query)
            return PageAnswer(headline: report.headline, section: report.section(asked: asked))
        }
    }
}

extension FocusIndicator.Placement {
    fileprivate var label: Phrase {
        switch self {
        case .outside: "Around the control"
        case .inside: "Inside the control"
        }
    }
}

extension LinkAssessment.Cue {
    fileprivate var label: Phrase {
        switch self {
        case .color: "Colour only"
        case .other: "An underline or similar"
        }
    }
}
