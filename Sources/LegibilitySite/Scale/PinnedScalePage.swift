import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/scale`: a colour scale that contains a brand colour, with the steps that are readable on each other, and
/// code to copy. The form sends a `GET` request to the same address.
package struct PinnedScalePage: Sendable {
    package init() {}

    /// The query of the empty page.
    private static let example = [PinnedScaleQuery.base.given("#ff7a45"), PinnedScaleQuery.name.given("ember")]

    static let fields = [
        FormField(PinnedScaleQuery.base, "Your colour").entered(by: .color),
        FormField(PinnedScaleQuery.name, "Name").entered(by: .words),
        FormField(PinnedScaleQuery.steps, "Steps", phrase: \.label),
        FormField(PinnedScaleQuery.endChroma, "Chroma at both ends").entered(by: .slider(step: 0.05)).hint(
            "0 is grey; 1 is the chroma of your colour."),
        FormField(ScaleQuery.hueTurn, "Hue change in degrees").entered(by: .slider(step: 1)),
        FormField(PinnedScaleQuery.moved, "Changed steps").entered(by: .words).hint(
            "Name, lightness and chroma, such as <code>700 0.45 0.12</code>. Without a lightness, the contrast stays."),
    ].map(\.ready)

    package var endpoint: Endpoint {
        .page(.getPinnedScalePage, PinnedScaleQuery.parameters) { request in
            answer(request.query, CurlCommand(request).origin)
        }.translated
    }

    private func answer(_ asked: [QueryItem], _ origin: String) -> Answer {
        let query = asked.filled(in: Self.fields, of: PinnedScaleQuery.parameters, orElse: Self.example)
        var reader = Reader(query: query, known: PinnedScaleQuery.parameters)
        let question = PinnedScaleQuery(&reader)
        let form = FormState(query: query, faults: reader.faults, taken: reader.taken)
        guard reader.faults.isEmpty else {
            let heading: HTML = "<h1>Colour scale with your colour</h1>"
            return page("This scale can’t be created", form, "\(heading)\(form.errorSummary(Self.fields))", 422)
        }
        let result = PinnedScaleResult(question)
        let picture = "\(origin)\(Self.previewPath)?\(query.encoded)"
        return page(
            result.headline, form, "\(result.section)\(reader.taken.markup)", details: result.details,
            preview: .preview(result.headline, image: picture), 200)
    }

    private func page(
        _ title: Phrase, _ form: FormState, _ result: HTML, details: HTML = "", preview: HTML? = nil,
        _ status: Int
    ) -> Answer {
        let main = ScalePage.bench(result, Self.fields.markup(form), to: "/scale", details: details)
        return Answer(
            Page(
                kind: .question, title: title,
                description: """
                    Turn a brand colour into a scale that contains it, see which steps are readable on which, and copy \
                    the scale for CSS, Tailwind, Figma, SwiftUI or design tokens.
                    """,
                section: .scale, main: main, about: AboutFigures.ofPinnedScale, preview: preview,
                script: "/scripts/scale.js", sheet: "/styles/scale.css",
                asked: form.query), status: status)
    }
}

extension Operation {
    static let getPinnedScalePage = form(
        "getPinnedScalePage", "Page for a colour scale that contains a brand colour",
        """
        Shows a page with a colour scale in which the base colour is one of the steps, unchanged. Empty parameters count \
        as omitted. Without parameters, the page shows an example.
        """)
}

extension PinnedScaleQuery.Steps {
    fileprivate var label: Phrase {
        switch self {
        case .nine: "9, from 100 to 900"
        case .eleven: "11, from 50 to 950"
        case .twelve: "12, from 1 to 12"
        }
    }
}

extension AboutFigures {
    static var ofPinnedScale: HTML {
        """
        <p>Each step has a target contrast with white, which is the same for every colour; the step nearest to your colour
        is your colour, unchanged. Ratios are WCAG 2.2 contrast ratios of the 8-bit colours, compared before rounding.
        Chroma and hue are OKLCH values; where sRGB doesn’t contain the chroma, a step has the highest that it contains.</p>
        """
    }
}
