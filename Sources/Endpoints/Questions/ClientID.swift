/// A client's name for one of several items in a request; the response returns it, and it has no other effect.
package enum ClientID {
    /// The member of a question and of its result.
    package static let name = "id"
    /// The maximum length in characters.
    package static let longest = 64

    package static let parameter = Parameter.text(
        name, "Your own identifier, which is repeated in the response.", longest: longest, example: "row-12"
    ).optional

    /// Returns whether an id is valid in a response.
    package static func isValid(_ id: String) -> Bool { (1...longest).contains(id.count) }

    /// Returns the member of a response, which is present only if the question has an id.
    package static func member<Owner>(_ id: @escaping @Sendable (Owner) -> String?) -> Member<Owner> {
        Member(
            name, "The identifier from the request, unchanged; only included if there is one.",
            when: { id($0) != nil }
        ) {
            id($0) ?? ""
        }
    }
}
