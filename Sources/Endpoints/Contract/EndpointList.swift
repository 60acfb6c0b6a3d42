import JSON

/// `/v1`: the endpoints below it, for programs that look around.
package struct EndpointList: DescribedObject {
    let version: String
    let entries: [Contract.Entry]

    /// Lists those of the endpoints that are part of the API.
    package init(version: String, entries: [Contract.Entry]) {
        self.version = version
        self.entries = entries.filter { $0.path.hasPrefix(Self.path) && $0.endpoint.operation != nil }
    }

    private static let path = "/v1"

    package static let shape = Shape<EndpointList>("EndpointList", "The endpoints of the API.") {
        Member("version", "The version of the server.") { $0.version }
        Member("openapi", "The path of the contract: OpenAPI 3.1.", .format("uri-reference")) { _ in "/openapi.json" }
        Member("documentation", "The path of the docs.", .format("uri-reference")) { _ in "/docs" }
        Member.list("endpoints", "Every endpoint, in the order of the docs.", of: "An endpoint.", { $0.sorted }) {
            Member("method", "The method.") { $0.method.rawValue }
            Member("path", "The path.") { $0.path }
            Member("operation", "Its `operationId` in the contract.") { $0.endpoint.operation?.id ?? "" }
            Member("summary", "What it is for.") { $0.endpoint.operation?.summary ?? "" }
            Member("parameters", "The parameters of the query.") { $0.endpoint.parameters.map(\.name) }
            Member("mediaTypes", "The forms of the answer, the default first.") { $0.endpoint.mediaTypes }
        }
    }

    /// The endpoints, grouped by family.
    private var sorted: [Contract.Entry] {
        Operation.Tag.allCases.flatMap { tag in entries.filter { $0.endpoint.operation?.tag == tag } }
    }

    /// The answer, which is the same until another version runs.
    package var answer: Answer { Answer(self, freshness: .revalidated).kept }
}

extension Operation {
    package static let listEndpoints = Operation(
        id: "listEndpoints", tag: .reference, summary: "The endpoints",
        details: "Every endpoint of the API with its parameters; `/openapi.json` describes them in full.",
        answer: "The endpoints.", forms: ["application/json": EndpointList.schema])
}
