import Endpoints
import HTTPMessages
import JSON
import Sentences

// This is in the same module as the request types, so that the compiler specialises the code for each type.
extension PlainAnswers {
    /// Creates the responses to the plain requests of a type.
    init<Question: PlainQuestion>(_: Question.Type) {
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

    /// Returns the bits of the members in a list; nil if a plain response doesn't contain one of them.
    private static func bits(of list: String, _ bit: (String) -> UInt64?) -> UInt64? {
        var bits: UInt64 = 0
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let known = bit(String(name)) else { return nil }
            bits |= known
        }
        return bits
    }
}

extension ClientID {
    /// Returns whether an identifier is valid without counting its characters: it has at least as many bytes.
    static func isPlain(_ id: String) -> Bool { (1...longest).contains(id.utf8.count) }
}

extension JSONWriter {
    /// Begins the result of a valid item; its members follow.
    mutating func beginResult(id: String?) {
        beginObject()
        name(statusName)
        value(200)
        if let id { member(ClientID.name, id) }
    }
}

private let statusName = JSONName("status")
