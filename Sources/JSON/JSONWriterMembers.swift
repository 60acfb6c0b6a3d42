import Sentences

/// Writing members, each with a name and a value.
extension JSONWriter {
    /// Writes a member with a string; null for nil.
    public mutating func member(_ key: String, _ string: String?) {
        name(key)
        value(string)
    }

    /// Writes a member with a phrase in the writer's language; null for nil.
    package mutating func member(_ key: String, _ phrase: Phrase?) {
        name(key)
        value(phrase)
    }

    /// Writes a member with a number; null for nil.
    public mutating func member(_ key: String, _ number: Double?) {
        name(key)
        value(number)
    }

    /// Writes a member with an integer; null for nil.
    public mutating func member(_ key: String, _ number: Int?) {
        name(key)
        value(number)
    }

    /// Writes a member with a Boolean; null for nil.
    public mutating func member(_ key: String, _ bool: Bool?) {
        name(key)
        value(bool)
    }

    /// Writes a member that is null.
    public mutating func null(_ key: String) {
        name(key)
        null()
    }

    /// Writes a member with a value that is already encoded as JSON.
    public mutating func member(_ key: String, raw json: [UInt8]) {
        name(key)
        raw(json)
    }

    /// Writes a member that is an object.
    public mutating func member<E: Error>(
        _ key: String, object body: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        name(key)
        try object(body)
    }

    /// Writes a member that is an array.
    public mutating func member<E: Error>(
        _ key: String, array body: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        name(key)
        try array(body)
    }
}
