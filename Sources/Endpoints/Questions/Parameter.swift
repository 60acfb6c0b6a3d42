import JSON

/// An error that means that a value is invalid and its error has been recorded.
public struct Unusable: Error {
    package init() {}
}

/// A request parameter, described once. The description determines how the parameter is read, its contract and its
/// documentation.
///
/// The meaning of a value may depend on a context that was read earlier, such as the appearance for a colour.
public final class Parameter<Value: Sendable, Context>: Sendable {
    package let description: ParameterDescription
    /// The description of a required parameter in errors; nil if the parameter is optional.
    @usableFromInline package let need: Need?
    /// Returns the value of an omitted parameter. This value also replaces an invalid value until all errors are
    /// reported.
    @usableFromInline package let standIn: @Sendable (Context) -> Value
    /// Reads a value or records its errors.
    @usableFromInline package let read: @Sendable (inout Reader, Reader.Value, Context) throws(Unusable) -> Value
    /// Reads the most common values quickly. Returns the result of ``read`` if it has no remarks, and nil for all other
    /// values.
    @usableFromInline package let quick: (@Sendable (PlainValue, Context) -> Value?)?

    package init(
        description: ParameterDescription, need: Need? = nil, standIn: @escaping @Sendable (Context) -> Value,
        read: @escaping @Sendable (inout Reader, Reader.Value, Context) throws(Unusable) -> Value,
        quick: (@Sendable (PlainValue, Context) -> Value?)? = nil
    ) {
        self.description = description
        self.need = need
        self.standIn = standIn
        self.read = read
        self.quick = quick
    }

    @usableFromInline package var name: String { description.name }

    /// Returns the same parameter with a changed description.
    private func described(_ change: (inout ParameterDescription) -> Void) -> Parameter {
        var description = description
        change(&description)
        return Parameter(description: description, need: need, standIn: standIn, read: read, quick: quick)
    }
}

/// The description of a required parameter in errors.
public struct Need: Sendable {
    /// The kind of value, such as “a number”.
    package let words: String
    package let example: String
    /// Whether the missing value may have been cut off at a “#”.
    package var mayBeCut = false

    package init(words: String, example: String, mayBeCut: Bool = false) {
        self.words = words
        self.example = example
        self.mayBeCut = mayBeCut
    }
}

extension Parameter {
    /// The same parameter, but optional.
    package var optional: Parameter<Value?, Context> {
        var description = description
        description.isRequired = false
        description.impliedStandard = nil
        var quickOrNone: (@Sendable (PlainValue, Context) -> Value??)?
        if let quick { quickOrNone = { value, context in quick(value, context).map { Optional($0) } } }
        return Parameter<Value?, Context>(
            description: description, standIn: { _ in nil },
            read: { [read] reader, value, context throws(Unusable) in try read(&reader, value, context) },
            quick: quickOrNone)
    }

    /// Returns the same parameter with a default.
    package func standard(_ standard: Value, written text: String) -> Parameter {
        var description = description
        description.isRequired = false
        description.schema.standard = text
        return Parameter(description: description, standIn: { _ in standard }, read: read, quick: quick)
    }

    /// Returns the same parameter with another summary, for a narrower meaning.
    package func meaning(_ summary: String) -> Parameter { described { $0.summary = summary } }

    /// Returns the same parameter with an additional short summary.
    package func inShort(_ summary: String) -> Parameter { described { $0.shortSummary = summary } }

    /// Returns the same parameter with an additional example.
    package func example(_ values: String..., for summary: String = "") -> Parameter {
        described { $0.examples.append(.init(values: values, summary: summary)) }
    }

    /// The same parameter, for requests in which a list in another parameter can replace it, so that the contract can't
    /// require it.
    package var neededUnlessListed: Parameter {
        described {
            $0.isRequired = false
            $0.isRequiredInBody = true
        }
    }

    /// The same parameter, for a query that may list several comma-separated values, each of which forms a request.
    package var listable: Parameter { described { $0.form = .listed } }
}

// MARK: The common kinds

extension Parameter where Context == Void {
    /// Returns a required number within bounds.
    package static func number(
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

    /// Returns a number within bounds, with a default.
    package static func number(
        _ name: String, _ summary: String, in bounds: ClosedRange<Double>, default standard: Double
    ) -> Parameter where Value == Double {
        number(name, summary, in: bounds, example: standard).standard(standard, written: standard.plain)
    }

    /// Returns a choice among a few words.
    package static func choice(_ name: String, _ summary: String, default standard: Value) -> Parameter
    where Value: RawRepresentable & CaseIterable & Describable, Value.RawValue == String {
        var schema = Value.schema
        schema.standard = standard.rawValue
        return Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: schema), standIn: { _ in standard },
            read: { reader, value, _ throws(Unusable) in
                try reader.choice(name, value.withNumberAsText, Value.init(rawValue:), Value.allCases.map(\.rawValue))
            }, quick: quickChoice())
    }

    /// Returns a choice among a few words, or among other names for them that `read` accepts.
    package static func choice(
        _ name: String, _ summary: String, default standard: Value,
        read: @escaping @Sendable (inout Reader, Reader.Value) throws(Unusable) -> Value
    ) -> Parameter where Value: RawRepresentable & CaseIterable & Describable, Value.RawValue == String {
        var schema = Value.schema
        schema.standard = standard.rawValue
        return Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: schema), standIn: { _ in standard },
            read: { reader, value, _ throws(Unusable) in try read(&reader, value) },
            quick: quickChoice())
    }

    /// Returns a reader that accepts exactly these words.
    package static func quickChoice() -> @Sendable (PlainValue, Void) -> Value?
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        let choices = Array(Value.allCases)
        let words = choices.map { ShortText($0.rawValue) }
        return { value, _ in
            guard let text = value.text else { return nil }
            for index in words.indices where words[index] == text { return choices[index] }
            return nil
        }
    }

    /// Returns a yes-or-no parameter.
    package static func flag(_ name: String, _ summary: String) -> Parameter where Value == Bool {
        Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: Schema(.boolean)),
            standIn: { _ in false },
            read: { reader, value, _ throws(Unusable) in
                if case .json(let json) = value, let bool = json.bool { return bool }
                return try reader.choice(name, value, { ["true": true, "false": false][$0] }, ["true", "false"])
            })
    }

    /// Returns a text parameter with a maximum length in characters.
    package static func text(
        _ name: String, _ summary: String, longest: Int, orEmpty mayBeEmpty: Bool = false, example: String
    )
        -> Parameter
    where Value == String {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary,
                schema: Schema(.string).with([.count(atLeast: mayBeEmpty ? 0 : 1, atMost: longest)]),
                examples: [.init(values: [example])]),
            standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                // JSON Schema counts code points, and a single letter may have any number of combining characters.
                if let text = value.text, mayBeEmpty || !text.isEmpty, text.unicodeScalars.count <= longest {
                    return text
                }
                throw reader.unusable(
                    name, value, "“\(name)” must be a string of 1 to \(longest) characters.", example: example)
            },
            // A string has at least as many bytes as characters.
            quick: { value, _ in value.text.flatMap { $0.count > 0 && $0.count <= longest ? $0.text : nil } })
    }
}

extension Parameter where Context == Void {
    /// Returns a choice among a few words. If the parameter is omitted, all of them apply.
    package static func applicableChoice<Choice>(_ name: String, _ summary: String, _ choices: Choice.Type)
        -> Parameter
    where Value == Choice?, Choice: RawRepresentable & CaseIterable & Describable & Sendable, Choice.RawValue == String
    {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: Choice.schema,
                examples: (Choice.allCases.first?.rawValue).map { [.init(values: [$0])] } ?? []),
            standIn: { _ in nil },
            read: { reader, value, _ throws(Unusable) in
                try reader.choice(name, value, Choice.init(rawValue:), Choice.allCases.map(\.rawValue))
            })
    }
}
