import Endpoints
import HTTPMessages
import LegibilityAPI

/// The page `/docs/{operation}`: one endpoint, with code samples and a form for trying it.
struct OperationPage {
    private let operation: DocumentedOperation
    private let documentation: Documentation
    private let origin: String

    /// Creates the page. Its programs call the server at `origin`.
    init(_ operation: DocumentedOperation, _ documentation: Documentation, at origin: String) {
        self.operation = operation
        self.documentation = documentation
        self.origin = origin
    }

    var page: Page {
        let description = OperationDescription(
            operation: operation, twin: documentation.twin(of: operation), form: form)
        let main: HTML = """
            <p class="hint">\(operation.operation.tag.title)</p>
            <h1>\(operation.title)</h1>
            <p class="address"><code data-copy="\(origin)\(operation.path)">\(operation.name)</code></p>
            \(Manual.remark)\(HTML.prose(operation.operation.details ?? ""))
            \(forPeople)
            \(description.parameters)
            \(description.body)
            """
        let rest: HTML = """
            \(operation.path == "/v1/audit/page" ? RecordRecipe.section(documentation.recipes) : "")
            \(description.answers(withExample: false))
            """
        return Page(
            kind: .manual, title: "\(operation.name), API docs",
            description: "\(operation.title): parameters, response and code samples.",
            section: .documentation,
            main: Manual(documentation: documentation, current: operation).main(main, request: request, rest),
            asked: [])
    }

    /// The form, with fields in the parameter rows; nil if a form can't send the request.
    private var form: RunForm? { operation.isForPeople ? nil : RunForm(operation) }

    /// The request in each language, with its response. Both stay visible beside the text.
    private var request: HTML? {
        guard !operation.isForPeople else { return nil }
        let samples = SampleRequest(operation, at: origin).folds
        let answer = OperationDescription(operation: operation).example
        return """
            <h2 id="samples">Request</h2>\(samples)\(form?.markup ?? "")
            <div id="ran">\(answer)</div>
            """
    }

    private var forPeople: HTML {
        guard let path = documentation.page(of: operation) else { return "" }
        // A page accepts the same query as its API endpoint.
        let query = operation.method == .get && !operation.isForPeople ? operation.example?.items.encoded ?? "" : ""
        let words: HTML = operation.isForPeople ? "Open the page" : "Also on a web page"
        guard !path.contains("{") else { return "" }
        return "<p class=\"links\"><a href=\"\(path)\(query.isEmpty ? "" : "?\(query)")\">\(words)</a></p>"
    }
}
