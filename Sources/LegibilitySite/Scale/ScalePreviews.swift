import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage

extension PinnedScalePage {
    package static let previewPath = "/scale.png"

    private static let previewed =
        PinnedScaleQuery.parameters + [ScaleQuery.background.optional.description, ScaleQuery.targets.description]

    /// Returns the endpoint of the preview of links to both pages with a scale: the steps, and the result in words. With a
    /// background, or with target ratios for white, the scale is that of ``ScalePage``.
    package func preview(_ limits: QuestionLimits, in face: @escaping @Sendable () -> OutlineFace?) -> Endpoint {
        .preview(.getScalePicture, Self.previewed, limits, in: face) { asked throws(Problem) in
            let isByRatios = asked.contains { [ScaleQuery.background.name, ScaleQuery.targets.name].contains($0.name) }
            let white = [QueryItem(name: ScaleQuery.background.name, value: "#fff")]
            // Each page ignores what only the other one asks.
            let known = isByRatios ? ScaleQuery.parameters : PinnedScaleQuery.parameters
            var asked = asked.filter { item in known.contains { $0.name == item.name } }
            if isByRatios, asked.allSatisfy({ $0.name != white[0].name }) { asked += white }
            var reader = Reader(query: asked, known: known)
            if isByRatios {
                let question = ScaleQuery(&reader)
                try reader.finish()
                let result = ScaleResult(question)
                return LinkPreview(.colors(result.reached.map(\.color)), result.headline.english)
            }
            let question = PinnedScaleQuery(&reader)
            try reader.finish()
            return LinkPreview(
                .colors(question.scale.steps.map(\.color)), PinnedScaleResult(question).headline.english)
        }
    }
}

extension Operation {
    fileprivate static let getScalePicture = Operation(
        id: "getScalePicture", tag: .pages, summary: "Preview of a colour scale",
        details: """
            Draws an image of 1200 × 630 pixels for link previews, with the steps of a colour scale and the result in \
            words. Accepts the parameters of `GET /scale` or, with `background` (default: white) or `targets`, those of `GET /palette/scale`.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary])
}
