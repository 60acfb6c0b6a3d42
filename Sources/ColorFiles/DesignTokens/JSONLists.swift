import JSON

extension JSONValue {
    /// Its members, none where it is no object.
    var memberList: [(name: String, value: JSONValue)] {
        guard let members else { return [] }
        return Array(members)
    }

    /// Its elements, none where it is no array.
    var elementList: [JSONValue] {
        guard let elements else { return [] }
        return Array(elements)
    }
}
