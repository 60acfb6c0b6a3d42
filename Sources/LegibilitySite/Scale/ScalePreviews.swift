import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage

extension PinnedScalePage {
    package static let previewPath = "/scale.png"

    /// Returns the endpoint of the preview of links to the page: the steps, and which of them are readable on white.
    package func preview(_ limits: QuestionLimits, in face: @escaping @Sendable () -> OutlineFace?) -> Endpoint {
        .preview(.getScalePicture, PinnedScaleQuery.parameters, limits, in: face) { asked throws(Problem) in
            var reader = Reader(query: asked, known: PinnedScaleQuery.parameters)
            let question = PinnedScaleQuery(&reader)
            try reader.finish()
            return LinkPreview(
                .colors(question.scale.steps.map(\.color)), PinnedScaleResult(question).headline.english)
        }
    }
}

extension ScalePage {
    package static let previewPath = "/palette/scale.png"

    /// Returns the endpoint of the preview of links to the page: the steps, and how many of them meet their ratios.
    package func preview(_ limits: QuestionLimits, in face: @escaping @Sendable () -> OutlineFace?) -> Endpoint {
        .preview(.getColorScalePicture, ScaleQuery.parameters, limits, in: face) { asked throws(Problem) in
            var reader = Reader(query: asked, known: ScaleQuery.parameters)
            let question = ScaleQuery(&reader)
            try reader.finish()
            let result = ScaleResult(question)
            return LinkPreview(.colors(result.reached.map(\.color)), result.headline.english)
        }
    }
}

extension Operation {
    fileprivate static let getColorScalePicture = Operation(
        id: "getColorScalePicture", tag: .pages, summary: "Preview of a colour scale by contrast",
        details: """
            Draws an image of 1200 × 630 pixels for link previews, with the steps of a colour scale and the result in \
            words. Accepts the parameters of `GET /palette/scale`.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary])
    fileprivate static let getScalePicture = Operation(
        id: "getScalePicture", tag: .pages, summary: "Preview of a colour scale",
        details: """
            Draws an image of 1200 × 630 pixels for link previews, with the steps of a colour scale and the result in \
            words. Accepts the parameters of `GET /scale`.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary])
}
