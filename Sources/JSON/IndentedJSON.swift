extension JSONValue {
    /// The value with indentation. Short lists and objects stay on one line.
    package var indented: String { indented(by: "") }

    /// The maximum line length for lists and objects on one line.
    private static let longest = 72

    private func indented(by indentation: String) -> String {
        let inner = indentation + "  "
        let (open, close, parts): (String, String, [String])
        if let members {
            (open, close) = ("{", "}")
            parts = members.map {
                "\(String(decoding: JSONLiteral.string($0.name).bytes, as: UTF8.self)): \($0.value.indented(by: inner))"
            }
        } else if let elements {
            (open, close) = ("[", "]")
            parts = elements.map { $0.indented(by: inner) }
        } else {
            return text(limit: .max / 64)
        }
        let length = parts.reduce(indentation.count) { $0 + $1.count + 2 }
        if length <= Self.longest, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
            return open + parts.joined(separator: ", ") + close
        }
        return "\(open)\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(indentation)\(close)"
    }
}
