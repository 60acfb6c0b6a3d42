import Endpoints
import HTTPMessages
import JSON
import Sentences

// This is in the same module as the request types, so that the compiler specialises the code for each type.
extension PlainAnswers {
    /// Creates the responses to the plain requests of a type.
    init<Question: PlainQuestion>(_: Question.Type) {
        let bit: @Sendable (String) -> UInt64? = { ShortText($0).flatMap(Question.members.bit) }
        let inBody: @Sendable (JSONValue, Bool, Members, Language, inout JSONWriter) -> PlainOutcome? = {
            json, isWritten, members, ofRequest, writer in
            var others = PlainOthers(of: Question.members)
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
            Question.Content.shape.writeMembers(of: content, to: &writer, selected: members)
            writer.language = ofRequest
            writer.endObject()
            return Question.outcome(of: judged)
        }
        let inQuery: @Sendable (HTTPRequest, Language) -> Answer? = { request, language in
            var others = PlainOthers(of: Question.members)
            guard let question = Question.read(request, &others), let judged = question.judged() else { return nil }
            var writer = JSONWriter(reservingCapacity: 2048, in: language)
            writer.beginObject()
            let content = Question.content(of: judged)
            Question.Content.shape.writeMembers(of: content, to: &writer, selected: others.selected)
            writer.endObject()
            return Answer(writer, result: Question.outcome(of: judged).worst)
        }
        self.init(bit, inBody, inQuery)
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
