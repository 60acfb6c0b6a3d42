import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/docs/all`: everything on one page, for printing or for searching in the browser.
struct WholePage {
    private let documentation: Documentation
    private let origin: String

    /// Creates the page. Its commands call the server at `origin`.
    init(_ documentation: Documentation, at origin: String) {
        self.documentation = documentation
        self.origin = origin
    }

    var page: Page {
        let rules = ContractIntroduction.sections.map {
            "<h3>\(Phrase(english: $0.heading))</h3>\(HTML.prose($0.text))" as HTML
        }
        let subjects = documentation.subjects.map { subject -> HTML in
            "<h2 id=\"\(subject.tag.anchor)\">\(subject.tag.title)</h2>\(subject.operations.map(section))"
        }
        // The end tags are omitted, because HTML doesn't require them.
        let contents = documentation.subjects.map { subject -> HTML in
            """
            <details><summary>\(subject.tag.title)</summary>
            <ul>\(subject.operations.map { "<li><a href=\"#\($0.anchor)\">\($0.title)</a>\n" as HTML })</ul></details>

            """
        }
        return Page(
            kind: .text, title: "API docs on one page",
            description: "Every endpoint of Legibility on one page, for printing.", section: .documentation,
            main: """
                <div class="manual whole">
                <div class="finder">
                <nav aria-label="Contents">\(contents)</nav>
                </div>
                <div class="text">
                <p class="links"><a href="/docs">A searchable version, with one page per endpoint and \
                forms for trying them</a></p>
                <h1>The API</h1>
                <p class="hint">Samples use curl. The page of an endpoint also has them in Swift, JavaScript and Python.</p>
                \(Manual.remark)
                \(rules)
                \(subjects)
                </div>
                </div>
                """, script: "/scripts/docs.js", asked: [])
    }

    private func section(_ operation: DocumentedOperation) -> HTML {
        let description = OperationDescription(
            operation: operation, isAlone: false, twin: documentation.twin(of: operation))
        // A shortened example of a table ends before its first row.
        let isTable = operation.path.hasPrefix("/v1/reference/")
        let samples: HTML =
            operation.isForPeople ? "" : SampleRequest(operation, at: origin).sample(in: .curl)
        return """
            <section aria-labelledby="\(operation.anchor)">
            <h3 id="\(operation.anchor)"><a href="\(operation.address)"><code>\(operation.name)</code></a></h3>
            <p>\(operation.title).</p>
            \(HTML.prose(operation.operation.details ?? ""))
            \(samples)
            \(description.parameters)
            \(description.body)
            \(description.answers(withExample: !isTable))
            </section>

            """
    }
}
