import Endpoints
import Legibility
import WebPages

extension Operation {
    package static let postAuditWebPage = Operation(
        id: "postAuditWebPage", tag: .audits, summary: "Audit of a web page record",
        details: """
            Checks a page record against WCAG 2.2: contrast of text (also on hover), controls and icons; links, \
            targets, zoom, reflow, text spacing and keyboard focus. Line length, line height, and small, tight or \
            justified text only lead to advice. A record contains facts and renderings \
            of the page.
            """,
        answer: "The failures, the indeterminate findings, and the rules that weren’t checked.",
        examples: [
            Example(
                name: "targets", summary: "Two small buttons; zooming disabled",
                query: "profile=wcag-aa",
                body: #"""
                    {"format": "legibility-page/1", "viewport": [390, 844], "scale": 2, \#
                    "viewportMeta": "user-scalable=no", "texts": [], "links": [], "importantSpacing": [], \#
                    "targets": [{"selector": "#earlier", "role": "button", "box": [16, 72, 20, 20]}, \#
                    {"selector": "#later", "role": "button", "box": [38, 72, 20, 20]}]}
                    """#)
        ])
}

extension Operation.Body {
    /// The description of one or more page records as a body.
    static var page: Operation.Body {
        let record = Schema(of: PageRecord.shape)
        let pages = Schema(
            .object([
                Schema.Property(
                    name: "pages",
                    schema: Schema(.array(of: record)).with([.count(atLeast: 1, atMost: PageQuery.mostPages)]),
                    isRequired: true)
            ]), summary: "Several records, with one result for each.")
        let form = Schema(
            .object([Schema.Property(name: "record", schema: .binary, isRequired: true)]),
            summary: "A page record as `record`, and a file for each rendering, named as in the record.")
        return Operation.Body(
            summary: "One or more page records, with their renderings.",
            forms: [
                ("application/json", Schema(.either([record, pages]))), ("multipart/form-data", form),
                ("application/zip", .binary),
            ])
    }
}
