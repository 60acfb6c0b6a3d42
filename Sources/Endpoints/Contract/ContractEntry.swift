import HTTPMessages
import JSON

extension Contract.Entry {
    /// Writes the operation.
    package func write(to json: inout JSONWriter, _ components: inout Components, _ terms: Contract.Terms) {
        guard let operation = endpoint.operation else { return }
        _ = components.add(ProblemDetails.schema, named: "Problem")
        json.object { json in
            json.member("operationId", operation.id)
            json.member("summary", operation.summary)
            json.member("tags", array: { $0.value(operation.tag.rawValue) })
            if let details = operation.details { json.member("description", details) }
            let inPath = operation.template.map { [$0.parameter] } ?? []
            if !(inPath + endpoint.parameters).isEmpty {
                json.member(
                    "parameters",
                    array: { json in
                        for parameter in inPath { parameter.write(in: "path", to: &json, &components) }
                        for parameter in endpoint.parameters { parameter.write(in: "query", to: &json, &components) }
                    })
            }
            if let body = operation.body { write(body, of: operation, to: &json, &components) }
            writeSecurity(to: &json, terms)
            json.member("responses", object: { writeResponses(operation, to: &$0, &components, terms) })
        }
    }

    /// Writes the request body. The names of its objects begin with the operation's name.
    func write(
        _ body: Operation.Body, of operation: Operation, to json: inout JSONWriter, _ components: inout Components
    ) {
        json.member(
            "requestBody",
            object: { json in
                let place = "\(operation.id.asTypeName)Question"
                body.write(to: &json, example: operation.examples.first?.body, &components, named: place)
            })
    }

    func writeSecurity(to json: inout JSONWriter, _ terms: Contract.Terms) {
        guard let need = terms.needsToken?(self), need != .never else { return }
        json.member(
            "security",
            array: { json in
                // An empty requirement makes the token optional.
                if need == .forLongWork { json.object { _ in } }
                json.object { $0.member("token", array: { _ in }) }
            })
    }

    private func writeResponses(
        _ operation: Operation, to json: inout JSONWriter, _ components: inout Components, _ terms: Contract.Terms
    ) {
        let isKept = method == .get && operation.isKept
        json.member(
            "200",
            object: { json in
                json.member("description", operation.answer)
                ContractHeader.writeReferences(
                    isKept ? [.etag, .cacheControl, .requestID] : [.cacheControl, .requestID], to: &json)
                json.member(
                    "content",
                    object: { json in
                        // If browsers are redirected, the endpoint doesn't send a page.
                        for mediaType in endpoint.mediaTypes where operation.redirect == nil || mediaType != "text/html"
                        {
                            json.name(JSONName(mediaType))
                            writeContent(operation, mediaType, to: &json, &components)
                        }
                    })
            })
        if let redirect = operation.redirect {
            json.member(
                "302",
                object: { json in
                    json.member("description", redirect)
                    ContractHeader.writeReferences([.location, .cacheControl, .requestID], to: &json)
                })
        }
        for other in operation.others {
            json.name(JSONName("\(other.status)"))
            write(other, operation.forms, to: &json)
        }
        for response in ContractResponse.allCases
        where response.applies(to: self, isKept: isKept) && terms.apply(response, to: self)
            && !operation.others.contains(where: { $0.status == response.status })
        {
            json.name(JSONName("\(response.status)"))
            if response == .invalidParameters, let refusal = operation.refusal ?? pageRefusal {
                json.object { json in
                    json.member("description", refusal)
                    ContractHeader.writeReferences([.requestID], to: &json)
                    json.member(
                        "content",
                        object: { json in
                            let mediaType = endpoint.mediaTypes[0]
                            json.name(JSONName(mediaType))
                            json.object { json in
                                json.name("schema")
                                (operation.forms[mediaType] ?? Schema.page).write(to: &json)
                            }
                        })
                }
            } else {
                json.object { $0.member("$ref", "#/components/responses/\(response.rawValue)") }
            }
        }
    }

    private func write(_ other: Operation.OtherAnswer, _ forms: [String: Schema], to json: inout JSONWriter) {
        json.object { json in
            json.member("description", other.description)
            ContractHeader.writeReferences([.requestID], to: &json)
            var forms = other.hasBody ? forms.map { ($0.key, $0.value) } : []
            if other.status >= 400 {
                forms += [("application/problem+json", ProblemDetails.schema), ("text/html", .page)]
            }
            guard !forms.isEmpty else { return }
            json.member(
                "content",
                object: { json in
                    for (mediaType, schema) in forms {
                        json.member(
                            mediaType,
                            object: { json in
                                json.name("schema")
                                schema.write(to: &json)
                            })
                    }
                })
        }
    }

    /// The description of a page's error response. A form with an invalid value is shown again; a page with a single
    /// value, such as a search, responds with the problem.
    private var pageRefusal: String? {
        endpoint.mediaTypes == ["text/html"]
            && (method == .post || endpoint.readsQuery && !endpoint.parameters.isEmpty)
            ? "The form, with each invalid value marked." : nil
    }

    private func writeContent(
        _ operation: Operation, _ mediaType: String, to json: inout JSONWriter, _ components: inout Components
    ) {
        var schema = operation.forms[mediaType] ?? Schema(mediaType.hasSuffix("json") ? .object([]) : .string)
        schema = components.add(schema, named: operation.answerName(nil))
        json.object { json in
            json.name("schema")
            schema.write(to: &json)
            // JSON can't contain binary examples.
            let examples = operation.examples.filter { $0.mediaType == mediaType && schema.format != "binary" }
                .compactMap { example in answer(to: example).map { (example, $0) } }
            guard !examples.isEmpty else { return }
            json.member(
                "examples",
                object: { json in
                    for (example, answer) in examples {
                        json.member(
                            example.name,
                            object: { json in
                                json.member("summary", example.summary)
                                if mediaType.hasSuffix("json") {
                                    json.member("value", raw: answer)
                                } else {
                                    json.member("value", String(decoding: answer, as: UTF8.self))
                                }
                            })
                    }
                })
        }
    }

    /// Returns the endpoint's current response to an example; nil if the endpoint doesn't respond to it.
    package func answer(to example: Operation.Example) -> [UInt8]? {
        let target = example.items.isEmpty ? path : "\(path)?\(example.items.encoded)"
        var headers = [(name: "Accept", value: example.mediaType)]
        if example.body != nil { headers.append(("Content-Type", "application/json")) }
        let head = RequestHead(method: method, rawTarget: target, headers: HTTPHeaders(headers))
        guard let request = try? HTTPRequest(head: head, body: Array((example.body ?? "").utf8)) else { return nil }
        return try? endpoint.answer(request).body
    }
}

extension Operation.Example {
    /// The query items of the example.
    package var items: [QueryItem] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            return QueryItem(name: parts[0], value: parts.count > 1 ? parts[1] : "")
        }
    }
}
