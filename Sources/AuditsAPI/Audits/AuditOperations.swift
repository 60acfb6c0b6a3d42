import Endpoints

extension Operation {
    package static let postAudit = Operation(
        id: "postAudit", tag: .audits, summary: "Audit of colour files",
        details: """
            Reads asset catalogs, style sheets, design tokens, Android resources, Material themes and Figma \
            variables. Resolves every colour in every mode, and checks pairs that are declared, set by rules or \
            suggested by names.

            Also checks storyboards, nibs and Swift (against Apple’s minimums unless `profile` is given), and images \
            in `.imageset` and `.appiconset` folders in forms and archives.

            `as` or `Accept` selects another format: `baseline` accepts the failures, `zip` fixes them.
            """,
        answer: "The colours, and a verdict for each pair.",
        forms: FindingForm.schemas.merging([
            FindingForm.junit.mediaType: .text(
                "JUnit report with a test case for each pair; the mode is the class name."),
            FindingForm.csv.mediaType: .text(
                "CSV (RFC 4180) with a header row and a row for each pair in each mode."),
            OwnAuditForm.svg.mediaType: .text("An SVG badge with the result."), OwnAuditForm.zip.mediaType: .binary,
        ]) { $1 },
        examples: [
            Example(
                name: "theme", summary: "A style sheet in two modes", query: "",
                body: #"""
                    {"documents": [{"path": "theme.css", "content": ":root { --text: #777; --bg: #fff } .dark { --bg: \#
                    #000 }"}], "fields": ["summary"]}
                    """#)
        ])
}

extension AuditReport {
    /// The JSON response: the report itself, or a format that other tools define.
    static var answerSchema: Schema {
        Schema(
            .either([schema] + FindingForm.jsonSchemas + [baseline]),
            summary: "The audit report. With `as`: findings for GitLab, diagnostics for reviewdog, or a baseline.")
    }

    private static var baseline: Schema {
        Schema(
            .object([
                Schema.Property(name: "version", schema: Schema(.integer), isRequired: true),
                Schema.Property(name: "failures", schema: Schema(.array(of: Schema(.object([])))), isRequired: true),
            ]), name: "Baseline", summary: "With `as=baseline`: the failures to accept from now on.")
    }
}
