import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage

extension FontScaleReport {
    package static let previewPath = "/type.png"

    /// Returns the endpoint of the preview of links to the page about a custom font: its size at the chosen text size.
    package static func preview(_ limits: QuestionLimits, in face: @escaping @Sendable () -> OutlineFace?) -> Endpoint {
        .preview(.getTypePicture, FontScaleQuery.parameters, limits, in: face) { asked throws(Problem) in
            var reader = Reader(query: TypeQuestion.scale.withSize(asked), known: FontScaleQuery.parameters)
            var question = FontScaleQuery(&reader)
            try reader.finish()
            let category = question.category
            question.category = nil
            let report = FontScaleReport(question)
            let step = report.steps[report.place(of: category)]
            let capped = step.isCapped ? ", capped" : ""
            return LinkPreview(
                .words("\(step.scaledFontSize.plain) pt"),
                "\(question.size.plain) pt at Large, \(step.scaledFontSize.plain) pt at \(step.category.abbreviation)\(capped)"
            )
        }
    }
}

extension Operation {
    fileprivate static let getTypePicture = Operation(
        id: "getTypePicture", tag: .pages, summary: "Preview of a scaled font",
        details: """
            Draws an image of 1200 × 630 pixels for link previews, with the size of a custom font at a text size. \
            Accepts the parameters of `GET /type/scale`.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary])
}
