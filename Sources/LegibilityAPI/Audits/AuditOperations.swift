import Endpoints

extension Operation {
    package static let postAudit = Operation(
        id: "postAudit", tag: .contrast, summary: "The colours of files, judged",
        details: """
            Reads asset catalogs, style sheets, design tokens, Android resources, Material themes and Figma variables, \
            resolves every colour in every mode, and judges the pairs that are declared, that rules of style sheets put \
            together and that names do. What has no colour is told with the reason, and so is what no pair touches.
            """,
        answer: "The colours, the pairs and their verdicts.")
}
