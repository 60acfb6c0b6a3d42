import JSON
import Markup
import Sentences

/// The response to a single request: members in a fixed order, some of which may be omitted.
package protocol Report: Sendable, SendableMetatype {
    static var shape: Shape<Self> { get }

    /// The worst result of all checks; nil if nothing was checked.
    var worst: Answer.Result? { get }

    /// The number under which a batch counts the response; less than ``BatchCounts/kinds``.
    var kind: Int { get }

    /// Writes all members or, if `fields` isn't nil, only those.
    func write(to json: inout JSONWriter, fields: Fields?)
}

extension Report {
    package var worst: Answer.Result? { nil }
    package var kind: Int { 0 }

    /// The schema of a response with selectable members.
    package static var schema: Schema { shape.selectableSchema }

    /// The names of the members, in order.
    package static var members: [String] { shape.members.map(\.name) }

    package func write(to json: inout JSONWriter, fields: Fields?) {
        Self.shape.writeMembers(of: self, to: &json, wanted: fields)
    }
}

extension Report {
    /// The members that `fields` can select.
    package static var selectable: SelectableMembers {
        SelectableMembers(members + (shape.short == nil ? [] : [Fields.short])) { shape.schema }
    }
}

/// The response to a single request, with the values that were interpreted differently.
package struct Reply<Content: Report>: Report {
    package let content: Content
    package let taken: [InterpretedValue]
    /// The language of the response; nil for the writer's language.
    package let language: Language?

    package init(content: Content, taken: [InterpretedValue], in language: Language? = nil) {
        self.language = language
        self.content = content
        self.taken = taken
    }

    /// The members of the content, and the values that were interpreted differently.
    package static var shape: Shape<Reply> {
        Shape(Content.shape.name, Content.shape.summary, short: Content.shape.short.map { Shape($0) { $0.content } }) {
            Content.shape.members.of { $0.content }
            Member<Reply>.taken(\.taken)
        }
    }

    package var worst: Answer.Result? { content.worst }
    package var kind: Int { content.kind }

    package func write(to json: inout JSONWriter, fields: Fields?) {
        content.write(to: &json, fields: fields)
        if fields?.contains(InterpretedValue.member) ?? !taken.isEmpty {
            InterpretedValue.listed.write(taken, to: &json)
        }
    }
}

extension Answer {
    /// Creates a JSON response to a single request, with its sentences in a language.
    package init(
        _ report: some Report, fields: Fields?, in language: Language, reservingCapacity capacity: Int = 2048
    ) {
        var json = JSONWriter(reservingCapacity: capacity, in: language)
        json.beginObject()
        report.write(to: &json, fields: fields)
        json.endObject()
        self.init(json, result: report.worst)
    }
}

/// A response as a CSV record, for spreadsheets and tools that read columns.
package struct Record<Content>: Sendable {
    /// The fields for a member of the JSON response.
    package struct Part: Sendable {
        let member: String
        let columns: [String]
        let write: @Sendable (Content, inout CSVWriter) -> Void

        /// Creates a part. `write` must write one field for each column.
        package init(
            of member: String, _ columns: [String], write: @escaping @Sendable (Content, inout CSVWriter) -> Void
        ) {
            self.member = member
            self.columns = columns
            self.write = write
        }
    }

    private let parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// The names of the fields.
    var columns: [String] { parts.flatMap(\.columns) }

    /// Returns the record with only the selected members; nil selects all.
    func only(_ members: Fields?) -> Record { Record(parts.filter { members?.contains($0.member) ?? true }) }

    func write(_ content: Content, to csv: inout CSVWriter) {
        for part in parts { part.write(content, &csv) }
    }
}
