import Endpoints
import HTTPMessages
import LegibilityAPI

/// Every endpoint of the contract, as the docs show them: by subject, each with a page of its own.
struct Documentation: Sendable {
    /// A family of endpoints.
    struct Subject: Sendable {
        let tag: Operation.Tag
        let operations: [DocumentedOperation]
    }

    let subjects: [Subject]
    /// Programs that record web pages for `POST /v1/audit/page`.
    let recipes: [RecordRecipe]

    init(_ entries: [Contract.Entry], recipes: [RecordRecipe] = []) {
        self.recipes = recipes
        var seen: Set<String> = []
        // Several addresses may share one in the contract.
        let operations = entries.compactMap(DocumentedOperation.init).filter { seen.insert($0.name).inserted }
        subjects = Operation.Tag.allCases.map { tag in
            Subject(tag: tag, operations: operations.filter { $0.operation.tag == tag })
        }
    }

    var operations: [DocumentedOperation] { subjects.flatMap(\.operations) }

    subscript(id: String) -> DocumentedOperation? { operations.first { $0.id == id } }

    /// Returns the `GET` at the address of a `POST`.
    func twin(of operation: DocumentedOperation) -> DocumentedOperation? {
        operation.method == .post ? operations.first { $0.method == .get && $0.path == operation.path } : nil
    }

    /// Returns the web page for an endpoint of the API; nil if there is none.
    func page(of asked: DocumentedOperation) -> String? {
        let path =
            switch asked.path {
            case "/v1/contrast": "/"
            case "/v1/contrast/matrix", "/v1/vision/palette": "/palette"
            case "/v1/contrast/image", "/v1/vision/image": "/image"
            case "/v1/audit/screen": "/screen"
            case "/v1/audit/page": "/page"
            case let path where path.hasPrefix("/v1/"): String(path.dropFirst("/v1".count))
            default: asked.path
            }
        return operations.contains { $0.path == path && $0.isForPeople } ? path : nil
    }
}

/// An endpoint with its address, and its description in the contract.
struct DocumentedOperation: Sendable {
    let entry: Contract.Entry
    let operation: Operation

    /// Creates a description; nil for a file, which the contract doesn't describe.
    init?(_ entry: Contract.Entry) {
        guard let operation = entry.endpoint.operation else { return nil }
        self.entry = entry
        self.operation = operation
    }

    /// Its name in an address of the docs; the same that generated clients have.
    var id: String { operation.id }
    var address: String { "/docs/\(id)" }
    var method: HTTPMethod { entry.method }
    var path: String { operation.template?.path ?? entry.path }
    /// “GET /v1/contrast”.
    var name: String { "\(method.rawValue) \(path)" }
    /// The anchor on a page that lists everything; links to the docs have always used it.
    var anchor: String { method.rawValue.lowercased() + String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
    /// The parameters of the path and of the query.
    var parameters: [ParameterDescription] {
        (operation.template.map { [$0.parameter] } ?? []) + entry.endpoint.parameters
    }

    /// Whether it answers with nothing but a page, and perhaps the same in Markdown.
    var isForPeople: Bool { entry.endpoint.mediaTypes.allSatisfy { $0 == "text/html" || $0 == HTTPRequest.markdown } }

    /// Returns the fields of the JSON answer; those that it shares with the `GET`'s are described there.
    func fields(besides twin: DocumentedOperation? = nil) -> [FieldList.Field] {
        guard let answer = operation.forms["application/json"] else { return [] }
        let other = twin.flatMap { twin in twin.operation.forms["application/json"].map { (twin.name, $0) } }
        return FieldList(
            answer, besides: other, apartFrom: operation.tag == .contrast ? [:] : FieldList.toldOfContrast
        ).fields
    }

    /// The members of a JSON body.
    var members: [FieldList.Field] {
        operation.body?.forms.first { $0.mediaType == "application/json" }.map { FieldList($0.schema).fields } ?? []
    }

    /// The example that is shown: the first whose answer is in the default format.
    var example: Operation.Example? {
        operation.examples.first { $0.mediaType == entry.endpoint.mediaTypes[0] } ?? operation.examples.first
    }
}
