import JSON

extension ParameterDescription {
    package func json(in place: String, _ components: inout Components) -> JSONLiteral {
        _ = components.add(schema, named: name.asTypeName)
        var isSingle = false
        let schema: Schema
        switch form {
        case .single: (schema, isSingle) = (self.schema, true)
        case .repeated(let limit): schema = list(atLeast: isRequired || limit != nil ? 1 : nil, atMost: limit)
        case .listed: schema = list(atLeast: 1, atMost: nil)
        }
        let samples = examples.enumerated().map { index, example -> (String, JSONLiteral?) in
            ("\(index + 1)", ["summary": .string(example.summary), "value": value(example)])
        }
        return [
            "name": .string(name), "in": .string(place), "required": isRequired || place == "path" ? true : nil,
            "description": .string(summary), "schema": schema.json, "style": isSingle ? nil : "form",
            "explode": isSingle ? nil : .bool(isRepeatable),
            "example": examples.count == 1 ? value(examples[0]) : nil,
            "examples": examples.count > 1 ? .object(samples) : nil,
        ]
    }

    private func list(atLeast least: Int?, atMost most: Int?) -> Schema {
        var element = schema
        element.standard = nil
        return Schema(.array(of: element)).with([.count(atLeast: least, atMost: most)])
    }

    private func value(_ example: Example) -> JSONLiteral {
        if case .single = form {
            schema.value(example.values.first ?? "")
        } else {
            .array(example.values.map(schema.value))
        }
    }
}

extension Operation.Body {
    package func json(example: String?, _ components: inout Components, named place: String) -> JSONLiteral {
        var content: [(String, JSONLiteral?)] = []
        for (mediaType, schema) in forms {
            let isJSON = mediaType == "application/json"
            let schema = components.add(schema, named: isJSON ? place : "\(place)Form")
            let sample = isJSON ? example.map { JSONLiteral.raw(Array($0.utf8)) } : nil
            content.append((mediaType, ["schema": schema.json, "example": sample]))
        }
        return ["required": true, "description": .string(summary), "content": .object(content)]
    }
}
