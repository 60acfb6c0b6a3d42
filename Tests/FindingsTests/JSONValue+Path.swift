import JSON

extension JSONValue {
    /// What names and indexes, separated by dots, lead to.
    subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in
            guard let index = Int(name), let elements = value?.elements.map(Array.init) else {
                return value?[String(name)]
            }
            return index < elements.count ? elements[index] : nil
        }
    }
}
