import Endpoints
import HTTPMessages
import LegibilityAPI

/// A family of questions that share a page; each has a form, and an address of its own for its answers.
package protocol PageQuestion: CaseIterable, Equatable, RawRepresentable<String>, Sendable {
    /// Where the page belongs.
    static var section: SiteSection { get }

    var path: String { get }
    var title: String { get }
    /// What the contract says of its page.
    var operation: Operation { get }
    /// On the button.
    var verb: String { get }
    /// What is shown before anything was asked.
    var example: [QueryItem] { get }
    /// The parameters that it may have, each of which has a field.
    func parameters(layers: Int) -> [ParameterDescription]
    /// The fields that are seen at once.
    var fields: [FormField] { get }
    /// The fields behind “More options”.
    var rareFields: [FormField] { get }

    /// The answer to a question.
    func answer(
        _ reader: inout Reader, asked query: [QueryItem], layers: Int
    ) throws(Problem) -> (headline: String, section: HTML)
}

/// The page of a family of questions. Each of its forms is a `GET` of an address of its own, and an address holds one
/// question.
package struct QuestionPage<Question: PageQuestion>: Sendable {
    private let template: PageTemplate
    private let limits: QuestionLimits

    init(page: String, limits: QuestionLimits) throws(SiteError) {
        template = try PageTemplate(page, slots: ["title", "header", "questions", "result"])
        self.limits = limits
    }

    /// The page with a question asked.
    package func endpoint(_ question: Question) -> Endpoint {
        .page(question.operation, question.parameters(layers: limits.layers)) { request in
            answer(question, request.query)
        }
    }

    /// The page before anything was asked, with one of its forms open.
    package func introduction(_ question: Question) -> Endpoint {
        .constant(.getTypePage, ["text/html": { answer(question, []) }])
    }

    private func answer(_ question: Question, _ asked: [QueryItem]) -> Answer {
        let query = asked.isEmpty ? question.example : asked.filled
        let parameters = question.parameters(layers: limits.layers)
        var reader = Reader(query: query, known: parameters)
        let prefix = "\(question.rawValue)-"
        do throws(Problem) {
            let answer = try question.answer(&reader, asked: query, layers: limits.layers)
            let form = FormState(query: query, taken: reader.taken, prefix: prefix)
            return page(question, form, title: answer.headline, "\(answer.section)\(reader.taken.markup)", 200)
        } catch {
            let form = FormState(query: query, faults: error.faults, taken: reader.taken, prefix: prefix)
            let layers = parameters.filter(\.isRepeatable).flatMap { parameter in
                form.values(parameter.name).indices.dropFirst().map { "\(parameter.name)\($0 + 1)" }
            }
            let summary = form.errorSummary(fields: parameters.map(\.name) + layers)
            return page(question, form, title: "This cannot be checked", summary, 422)
        }
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
