import JSON

/// A plan to write an object that has the same members for every owner: its values, each with the JSON text before it.
/// Text between two values, such as `},"outer":{"inner":`, is written at once.
final class WritingPlan<Owner>: Sendable {
    /// Values with the text before each, and the text after the last value.
    typealias Parts = (values: [(text: String, output: Output<Owner>)], end: String)

    private let text: JSONName
    private let output: Output<Owner>
    private let next: WritingPlan?
    private let end: JSONName

    /// Creates a plan; nil if there are no members, or if some are included only for some owners.
    convenience init?(_ members: [Member<Owner>]) {
        guard let parts = Self.parts(of: members, after: ","), let first = parts.values.first else { return nil }
        let end = JSONName(written: parts.end)
        var next: WritingPlan?
        for value in parts.values.dropFirst().reversed() {
            next = WritingPlan(value.text, value.output, before: next, end)
        }
        self.init(first.text, first.output, before: next, end)
    }

    private init(_ text: String, _ output: Output<Owner>, before next: WritingPlan?, _ end: JSONName) {
        self.text = JSONName(written: text)
        self.output = output
        self.next = next
        self.end = end
    }

    /// Returns the parts of an object with members; see ``Member/parts(after:)``.
    static func parts(of members: [Member<Owner>], after start: String) -> Parts? {
        if members.isEmpty { return nil }
        var all: Parts = ([], start + "{")
        for member in members {
            guard let parts = member.parts(after: all.end) else { return nil }
            all = (all.values + parts.values, parts.end + ",")
        }
        return (all.values, String(all.end.dropLast()) + "}")
    }

    /// Writes the object. Unlike a loop, the recursive call doesn't have to count references to a plan.
    func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        output.write(owner, to: &json)
        if let next { next.write(owner, to: &json) } else { json.end(end) }
    }
}
