import Endpoints
import Legibility
import LegibilityAPI
import RasterImage

extension Operation {
    package static let postAuditPicture = Operation(
        id: "postAuditPicture", tag: .audits, summary: "Audit of a picture",
        details: """
            Finds the lines of text in a screenshot, a slide or an exported design, and checks the contrast of each. \
            Nothing else is needed. Faint text is found as well as strong text, because text is found by its shapes.

            Each line is `pass`, `fail` or `indeterminate`, with the range of possible ratios. Areas in which text may \
            be missed, such as busy photographs, are in `notChecked`. `as=png` draws numbered boxes on the picture; \
            other formats are as for `POST /v1/audit`.
            """,
        answer: "The findings, all lines, and the areas that couldn’t be searched.")
}

extension Operation.Body {
    /// The description of one or more pictures as a body.
    static var picture: Operation.Body {
        let form = Schema(
            .object([Schema.Property(name: "picture", schema: .binary, isRequired: true)]),
            summary: "One or more pictures, each as a part `picture`.")
        return Operation.Body(
            summary: "A picture as PNG, JPEG or WebP, or a form with several pictures.",
            forms: (UploadedImage.mediaTypes + ["application/octet-stream"]).map { ($0, .binary) } + [
                ("multipart/form-data", form)
            ])
    }
}
