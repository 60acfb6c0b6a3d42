import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/palette`, which shows which colours can be text on which, and who can distinguish them. Its form sends a
/// `GET` request to the same address.
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

    /// The form and its result.
    private struct Shown {
        let form: FormState
        /// The page heading while nothing could be checked; otherwise, the verdict is the heading.
        var heading: HTML = ""
        var result: HTML = ""
        /// The working table and the details.
        var rest: HTML = ""
        var wheel: HTML = ""
        var heat: HTML = ""
    }

    init(form: String, limits: QuestionLimits) throws(SiteError) {
        let most = min(limits.matrixColors, limits.paletteColors)
        template = try PageTemplate(
            form,
            slots: [
                "heading": { $0.heading }, "rest": { $0.rest }, "wheel": { $0.wheel }, "heat": { $0.heat },
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
        .page(.getPalettePage, PaletteQuestion.parameters + PaletteRow.parameters, work: .pairwise) { request in
            answer(request.query, CurlCommand(request))
        }.translated
    }

    private func answer(_ given: [QueryItem], _ curl: CurlCommand) -> Answer {
        let before = given.first { $0.name == PaletteRow.before }?.value
        let query = PaletteRow.folded(given).filled(in: fields, of: PaletteQuestion.parameters, orElse: Self.example)
        let question: PaletteQuestion
        let other: PaletteQuestion?
        do throws(Problem) {
            if let excess = PaletteRow.excess(in: given) { throw Problem([excess]) }
            question = try PaletteQuestion(query, limits)
            other = try PaletteQuestion.beside(query, limits)
        } catch {
            let shown = Shown(
                form: FormState(query: query, faults: error.faults),
                heading: "<h1 class=\"unanswered\">Do these colours work together?</h1>")
            return page(shown, title: "This can’t be checked", shown.form.errorSummary(fields), 422)
        }
        let result = PaletteResult(
            question, asked: query, before: before,
            beside: other.map { PaletteResult($0, asked: query, before: nil) })
        let sections = result.parts.enumerated().map { index, answer -> HTML in
            let suffix = index == 0 ? "" : "-\(index + 1)"
            let mode = answer.question.mode
            return """
                \(mode.isEmpty ? "" : (suffix.isEmpty ? "<h2>Mode: \(mode)</h2>" : "<h2 id=\"mode\(suffix)\">Mode: \(mode)</h2>") as HTML)
                \(answer.matrix.section(asked: query, suffix: suffix))
                \(index == 0 ? Self.exports(query) : "")
                \(Self.commands(curl.sending(question.matrixBody(answer.question.matrix.colors), to: "/v1/contrast/matrix")))
                \(answer.palette.map { vision($0, result, suffix, curl) } ?? "")

                """
        }
        let details: HTML = """
            \(question.notices)<details class="every"><summary>All pairs, each kind of vision, and files</summary>
            \(sections)\(Self.scale(question))</details>
            """
        let shown = Shown(
            form: FormState(query: query),
            rest: "\(result.table)\(result.legend)<div class=\"more\">\(details)</div>",
            wheel: result.wheel, heat: result.heatMap)
        // A script may edit the colours in place only if the pasted text contains nothing else.
        let isWhole = result.parts.count < 3 && question.marked.isEmpty && question.otherModes.isEmpty
        let colors: HTML = isWhole ? " data-colors=\"\(result.rows.text)\"" : ""
        let answer: HTML = """
            <section id="result" aria-labelledby="verdict"\(colors)>
            \(result.stage)\(result.bar)
            </section>
            """
        let picture = "\(curl.origin)\(Self.previewPath)?\(query.encoded)"
        return page(shown, title: result.headline, answer, preview: .preview(result.headline, image: picture), 200)
    }

    private func vision(_ report: PaletteReport, _ result: PaletteResult, _ suffix: String, _ curl: CurlCommand) -> HTML
    {
        let body = result.question.paletteBody(report.query)
        let fixed = result.fixedRows.map { ($0.text, result.address($0.text)) }
        return """
            \(report.section(fixed: fixed, suffix: suffix))
            \(Self.commands(curl.sending(body, to: "/v1/vision/palette")))
            """
    }

    /// Returns a link that creates a scale from the opaque colour with the highest chroma.
    private static func scale(_ question: PaletteQuestion) -> HTML {
        let opaque = question.parts[0].matrix.colors.map(\.color.color).filter { $0.alpha == 1 }
        guard let base = opaque.max(by: { $0.oklch.chroma < $1.oklch.chroma }) else { return "" }
        let hex = SRGB8(rounding: base.mappedToSRGB).hex
        let query = [ScaleQuery.base.given(hex), ScaleQuery.background.given("#ffffff")]
        return """
            <p class="links"><a href="/palette/scale?\(query.encoded)">Create a colour scale by contrast</a></p>
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
        <details><summary>Get this result from the API</summary>
        <pre class="command" tabindex="0"><code>\(command)</code></pre>
        <p class="hint">The response is JSON. With <code>-H 'Accept: text/csv'</code>, the response is a table; with \
        <code>-H 'Accept: image/svg+xml'</code>, it is a drawing.</p></details>
        """
    }

    private func page(_ shown: Shown, title: Phrase, _ result: HTML, preview: HTML? = nil, _ status: Int) -> Answer {
        var shown = shown
        shown.result = result
        let page = Page(
            kind: .palette, title: title,
            description: """
                Check which pairs of a palette’s colours are readable, and which colours look alike to people with a \
                colour-vision deficiency.
                """, section: .palette, main: template.filled(shown),
            about: AboutFigures.ofPalette, preview: preview, asked: shown.form.query)
        return Answer(page, status: status)
    }
}
