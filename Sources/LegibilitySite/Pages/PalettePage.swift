import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// `/palette`: which colours go on which, and who tells them apart. The form is a `GET` of this same address.
package struct PalettePage: Sendable {
    private let template: PageTemplate
    private let limits: QuestionLimits

    /// What is shown before anything was asked.
    static let example = [
        QueryItem(
            name: "colors", value: "ink: #1f2937\npaper: #ffffff\nleaf: #4b8b3b\nbrick: #b5533c\nsky: #2f80c9")
    ]

    private static let slots: Set<String> = [
        "title", "header", "colors", "colorsInvalid", "limit", "fields", "rareFields", "moreOpen", "result",
    ]

    init(page: String, limits: QuestionLimits) throws(SiteError) {
        template = try PageTemplate(page, slots: Self.slots)
        self.limits = limits
    }

    /// What makes two questions equal: the commands on the page name the server as its client does.
    @Sendable package static func key(_ request: HTTPRequest) -> ResultCache.Key {
        ResultCache.Key(target: CurlCommand(request).origin + request.rawTarget, mediaType: "text/html", body: [])
    }

    package var endpoint: Endpoint {
        .page(.getPalettePage, PaletteQuestion.parameters, work: .long) { request in
            answer(request.query, CurlCommand(request))
        }
    }

    private func answer(_ asked: [QueryItem], _ curl: CurlCommand) -> Answer {
        let query = asked.isEmpty ? Self.example : asked.filled
        let question: PaletteQuestion
        do throws(Problem) {
            question = try PaletteQuestion(query, limits)
        } catch {
            let form = FormState(query: query, faults: error.faults)
            let summary = form.errorSummary(fields: PaletteQuestion.parameters.map(\.name))
            return page(form, title: "This cannot be checked", summary, 422)
        }
        let matrix = MatrixReport(question.matrix)
        let palette = PaletteReport(question.palette)
        let result: HTML = """
            <section id="result" aria-labelledby="verdict">
            \(matrix.section)
            \(Self.commands(curl.sending(question.matrixBody, to: "/v1/contrast/matrix")))
            \(palette.section(asked: query))
            \(Self.commands(curl.sending(question.paletteBody, to: "/v1/vision/palette")))
            </section>
            """
        return page(FormState(query: query), title: "\(matrix.headline); \(palette.headline)", result, 200)
    }

    private static func commands(_ command: String) -> HTML {
        """
        <details><summary>Ask the API the same</summary>
        <pre class="command" tabindex="0"><code>\(command)</code></pre>
        <p class="hint">It answers in JSON; with <code>-H 'Accept: text/csv'</code> as a table, with \
        <code>-H 'Accept: image/svg+xml'</code> as a drawing.</p></details>
        """
    }

    private func page(_ form: FormState, title: String, _ result: HTML, _ status: Int) -> Answer {
        let rareFields = PaletteQuestion.rareFields
        return Answer(
            template.filled([
                "title": "\(title)", "header": SiteSection.header(on: .palette), "colors": form.value("colors"),
                "colorsInvalid": form.invalid("colors"),
                "limit": "\(min(limits.matrixColors, limits.paletteColors))",
                "fields": "\(PaletteQuestion.fields.map { $0.markup(form) })",
                "rareFields": "\(rareFields.map { $0.markup(form) })",
                "moreOpen": rareFields.contains(where: form.uses) ? " open" : "", "result": result,
            ]), status: status)
    }
}
