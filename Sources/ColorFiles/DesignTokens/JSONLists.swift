import JSON

extension JSONValue {
    /// The value's members; empty if it isn't an object.
    var memberList: [(name: String, value: JSONValue)] {
        guard let members else { return [] }
        return Array(members)
    }

    /// The value's elements; empty if it isn't an array.
    var elementList: [JSONValue] {
        guard let elements else { return [] }
        return Array(elements)
    }
}
