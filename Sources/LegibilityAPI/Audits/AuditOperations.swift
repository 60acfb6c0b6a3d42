import Endpoints

extension Operation {
    package static let postAudit = Operation(
        id: "postAudit", tag: .audits, summary: "The colours of files, judged",
        details: """
            Reads asset catalogs, style sheets, design tokens, Android resources, Material themes and Figma variables, \
            resolves every colour in every mode, and checks the pairs that are declared, that rules of style sheets set and \
            that names suggest. Lists colours without a value with the reason, and colours without a pair.

            The header `Accept` or `as`, which wins, chooses another form: `baseline` is a file to commit, with which what \
            fails today is known from then on, and `zip` has the fixed files. Findings are new failures and what else needs \
            action; `suppressed=include` adds known and accepted ones. `legibility audit` does the same without a server.
            """,
        answer: "The colours, the pairs and their verdicts.",
        forms: FindingForm.schemas.merging([
            FindingForm.junit.mediaType: .text("A JUnit report: a case for each pair, its mode as the class."),
            FindingForm.csv.mediaType: .text("RFC 4180 with a header row: each pair in each mode."),
            OwnAuditForm.svg.mediaType: .text("A badge."), OwnAuditForm.zip.mediaType: .binary,
        ]) { $1 },
        examples: [
            Example(
                name: "theme", summary: "A style sheet in two modes", query: "",
                body: #"""
                    {"documents": [{"path": "theme.css", "content": ":root { --ink: #777; --paper: #fff } .dark { --ink: \#
                    #888; --paper: #000 }"}], "pairs": [{"text": "ink", "ground": "paper"}], "fields": ["summary", \#
                    "modes", "result"]}
                    """#)
        ])
}

extension AuditReport {
    /// What is answered in JSON: the report itself, or a form by name, whose readers say what it is.
    static var answerSchema: Schema {
        Schema(
            .either([schema] + FindingForm.jsonSchemas + [baseline]),
            summary: "The report; with `as`, findings for GitLab, diagnostics for reviewdog, or a baseline.")
    }

    private static var baseline: Schema {
        Schema(
            .object([
                Schema.Property(name: "version", schema: Schema(.integer), isRequired: true),
                Schema.Property(name: "failures", schema: Schema(.array(of: Schema(.object([])))), isRequired: true),
            ]), name: "Baseline", summary: "With `as=baseline`: the failures that are known from then on.")
    }
}
