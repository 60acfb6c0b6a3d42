import JSON

/// `/v1`: the list of endpoints below it, for programs that explore the API.
package struct EndpointList: DescribedObject {
    let version: String
    let entries: [Contract.Entry]

    /// Lists the endpoints that are part of the API.
    package init(version: String, entries: [Contract.Entry]) {
        self.version = version
        self.entries = entries.filter { $0.path.hasPrefix(Self.path) && $0.endpoint.operation != nil }
    }

    private static let path = "/v1"

    package static let shape = Shape<EndpointList>("EndpointList", "List of all API endpoints.") {
        Member("version", "Version of the server, such as `1.0.0`.") { $0.version }
        Member("openapi", "Path of the OpenAPI 3.1 description.", .format("uri-reference")) { _ in "/openapi.json" }
        Member("documentation", "Path of the documentation pages.", .format("uri-reference")) { _ in "/docs" }
        Member.list(
            "endpoints", "All endpoints, in the order of the documentation.", of: "An API endpoint and its parameters.",
            { $0.sorted }
        ) {
            Member("method", "HTTP method, such as `GET`.") { $0.method.rawValue }
            Member("path", "Path of the endpoint, such as `/v1/contrast`.") { $0.path }
            Member("operation", "The endpoint’s `operationId` in the OpenAPI description.") {
                $0.endpoint.operation?.id ?? ""
            }
            Member("summary", "Purpose of the endpoint, in a few words.") { $0.endpoint.operation?.summary ?? "" }
            Member("parameters", "Names of the query parameters.") { $0.endpoint.parameters.map(\.name) }
            Member("mediaTypes", "Media types of the response, default first.") { $0.endpoint.mediaTypes }
        }
    }

    /// The endpoints, grouped by family.
    private var sorted: [Contract.Entry] {
        Operation.Tag.allCases.flatMap { tag in entries.filter { $0.endpoint.operation?.tag == tag } }
    }

    /// The response, which is constant for each version of the server.
    package var answer: Answer { Answer(self, freshness: .revalidated).kept }
}

extension Operation {
    package static let listEndpoints = Operation(
        id: "listEndpoints", tag: .reference, summary: "List of endpoints",
        details: "Lists all endpoints of the API with their parameters. `/openapi.json` describes the endpoints in "
            + "full.",
        answer: "List of all endpoints.", forms: ["application/json": EndpointList.schema])
}
