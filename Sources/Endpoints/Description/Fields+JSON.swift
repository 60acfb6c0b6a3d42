import JSON

extension JSONWriter {
    /// Writes what is selected of a member that `write` writes with its name. If that is a part, the whole member is
    /// written first and then read, because members don't know how to write only a part of their value.
    mutating func member(_ name: String, only part: Fields.Part, _ write: (inout JSONWriter) -> Void) {
        guard part.parts != nil else { return write(&self) }
        var whole = JSONWriter(in: language)
        whole.beginObject()
        write(&whole)
        whole.endObject()
        guard let document = try? JSONDocument(whole.bytes), let value = document.root[name] else { return }
        member(name, value.only(part))
    }
}

extension JSONValue {
    /// Returns the selected parts of the value. In an array, the parts of each element are selected. Any other value has
    /// no parts, such as null in place of an object.
    fileprivate func only(_ part: Fields.Part) -> JSONLiteral {
        guard let parts = part.parts else { return JSONLiteral(self) }
        if let elements { return .array(elements.map { $0.only(part) }) }
        guard let members else { return JSONLiteral(self) }
        return .object(members.compactMap { name, value in parts[name].map { (name, value.only($0)) } })
    }
}
