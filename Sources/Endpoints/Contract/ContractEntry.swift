import HTTPMessages
import JSON

extension Contract.Entry {
    /// Returns the operation; nil if the contract doesn't describe it.
    package func json(_ components: inout Components, _ terms: Contract.Terms) -> JSONLiteral? {
        guard let operation = endpoint.operation else { return nil }
        _ = components.add(ProblemDetails.schema, named: "Problem")
        return [
            "operationId": .string(operation.id), "summary": .string(operation.summary),
            "tags": [.string(operation.tag.rawValue)], "description": operation.details.map { .string($0) },
            "parameters": parameters(operation, &components),
            "requestBody": operation.body.map { body($0, of: operation, &components) }, "security": security(terms),
            "responses": responses(operation, &components, terms),
        ]
    }

    /// Returns the parameters in the path and the query, each after `change`; nil if there are none.
    func parameters(
        _ operation: Operation, _ components: inout Components,
        _ change: (ParameterDescription) -> ParameterDescription = { $0 }
    ) -> JSONLiteral? {
        var parameters: [JSONLiteral] = []
        if let template = operation.template {
            parameters.append(change(template.parameter).json(in: "path", &components))
        }
        for parameter in endpoint.parameters { parameters.append(change(parameter).json(in: "query", &components)) }
        return parameters.isEmpty ? nil : .array(parameters)
    }

    /// Returns the request body. The names of its objects begin with the operation's name.
    func body(_ body: Operation.Body, of operation: Operation, _ components: inout Components) -> JSONLiteral {
        body.json(
            example: operation.examples.first?.body, &components, named: "\(operation.id.asTypeName)Question")
    }

    func security(_ terms: Contract.Terms) -> JSONLiteral? {
        switch terms.needsToken?(self) ?? .never {
        case .never: nil
        // An empty requirement makes the token optional.
        case .forLongWork: [[:], ["token": []]]
        case .always: [["token": []]]
        }
    }

    private func responses(
        _ operation: Operation, _ components: inout Components, _ terms: Contract.Terms
    ) -> JSONLiteral {
        let isKept = method == .get && operation.isKept
        // If browsers are always redirected, the endpoint doesn't send a page.
        let mediaTypes = endpoint.mediaTypes.filter {
            operation.redirect == nil || endpoint.mediaTypes.count == 1 || $0 != "text/html"
        }
        var responses: [(String, JSONLiteral?)] = [
            (
                "200",
                [
                    "description": .string(operation.answer),
                    "headers": ContractHeader.references(
                        isKept ? [.etag, .cacheControl, .requestID] : [.cacheControl, .requestID]),
                    "content": .object(mediaTypes.map { ($0, content(operation, $0, &components)) }),
                ]
            )
        ]
        if let redirect = operation.redirect {
            let headers = ContractHeader.references([.location, .cacheControl, .requestID])
            responses.append(("302", ["description": .string(redirect), "headers": headers]))
        }
        responses += operation.others.map { ("\($0.status)", json($0, operation.forms)) }
        for response in ContractResponse.allCases
        where response.applies(to: self, isKept: isKept) && terms.apply(response, to: self)
            && !operation.others.contains(where: { $0.status == response.status })
        {
            var json: JSONLiteral = ["$ref": "#/components/responses/\(response.rawValue)"]
            if response == .invalidParameters, let refusal = operation.refusal ?? pageRefusal {
                let mediaType = endpoint.mediaTypes[0]
                let form: JSONLiteral = ["schema": (operation.forms[mediaType] ?? Schema.page).json]
                json = [
                    "description": .string(refusal), "headers": ContractHeader.references([.requestID]),
                    "content": .object([(mediaType, form)]),
                ]
            }
            responses.append(("\(response.status)", json))
        }
        return .object(responses)
    }

    private func json(_ other: Operation.OtherAnswer, _ forms: [String: Schema]) -> JSONLiteral {
        var forms = other.hasBody ? forms.map { ($0.key, $0.value) } : []
        if other.status >= 400 {
            forms += [("application/problem+json", ProblemDetails.schema), ("text/html", .page)]
        }
        return [
            "description": .string(other.description), "headers": ContractHeader.references([.requestID]),
            "content": forms.isEmpty ? nil : .object(forms.map { ($0.0, ["schema": $0.1.json]) }),
        ]
    }

    /// The description of a page's error response. A form with an invalid value is shown again; a page with a single
    /// value, such as a search, responds with the problem.
    private var pageRefusal: String? {
        endpoint.mediaTypes == ["text/html"]
            && (method == .post || endpoint.readsQuery && !endpoint.parameters.isEmpty)
            ? "The form, with each invalid value marked." : nil
    }

    private func content(
        _ operation: Operation, _ mediaType: String, _ components: inout Components
    ) -> JSONLiteral {
        let isJSON = mediaType.hasSuffix("json")
        var schema = operation.forms[mediaType] ?? Schema(isJSON ? .object([]) : .string)
        schema = components.add(schema, named: operation.answerName(nil))
        // JSON can't contain binary examples.
        let examples = operation.examples.filter { $0.mediaType == mediaType && schema.format != "binary" }
            .compactMap { example -> (String, JSONLiteral?)? in
                answer(to: example).map { answer in
                    let value: JSONLiteral = isJSON ? .raw(answer) : .string(String(decoding: answer, as: UTF8.self))
                    return (example.name, ["summary": .string(example.summary), "value": value])
                }
            }
        return ["schema": schema.json, "examples": examples.isEmpty ? nil : .object(examples)]
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
