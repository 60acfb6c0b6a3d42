import Endpoints
import HTTPMessages
import JSON
import Numbers
import Substrings

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
        let names = [name] + synonyms(ofPairColor: name)
        return names.lazy.compactMap { json[$0] }.first { $0.kind != .null }
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

/// The reason why a tool has no result, worded so that a model can correct its call. Messages for agents are plain
/// English strings rather than phrases: tools have no language, and models read English best.
package struct ToolFailure: Error {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Creates a failure from an endpoint's problem, with all its errors and their examples.
    init(_ problem: Problem) {
        guard let details = try? JSONDocument(problem.response(instance: "", in: .english).body).root else {
            preconditionFailure("a problem is JSON")
        }
        self.init(details: details)
    }

    /// Creates a failure from a problem that is already JSON, such as the problem for one pair in a batch.
    init(details: JSONValue) {
        let errors = details["errors"]?.elements.map(Array.init) ?? []
        guard errors.count > 1 else {
            self.init((details["detail"]?.string ?? "") + (errors.first.map(Self.example(of:)) ?? ""))
            return
        }
        let count = errors.count + (details["omitted"]?.number.map { Int(saturating: $0) } ?? 0)
        let lines = errors.prefix(Self.most).map { "\n- \(Self.sentence(about: $0))\(Self.example(of: $0))" }
        self.init("\(count) values are invalid:\(lines.joined())")
    }

    /// The maximum number of errors listed in a message.
    private static let most = 20

    private static func example(of error: JSONValue) -> String {
        error["example"]?.string.map { " Example: \($0)" } ?? ""
    }

    /// Returns the error, preceded by the location of the value if the sentence doesn't begin with its name.
    private static func sentence(about error: JSONValue) -> String {
        let place = (error["parameter"] ?? error["pointer"])?.string ?? ""
        let detail = error["detail"]?.string ?? ""
        let name = place.split(separator: "/").last ?? ""
        return detail.contains("“\(name)”") ? detail : "\(place): \(detail)"
    }
}
