import Endpoints
import HTTPMessages
import LegibilityAPI

/// Every endpoint in the contract as shown in the docs: by subject, each on its own page.
struct Documentation: Sendable {
    /// A group of endpoints with a common subject.
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
        // Several addresses may share a path template in the contract.
        let operations = entries.compactMap(DocumentedOperation.init).filter { seen.insert($0.name).inserted }
        subjects = Operation.Tag.allCases.map { tag in
            Subject(tag: tag, operations: operations.filter { $0.operation.tag == tag })
        }
    }

    var operations: [DocumentedOperation] { subjects.flatMap(\.operations) }

    subscript(id: String) -> DocumentedOperation? { operations.first { $0.id == id } }

    /// Returns the `GET` operation at the same address as a `POST`.
    func twin(of operation: DocumentedOperation) -> DocumentedOperation? {
        operation.method == .post ? operations.first { $0.method == .get && $0.path == operation.path } : nil
    }

    /// Returns the web page for an API endpoint; nil if there is none.
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

/// An endpoint with its address and its description from the contract.
struct DocumentedOperation: Sendable {
    let entry: Contract.Entry
    let operation: Operation

    /// Creates a description; nil for a file, since the contract doesn't describe files.
    init?(_ entry: Contract.Entry) {
        guard let operation = entry.endpoint.operation else { return nil }
        self.entry = entry
        self.operation = operation
    }

    /// The operation's name in addresses of the docs, which generated clients also use.
    var id: String { operation.id }
    var address: String { "/docs/\(id)" }
    var method: HTTPMethod { entry.method }
    var path: String { operation.template?.path ?? entry.path }
    /// “GET /v1/contrast”.
    var name: String { "\(method.rawValue) \(path)" }
    /// The anchor on the page with all endpoints. Existing links to the docs depend on it.
    var anchor: String { method.rawValue.lowercased() + String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
    /// The parameters in the path and in the query.
    var parameters: [ParameterDescription] {
        (operation.template.map { [$0.parameter] } ?? []) + entry.endpoint.parameters
    }

    /// Whether the endpoint only returns pages, possibly also in Markdown.
    var isForPeople: Bool { entry.endpoint.mediaTypes.allSatisfy { $0 == "text/html" || $0 == HTTPRequest.markdown } }

    /// Returns the fields of the JSON response. Fields that it shares with the `GET` operation are described there.
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

    /// The example on the page: the first example with a response in the default format.
    var example: Operation.Example? {
        operation.examples.first { $0.mediaType == entry.endpoint.mediaTypes[0] } ?? operation.examples.first
    }
}
