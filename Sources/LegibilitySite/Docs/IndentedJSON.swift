import JSON

/// Returns JSON from this server with indentation. Short lists and objects stay on one line.
func indentedJSON(_ bytes: [UInt8]) -> String {
    do throws(JSONSyntaxError) {
        return lines(of: try JSONDocument(bytes).root, indentation: "")
    } catch {
        preconditionFailure("an example is not answered in JSON: \(error.message)")
    }
}

/// The maximum line length for lists and objects on one line.
private let longest = 72

private func lines(of value: JSONValue, indentation: String) -> String {
    let inner = indentation + "  "
    let (open, close, parts): (String, String, [String])
    if let members = value.members {
        (open, close) = ("{", "}")
        parts = members.map { "\"\($0.name)\": \(lines(of: $0.value, indentation: inner))" }
    } else if let elements = value.elements {
        (open, close) = ("[", "]")
        parts = elements.map { lines(of: $0, indentation: inner) }
    } else {
        return value.text(limit: .max / 64)
    }
    let length = parts.reduce(indentation.count) { $0 + $1.count + 2 }
    if length <= longest, !parts.contains(where: { $0.contains("\n") }) {
        return open + parts.joined(separator: ", ") + close
    }
    return "\(open)\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(indentation)\(close)"
}
