import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// A family of questions that share a page; each has a form, and an address of its own for its answers.
package protocol PageQuestion: CaseIterable, Equatable, RawRepresentable<String>, Sendable {
    /// The page that they share.
    static var family: QuestionFamily { get }

    var path: String { get }
    var title: Phrase { get }
    /// The subject, such as “A focus indicator”.
    var subject: Phrase { get }
    /// The summary of its page in the contract.
    var summary: String { get }
    /// The label of the button.
    var verb: Phrase { get }
    /// The query of the empty page.
    var example: [QueryItem] { get }
    /// Returns the parameters that it may have, each of which has a field.
    func parameters(layers: Int) -> [ParameterDescription]
    /// The fields that are seen at once.
    var fields: [FormField] { get }
    /// The fields behind “More options”.
    var rareFields: [FormField] { get }

    /// Returns the answer to a question.
    func answer(
        _ reader: inout Reader, asked query: [QueryItem], layers: Int
    ) throws(Problem) -> PageAnswer
}

/// The answer to a question, as a page shows it.
package struct PageAnswer {
    /// The answer in a few words.
    let headline: Phrase
    /// The complete result.
    let section: HTML
    /// The part beside the fields: code to copy.
    var beside: HTML = ""
}

/// The text on the page of a family of questions, besides their forms.
package struct QuestionFamily: Sendable {
    let section: SiteSection
    let heading: Phrase
    /// Below the heading.
    let lead: HTML
    let description: Phrase
    let about: HTML
    /// The part below the questions and their answer: figures to export.
    var files: HTML = ""
    /// The path of a script for their answers alone.
    var script: String?
    /// The path of a style sheet for them.
    var sheet: String?
    /// The forms together, as the contract calls them: “The forms about type”.
    let forms: String
}

extension PageQuestion {
    /// The description of its page's operation.
    var operation: Operation {
        .form(
            "get\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Page",
            summary,
            "Shows \(Self.family.forms), with the answer to this question.", asking: "/v1\(path)")
    }
}

/// The page of a family of questions. Each of its forms is a `GET` of an address of its own, and an address holds one
/// question.
package struct QuestionPage<Question: PageQuestion>: Sendable {
    let limits: QuestionLimits

    /// Returns the page with the answer to a question.
    package func endpoint(_ question: Question) -> Endpoint {
        .page(question.operation, question.parameters(layers: limits.layers)) { request in
            answer(question, request.query)
        }.translated
    }

    fileprivate func answer(_ question: Question, _ asked: [QueryItem]) -> Answer {
        let fields = question.fields + question.rareFields
        let parameters = question.parameters(layers: limits.layers)
        let query = asked.filled(in: fields, of: parameters, orElse: question.example)
        var reader = Reader(query: query, known: parameters)
        let prefix = "\(question.rawValue)-"
        do throws(Problem) {
            let answer = try question.answer(&reader, asked: query, layers: limits.layers)
            let form = FormState(query: query, taken: reader.taken, prefix: prefix)
            return page(
                question, form, asked, title: answer.headline, "\(answer.section)\(reader.taken.markup)", 200,
                beside: answer.beside)
        } catch {
            let form = FormState(query: query, faults: error.faults, taken: reader.taken, prefix: prefix)
            return page(question, form, asked, title: "This can't be checked", form.errorSummary(fields), 422)
        }
    }

    private func page(
        _ chosen: Question, _ form: FormState, _ asked: [QueryItem], title: Phrase, _ result: HTML, _ status: Int,
        beside: HTML = ""
    ) -> Answer {
        let questions = Question.allCases.map { question -> HTML in
            let isAsked = question == chosen
            let state = isAsked ? form : FormState(query: question.example, prefix: "\(question.rawValue)-")
            return """
                <details name="question"\(isAsked ? HTML(markup: " open") : "" as HTML)>
                <summary><h2>\(question.title)</h2></summary>
                \(question.form(state))
                </details>
                \(isAsked ? "<div id=\"beside\">\(beside)</div>" as HTML : "")
                """
        }
        let family = Question.family
        let known = chosen.parameters(layers: limits.layers)
        let main: HTML = """
            <div class="desk">
            <div class="intro"><h1>\(family.heading)</h1>
            <p class="lead">\(family.lead)</p></div>
            <div class="questions dock">\(questions)</div>
            <div id="answer" tabindex="-1">\(result)</div>
            </div>
            \(family.files)
            """
        return Answer(
            Page(
                kind: .question, title: title, description: family.description, section: family.section, main: main,
                about: family.about, script: family.script, sheet: family.sheet,
                asked: asked.filter { item in known.contains { $0.name == item.name } }), status: status)
    }
}

extension PageQuestion {
    fileprivate func form(_ state: FormState) -> HTML {
        """
        <form method="get" action="\(path)" aria-label="\(title)">
        <div class="fields">\(fields.markup(state))</div>
        \(rareFields.folded(state))
        <p class="actions"><button type="submit">\(verb)</button></p>
        </form>
        """
    }
}

extension QuestionPage<TypeQuestion> {
    /// Returns the page before a form was sent, with one of its forms open.
    package func introduction(_ question: TypeQuestion) -> Endpoint {
        .constant(.getTypePage, readsQuery: false, ["text/html": { _ in answer(question, []) }]).translated
    }
}
