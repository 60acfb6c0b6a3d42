/// The description of a parameter in the contract, the documentation and errors.
package struct ParameterDescription: Sendable {
    /// The number of values that the parameter accepts.
    package enum Form: Sendable {
        case single
        /// The parameter may be repeated in a query, or is an array in JSON.
        case repeated(atMost: Int?)
        /// The values are separated by commas in a query.
        case listed
    }

    /// Example values and their purpose.
    package struct Example: Sendable {
        package let values: [String]
        package var summary = ""

        package init(values: [String], summary: String = "") {
            self.values = values
            self.summary = summary
        }
    }

    package let name: String
    /// The purpose of the parameter, in one or two sentences.
    package var summary: String
    /// The purpose in a few words, for clients with little context, such as agents. Empty if the name and the choices
    /// are clear enough; nil if the summary is short enough.
    package var shortSummary: String?
    /// The schema of a single value.
    package var schema: Schema
    package var form = Form.single
    package var isRequired = false
    package var examples: [Example] = []
    /// Whether the parameter is required in a JSON request, although a query may replace it.
    package var isRequiredInBody = false
    /// The schema in a JSON request; nil if it is the same.
    package var schemaInBody: Schema?
    /// The values that a form offers if the schema allows more. These are the named values if others are also accepted,
    /// or common values of a number.
    package var usualValues: [String] = []
    /// The default of an omitted parameter, if the contract only describes the default in words.
    package var impliedStandard: String?

    package init(
        name: String, summary: String, schema: Schema, form: Form = Form.single, isRequired: Bool = false,
        examples: [Example] = [], isRequiredInBody: Bool = false, schemaInBody: Schema? = nil
    ) {
        self.name = name
        self.summary = summary
        self.schema = schema
        self.form = form
        self.isRequired = isRequired
        self.examples = examples
        self.isRequiredInBody = isRequiredInBody
        self.schemaInBody = schemaInBody
    }

    /// Whether a query may contain the parameter more than once.
    package var isRepeatable: Bool { if case .repeated = form { true } else { false } }

    /// The values to choose from; empty if there are too many to list.
    package var choices: [String] {
        if case .boolean = schema.kind { return ["true", "false"] }
        return schema.choices.isEmpty ? usualValues : schema.choices
    }

    /// The default of an omitted parameter; nil if there isn't a default.
    package var standard: String? { schema.standard ?? impliedStandard }
}

extension ParameterDescription {
    /// Returns the same description with another summary, for a narrower meaning.
    package func meaning(_ summary: String) -> ParameterDescription {
        var description = self
        description.summary = summary
        return description
    }

    /// The same description as an optional parameter.
    package var optional: ParameterDescription {
        var description = self
        description.isRequired = false
        return description
    }

    /// Returns the same description with a limited number of values.
    package func limited(to count: Int) -> ParameterDescription {
        var description = self
        description.form = .repeated(atMost: count)
        return description
    }

    /// Returns the description of `fields` with the members of a response. `answer` is the response's name in the
    /// contract.
    package static func fields(
        _ members: SelectableMembers, of answer: String, example: [String]
    ) -> ParameterDescription {
        let hasShort = members.names.contains(Fields.short)
        let schema = Schema(.string, name: "\(answer)Field").with([
            // Paths to parts aren't described: the schemas of responses require all members of nested objects.
            .matching("^(\(members.names.joined(separator: "|")))$")
        ])
        var fields = ParameterDescription(
            name: "fields",
            summary: "Members to include, such as `a,b.c`."
                + (hasShort ? " `short` means only the result, the figures and the reason." : "") + " Default: all.",
            schema: schema, form: .listed, examples: [Example(values: example)])
        fields.usualValues = members.names
        return fields
    }
}

extension ParameterDescription {
    /// The parameter as a member of a JSON request, with a single value. Null counts as omitted.
    package var asMember: Schema.Property {
        var value = schemaInBody ?? schema
        let isRequired = isRequired || isRequiredInBody
        value.isNullable = !isRequired
        switch form {
        case .single, .listed: break
        case .repeated(let limit):
            var element = value
            element.isNullable = false
            var list = Schema(.array(of: element))
            list.leastCount = 1
            list.mostCount = limit
            value = Schema(.either([value, list]))
        }
        value.remark = summary
        return Schema.Property(name: name, schema: value, isRequired: isRequired)
    }

    /// `fields` as a member of a body: either the same text as in a query, or an array.
    package var asFieldsMember: Schema.Property {
        let names = "(\(usualValues.joined(separator: "|")))"
        var fields = Schema(
            .either([
                Schema(.string).with([.matching("^\(names)(,\(names))*$")]),
                Schema(.array(of: schema)).with([.count(atLeast: 1)]),
            ]))
        fields.isNullable = true
        fields.remark =
            "Members to include, or null for all; the `fields` parameter takes precedence."
        return Schema.Property(name: name, schema: fields, isRequired: false)
    }
}
