import HTTPMessages

/// A form in which an answer is sent, by its media type.
package protocol AnswerForm: RawRepresentable<String>, Sendable {
    /// The value of the parameter `as` that asks for it.
    var name: String { get }
}

extension Parameter where Context == Void {
    /// The parameter that asks for one of some forms by the address alone, as a link does; `list` is what the contract calls
    /// them together.
    package static func form(among forms: [Value], named list: String) -> Parameter<Value?, Void>
    where Value: AnswerForm {
        Parameter<Value, Void>(
            description: .form(among: forms, named: list), standIn: { _ in forms[0] },
            read: { reader, value, _ throws(Unusable) in
                try reader.choice("as", value, { name in forms.first { $0.name == name } }, forms.map(\.name))
            }
        ).optional
    }
}

extension ParameterDescription {
    /// The parameter that asks for a form, as the contract and the docs describe it.
    package static func form<Form: AnswerForm>(among forms: [Form], named list: String) -> ParameterDescription {
        ParameterDescription(
            name: "as", summary: "Format of the answer. Default: the format that the header `Accept` names.",
            schema: .oneOf(forms.map(\.name), named: list),
            examples: [.init(values: [forms[0].name])])
    }
}

extension Reader {
    /// The form that a request asks for: by name, or else by what it accepts.
    package mutating func form<Form: AnswerForm>(
        of request: HTTPRequest, by parameter: Parameter<Form?, Void>, among forms: [Form]
    ) -> Form {
        if isGiven(parameter), let form = self(parameter) { return form }
        // Most programs accept whatever there is, or say nothing of it.
        return request.headers.first("accept") == nil ? forms[0] : request.preferredForm(among: forms)
    }
}
