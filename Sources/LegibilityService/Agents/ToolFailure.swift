import Endpoints
import JSON
import Numbers

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
