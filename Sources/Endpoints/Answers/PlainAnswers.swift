import HTTPMessages
import JSON
import Sentences

/// Reads, checks and writes plain requests of one kind without creating a report for each.
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
    let inQuery: @Sendable ([QueryItem], Language) -> Answer?

    @inlinable
    package init<Question: PlainQuestion>(_: Question.Type) {
        let shape = Question.Content.shape
        let missing = Question.missingMembers
        let bit: @Sendable (String) -> UInt64? = { missing.contains($0) ? nil : shape.bit(of: $0) }
        let inBody: @Sendable (JSONValue, Bool, Members, Language, inout JSONWriter) -> PlainOutcome? = {
            json, isWritten, members, ofRequest, writer in
            var others = PlainOthers()
            guard let question = Question.read(json, &others), let judged = question.judged() else { return nil }
            var id: String?
            if let index = others.id {
                guard let given = json.value(at: index).string, ClientID.isPlain(given) else { return nil }
                id = given
            }
            guard isWritten else { return Question.outcome(of: judged) }
            let content = Question.content(of: judged)
            writer.beginResult(id: id)
            writer.language = others.language ?? ofRequest
            shape.writeMembers(of: content, to: &writer, selected: members)
            writer.language = ofRequest
            writer.endObject()
            return Question.outcome(of: judged)
        }
        let inQuery: @Sendable ([QueryItem], Language) -> Answer? = { query, language in
            var others = PlainOthers()
            guard let question = Question.read(query, &others), let judged = question.judged() else { return nil }
            var members: Members = nil
            if let fields = others.fields {
                guard let bits = Self.bits(of: fields, bit) else { return nil }
                members = bits
            }
            var writer = JSONWriter(reservingCapacity: 2048, in: language)
            writer.beginObject()
            shape.writeMembers(of: Question.content(of: judged), to: &writer, selected: members)
            writer.endObject()
            return Answer(writer, result: Question.outcome(of: judged).worst)
        }
        self.init(bit, inBody, inQuery)
    }

    @usableFromInline
    init(
        _ bit: @escaping @Sendable (String) -> UInt64?,
        _ inBody: @escaping @Sendable (JSONValue, Bool, Members, Language, inout JSONWriter) -> PlainOutcome?,
        _ inQuery: @escaping @Sendable ([QueryItem], Language) -> Answer?
    ) {
        self.bit = bit
        self.inBody = inBody
        self.inQuery = inQuery
    }

    /// Returns the bits of the members in a list; nil if the response to a plain request doesn't have one of them.
    @usableFromInline
    static func bits(of list: String, _ bit: (String) -> UInt64?) -> UInt64? {
        var bits: UInt64 = 0
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let known = bit(String(name)) else { return nil }
            bits |= known
        }
        return bits
    }

    /// Returns the bits of the selected members, with nil for all default members. Returns nil if the response to a
    /// plain request doesn't have one of them.
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

extension ClientID {
    /// Returns whether an identifier is valid without counting its characters. An identifier has at least as many bytes
    /// as characters.
    @usableFromInline
    static func isPlain(_ id: String) -> Bool { (1...longest).contains(id.utf8.count) }
}

extension JSONWriter {
    /// Begins the result of an item that could be checked; its members follow.
    @usableFromInline
    mutating func beginResult(id: String?) {
        beginObject()
        name(statusName)
        value(200)
        if let id { member(ClientID.name, id) }
    }
}

private let statusName = JSONName("status")
