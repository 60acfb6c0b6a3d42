import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/`: the page on which a person checks a pair. The form is a `GET` of this same address.
package struct CheckerPage: Sendable {
    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits

    /// The pair that is shown before anything was asked.
    private static let firstQuestion = [
        ContrastQuery.foreground.given("#767676"), ContrastQuery.background.given("#ffffff"),
    ]

    /// What was asked, and what is answered to it.
    fileprivate struct Shown {
        let form: FormState
        let result: HTML
    }

    init(form: String, limits: QuestionLimits) throws(SiteError) {
        template = try PageTemplate(form, slots: Self.slots)
        self.limits = limits
    }

    package var endpoint: Endpoint {
        .page(.getForm, ContrastQuery.parameters(layers: limits.layers), answer: answer)
    }

    private func answer(_ request: HTTPRequest) -> Answer {
        let parameters = ContrastQuery.parameters(layers: limits.layers)
        let query = request.query.filled(in: Self.allFields, of: parameters, orElse: Self.firstQuestion)
        var reader = Reader(query: query, known: parameters)
        let question = ContrastQuery(&reader, layers: limits.layers)
        var steps = ContrastAssessment.usualSteps
        guard reader.faults.isEmpty, let report = try? ContrastReport(question, &reader, steps: &steps) else {
            let summary = FormState(query: query, faults: reader.faults).errorSummary(Self.allFields)
            return page(query, reader.faults, title: "This cannot be checked", summary, 422)
        }
        return page(
            query, [], title: report.title(asked: query), "\(report.section(asked: query))\(reader.taken.markup)", 200)
    }

    private func page(
        _ query: [QueryItem], _ faults: Faults, title: String, _ result: HTML, _ status: Int
    ) -> Answer {
        let form = FormState(query: query, faults: faults)
        let page = Page(
            kind: .question, title: title,
            description: """
                Exact WCAG contrast for any two CSS colours, with the reason, and perceptual advice beside it.
                """, section: .contrast, main: template.filled(Shown(form: form, result: result)),
            about: AboutFigures.ofPair)
        return Answer(page, status: status)
    }

    private static let slots: PageTemplate<Shown>.Slots = [
        "colors": { colors.markup($0.form) }, "text": { text.markup($0.form) },
        "more": { (rules + layers).openness(in: $0.form) }, "rules": { rules.markup($0.form) },
        "layers": { layers.markup($0.form) }, "result": { $0.result },
        "questions": { _ in questions },
    ]

    /// Links to what else can be asked about contrast.
    private static let questions = FocusOrLinkQuestion.allCases.map { question -> HTML in
        "<li><a href=\"\(question.path)\">\(question.subject)</a><p class=\"hint\">\(question.hint)</p></li>"
    }.separated(by: "\n    ")

    // MARK: The fields, in four parts

    private static let colors = [
        FormField(ContrastQuery.foreground, "Text colour").layer(0).placeholder("#777"),
        FormField(ContrastQuery.background, "Background").layer(0).placeholder("white"),
    ]

    private static let text = [
        FormField(ContentQuery.size, "Size"), FormField(TextSize.Unit.parameter, "Unit"),
        FormField(ContentQuery.weight, "Weight") { weight in weightNames[weight].map { "\(weight) \($0)" } ?? weight },
    ]

    private static let rules = [
        FormField(ContentQuery.role, "What is it?", \.label), FormField(ContentQuery.profile, "Which rules?", \.name),
        FormField(Appearance.parameter, "Appearance of <code>system:</code> colours", \.label),
    ]

    private static let layers = [
        FormField(ContrastQuery.background, "Next layer down").layer(1),
        FormField(ContrastQuery.background, "The layer under that").layer(2),
        FormField(ContrastQuery.backdrop, "Behind everything").layer(0),
    ]

    static let allFields = colors + text + rules + layers

    private static let weightNames = [
        "100": "Thin", "200": "Extra Light", "300": "Light", "400": "Regular", "500": "Medium", "600": "Semibold",
        "700": "Bold", "800": "Extra Bold", "900": "Black",
    ]
}

extension ContentRole {
    /// For a form.
    var label: String {
        switch self {
        case .text: "Text"
        case .nonText: "Icon, graphic or control"
        case .decorative: "Decoration"
        }
    }
}

extension Appearance {
    /// For a form.
    var label: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .lightIncreasedContrast: "Light, increased contrast"
        case .darkIncreasedContrast: "Dark, increased contrast"
        }
    }
}
