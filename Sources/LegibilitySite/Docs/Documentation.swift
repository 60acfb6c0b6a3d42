import Endpoints
import HTTPMessages
import LegibilityAPI

/// Every endpoint that the contract tells of, as the docs do: by subject, each with a page of its own.
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
        // Several addresses may stand under one in the contract.
        let operations = entries.compactMap(DocumentedOperation.init).filter { seen.insert($0.name).inserted }
        subjects = Operation.Tag.allCases.map { tag in
            Subject(tag: tag, operations: operations.filter { $0.operation.tag == tag })
        }
    }

    var operations: [DocumentedOperation] { subjects.flatMap(\.operations) }

    subscript(id: String) -> DocumentedOperation? { operations.first { $0.id == id } }

    /// The `GET` at the address of a `POST`.
    func twin(of operation: DocumentedOperation) -> DocumentedOperation? {
        operation.method == .post ? operations.first { $0.method == .get && $0.path == operation.path } : nil
    }

    /// The page on which people ask what an endpoint of the API answers; nil where there is none.
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

/// An endpoint with its address, and what the contract says of it.
struct DocumentedOperation: Sendable {
    let entry: Contract.Entry
    let operation: Operation

    /// Nil for a file, of which the contract says nothing.
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
    /// Where it stands on a page that tells of all; the name that links to the docs have always had.
    var anchor: String { method.rawValue.lowercased() + String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
    /// Those of the path and of the query.
    var parameters: [ParameterDescription] {
        (operation.template.map { [$0.parameter] } ?? []) + entry.endpoint.parameters
    }

    /// Whether it answers with nothing but a page, and perhaps the same in Markdown.
    var isForPeople: Bool { entry.endpoint.mediaTypes.allSatisfy { $0 == "text/html" || $0 == HTTPRequest.markdown } }

    /// What the answer holds in JSON; what it shares with that of a `GET` is told there.
    func fields(besides twin: DocumentedOperation? = nil) -> [FieldList.Field] {
        guard let answer = operation.forms["application/json"] else { return [] }
        let other = twin.flatMap { twin in twin.operation.forms["application/json"].map { (twin.name, $0) } }
        return FieldList(
            answer, besides: other, apartFrom: operation.tag == .contrast ? [:] : FieldList.toldOfContrast
        ).fields
    }

    /// What a body holds in JSON.
    var members: [FieldList.Field] {
        operation.body?.forms.first { $0.mediaType == "application/json" }.map { FieldList($0.schema).fields } ?? []
    }

    /// The example that is shown: the first whose answer is in the usual form.
    var example: Operation.Example? {
        operation.examples.first { $0.mediaType == entry.endpoint.mediaTypes[0] } ?? operation.examples.first
    }
}
