import HTTPMessages
import JSON
import Testing

extension HTTPResponse {
    /// The body as JSON.
    package var json: JSONValue {
        get throws { try JSONDocument(body).root }
    }

    package var text: String { String(decoding: body, as: UTF8.self) }

    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The errors of a problem document: position and detail.
    package var faults: [(place: String, detail: String)] {
        get throws {
            let errors = try #require(try json["errors"]?.elements)
            return errors.map { error in
                (error["parameter"]?.string ?? error["pointer"]?.string ?? "", error["detail"]?.string ?? "")
            }
        }
    }
}

extension JSONValue {
    /// A nested value: `verdict.rule.id`, or `results.0.status` with an array index.
    package subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in
            if let index = Int(name), let elements = value?.elements.map(Array.init) {
                return index < elements.count ? elements[index] : nil
            }
            return value?[String(name)]
        }
    }

    /// Returns whether two values are equal, regardless of the order of members.
    package func isSame(as other: JSONValue) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .null: return true
        case .bool: return bool == other.bool
        case .number: return number == other.number
        case .string: return string == other.string
        case .array:
            let (mine, others) = (elements.map(Array.init) ?? [], other.elements.map(Array.init) ?? [])
            return mine.count == others.count && zip(mine, others).allSatisfy { $0.isSame(as: $1) }
        case .object:
            let (mine, others) = (members.map(Array.init) ?? [], other.members.map(Array.init) ?? [])
            return mine.count == others.count
                && mine.allSatisfy { name, value in other[name].map(value.isSame) ?? false }
        }
    }
}
