import HTTPMessages
import JSON
import Sentences

/// Reads, judges and writes plain questions of one kind, without a report for each.
package struct PlainAnswers: Sendable {
    /// The wanted members, a bit for each; nil for all that are usual.
    package typealias Members = UInt64?

    /// The bit of each member; nil for a member that a plain question's answer doesn't have.
    let bit: @Sendable (String) -> UInt64?

    /// Answers one of many questions, and writes the answer with its status unless it isn't wanted. Returns nil, and
    /// writes nothing, if the question isn't plain.
    let inBody:
        @Sendable (_ question: JSONValue, _ isWritten: Bool, Members, Language, inout JSONWriter) -> PlainOutcome?

    /// Answers a question in a query; nil if it isn't plain, or if one of its members isn't known to `bit`.
    let inQuery: @Sendable ([QueryItem], Language) -> Answer?

    package init(
        _ bit: @escaping @Sendable (String) -> UInt64?,
        _ inBody: @escaping @Sendable (JSONValue, Bool, Members, Language, inout JSONWriter) -> PlainOutcome?,
        _ inQuery: @escaping @Sendable ([QueryItem], Language) -> Answer?
    ) {
        self.bit = bit
        self.inBody = inBody
        self.inQuery = inQuery
    }

    /// Returns the bits of wanted members, of which nil means all that are usual; nil if a plain question's answer
    /// doesn't have one of them.
    func selection(_ names: Set<String>?) -> Members? {
        guard let names else { return .some(nil) }
        var bits: UInt64 = 0
        for name in names {
            guard let known = bit(name) else { return nil }
            bits |= known
        }
        return bits
    }
}

/// The result of a plain question.
package struct PlainOutcome: Sendable {
    /// The result for the command line; nil if nothing was checked.
    package let worst: Answer.Result?
    /// The number under which a batch counts the result.
    package let kind: Int

    package init(worst: Answer.Result?, kind: Int) {
        self.worst = worst
        self.kind = kind
    }
}
