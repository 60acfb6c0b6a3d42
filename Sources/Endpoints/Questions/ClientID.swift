/// A client's name for one of several items in a request. The response repeats the name, which has no other effect.
package enum ClientID {
    /// The name of the member in an item and in its result.
    package static let name = "id"
    /// The maximum length in characters.
    package static let longest = 64

    package static let parameter = Parameter.text(
        name, "Your own identifier, which is repeated in the response.", longest: longest, example: "row-12"
    ).optional

    /// Returns whether an id is valid in a response.
    package static func isValid(_ id: String) -> Bool { (1...longest).contains(id.count) }

    /// Returns the response member, which is only present if the item has an id.
    package static func member<Owner>(_ id: @escaping @Sendable (Owner) -> String?) -> Member<Owner> {
        Member(
            name, "The identifier from the request, unchanged; only included if there is one.",
            when: { id($0) != nil }
        ) {
            id($0) ?? ""
        }
    }
}
