import Legibility

/// A value that cannot be used; the fault has been noted.
struct Unusable: Error {}

/// A parameter of questions, described once: from this come its reading, the contract and the docs.
///
/// What a value means may depend on what was read before, its context, as a colour does on the appearance.
final class Parameter<Value: Sendable, Context>: Sendable {
    let description: ParameterDescription
    /// What it needs, where it may not be left out.
    let need: Need?
    /// The value where it is left out; for one that cannot be used it stands in until all faults are told.
    let standIn: @Sendable (Context) -> Value
    /// Reads what was given, or notes what is wrong with it.
    let read: @Sendable (inout Reader, Reader.Value, Context) throws(Unusable) -> Value

    init(
        description: ParameterDescription, need: Need? = nil, standIn: @escaping @Sendable (Context) -> Value,
        read: @escaping @Sendable (inout Reader, Reader.Value, Context) throws(Unusable) -> Value
    ) {
        self.description = description
        self.need = need
        self.standIn = standIn
        self.read = read
    }

    var name: String { description.name }

    /// The same with something else said of it.
    private func described(_ change: (inout ParameterDescription) -> Void) -> Parameter {
        var description = description
        change(&description)
        return Parameter(description: description, need: need, standIn: standIn, read: read)
    }
}

/// What a parameter needs that may not be left out, as a fault tells it.
struct Need: Sendable {
    /// “a number”.
    let words: String
    let example: String
    /// Whether what is missing may have been cut off with a “#”.
    var mayBeCut = false
}

extension Parameter {
    /// The same where it may be left out.
    var optional: Parameter<Value?, Context> {
        var description = description
        description.isRequired = false
        return Parameter<Value?, Context>(
            description: description, standIn: { _ in nil },
            read: { [read] reader, value, context throws(Unusable) in try read(&reader, value, context) })
    }

    /// The same where something stands for it when it is left out.
    func standard(_ standard: Value, written text: String) -> Parameter {
        var description = description
        description.isRequired = false
        description.schema.standard = text
        return Parameter(description: description, standIn: { _ in standard }, read: read)
    }

    /// The same in other words, where it means something narrower.
    func meaning(_ summary: String) -> Parameter { described { $0.summary = summary } }

    /// The same with an example more.
    func example(_ values: String..., for summary: String = "") -> Parameter {
        described { $0.examples.append(.init(values: values, summary: summary)) }
    }

    /// The same where a list of another parameter makes up for it: the contract cannot require it then.
    var neededUnlessListed: Parameter {
        described {
            $0.isRequired = false
            $0.isRequiredInBody = true
        }
    }

    /// The same where a query may list several values, separated by commas, each of which makes a question.
    var listable: Parameter { described { $0.form = .listed } }
}

// MARK: The common kinds

extension Parameter where Context == Void {
    /// A number within bounds that has to be given.
    static func number(
        _ name: String, _ summary: String, in bounds: ClosedRange<Double>, example: Double
    ) -> Parameter where Value == Double {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: Schema(.number).with([.within(bounds)]), isRequired: true,
                examples: [.init(values: [example.plain])]),
            need: Need(words: "a number", example: example.plain), standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                try reader.number(name, value, in: bounds, example: example)
            })
    }

    /// A number within bounds for which another stands when it is left out.
    static func number(
        _ name: String, _ summary: String, in bounds: ClosedRange<Double>, default standard: Double
    ) -> Parameter where Value == Double {
        number(name, summary, in: bounds, example: standard).standard(standard, written: standard.plain)
    }

    /// One of a few words.
    static func choice(_ name: String, _ summary: String, default standard: Value) -> Parameter
    where Value: RawRepresentable & CaseIterable & Describable, Value.RawValue == String {
        var schema = Value.schema
        schema.standard = standard.rawValue
        return Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: schema), standIn: { _ in standard },
            read: { reader, value, _ throws(Unusable) in
                try reader.choice(
                    name, value.withNumberAsText, Value.init(rawValue:), Value.allCases.map(\.rawValue))
            })
    }

    /// Yes or no.
    static func flag(_ name: String, _ summary: String) -> Parameter where Value == Bool {
        Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: Schema(.boolean)),
            standIn: { _ in false },
            read: { reader, value, _ throws(Unusable) in
                if case .json(let json) = value, let bool = json.bool { return bool }
                return try reader.choice(name, value, { ["true": true, "false": false][$0] }, ["true", "false"])
            })
    }

    /// Any text up to a length in characters.
    static func text(_ name: String, _ summary: String, longest: Int, example: String) -> Parameter
    where Value == String {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: Schema(.string).with([.count(atLeast: 1, atMost: longest)]),
                examples: [.init(values: [example])]),
            standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                if let text = value.text, !text.isEmpty, text.count <= longest { return text }
                throw reader.unusable(
                    name, value, "“\(name)” must be a text of 1 to \(longest) characters.", example: example)
            })
    }
}

extension Parameter {
    /// One of those members of a family that apply in the context, by its name here or elsewhere.
    static func applicableMember(
        _ name: String, _ summary: String, example: Value
    ) -> Parameter where Value: Synonymous & Equatable, Context == [Value] {
        Parameter(
            description: .named(name, summary, example), standIn: { _ in example },
            read: { reader, value, members throws(Unusable) in try reader.member(name, value, among: members) })
    }

    /// One of all members of a family, by its name here or elsewhere.
    static func member(
        _ name: String, _ summary: String, example: Value
    ) -> Parameter where Value: Synonymous & Equatable, Context == Void {
        Parameter(
            description: .named(name, summary, example), standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                try reader.member(name, value, among: Array(Value.allCases))
            })
    }

    /// Several of those members of a family that apply in the context, separated by commas.
    static func applicableMembers<Element: Synonymous & Equatable>(
        _ name: String, _ summary: String, example: Element
    ) -> Parameter where Value == [Element], Context == [Element] {
        var description = ParameterDescription.named(name, summary, example)
        description.form = .listed
        return Parameter(
            description: description, standIn: { $0 },
            read: { reader, value, members throws(Unusable) in try reader.members(name, value, among: members) })
    }
}

extension ParameterDescription {
    /// Of a family's member, for which other names are read too.
    fileprivate static func named(_ name: String, _ summary: String, _ example: some Synonymous) -> Self {
        ParameterDescription(
            name: name, summary: summary, schema: Schema(.string), examples: [.init(values: [example.rawValue])])
    }
}
