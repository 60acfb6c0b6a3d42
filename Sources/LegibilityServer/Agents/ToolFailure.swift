import Endpoints
import JSON

/// Why a tool has no answer, in words from which a model can correct its call.
///
/// Texts for agents are plain English strings, not phrases: tools have no language, and models read English best.
struct ToolFailure: Error {
    let text: String

    init(_ text: String) { self.text = text }

    /// A problem of an endpoint with all its errors, each with its example.
    init(_ problem: Problem) {
        guard let details = try? JSONDocument(problem.response(instance: "", in: .english).body).root else {
            preconditionFailure("a problem is JSON")
        }
        self.init(details: details)
    }

    /// The same of one that is JSON already, such as that of a question in a batch.
    init(details: JSONValue) {
        let errors = details["errors"]?.elements.map(Array.init) ?? []
        guard errors.count > 1 else {
            self.init((details["detail"]?.string ?? "") + (errors.first.map(Self.example(of:)) ?? ""))
            return
        }
        let count = errors.count + (details["omitted"]?.number.map { Int($0) } ?? 0)
        let lines = errors.prefix(Self.most).map { "\n- \(Self.sentence(about: $0))\(Self.example(of: $0))" }
        self.init("\(count) values are invalid:\(lines.joined())")
    }

    /// The maximum number of errors in one text.
    private static let most = 20

    private static func example(of error: JSONValue) -> String {
        error["example"]?.string.map { " Example: \($0)" } ?? ""
    }

    /// The error, after the place of the value if the sentence doesn't begin with its name.
    private static func sentence(about error: JSONValue) -> String {
        let place = (error["parameter"] ?? error["pointer"])?.string ?? ""
        let detail = error["detail"]?.string ?? ""
        let name = place.split(separator: "/").last ?? ""
        return detail.contains("“\(name)”") ? detail : "\(place): \(detail)"
    }
}
