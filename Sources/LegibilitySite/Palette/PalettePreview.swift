import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage

extension PalettePage {
    package static let previewPath = "/palette.png"

    /// Returns the endpoint of the preview of links to the page: the colours and the result in words.
    package func preview(in face: @escaping @Sendable () -> OutlineFace?) -> Endpoint {
        .preview(.getPalettePicture, PaletteQuestion.parameters, limits, in: face) { asked throws(Problem) in
            let question = try PaletteQuestion(asked, limits)
            let result = PaletteResult(question, asked: asked, before: nil)
            let colors = question.parts[0].matrix.colors.map { SRGB8(rounding: $0.color.color.mappedToSRGB) }
            return LinkPreview(
                .colors(Array(colors.prefix(24))), result.headline.english, result.passes ? .pass : .fail)
        }
    }
}

extension Operation {
    fileprivate static let getPalettePicture = Operation(
        id: "getPalettePicture", tag: .pages, summary: "Preview of a palette",
        details: """
            Draws an image of 1200 × 630 pixels for link previews, with the colours of a palette and the result in \
            words. Accepts the parameters of `GET /palette`.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary])
}
