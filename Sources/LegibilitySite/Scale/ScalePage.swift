import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/palette/scale`: colours of one hue with given contrast ratios, their curves, and code to copy. Its form
/// sends a `GET` request to the same address.
package struct ScalePage: Sendable {
    package init() {}

    /// The query of the empty page.
    private static let example = [ScaleQuery.base.given("#0b57d0"), ScaleQuery.background.given("#ffffff")]

    static var fields: [FormField] {
        [
            FormField(ScaleQuery.base, "Base colour").entered(by: .color),
            FormField(ScaleQuery.background, "Background").entered(by: .color),
            FormField(ScaleQuery.targets, "Target ratios").entered(by: .numbers).hint(
                "From 1 to 21, separated by commas. Equal factors between ratios are equal steps of contrast."
            ).placeholder(example: ScaleQuery.standardTargets),
            FormField(ScaleQuery.endChroma, "Chroma at both ends").entered(by: .slider(step: 0.05)).hint(
                "0 is grey, 1 is the chroma of the base colour."),
            FormField(ScaleQuery.hueTurn, "Change of hue, in degrees").entered(by: .slider(step: 1)),
        ]
    }

    package var endpoint: Endpoint {
        .page(.getScalePage, ScaleQuery.parameters) { request in answer(request.query) }.translated
    }

    private func answer(_ asked: [QueryItem]) -> Answer {
        let query = asked.filled(in: Self.fields, of: ScaleQuery.parameters, orElse: Self.example)
        var reader = Reader(query: query, known: ScaleQuery.parameters)
        let question = ScaleQuery(&reader)
        let form = FormState(query: query, faults: reader.faults, taken: reader.taken)
        guard reader.faults.isEmpty else {
            let heading: HTML = "<h1>A scale by contrast</h1>"
            return page("This can't be checked", form, "\(heading)\(form.errorSummary(Self.fields))", 422)
        }
        let result = ScaleResult(question)
        return page(result.headline, form, "\(result.section)\(reader.taken.markup)", 200)
    }

    private func page(_ title: Phrase, _ form: FormState, _ result: HTML, _ status: Int) -> Answer {
        let main: HTML = """
            <div class="scale-page">
            <div id="answer" tabindex="-1">\(result)</div>
            <div class="dock">
            <form method="get" action="/palette/scale" id="question" aria-label="A scale of colours">
            <div class="fields">\(Self.fields.markup(form))</div>
            <p class="actions"><button type="submit">Make the scale</button></p>
            </form>
            </div>
            </div>
            """
        return Answer(
            Page(
                kind: .question, title: title,
                description: """
                    A scale of colours made from one colour and target contrast ratios, with the curves of lightness, \
                    chroma and hue, as CSS, Swift and design tokens.
                    """,
                section: .palette, main: main, about: AboutFigures.ofScale, sheet: "/styles/scale.css",
                asked: form.query), status: status)
    }
}

extension Operation {
    static let getScalePage = form(
        "getScalePage", "Page for a scale of colours",
        """
        Shows a page with a scale of colours: the hue and chroma of a base colour, at the lightnesses that have the \
        given contrast ratios with a background. Empty parameters count as omitted. Without parameters, the page shows \
        an example.
        """)
}

extension AboutFigures {
    static var ofScale: HTML {
        """
        <p>Ratios are WCAG 2.2’s, of the 8-bit colours and unrounded. Lightness, chroma and hue are those of OKLCH. If
        sRGB doesn’t contain a chroma at a lightness, the step has the highest chroma that it does contain; hue and
        lightness stay.</p>
        """
    }
}
