import HTTPMessages
import JSON
import Sentences

/// A handler that reads, checks and responds to plain requests of one kind without creating a report for each.
package struct PlainAnswers: Sendable {
    /// The selected members, one bit each; nil for all default members.
    package typealias Members = UInt64?

    /// Returns the bit of a member; nil for a member that the response to a plain request doesn't have.
    let bit: @Sendable (String) -> UInt64?

    /// Checks one item of a batch, and writes the result with its status if it is selected. Returns nil and writes
    /// nothing if the item isn't plain.
    let inBody:
        @Sendable (_ question: JSONValue, _ isWritten: Bool, Members, Language, inout JSONWriter) -> PlainOutcome?

    /// Responds to a request in a query; nil if the request isn't plain or one of its members isn't known to `bit`.
    let inQuery: @Sendable (_ request: HTTPRequest, Language) -> Answer?

    package init(
        _ bit: @escaping @Sendable (String) -> UInt64?,
        _ inBody: @escaping @Sendable (JSONValue, Bool, Members, Language, inout JSONWriter) -> PlainOutcome?,
        _ inQuery: @escaping @Sendable (HTTPRequest, Language) -> Answer?
    ) {
        self.bit = bit
        self.inBody = inBody
        self.inQuery = inQuery
    }

    /// Returns the bits of the selected members, with nil for all default members. Returns nil if the response to a
    /// plain request doesn't have one of them.
    func selection(_ fields: Fields?) -> Members? {
        guard let fields else { return .some(nil) }
        guard !fields.haveParts else { return nil }
        var bits: UInt64 = 0
        for name in fields.names {
            guard let known = bit(name) else { return nil }
            bits |= known
        }
        return bits
    }
}

/// The result of a plain request.
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
