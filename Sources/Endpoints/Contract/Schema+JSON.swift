import JSON
import Markup

/// The shapes that the contract defines once, by name.
package struct Components {
    package private(set) var schemas: [(name: String, schema: Schema)] = []
    /// Names that are used for two shapes. The contract contains only the first shape. This list should be empty.
    package private(set) var conflicts: [String] = []

    package init() {}

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
    fileprivate var definition: [UInt8] { definitionJSON.bytes }
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
    /// The schema as JSON Schema. A named shape is a reference, with its remark for this position.
    package var json: JSONLiteral {
        guard let name else { return .object(members) }
        let names = isSelectable ? [name, selectionName(of: name)] : [name]
        let references = names.map { "#/components/schemas/\($0)" }
        let forms = references.map { ["$ref": .string($0)] as JSONLiteral } + nullForm
        return [
            "anyOf": forms.count > 1 ? .array(forms) : nil, "$ref": forms.count > 1 ? nil : .string(references[0]),
            "description": remark.map { .string($0) }, "deprecated": isDeprecated ? true : nil,
            "default": standard.map(value),
        ]
    }

    private var nullForm: [JSONLiteral] { isNullable ? [["type": "null"]] : [] }

    /// The definition of a name.
    package var definitionJSON: JSONLiteral {
        var definition = self
        definition.name = nil
        definition.remark = nil
        definition.isDeprecated = false
        definition.isNullable = false
        definition.standard = nil
        return definition.json
    }

    /// Returns the name for a selection of a schema's members, made with `fields`.
    fileprivate func selectionName(of name: String) -> String { "\(name)Selection" }

    /// The selection of members made with `fields`. It is closed, so that no other object is valid.
    fileprivate var selection: Schema {
        guard case .object(let properties) = kind else { return self }
        var selection = Schema(
            .object(
                (properties + shortProperties).map { Property(name: $0.name, schema: $0.schema, isRequired: false) }),
            summary: "Response with only the members listed in `fields`.")
        selection.leastCount = leastCount ?? 1
        selection.isClosed = true
        return selection
    }

    private var members: [(String, JSONLiteral?)] {
        let types = typeNames.map { JSONLiteral.string($0) }
        let text = [remark ?? summary, standardInWords].compactMap(\.self).joined(separator: " ")
        let start: [(String, JSONLiteral?)] = [
            ("type", types.count > 1 ? .array(types) : types.first),
            ("description", text.isEmpty ? nil : .string(text)), ("deprecated", isDeprecated ? true : nil),
        ]
        switch kind {
        case .boolean, .integer, .number, .string: return start + facets
        case .array(let element): return start + facets + [("items", element.json)]
        case .map(let element): return start + facets + [("additionalProperties", element.json)]
        case .either(let forms): return start + facets + [("anyOf", .array(forms.map(\.json) + nullForm))]
        case .object(let properties):
            let required = properties.filter(\.isRequired).map { JSONLiteral.string($0.name) }
            return start + facets + [
                ("properties", .object(properties.map { ($0.name, $0.schema.json) })),
                ("required", required.isEmpty ? nil : .array(required)),
                ("additionalProperties", isClosed ? false : nil),
            ]
        }
    }

    private var facets: [(String, JSONLiteral?)] {
        [
            ("enum", choices.isEmpty ? nil : .array(choices.map(value) + (isNullable ? [.null] : []))),
            (
                "x-enum-varnames",
                choices.allSatisfy(\.isPlainName) ? nil : .array(choices.map { .string($0.variableName) })
            ),
            ("minimum", minimum.map { .number($0) }), ("maximum", maximum.map { .number($0) }),
            ("pattern", pattern.map { .string($0) }), ("format", format.map { .string($0) }),
            ("min\(countedName)", leastCount.map { .integer($0) }),
            ("max\(countedName)", mostCount.map { .integer($0) }),
            ("default", mixesNumberAndText ? nil : standard.map(value)),
        ]
    }

    /// The default in words, if the value is a number or text: client generators can't write the default of such a type.
    private var standardInWords: String? { mixesNumberAndText ? standard.map { "The default is \($0)." } : nil }

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

extension String {
    /// Whether the choice has only characters that client generators turn into a name.
    fileprivate var isPlainName: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } }

    /// The name of the choice in a program: the signs in words.
    fileprivate var variableName: String {
        let words = ["°": "degrees", "²": "squared", "Δ": "delta_", "%": "percent", "³": "cubed", "µ": "micro"]
        let text = map { words[String($0)] ?? ($0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_") }.joined()
        return text.first?.isNumber == true ? "_\(text)" : text
    }
}

extension Schema {
    /// Returns a value that is given in query notation.
    package func value(_ text: String) -> JSONLiteral {
        switch kind {
        case .number, .integer: decimalNumber(text).map { .number($0) } ?? .string(text)
        case .boolean: .bool(text == "true")
        default: .string(text)
        }
    }
}
