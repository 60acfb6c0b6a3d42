import JSON
import Markup

/// The shapes that the contract defines once, by name.
package struct Components {
    package private(set) var schemas: [(name: String, schema: Schema)] = []
    /// Names that are used for two shapes. The contract contains only the first shape. This list should be empty.
    package private(set) var conflicts: [String] = []

    /// Adds a named shape, and the named shapes inside it. Returns the shape to write.
    ///
    /// An object inside another object is named after its position, such as `ContrastReportWcag`. Client generators
    /// create a type for each object and would otherwise number objects from members with the same name.
    package mutating func add(_ schema: Schema, named place: String) -> Schema {
        var schema = schema
        if schema.isObjectWithMembers, schema.name == nil {
            schema.name = place
            schema.summary = schema.summary ?? schema.remark
            schema.remark = nil
        }
        let isKnown = schema.name.map { name in schemas.contains { $0.name == name } } ?? false
        let index = schemas.count
        if let name = schema.name, !isKnown { schemas.append((name, schema)) }
        let inside = schema.name ?? place
        switch schema.kind {
        case .array(let element): schema.replaceKind(.array(of: add(element, named: inside.singular)))
        case .map(let element): schema.replaceKind(.map(of: add(element, named: inside.singular)))
        case .object(let properties):
            schema.replaceKind(
                .object(
                    properties.map { property in
                        Schema.Property(
                            name: property.name,
                            schema: add(property.schema, named: inside + property.name.asTypeName),
                            isRequired: property.isRequired)
                    }))
        case .either(let forms):
            let objects = forms.count { $0.isObjectWithMembers && $0.name == nil }
            schema.replaceKind(
                .either(
                    forms.enumerated().map { index, form in
                        add(form, named: objects > 1 ? "\(inside)\(index + 1)" : inside)
                    }))
        case .boolean, .integer, .number, .string: break
        }
        guard let name = schema.name else { return schema }
        if isKnown {
            if definition(of: name) != schema.definition { conflicts.append(name) }
        } else {
            schemas[index].schema = schema
            if schema.isSelectable { schemas.append((schema.selectionName(of: name), schema.selection)) }
        }
        return schema
    }

    private func definition(of name: String) -> [UInt8]? { schemas.first { $0.name == name }?.schema.definition }
}

extension Schema {
    /// Whether the schema is an object with named members, for which client generators create a type.
    fileprivate var isObjectWithMembers: Bool {
        if case .object(let properties) = kind { !properties.isEmpty } else { false }
    }

    /// The definition of the schema's name, as bytes.
    fileprivate var definition: [UInt8] {
        var json = JSONWriter()
        writeDefinition(to: &json)
        return json.bytes
    }
}

extension String {
    /// The text capitalized like a type name: `defaultWidth` becomes `DefaultWidth`.
    package var asTypeName: String { prefix(1).uppercased() + dropFirst() }

    /// The singular form of a plural name.
    fileprivate var singular: String {
        if hasSuffix("ies") { return "\(dropLast(3))y" }
        return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : "\(self)Item"
    }
}

extension Schema {
    /// Writes the schema as JSON Schema. A named shape is written as a reference, with its remark for this position.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            if let name {
                let names = isSelectable ? [name, selectionName(of: name)] : [name]
                let references = names.map { "#/components/schemas/\($0)" }
                if isNullable || references.count > 1 {
                    json.member(
                        "anyOf",
                        array: { json in
                            for reference in references { json.object { $0.member("$ref", reference) } }
                            if isNullable { json.object { $0.member("type", "null") } }
                        })
                } else {
                    json.member("$ref", references[0])
                }
                if let remark { json.member("description", remark) }
                if isDeprecated { json.member("deprecated", true) }
                if let standard { json.member("default", standard: standard, of: self) }
            } else {
                writeMembers(to: &json)
            }
        }
    }

    /// Writes the definition of a name.
    package func writeDefinition(to json: inout JSONWriter) {
        var definition = self
        definition.name = nil
        definition.remark = nil
        definition.isDeprecated = false
        definition.isNullable = false
        definition.standard = nil
        definition.write(to: &json)
    }

    /// Returns the name for a selection of a schema's members, made with `fields`.
    fileprivate func selectionName(of name: String) -> String { "\(name)Selection" }

    /// The selection of members made with `fields`. It is closed, so that no other object is valid.
    fileprivate var selection: Schema {
        guard case .object(let properties) = kind else { return self }
        var selection = Schema(
            .object(properties.map { Property(name: $0.name, schema: $0.schema, isRequired: false) }),
            summary: "Response with only the members listed in `fields`.")
        selection.leastCount = leastCount ?? 1
        selection.isClosed = true
        return selection
    }

    private func writeMembers(to json: inout JSONWriter) {
        let types = typeNames
        if types.count == 1 { json.member("type", types[0]) }
        if types.count > 1 { json.member("type", array: { json in types.forEach { json.value($0) } }) }
        if let text = remark ?? summary, !text.isEmpty { json.member("description", text) }
        if isDeprecated { json.member("deprecated", true) }
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

    /// The JSON types. Empty for one of several shapes, which have their own types.
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
    /// Writes a value given in query notation as JSON with a schema.
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
