import Legibility
import WebServer

/// A family of questions that share a page; each has a form, and an address of its own for its answers.
protocol PageQuestion: CaseIterable, Equatable, RawRepresentable<String>, Sendable {
    /// Where the page belongs.
    static var section: SiteSection { get }

    var path: String { get }
    var title: String { get }
    /// On the button.
    var verb: String { get }
    /// What is shown before anything was asked.
    var example: [QueryItem] { get }
    /// The parameters that it may have, each of which has a field.
    var parameters: [String] { get }
    var repeatable: [String] { get }
    /// The fields that are seen at once.
    var fields: [FormField] { get }
    /// The fields behind “More options”.
    var rareFields: [FormField] { get }

    /// The answer to what was asked; nil when something cannot be used, which is then among the parameters' faults.
    func answer(
        _ parameters: inout Parameters, asked query: [QueryItem], layers: Int
    ) -> (headline: String, section: HTML)?
}

/// The page of a family of questions. Each of its forms is a `GET` of an address of its own, and an address holds one
/// question.
struct QuestionPage<Question: PageQuestion>: Sendable {
    private let template: PageTemplate
    private let configuration: Configuration

    init(page: String, configuration: Configuration) throws(ConfigurationError) {
        template = try PageTemplate(page, slots: ["title", "header", "questions", "result"])
        self.configuration = configuration
    }

    func answer(_ question: Question, _ asked: [QueryItem]) -> Answer {
        let query = asked.isEmpty ? question.example : asked.filled
        var parameters = Parameters(query: query, known: question.parameters, repeatable: question.repeatable)
        let answer = question.answer(&parameters, asked: query, layers: configuration.layers)
        let form = FormState(
            query: query, faults: parameters.faults, taken: parameters.taken, prefix: "\(question.rawValue)-")
        guard let answer, form.faults.isEmpty else {
            let layers = question.repeatable.flatMap { name in
                form.values(name).indices.dropFirst().map { "\(name)\($0 + 1)" }
            }
            let summary = form.errorSummary(fields: question.parameters + layers)
            return page(question, form, title: "This cannot be checked", summary, 422)
        }
        return page(question, form, title: answer.headline, "\(answer.section)\(parameters.taken.markup)", 200)
    }

    private func page(
        _ asked: Question, _ form: FormState, title: String, _ result: HTML, _ status: Int
    ) -> Answer {
        let questions = Question.allCases.map { question -> HTML in
            let isAsked = question == asked
            let state = isAsked ? form : FormState(query: question.example, prefix: "\(question.rawValue)-")
            return """
                <details name="question"\(isAsked ? " open" : "" as HTML)>
                <summary><h2>\(question.title)</h2></summary>
                \(question.form(state))
                </details>
                """
        }
        return Answer(
            template.filled([
                "title": "\(title)", "header": SiteSection.header(on: Question.section), "questions": "\(questions)",
                "result": result,
            ]), status: status)
    }
}

extension PageQuestion {
    fileprivate func form(_ state: FormState) -> HTML {
        """
        <form method="get" action="\(path)" aria-label="\(title)">
        <div class="fields">\(fields.map { $0.markup(state) })</div>
        <details\(rareFields.contains(where: state.uses) ? " open" : "" as HTML)>
        <summary>More options</summary>
        <div class="fields">\(rareFields.map { $0.markup(state) })</div>
        </details>
        <p class="actions"><button type="submit">\(verb)</button></p>
        </form>
        """
    }
}
