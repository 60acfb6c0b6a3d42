import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// A check on a page with several related forms. Each check has a form, and its own address for results.
package protocol PageQuestion: CaseIterable, Equatable, RawRepresentable<String>, Sendable {
    /// The shared page.
    static var family: QuestionFamily { get }

    var path: String { get }
    var title: Phrase { get }
    /// The subject, such as “A focus indicator”.
    var subject: Phrase { get }
    /// The summary of the form's page in the contract.
    var summary: String { get }
    /// The label of the button.
    var verb: Phrase { get }
    /// The query of the empty page.
    var example: [QueryItem] { get }
    /// Returns the form's parameters, each of which has a field.
    func parameters(layers: Int) -> [ParameterDescription]
    /// The fields that are always visible.
    var fields: [FormField] { get }
    /// The fields behind “More options”.
    var rareFields: [FormField] { get }

    /// Returns the result for a query.
    func answer(
        _ reader: inout Reader, asked query: [QueryItem], layers: Int
    ) throws(Problem) -> PageAnswer
}

/// The result of a form, as shown on a page.
package struct PageAnswer {
    /// A short summary of the result.
    let headline: Phrase
    /// The complete result.
    let section: HTML
    /// The content beside the fields: code to copy.
    var beside: HTML = ""
    /// The path and query of the image for link previews; nil if there is none.
    var picture: String?
}

/// The text on a page with several forms, apart from the forms.
package struct QuestionFamily: Sendable {
    let section: SiteSection
    let heading: Phrase
    /// The paragraph below the heading.
    let lead: HTML
    let description: Phrase
    let about: HTML
    /// The part below the forms and their result, with files to export.
    var files: HTML = ""
    /// The path of an additional script for the results.
    var script: String?
    /// The path of an additional style sheet for the results.
    var sheet: String?
    /// The name of all forms in the contract, such as “the typography forms”.
    let forms: String
}

extension PageQuestion {
    /// The description of the shared page's operation.
    var operation: Operation {
        .form(
            "get\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Page",
            summary,
            "Shows \(Self.family.forms), with the result of the form at this path.", asking: "/v1\(path)")
    }
}

/// A page with several related forms. Each form sends a `GET` request to its own address.
package struct QuestionPage<Question: PageQuestion>: Sendable {
    let limits: QuestionLimits
    /// The fields of each form by its name, ready for use.
    private let forms = Prepared {
        Dictionary(
            uniqueKeysWithValues: Question.allCases.map { question in
                (question.rawValue, FormFields(shown: question.fields, rare: question.rareFields))
            })
    }

    init(limits: QuestionLimits) { self.limits = limits }

    private func fields(of question: Question) -> FormFields {
        forms.value[question.rawValue] ?? FormFields(shown: question.fields, rare: question.rareFields)
    }

    /// Returns the page with the result of a form.
    package func endpoint(_ question: Question) -> Endpoint {
        .page(question.operation, question.parameters(layers: limits.layers)) { request in
            answer(question, request.query, CurlCommand(request).origin)
        }.translated
    }

    fileprivate func answer(_ question: Question, _ asked: [QueryItem], _ origin: String? = nil) -> Answer {
        let fields = fields(of: question).all
        let parameters = question.parameters(layers: limits.layers)
        let query = asked.filled(in: fields, of: parameters, orElse: question.example)
        var reader = Reader(query: query, known: parameters)
        let prefix = "\(question.rawValue)-"
        do throws(Problem) {
            let answer = try question.answer(&reader, asked: query, layers: limits.layers)
            let form = FormState(query: query, taken: reader.taken, prefix: prefix)
            return page(
                question, form, asked, title: answer.headline, "\(answer.section)\(reader.taken.markup)", 200,
                beside: answer.beside,
                preview: answer.picture.flatMap { path in
                    origin.map { .preview(answer.headline, image: "\($0)\(path)") }
                })
        } catch {
            let form = FormState(query: query, faults: error.faults, taken: reader.taken, prefix: prefix)
            return page(question, form, asked, title: "This can’t be checked", form.errorSummary(fields), 422)
        }
    }

    private func page(
        _ chosen: Question, _ form: FormState, _ asked: [QueryItem], title: Phrase, _ result: HTML, _ status: Int,
        beside: HTML = "", preview: HTML? = nil
    ) -> Answer {
        let questions = Question.allCases.map { question -> HTML in
            let isAsked = question == chosen
            let state = isAsked ? form : FormState(query: question.example, prefix: "\(question.rawValue)-")
            return """
                <details name="question"\(isAsked ? HTML(markup: " open") : "" as HTML)>
                <summary><h2>\(question.title)</h2></summary>
                \(question.form(fields(of: question), state))
                </details>
                \(isAsked ? "<div id=\"beside\">\(beside)</div>" as HTML : "")
                """
        }
        let family = Question.family
        let known = chosen.parameters(layers: limits.layers)
        let main: HTML = """
            <div class="desk">
            <div class="intro"><h1>\(family.heading)</h1>
            <p class="lead">\(family.lead)</p>
            <p class="to-form"><a href="#questions">Change the values</a></p></div>
            <div id="answer" tabindex="-1">\(result)</div>
            <div class="questions dock" id="questions">\(questions)</div>
            </div>
            \(family.files)
            """
        return Answer(
            Page(
                kind: .question, title: title, description: family.description, section: family.section, main: main,
                about: family.about, preview: preview, script: family.script, sheet: family.sheet,
                asked: asked.filter { item in known.contains { $0.name == item.name } }), status: status)
    }
}

/// The fields of a form, ready for use.
private struct FormFields: Sendable {
    /// The fields that are always visible.
    let shown: [FormField]
    /// The fields behind “More options”.
    let rare: [FormField]
    var all: [FormField] { shown + rare }

    init(shown: [FormField], rare: [FormField]) { (self.shown, self.rare) = (shown.map(\.ready), rare.map(\.ready)) }
}

extension PageQuestion {
    fileprivate func form(_ fields: FormFields, _ state: FormState) -> HTML {
        """
        <form method="get" action="\(path)" aria-label="\(title)">
        <div class="fields">\(fields.shown.markup(state))</div>
        \(fields.rare.folded(state))
        <p class="actions"><button type="submit">\(verb)</button></p>
        </form>
        """
    }
}

extension QuestionPage<TypeQuestion> {
    /// Returns the page before a form is submitted, with one of its forms open. It reads that form's parameters.
    package func introduction(_ question: TypeQuestion) -> Endpoint {
        let parameters = Prepared { question.parameters(layers: limits.layers) }
        return .page(.getTypePage, parameters.value) { request in
            let asked = request.query.filter { item in parameters.value.contains { $0.name == item.name } }
            return answer(
                question, asked.isEmpty ? asked : question.withSize(asked), CurlCommand(request).origin)
        }.translated
    }
}
