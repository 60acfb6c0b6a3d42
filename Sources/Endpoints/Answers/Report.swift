import JSON
import Sentences

/// The answer to one question: members in a fixed order, some of which may be omitted.
package protocol Report: Sendable, SendableMetatype {
    static var shape: Shape<Self> { get }

    /// The worst result of all its checks; nil if it checks nothing.
    var worst: Answer.Result? { get }

    /// Writes the members; if some are named, only these.
    func write(to json: inout JSONWriter, fields: Set<String>?)
}

extension Report {
    package var worst: Answer.Result? { nil }

    /// The schema of an answer whose members can be chosen.
    package static var schema: Schema { shape.selectableSchema }

    /// The names of the members, in their order.
    package static var members: [String] { shape.members.map(\.name) }

    package func write(to json: inout JSONWriter, fields: Set<String>?) {
        Self.shape.writeMembers(of: self, to: &json, wanted: fields)
    }
}

/// The answer to one question, with the values that were interpreted differently.
package struct Reply<Content: Report>: Report {
    package let content: Content
    package let taken: [Taken]
    /// The language in which it is written; nil for the language of the writer.
    package let language: Language?

    package init(content: Content, taken: [Taken], in language: Language? = nil) {
        self.language = language
        self.content = content
        self.taken = taken
    }

    /// The content's members, and the values that were interpreted differently.
    package static var shape: Shape<Reply> {
        Shape(Content.shape.name, Content.shape.summary) {
            Content.shape.members.of { $0.content }
            Member<Reply>.taken(\.taken)
        }
    }

    package var worst: Answer.Result? { content.worst }

    package func write(to json: inout JSONWriter, fields: Set<String>?) {
        content.write(to: &json, fields: fields)
        if fields?.contains(Taken.member) ?? !taken.isEmpty { Taken.listed.write(taken, to: &json) }
    }
}

extension Answer {
    /// An answer to one question in JSON, with its sentences in a language.
    package init(
        _ report: some Report, fields: Set<String>?, in language: Language, reservingCapacity capacity: Int = 2048
    ) {
        var json = JSONWriter(reservingCapacity: capacity, in: language)
        json.beginObject()
        report.write(to: &json, fields: fields)
        json.endObject()
        self.init(json, result: report.worst)
    }
}
