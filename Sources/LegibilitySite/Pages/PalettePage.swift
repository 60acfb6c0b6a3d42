import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/palette`: which colours can be text on which, and who can distinguish them. Its form sends a `GET`
/// request to the same address.
package struct PalettePage: Sendable {
    private let template: PageTemplate<Shown>
    let limits: QuestionLimits
    private let allFields: Prepared<[FormField]>
    package var fields: [FormField] { allFields.value }

    /// The query of the empty page.
    static let example = [
        PaletteQuestion.colors.given(
            "ink: #1f2937\npaper: #ffffff\nleaf: #4b8b3b\nbrick: #b5533c\nsky: #2f80c9")
    ]

    /// The form and the answer to it.
    private struct Shown {
        let form: FormState
        let result: HTML
    }

    init(form: String, limits: QuestionLimits) throws(SiteError) {
        let most = min(limits.matrixColors, limits.paletteColors)
        template = try PageTemplate(
            form,
            slots: [
                "colors": { PaletteQuestion.colorsField(atMost: most).markup($0.form) },
                "fields": { PaletteQuestion.fields.markup($0.form) },
                "more": { PaletteQuestion.rareFields.folded($0.form) }, "result": { $0.result },
            ])
        self.limits = limits
        allFields = Prepared {
            [PaletteQuestion.colorsField(atMost: most)] + PaletteQuestion.fields + PaletteQuestion.rareFields
        }
    }

    package var endpoint: Endpoint {
        .page(.getPalettePage, PaletteQuestion.parameters, work: .pairwise) { request in
            answer(request.query, CurlCommand(request))
        }.translated
    }

    private func answer(_ asked: [QueryItem], _ curl: CurlCommand) -> Answer {
        let query = asked.filled(in: fields, of: PaletteQuestion.parameters, orElse: Self.example)
        let question: PaletteQuestion
        do throws(Problem) {
            question = try PaletteQuestion(query, limits)
        } catch {
            let form = FormState(query: query, faults: error.faults)
            return page(form, title: "This can't be checked", form.errorSummary(fields), 422)
        }
        let answers = question.parts.map { part in
            (part: part, matrix: MatrixReport(part.matrix), palette: part.palette.map { PaletteReport($0) })
        }
        let sections = answers.enumerated().map { index, answer -> HTML in
            let suffix = index == 0 ? "" : "-\(index + 1)"
            let mode = answer.part.mode
            return """
                \(mode.isEmpty ? "" : "<h2>Mode: \(mode)</h2>" as HTML)
                \(answer.matrix.section(asked: query, suffix: suffix))
                \(index == 0 ? Self.exports(query) : "")
                \(Self.commands(curl.sending(question.matrixBody(answer.part.matrix.colors), to: "/v1/contrast/matrix")))
                \(answer.palette.map { vision($0, asked: query, suffix, question, curl) } ?? "")

                """
        }
        // A script may edit the colours in place only if the pasted text contains nothing else.
        let isWhole = question.parts.count == 1 && question.marked.isEmpty && question.otherModes.isEmpty
        let colors: HTML = isWhole ? " data-colors=\"\(ColorList(question.parts[0].matrix.colors).text)\"" : ""
        let result: HTML = """
            <section id="result" aria-labelledby="verdict"\(colors)>
            \(question.notices)
            \(sections)
            </section>
            """
        let first = answers[0]
        let title: Phrase =
            first.palette.map { "\(first.matrix.headline); \($0.headline)" } ?? first.matrix.headline
        return page(FormState(query: query), title: title, result, 200)
    }

    private func vision(
        _ report: PaletteReport, asked: [QueryItem], _ suffix: String, _ question: PaletteQuestion, _ curl: CurlCommand
    ) -> HTML {
        let body = question.paletteBody(report.query.colors)
        return """
            \(report.section(asked: asked, suffix: suffix))
            \(Self.commands(curl.sending(body, to: "/v1/vision/palette")))
            """
    }

    private static func exports(_ query: [QueryItem]) -> HTML {
        let links = PaletteExport.allCases.map { export -> HTML in
            let name = export == .svg ? " class=\"drawn\"" : "" as HTML
            return "<a\(name) href=\"\(export.path)?\(query.encoded)\" download>\(export.title)</a> "
        }
        return "<p class=\"links exports\">\(links)</p>"
    }

    private static func commands(_ command: String) -> HTML {
        """
        <details><summary>The same from the API</summary>
        <pre class="command" tabindex="0"><code>\(command)</code></pre>
        <p class="hint">The answer is JSON. With <code>-H 'Accept: text/csv'</code> it is a table, with <code>-H \
        'Accept: image/svg+xml'</code> a drawing.</p></details>
        """
    }

    private func page(_ form: FormState, title: Phrase, _ result: HTML, _ status: Int) -> Answer {
        let page = Page(
            kind: .palette, title: title,
            description: """
                Which colours of a palette can be text on which, and which look alike to people with a colour-vision \
                deficiency.
                """, section: .palette, main: template.filled(Shown(form: form, result: result)),
            about: AboutFigures.ofPalette, asked: form.query)
        return Answer(page, status: status)
    }
}
