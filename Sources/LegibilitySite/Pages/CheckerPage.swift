import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/`, for checking a pair. Its form sends a `GET` request to the same address.
package struct CheckerPage: Sendable {
    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits
    private let parameters: [ParameterDescription]

    /// The pair of the empty page.
    private static let firstQuestion = [
        ContrastQuery.foreground.given("#767676"), ContrastQuery.background.given("#ffffff"),
    ]

    /// The form and its result.
    fileprivate struct Shown {
        let form: FormState
        /// The heading above the form while there is no result. A verdict is a heading itself.
        var heading: HTML = ""
        let result: HTML
        var rest: HTML = ""
        /// Other colours, which pass.
        var fixes: HTML = ""
        /// The colours of both fields.
        var pair: SolidPair<SRGB>?
    }

    init(form: String, limits: QuestionLimits) throws(SiteError) {
        template = try PageTemplate(form, slots: Self.slots)
        self.limits = limits
        parameters = ContrastQuery.parameters(layers: limits.layers) + [SampleWords.parameter.description]
    }

    package var endpoint: Endpoint {
        .page(.getForm, parameters, answer: answer).translated
    }

    private func answer(_ request: HTTPRequest) -> Answer {
        let query = request.query.filled(in: Self.allFields, of: parameters, orElse: Self.firstQuestion)
        let (format, kept) = CopyFormat.chosen(in: request.query)
        let asked = query + kept
        var reader = Reader(query: query, known: parameters)
        let question = ContrastQuery(&reader, layers: limits.layers)
        let words = reader(SampleWords.parameter).map { "\($0)" as Phrase }
        var steps = ContrastAssessment.usualSteps
        guard reader.faults.isEmpty, let report = try? ContrastReport(question, &reader, steps: &steps) else {
            let form = FormState(query: query, faults: reader.faults)
            let shown = Shown(
                form: form, heading: "<h1 class=\"unanswered\">Can people read this?</h1>",
                result: form.errorSummary(Self.allFields))
            return page(shown, asked, title: "This can’t be checked", 422)
        }
        let stage = Stage(
            report: report, otherAppearance: inOtherAppearance(query), words: words ?? SampleWords.standard,
            isFromLink: words != nil)
        let (title, origin) = (report.title(asked: query), CurlCommand(request).origin)
        let suggestions = report.offeredSuggestions
        let shown = Shown(
            form: FormState(query: query),
            result: report.result(suggestions, asked: asked, stage: stage, copying: format),
            rest: "\(report.rest(asked: asked, stage: stage, origin: origin))\(reader.taken.markup)",
            fixes: report.alternatives(suggestions, asked: asked),
            pair: report.gradient == nil ? report.shown : nil)
        return page(
            shown, asked, title: title, preview: ContrastReport.preview(title, asked: query, at: origin), 200)
    }

    /// Returns the report for the opposite appearance, light or dark, if a colour may depend on the appearance.
    private func inOtherAppearance(_ query: [QueryItem]) -> ContrastReport? {
        guard query.contains(where: { $0.value.mentions("system:") || $0.value.mentions("light-dark(") }) else {
            return nil
        }
        var reader = Reader(query: query, known: parameters)
        let other = reader(Appearance.parameter).opposite
        let asked = query.filter { $0.name != Appearance.parameter.name } + [Appearance.parameter.given(other.rawValue)]
        reader = Reader(query: asked, known: parameters)
        var steps = ContrastAssessment.usualSteps
        return try? ContrastReport(ContrastQuery(&reader, layers: limits.layers), &reader, steps: &steps)
    }

    private func page(
        _ shown: Shown, _ asked: [QueryItem], title: Phrase, preview: HTML? = nil, _ status: Int
    ) -> Answer {
        let page = Page(
            kind: .workbench, title: title,
            description: """
                The exact WCAG contrast of any two CSS colours, with the reason for the verdict and APCA’s advice.
                """, section: .contrast, main: template.filled(shown),
            about: AboutFigures.ofPair, preview: preview, asked: asked)
        return Answer(page, status: status)
    }

    private static let slots: PageTemplate<Shown>.Slots = [
        "heading": { $0.heading }, "result": { $0.result }, "rest": { $0.rest }, "fixes": { $0.fixes },
        "colors": { shown in colors(shown) }, "setting": { setting($0.form) }, "text": { text.value.markup($0.form) },
        "set": { state in text.value.contains { state.form.hasFault($0.name) } ? HTML(markup: " open") : "" },
        "more": { rare.value.openness(in: $0.form) },
        "rules": { rules.value.markup($0.form) },
        "words": { SampleWords.field.markup($0.form) }, "layers": { layers.value.markup($0.form) },
        "marks": { _ in Mark.templates }, "questions": { _ in questions },
    ]

    /// Returns the two fields, each in its own colour.
    private static func colors(_ shown: Shown) -> HTML {
        let painted = shown.pair.map { [$0.text, $0.background] }
        return colors.value.enumerated().map { index, field -> HTML in
            let color = painted?[index]
            let paint: HTML =
                color.map {
                    "<svg class=\"sample\" width=\"100%\" height=\"100%\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(SRGB8(rounding: $0).hex)\"/></svg>"
                } ?? ""
            return "<div class=\"paint \(color?.labels ?? "unpainted")\">\(paint)\(field.markup(shown.form))</div>"
        }.separated(by: "\n")
    }

    /// Returns a short description of the text settings: “Text, 16 px, 400 Regular”.
    private static func setting(_ state: FormState) -> HTML {
        func value(_ field: FormField) -> String { state.values(field.name).first ?? field.standard }
        let role = ContentRole(rawValue: value(text.value[0])) ?? .text
        let weight = value(text.value[3])
        let size = "\(value(text.value[1]))\u{A0}\(value(text.value[2]))"
        return role == .text
            ? "\(role.label), \(size), \(weightNames[weight] ?? weight)" : "\(role.label)"
    }

    /// Links to the other contrast checks.
    private static let questions = FocusOrLinkQuestion.allCases.map { question -> HTML in
        "<li><a href=\"\(question.path)\">\(question.subject)</a><p class=\"hint\">\(question.hint)</p></li>"
    }.separated(by: "\n    ").prepared

    // MARK: The fields, in four parts

    private static let colors = Prepared {
        [
            FormField(ContrastQuery.foreground, "Text colour").layer(0).placeholder(example: "#777"),
            FormField(ContrastQuery.background, "Background").layer(0).placeholder(example: "white"),
        ].map(\.ready)
    }

    private static let text = Prepared {
        [
            FormField(ContentQuery.role, "What is checked?", phrase: \.label),
            FormField(ContentQuery.size, "Size"), FormField(TextSize.Unit.parameter, "Unit"),
            // The names of font weights are the same in every language.
            FormField(
                ContentQuery.weight, "Weight",
                phrases: { weight in
                    "\(weightNames[weight].map { "\(weight) \($0)" as String } ?? weight)"
                }),
        ].map(\.ready)
    }

    private static let rules = Prepared {
        [
            FormField(ContentQuery.profile, "Rules", phrase: \.name),
            FormField(Appearance.parameter, "Appearance of <code>system:</code> colours", phrase: \.label),
        ].map(\.ready)
    }

    private static let layers = Prepared {
        [
            FormField(ContrastQuery.background, "Next layer down").layer(1),
            FormField(ContrastQuery.background, "Second layer down").layer(2),
            FormField(ContrastQuery.backdrop, "Backdrop").layer(0),
        ].map(\.ready)
    }

    /// The fields behind “More”.
    private static let rare = Prepared { [SampleWords.field] + rules.value + layers.value }

    private static let fields = Prepared {
        colors.value + text.value + rare.value
    }
    static var allFields: [FormField] { fields.value }

    private static let weightNames = [
        "100": "Thin", "200": "Extra Light", "300": "Light", "400": "Regular", "500": "Medium", "600": "Semibold",
        "700": "Bold", "800": "Extra Bold", "900": "Black",
    ]
}

extension String {
    /// Returns whether the text contains these bytes. `contains(_:)` compares grapheme clusters and takes a hundred
    /// times as long.
    fileprivate func mentions(_ word: StaticString) -> Bool {
        let bytes = utf8
        let wanted = word.utf8CodeUnitCount
        guard bytes.count >= wanted else { return false }
        return word.withUTF8Buffer { word in
            bytes.indices.contains { unsafe bytes[$0...].starts(with: word) }
        }
    }
}

extension ContentRole {
    /// The label in a form.
    var label: Phrase {
        switch self {
        case .text: "Text"
        case .nonText: "Icon, graphic or control"
        case .decorative: "Decoration"
        case .inactive: "Inactive control"
        case .logotype: "Logo"
        case .incidental: "Incidental text"
        }
    }
}

extension Appearance {
    /// The dark counterpart of a light appearance and vice versa, with the same contrast setting.
    fileprivate var opposite: Appearance {
        switch self {
        case .light: .dark
        case .dark: .light
        case .lightIncreasedContrast: .darkIncreasedContrast
        case .darkIncreasedContrast: .lightIncreasedContrast
        }
    }

    /// The label in a form.
    var label: Phrase {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .lightIncreasedContrast: "Light, increased contrast"
        case .darkIncreasedContrast: "Dark, increased contrast"
        }
    }
}
