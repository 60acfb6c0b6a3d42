import JSON

/// The shapes that a contract tells once, under their names.
package struct Components {
    package private(set) var schemas: [(name: String, schema: Schema)] = []

    /// Takes in a named shape, and the named ones within it.
    package mutating func add(_ schema: Schema) {
        if let name = schema.name {
            guard !schemas.contains(where: { $0.name == name }) else { return }
            schemas.append((name, schema))
        }
        switch schema.kind {
        case .array(let element), .map(let element): add(element)
        case .object(let properties): properties.forEach { add($0.schema) }
        case .either(let forms): forms.forEach { add($0) }
        case .boolean, .integer, .number, .string: break
        }
    }
}

extension Schema {
    /// Writes it as JSON Schema: a named shape as a reference with what is said of it in this place.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            if let name {
                let reference = "#/components/schemas/\(name)"
                if isNullable {
                    json.member(
                        "anyOf",
                        array: { json in
                            json.object { $0.member("$ref", reference) }
                            json.object { $0.member("type", "null") }
                        })
                } else {
                    json.member("$ref", reference)
                }
                if let remark { json.member("description", remark) }
                if let standard { json.member("default", standard: standard, of: self) }
            } else {
                writeMembers(to: &json)
            }
        }
    }

    /// Writes what a name stands for.
    package func writeDefinition(to json: inout JSONWriter) {
        var definition = self
        definition.name = nil
        definition.remark = nil
        definition.isNullable = false
        definition.standard = nil
        definition.write(to: &json)
    }

    private func writeMembers(to json: inout JSONWriter) {
        let types = typeNames
        if types.count == 1 { json.member("type", types[0]) }
        if types.count > 1 { json.member("type", array: { json in types.forEach { json.value($0) } }) }
        if let text = remark ?? summary, !text.isEmpty { json.member("description", text) }
        writeFacets(to: &json)
        switch kind {
        case .boolean, .integer, .number, .string: break
        case .array(let element):
            json.name("items")
            element.write(to: &json)
        case .map(let element):
            json.name("additionalProperties")
            element.write(to: &json)
        case .either(let forms):
            json.member(
                "anyOf",
                array: { json in
                    forms.forEach { $0.write(to: &json) }
                    if isNullable { json.object { $0.member("type", "null") } }
                })
        case .object(let properties): write(properties, to: &json)
        }
    }

    private func write(_ properties: [Property], to json: inout JSONWriter) {
        json.member(
            "properties",
            object: { json in
                for property in properties {
                    json.name(JSONName(property.name))
                    property.schema.write(to: &json)
                }
            })
        let required = properties.filter(\.isRequired).map(\.name)
        if !required.isEmpty { json.member("required", array: { json in required.forEach { json.value($0) } }) }
        if !alternatives.isEmpty {
            json.member(
                "oneOf",
                array: { json in
                    for name in alternatives { json.object { $0.member("required", array: { $0.value(name) }) } }
                })
        }
        if isClosed { json.member("additionalProperties", false) }
    }

    private func writeFacets(to json: inout JSONWriter) {
        if !choices.isEmpty {
            json.member(
                "enum",
                array: { json in
                    for choice in choices { json.value(example: choice, of: self) }
                    if isNullable { json.null() }
                })
        }
        if let minimum { json.member("minimum", minimum) }
        if let maximum { json.member("maximum", maximum) }
        if let pattern { json.member("pattern", pattern) }
        if let format { json.member("format", format) }
        let counted = countedName
        if let leastCount { json.member("min\(counted)", leastCount) }
        if let mostCount { json.member("max\(counted)", mostCount) }
        if let standard { json.member("default", standard: standard, of: self) }
    }

    private var countedName: String {
        switch kind {
        case .array: "Items"
        case .object, .map: "Properties"
        default: "Length"
        }
    }

    /// None for one of several shapes, which have their own.
    private var typeNames: [String] {
        let own: [String] =
            switch kind {
            case .boolean: ["boolean"]
            case .integer: ["integer"]
            case .number: ["number"]
            case .string: ["string"]
            case .array: ["array"]
            case .object, .map: ["object"]
            case .either: []
            }
        guard !own.isEmpty else { return [] }
        let other = mixesNumberAndText ? [own == ["string"] ? "number" : "string"] : []
        return own + other + (isNullable ? ["null"] : [])
    }
}

extension JSONWriter {
    /// A value as it is written in a query, as JSON of a shape has it.
    package mutating func value(example text: String, of schema: Schema) {
        switch schema.kind {
        case .number, .integer:
            if let number = decimalNumber(text) { value(number) } else { value(text) }
        case .boolean: value(text == "true")
        default: value(text)
        }
    }

    fileprivate mutating func member(_ name: String, standard: String, of schema: Schema) {
        self.name(JSONName(name))
        value(example: standard, of: schema)
    }

    package mutating func name(_ name: StaticString) { self.name(JSONName("\(name)")) }
}
