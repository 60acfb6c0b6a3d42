import Endpoints
import HTTPMessages
import JSON

/// The arguments of a tool call.
struct ToolArguments {
    private let json: JSONValue

    /// Parses arguments; all names must be known.
    init(_ json: JSONValue, known: [String]) throws(ToolFailure) {
        self.json = json
        do throws(Problem) {
            try Reader(json: json, at: "#", known: known, example: "{}").finish()
        } catch {
            throw ToolFailure(error)
        }
    }

    subscript(name: String) -> JSONValue? {
        guard let value = json[name], value.kind != .null else { return nil }
        return value
    }

    func text(_ name: String) throws(ToolFailure) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.string else { throw ToolFailure("`\(name)` must be a string.") }
        return text
    }

    /// Returns a whole number of at least 1.
    func count(_ name: String) throws(ToolFailure) -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = value.number, let count = Int(exactly: number), (1...10_000).contains(count) else {
            throw ToolFailure("`\(name)` must be a whole number from 1 to 10000. Example: 20")
        }
        return count
    }

    /// Returns some arguments as query items; each element of an array becomes an item.
    func query(_ names: [String]) -> [QueryItem] {
        names.flatMap { name -> [QueryItem] in
            guard let value = self[name] else { return [] }
            let values = value.elements.map(Array.init) ?? [value]
            return values.map { QueryItem(name: name, value: $0.string ?? String(decoding: $0.source, as: UTF8.self)) }
        }
    }

    /// Returns some arguments as members of a JSON request.
    func members(_ names: [String]) -> [(String, JSONLiteral?)] { names.map { ($0, self[$0].map { JSONLiteral($0) }) } }
}
