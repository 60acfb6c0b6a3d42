import Sentences

/// A value in a request that was interpreted differently, as reported in the response.
package struct InterpretedValue: Sendable {
    /// The name of the response member that lists these values.
    package static let member = "taken"

    /// The parameter, or the member in a JSON request.
    package let parameter: String
    /// The value that was sent.
    package let given: String
    /// The interpretation, in a notation that doesn't need a note.
    package let asValue: String
    /// The reason for the interpretation, and what is lost by it, in one or two sentences.
    package var because: Phrase
    /// The value that was probably meant instead, in the notation to send; nil if there isn't one.
    package let suggestion: String?

    package init(parameter: String, given: String, asValue: String, because: Phrase, suggestion: String? = nil) {
        self.parameter = parameter
        self.given = given
        self.asValue = asValue
        self.because = because
        self.suggestion = suggestion
    }
}

extension InterpretedValue: DescribedObject {
    package static let shape = Shape<InterpretedValue>(nil, "A value that wasn’t used as sent.") {
        Member("parameter", "Name of the parameter or JSON member.") { $0.parameter }
        Member("given", "The value that was sent, truncated to 200 characters.", .count(atMost: Problem.longestEcho)) {
            $0.given
        }
        Member("as", "Value that was used instead, in its standard spelling.") { $0.asValue }
        Member("because", "Why the value was interpreted this way, and what was ignored.") { $0.because }
        Member("value", "Alias of `given`: the value that was sent.", .count(atMost: Problem.longestEcho)) {
            $0.given
        }
        Member("note", "Alias of `because`: the reason.") { $0.because }
        Member(
            "suggestion",
            "The value that was probably meant, ready to send, if `given` seems to be on another scale. Null if `as` "
                + "is probably right."
        ) { $0.suggestion }
    }
}

extension InterpretedValue {
    /// The member that lists these interpreted values.
    package static let listed = Member<[InterpretedValue]>.taken(\.self)
}

extension Member {
    /// Returns the member with the values that were interpreted differently, if there are any.
    package static func taken(_ taken: @escaping @Sendable (Owner) -> [InterpretedValue]) -> Member {
        Member(
            InterpretedValue.member,
            "Values that weren’t used as sent; only included if there are any, or if `fields` lists `taken`.",
            .named("Taken"),
            when: { !taken($0).isEmpty }, value: taken)
    }
}
