/// The description of a parameter, in the contract, the docs and in errors.
package struct ParameterDescription: Sendable {
    /// The number of values that it takes.
    package enum Form: Sendable {
        case single
        /// The parameter is repeated in a query, or an array in JSON.
        case repeated(atMost: Int?)
        /// The values are separated by commas in a query.
        case listed
    }

    /// An example of values, with their purpose.
    package struct Example: Sendable {
        package let values: [String]
        package var summary = ""

        package init(values: [String], summary: String = "") {
            self.values = values
            self.summary = summary
        }
    }

    package let name: String
    /// The purpose of the parameter, in a sentence or two.
    package var summary: String
    /// The same in a few words, for readers with little room, such as agents: none if the name and the choices say it. Nil if
    /// the summary is short enough.
    package var shortSummary: String?
    /// The description of one value.
    package var schema: Schema
    package var form = Form.single
    package var isRequired = false
    package var examples: [Example] = []
    /// Whether a question in JSON needs it, although a query may replace it in another way.
    package var isRequiredInBody = false
    /// The schema of its replacement in a JSON question; nil for the same one.
    package var schemaInBody: Schema?
    /// The values that a form offers if the schema allows more: values with names of their own if others are read too,
    /// or common values of a number.
    package var usualValues: [String] = []
    /// The default if it is omitted, if the contract describes that only in words.
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

    /// Whether a query may give it more than once.
    package var isRepeatable: Bool { if case .repeated = form { true } else { false } }

    /// The values to choose from; empty if there are too many to list.
    package var choices: [String] {
        if case .boolean = schema.kind { return ["true", "false"] }
        return schema.choices.isEmpty ? usualValues : schema.choices
    }

    /// The default if it is omitted; nil if there is none.
    package var standard: String? { schema.standard ?? impliedStandard }
}

extension ParameterDescription {
    /// The same in other words, for a narrower meaning.
    package func meaning(_ summary: String) -> ParameterDescription {
        var description = self
        description.summary = summary
        return description
    }

    /// The same as an optional parameter.
    package var optional: ParameterDescription {
        var description = self
        description.isRequired = false
        return description
    }

    /// The same with up to so many values.
    package func limited(to count: Int) -> ParameterDescription {
        var description = self
        description.form = .repeated(atMost: count)
        return description
    }

    /// The parameter `fields`, with the members that an answer has; `answer` is its name in the contract.
    package static func fields(_ members: [String], of answer: String, example: [String]) -> ParameterDescription {
        ParameterDescription(
            name: "fields",
            summary: "Members of the answer to include, separated by commas. Default: all.",
            schema: .oneOf(members, named: "\(answer)Field"), form: .listed, examples: [Example(values: example)])
    }
}

extension ParameterDescription {
    /// The same as a member of a question in JSON, one value each; null means that it is omitted.
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

    /// `fields` as a member of a body: the same text as in a query, or an array.
    package var asFieldsMember: Schema.Property {
        let names = schema.choices.joined(separator: "|")
        var fields = Schema(
            .either([
                Schema(.string).with([.matching("^(\(names))(,(\(names)))*$")]),
                Schema(.array(of: schema)).with([.count(atLeast: 1)]),
            ]))
        fields.isNullable = true
        fields.remark =
            "Members to include. The parameter `fields` does the same, and takes precedence if both are given."
        return Schema.Property(name: name, schema: fields, isRequired: false)
    }
}
