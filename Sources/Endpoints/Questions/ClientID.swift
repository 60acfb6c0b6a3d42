/// A client's name for one of several things in a request; the answer repeats it, but it has no other effect.
package enum ClientID {
    /// The member of a question and of its result.
    package static let name = "id"
    /// Maximum length in characters.
    package static let longest = 64

    package static let parameter = Parameter.text(
        name, "Your own identifier, which is repeated in the answer.", longest: longest, example: "row-12"
    ).optional

    /// Whether an answer may repeat it.
    package static func isValid(_ id: String) -> Bool { (1...longest).contains(id.count) }

    /// The member of an answer; only if the question has one.
    package static func member<Owner>(_ id: @escaping @Sendable (Owner) -> String?) -> Member<Owner> {
        Member(
            name, "The identifier from the question, unchanged; only included if there is one.",
            when: { id($0) != nil }
        ) {
            id($0) ?? ""
        }
    }
}
