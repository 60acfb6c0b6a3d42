import HTTPMessages
import JSON

// Clients with a small context, such as agents, can't read the whole document.
extension Contract {
    /// The maximum size of an operation's description in bytes.
    static let longestOfOperation = 16_000

    /// Returns the document with only one operation and the shapes that it uses, or nil if the operation doesn't exist.
    ///
    /// Errors are summarized in a single response. If the document is too long, deeply nested members of the response
    /// lose their descriptions first, and values that are also part of other members lose their own members. Then the
    /// nested members lose their own members, and then their lists of required members. The request's members are
    /// always complete; only as a last resort do they lose their bounds, optional members their null, and all of them
    /// their descriptions.
    package func json(of operation: String) -> [UInt8]? {
        guard let entry = entries.first(where: { $0.endpoint.operation?.id == operation }) else { return nil }
        var bytes: [UInt8] = []
        for detail in Detail.all {
            bytes = json(of: entry, in: detail)
            if bytes.count <= Self.longestOfOperation { break }
        }
        return bytes
    }

    private func json(of entry: Entry, in detail: Detail) -> [UInt8] {
        guard let operation = entry.endpoint.operation else { return [] }
        var components = Components()
        let json = entry.json(operation, &components, terms, in: detail)
        let needsToken = (terms.needsToken?(entry) ?? .never) != .never
        let document: JSONLiteral = [
            "openapi": "3.1.1",
            "info": [
                "title": "Legibility", "version": .string(version),
                "description": "One operation. `/llms.txt` lists all, and `/docs.md` has the rules.",
            ],
            "servers": [["url": "/"]],
            "paths": .object([
                (operation.template?.path ?? entry.path, .object([(entry.method.rawValue.lowercased(), json)]))
            ]),
            "components": ["securitySchemes": needsToken ? Self.tokenScheme : nil, "schemas": components.json],
        ]
        return document.bytes
    }
}

/// The level of detail of nested members.
private struct Detail {
    /// The depth to which members have descriptions.
    var described: Int
    /// The depth to which a response's objects have members.
    var shaped = Int.max
    /// Whether a response's objects list their required members.
    var listsRequired = true
    /// Whether values have bounds, and optional members may be null.
    var hasBounds = true
    /// Whether a request's members have descriptions.
    var describesRequest = true

    /// All levels of detail, most detailed first.
    static let all =
        [8, 5, 4, 3, 2, 1, 0].map { Detail(described: $0) } + [4, 3, 2, 1].map { Detail(described: 0, shaped: $0) }
        + [true, false].map { Detail(described: 0, shaped: 1, listsRequired: false, hasBounds: $0) }
        + [Detail(described: 0, shaped: 1, listsRequired: false, hasBounds: false, describesRequest: false)]

    /// The same level of detail for a request.
    var ofRequest: Detail { Detail(described: describesRequest ? Int.max : 0, hasBounds: hasBounds) }
}

extension Contract.Entry {
    /// The maximum length of an example's response in bytes.
    private static let longestExample = 1500

    fileprivate func json(
        _ operation: Operation, _ components: inout Components, _ terms: Contract.Terms, in detail: Detail
    ) -> JSONLiteral {
        let brief = operation.body.map { body in
            let forms = body.forms.map { ($0.mediaType, $0.schema.reduced(to: detail.ofRequest)) }
            return Operation.Body(summary: body.summary, forms: forms)
        }
        return [
            "operationId": .string(operation.id), "summary": .string(operation.summary),
            "description": operation.details.map { .string($0) },
            "parameters": parameters(operation, &components, \.withOneExample),
            "requestBody": brief.map { body($0, of: operation, &components) }, "security": security(terms),
            "responses": [
                "200": [
                    "description": .string(operation.answer), "content": answers(operation, &components, in: detail),
                ],
                "default": [
                    "description":
                        "An RFC 9457 problem. `errors` lists every invalid value with the reason and an example."
                ],
            ],
        ]
    }

    private func answers(
        _ operation: Operation, _ components: inout Components, in detail: Detail
    ) -> JSONLiteral {
        .object(
            endpoint.mediaTypes.map { mediaType in
                let whole = operation.forms[mediaType] ?? Schema(mediaType.hasSuffix("json") ? .object([]) : .string)
                let schema = components.add(whole.reduced(to: detail), named: operation.answerName(nil))
                let example = operation.examples.first { $0.mediaType == mediaType && mediaType == "application/json" }
                let answer = example.flatMap(answer).flatMap { $0.count <= Self.longestExample ? $0 : nil }
                return (mediaType, ["schema": schema.json, "example": answer.map { .raw($0) }])
            })
    }
}

extension ParameterDescription {
    /// The same parameter with only its first example.
    fileprivate var withOneExample: ParameterDescription {
        var parameter = self
        parameter.examples = Array(examples.prefix(1))
        return parameter
    }
}

extension Schema {
    /// Returns the schema with less detail. It omits the variant for members selected by `fields`; instead, an object
    /// with selectable members doesn't require any member.
    fileprivate func reduced(to detail: Detail) -> Schema {
        var schema = self
        schema.isSelectable = false
        if detail.described <= 0 { (schema.summary, schema.remark) = (nil, nil) }
        if !detail.hasBounds {
            (schema.minimum, schema.maximum, schema.leastCount, schema.mostCount) = (nil, nil, nil, nil)
        }
        switch kind {
        case .array where isRepeated && detail.described <= 0: schema.replaceKind(.array(of: Schema(.object([]))))
        case .array(let element): schema.replaceKind(.array(of: element.reduced(to: detail)))
        case .map(let element): schema.replaceKind(.map(of: element.reduced(to: detail)))
        case .either(let forms): schema.replaceKind(.either(forms.map { $0.reduced(to: detail) }))
        case .object where detail.shaped == 0:
            schema.name = nil
            schema.replaceKind(.object([]))
        case .object(let properties):
            var inside = detail
            inside.described -= 1
            inside.shaped -= 1
            schema.replaceKind(
                .object(
                    properties.map { property in
                        var reduced = property.schema.reduced(to: inside)
                        if !detail.hasBounds, !property.isRequired { reduced.isNullable = false }
                        return Property(
                            name: property.name, schema: reduced,
                            isRequired: property.isRequired && !isSelectable && detail.listsRequired)
                    }))
        case .boolean, .integer, .number, .string: break
        }
        return schema
    }
}
