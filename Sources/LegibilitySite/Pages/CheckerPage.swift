import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/`: the page on which a person checks a pair. The form is a `GET` of this same address.
package struct CheckerPage: Sendable {
    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits

    /// The pair that is shown before anything was asked.
    private static let firstQuestion = [("foreground", "#767676"), ("background", "#ffffff")]
        .map { QueryItem(name: $0.0, value: $0.1) }

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
        let query = request.query.isEmpty ? Self.firstQuestion : request.query.filled
        let parameters = ContrastQuery.parameters(layers: limits.layers)
        var reader = Reader(query: query, known: parameters)
        let question = ContrastQuery(&reader, layers: limits.layers)
        var steps = ContrastAssessment.usualSteps
        guard reader.faults.isEmpty, let report = try? ContrastReport(question, &reader, steps: &steps) else {
            let summary = FormState(query: query, faults: reader.faults)
                .errorSummary(fields: parameters.map(\.name) + ["background2", "background3"])
            return page(query, reader.faults, title: "This cannot be checked", summary, 422)
        }
        return page(query, [], title: report.headline, "\(report.section(asked: query))\(reader.taken.markup)", 200)
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
        "foreground": { $0.form.value("foreground") }, "background": { $0.background(0) },
        "background2": { $0.background(1) }, "background3": { $0.background(2) },
        "backdrop": { $0.form.value("backdrop") }, "size": { $0.form.value("size", default: "16") },
        "unitOptions": {
            $0.form.options("unit", TextSize.Unit.allCases.map { ($0.rawValue, $0.rawValue) }, default: "px")
        },
        "weightOptions": {
            $0.form.options(
                "weight", zip(FontLookup.weights, weightNames).map { ("\($0)", "\($0) \($1)") }, default: "400")
        },
        "roleOptions": {
            $0.form.options("role", ContentRole.allCases.map { ($0.rawValue, $0.label) }, default: "text")
        },
        "profileOptions": {
            $0.form.options("profile", ContrastProfile.allCases.map { ($0.rawValue, $0.name) }, default: "wcag-aa")
        },
        "appearanceOptions": {
            $0.form.options("appearance", Appearance.allCases.map { ($0.rawValue, $0.label) }, default: "light")
        },
        "foregroundInvalid": { $0.form.invalid("foreground") }, "backgroundInvalid": { $0.form.invalid("background") },
        "background2Invalid": { $0.form.invalid("background2") },
        "background3Invalid": { $0.form.invalid("background3") }, "backdropInvalid": { $0.form.invalid("backdrop") },
        "sizeInvalid": { $0.form.invalid("size") }, "moreOpen": { $0.usesMore ? " open" : "" },
        "result": { $0.result },
    ]

    private static let weightNames = [
        "Thin", "Extra Light", "Light", "Regular", "Medium", "Semibold", "Bold", "Extra Bold", "Black",
    ]
}

extension CheckerPage.Shown {
    fileprivate func background(_ layer: Int) -> HTML {
        let backgrounds = form.values("background")
        return "\(layer < backgrounds.count ? backgrounds[layer] : "")"
    }

    /// Without a script every choice is sent, so that only what differs from the defaults counts.
    fileprivate var usesMore: Bool {
        form.values("background").count > 1
            || [("role", "text"), ("profile", "wcag-aa"), ("appearance", "light"), ("backdrop", "")].contains {
                (form.values($0).first ?? $1) != $1
            }
    }
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
