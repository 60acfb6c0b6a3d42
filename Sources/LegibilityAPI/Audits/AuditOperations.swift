import Endpoints

extension Operation {
    package static let postAudit = Operation(
        id: "postAudit", tag: .audits, summary: "The colours of files, judged",
        details: """
            Reads asset catalogs, style sheets, design tokens, Android resources, Material themes and Figma variables, \
            resolves every colour in every mode, and judges the pairs that are declared, that rules of style sheets put \
            together and that names do. What has no colour is told with the reason, and so is what no pair touches.

            Other forms come by the header `Accept` or by `as`, which wins; `baseline` is a file to commit, with which what \
            fails today is known from then on, and `zip` has the files, mended. Findings tell new failures and what else \
            asks for action; those that are known or accepted join them with `suppressed=include`. `legibility audit` does \
            the same without a server.
            """,
        answer: "The colours, the pairs and their verdicts.",
        forms: [
            AuditForm.sarif.mediaType: .text("SARIF 2.1.0, one run, at most 5000 results."),
            AuditForm.junit.mediaType: .text("A JUnit report: a case for each pair, its mode as the class."),
            AuditForm.github.mediaType: .text("Workflow commands, one a line."),
            AuditForm.markdown.mediaType: .text("Tables in GitHub's Markdown, at most 1048576 bytes."),
            AuditForm.csv.mediaType: .text("RFC 4180 with a header row: each pair in each mode."),
            AuditForm.html.mediaType: .page,
            AuditForm.svg.mediaType: .text("A badge."),
            AuditForm.zip.mediaType: .binary,
        ],
        examples: [
            Example(
                name: "theme", summary: "A style sheet in two modes, with what would mend it", query: "fixes=true",
                body: #"""
                    {"documents": [{"path": "theme.css", "content": ":root { --ink: #777; --paper: #fff } .dark { --ink: \#
                    #888; --paper: #000 }"}], "pairs": [{"text": "ink", "ground": "paper"}], "fields": ["summary", \#
                    "modes", "pairs"]}
                    """#)
        ])
}

extension AuditReport {
    /// What is answered in JSON: the report itself, or a form by name.
    static var answerSchema: Schema {
        func object(_ members: [(name: String, kind: Schema.Kind)]) -> Schema {
            Schema(
                .object(members.map { Schema.Property(name: $0.name, schema: Schema($0.kind), isRequired: true) }))
        }
        let findings = object([
            ("description", .string), ("check_name", .string), ("fingerprint", .string), ("severity", .string),
            ("location", .object([])),
        ])
        let diagnostics = object([
            ("source", .object([])), ("severity", .string), ("diagnostics", .array(of: Schema(.object([])))),
        ])
        let baseline = object([
            ("version", .integer), ("failures", .array(of: Schema(.object([])))), ("colors", .object([])),
        ])
        return Schema(
            .either([schema, Schema(.array(of: findings)), diagnostics, baseline]),
            summary: "The report; with `as`, findings for GitLab, diagnostics for reviewdog, or a baseline.")
    }
}
