import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/palette/scale`: a colour scale with target contrast ratios, its curves, and code to copy. The form sends
/// a `GET` request to the same address.
package struct ScalePage: Sendable {
    package init() {}

    /// The query of the empty page.
    private static let example = [ScaleQuery.base.given("#0b57d0"), ScaleQuery.background.given("#ffffff")]

    static let fields = [
        FormField(ScaleQuery.base, "Base colour").entered(by: .color),
        FormField(ScaleQuery.background, "Background").entered(by: .color),
        FormField(ScaleQuery.targets, "Target ratios").entered(by: .numbers).hint(
            "From 1 to 21, separated by commas. For even steps, multiply each ratio by the same factor."
        ).placeholder(example: ScaleQuery.standardTargets),
        FormField(ScaleQuery.endChroma, "Chroma at both ends").entered(by: .slider(step: 0.05)).hint(
            "0 is grey; 1 is the chroma of the base colour."),
        FormField(ScaleQuery.hueTurn, "Hue change in degrees").entered(by: .slider(step: 1)),
    ].map(\.ready)

    package var endpoint: Endpoint {
        .page(.getColorScalePage, ScaleQuery.parameters) { request in
            answer(request.query, CurlCommand(request).origin)
        }.translated
    }

    private func answer(_ asked: [QueryItem], _ origin: String) -> Answer {
        let query = asked.filled(in: Self.fields, of: ScaleQuery.parameters, orElse: Self.example)
        var reader = Reader(query: query, known: ScaleQuery.parameters)
        let question = ScaleQuery(&reader)
        let form = FormState(query: query, faults: reader.faults, taken: reader.taken)
        guard reader.faults.isEmpty else {
            let heading: HTML = "<h1>Colour scale by contrast</h1>"
            return page("This scale can’t be created", form, "\(heading)\(form.errorSummary(Self.fields))", 422)
        }
        let result = ScaleResult(question)
        let picture = "\(origin)\(PinnedScalePage.previewPath)?\(query.encoded)"
        return page(
            result.headline, form, "\(result.section)\(reader.taken.markup)", details: result.details,
            preview: .preview(result.headline, image: picture), 200)
    }

    private func page(
        _ title: Phrase, _ form: FormState, _ result: HTML, details: HTML = "", preview: HTML? = nil, _ status: Int
    ) -> Answer {
        let main = Self.bench(result, Self.fields.markup(form), to: "/palette/scale", details: details)
        return Answer(
            Page(
                kind: .question, title: title,
                description: """
                    Create a colour scale from one colour and target contrast ratios, see its lightness, chroma and \
                    hue, and copy it as CSS, Swift or design tokens.
                    """,
                section: .scale, main: main, about: AboutFigures.ofScale, preview: preview, sheet: "/styles/scale.css",
                asked: form.query), status: status)
    }
}

extension ScalePage {
    /// Returns the content of a page with a scale: the result, the form that sends its fields to a path, and the details.
    static func bench(_ result: HTML, _ fields: HTML, to path: String, details: HTML) -> HTML {
        """
        <div class="scale-page">
        <div id="answer" tabindex="-1">\(result)</div>
        <div class="dock">
        <form method="get" action="\(path)" id="question" aria-label="Colour scale">
        <div class="fields">\(fields)</div>
        <p class="actions"><button type="submit">Create the scale</button></p>
        </form>
        </div>
        <div id="details">\(details)</div>
        </div>
        """
    }
}

extension Operation {
    static let getColorScalePage = form(
        "getColorScalePage", "Page for a colour scale",
        """
        Shows a page with a colour scale. Each step has a target contrast ratio with the background, and its hue and \
        chroma follow the base colour. Empty parameters count as omitted. Without parameters, the page shows an example.
        """)
}

extension AboutFigures {
    static var ofScale: HTML {
        """
        <p>Ratios are WCAG 2.2 contrast ratios of the 8-bit colours, compared before rounding. Lightness, chroma and hue
        are OKLCH values. If sRGB doesn’t contain the target chroma at a lightness, the step has the highest chroma that
        sRGB contains there, with the same hue.</p>
        """
    }
}
