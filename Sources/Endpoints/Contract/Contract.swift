import HTTPMessages
import JSON

/// The server's API as an OpenAPI document. It is generated from the endpoints themselves: their parameters, the shapes
/// of their responses, and examples whose responses are created at generation time.
package struct Contract {
    /// An endpoint and its path.
    package struct Entry: Sendable {
        package let method: HTTPMethod
        package let path: String
        package let endpoint: Endpoint

        package init(method: HTTPMethod, path: String, endpoint: Endpoint) {
            self.method = method
            self.path = path
            self.endpoint = endpoint
        }
    }

    /// The requests to an endpoint that require a bearer token.
    package enum TokenNeed: Sendable {
        case never
        /// Only requests with expensive work.
        case forLongWork
        case always
    }

    /// The terms of use of a server.
    package struct Terms: Sendable {
        /// Returns which requests to an endpoint require a bearer token; nil if no endpoint requires a token.
        package var needsToken: (@Sendable (Entry) -> TokenNeed)?
        /// Whether the work per client is limited.
        package var isLimited = false

        package init(needsToken: (@Sendable (Entry) -> TokenNeed)? = nil, isLimited: Bool = false) {
            self.needsToken = needsToken
            self.isLimited = isLimited
        }

        func apply(_ response: ContractResponse, to entry: Entry) -> Bool {
            switch response {
            case .unauthorized: (needsToken?(entry) ?? .never) != .never
            case .tooManyRequests: isLimited
            default: true
            }
        }
    }

    package let version: String
    package let entries: [Entry]
    package let terms: Terms

    package init(version: String, entries: [Entry], terms: Terms = Terms()) {
        self.version = version
        self.entries = entries
        self.terms = terms
    }

    /// The OpenAPI document.
    package var json: JSONLiteral {
        var components = Components()
        let paths = paths(&components)
        let tags = Operation.Tag.allCases.map { tag -> JSONLiteral in
            ["name": .string(tag.rawValue), "description": .string(tag.summary)]
        }
        let responses = ContractResponse.allCases.filter { $0.isUsed(on: terms) }
        return [
            "openapi": "3.1.1",
            "info": [
                "title": "Legibility", "version": .string(version), "summary": "Can people read this?",
                "description": .string(ContractIntroduction.text),
            ],
            "servers": [["url": "/", "description": "The server that returned this description."]],
            "tags": .array(tags), "paths": paths,
            "components": [
                "securitySchemes": terms.needsToken == nil ? nil : Self.tokenScheme,
                "headers": ContractHeader.all(on: terms),
                "responses": .object(responses.map { ($0.rawValue, $0.json) }), "schemas": components.json,
            ],
        ]
    }

    /// Returns every path with its operations, ordered by tag.
    private func paths(_ components: inout Components) -> JSONLiteral {
        let described = entries.compactMap { entry in
            entry.endpoint.operation.map { (path: $0.template?.path ?? entry.path, tag: $0.tag, entry: entry) }
        }
        var paths: [String] = []
        for tag in Operation.Tag.allCases {
            for item in described where item.tag == tag && !paths.contains(item.path) { paths.append(item.path) }
        }
        return .object(
            paths.map { path in
                var methods: [(String, JSONLiteral?)] = []
                for item in described where item.path == path {
                    let method = item.entry.method.rawValue.lowercased()
                    guard !methods.contains(where: { $0.0 == method }) else { continue }
                    methods.append((method, item.entry.json(&components, terms)))
                }
                return (path, .object(methods))
            })
    }

    static let tokenScheme: JSONLiteral = [
        "token": [
            "type": "http", "scheme": "bearer", "description": "A token issued by the operator of the server.",
        ]
    ]
}

extension Components {
    var json: JSONLiteral { .object(schemas.map { ($0.name, $0.schema.definitionJSON) }) }
}
