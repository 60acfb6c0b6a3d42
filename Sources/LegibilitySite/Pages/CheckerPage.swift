import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/`: the page on which a person checks a pair. The form is a `GET` of this same address.
package struct CheckerPage: Sendable {
    private let template: PageTemplate
    private let limits: QuestionLimits

    /// The pair that is shown before anything was asked.
    private static let firstQuestion = [("foreground", "#767676"), ("background", "#ffffff")]
        .map { QueryItem(name: $0.0, value: $0.1) }

    private static let slots: Set<String> = [
        "title", "header", "foreground", "background", "background2", "background3", "backdrop", "size", "unitOptions",
        "weightOptions", "roleOptions", "profileOptions", "appearanceOptions", "foregroundInvalid",
        "backgroundInvalid", "background2Invalid", "background3Invalid", "backdropInvalid", "sizeInvalid", "moreOpen",
        "result",
    ]

    init(page: String, limits: QuestionLimits) throws(SiteError) {
        template = try PageTemplate(page, slots: Self.slots)
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
        // Without a script every choice is sent, so that only what differs from the defaults counts.
        let usesMore =
            form.values("background").count > 1
            || [("role", "text"), ("profile", "wcag-aa"), ("appearance", "light"), ("backdrop", "")].contains {
                (form.values($0).first ?? $1) != $1
            }
        let backgrounds = form.values("background")
        func background(_ layer: Int) -> HTML { "\(layer < backgrounds.count ? backgrounds[layer] : "")" }
        return Answer(
            template.filled([
                "title": "\(title)", "header": SiteSection.header(on: .contrast),
                "foreground": form.value("foreground"), "background": background(0),
                "background2": background(1), "background3": background(2), "backdrop": form.value("backdrop"),
                "size": form.value("size", default: "16"),
                "unitOptions": form.options(
                    "unit", TextSize.Unit.allCases.map { ($0.rawValue, $0.rawValue) }, default: "px"),
                "weightOptions": form.options(
                    "weight", zip(FontLookup.weights, Self.weightNames).map { ("\($0)", "\($0) \($1)") }, default: "400"
                ),
                "roleOptions": form.options(
                    "role", ContentRole.allCases.map { ($0.rawValue, $0.label) }, default: "text"),
                "profileOptions": form.options(
                    "profile", ContrastProfile.allCases.map { ($0.rawValue, $0.name) }, default: "wcag-aa"),
                "appearanceOptions": form.options(
                    "appearance", Appearance.allCases.map { ($0.rawValue, $0.label) }, default: "light"),
                "foregroundInvalid": form.invalid("foreground"), "backgroundInvalid": form.invalid("background"),
                "background2Invalid": form.invalid("background2"), "background3Invalid": form.invalid("background3"),
                "backdropInvalid": form.invalid("backdrop"), "sizeInvalid": form.invalid("size"),
                "moreOpen": usesMore ? " open" : "", "result": result,
            ]), status: status)
    }

    private static let weightNames = [
        "Thin", "Extra Light", "Light", "Regular", "Medium", "Semibold", "Bold", "Extra Bold", "Black",
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
