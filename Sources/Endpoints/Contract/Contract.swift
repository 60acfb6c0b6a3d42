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
    package var json: JSONWriter {
        var components = Components()
        var paths = JSONWriter(reservingCapacity: 1 << 18)
        writePaths(to: &paths, &components)
        var json = JSONWriter(reservingCapacity: 1 << 19)
        json.object { json in
            json.member("openapi", "3.1.1")
            json.member(
                "info",
                object: { json in
                    json.member("title", "Legibility")
                    json.member("version", version)
                    json.member("summary", "Can people read this?")
                    json.member("description", ContractIntroduction.text)
                })
            json.member(
                "servers",
                array: { json in
                    json.object { json in
                        json.member("url", "/")
                        json.member("description", "The server that returned this description.")
                    }
                })
            json.member(
                "tags",
                array: { json in
                    for tag in Operation.Tag.allCases {
                        json.object { json in
                            json.member("name", tag.rawValue)
                            json.member("description", tag.summary)
                        }
                    }
                })
            json.member("paths", raw: paths.bytes)
            json.member("components", object: { components.write(to: &$0, terms) })
        }
        return json
    }

    /// Writes every path with its operations, ordered by tag.
    private func writePaths(to json: inout JSONWriter, _ components: inout Components) {
        let order = Operation.Tag.allCases
        let described = entries.compactMap { entry in
            entry.endpoint.operation.map { (path: $0.template?.path ?? entry.path, tag: $0.tag, entry: entry) }
        }
        var paths: [String] = []
        for tag in order {
            for item in described where item.tag == tag && !paths.contains(item.path) { paths.append(item.path) }
        }
        json.object { json in
            for path in paths {
                json.name(JSONName(path))
                json.object { json in
                    var methods: [HTTPMethod] = []
                    for item in described where item.path == path && !methods.contains(item.entry.method) {
                        methods.append(item.entry.method)
                        json.name(JSONName(item.entry.method.rawValue.lowercased()))
                        item.entry.write(to: &json, &components, terms)
                    }
                }
            }
        }
    }
}

extension Components {
    fileprivate func write(to json: inout JSONWriter, _ terms: Contract.Terms) {
        if terms.needsToken != nil { Contract.writeTokenScheme(to: &json) }
        json.member("headers", object: { ContractHeader.writeAll(to: &$0, terms) })
        json.member(
            "responses",
            object: { json in
                for response in ContractResponse.allCases where response.isUsed(on: terms) {
                    json.name(JSONName(response.rawValue))
                    response.write(to: &json)
                }
            })
        writeSchemas(to: &json)
    }

    func writeSchemas(to json: inout JSONWriter) {
        json.member(
            "schemas",
            object: { json in
                for (name, schema) in schemas {
                    json.name(JSONName(name))
                    schema.writeDefinition(to: &json)
                }
            })
    }
}

extension Contract {
    static func writeTokenScheme(to json: inout JSONWriter) {
        json.member(
            "securitySchemes",
            object: { json in
                json.member(
                    "token",
                    object: { json in
                        json.member("type", "http")
                        json.member("scheme", "bearer")
                        json.member("description", "A token issued by the operator of the server.")
                    })
            })
    }
}
