import JSON

extension JSONValue {
    /// The value at a path of names and indexes, separated by dots.
    subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in
            guard let index = Int(name), let elements = value?.elements.map(Array.init) else {
                return value?[String(name)]
            }
            return index < elements.count ? elements[index] : nil
        }
    }
}
