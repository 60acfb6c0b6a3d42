import HTTPMessages
import JSON
import Sentences

/// The shape of requests with many questions: the names of their bodies and answers.
package struct Batch: Sendable {
    /// The member of a body that contains the questions.
    package let name: String
    /// An example of a valid question, in JSON.
    package let example: String
    /// Maximum number of questions, with the name of the limit in `/v1/limits`.
    package let limit: Int
    package let limitName: String
    /// The names of a body, a question, one answer and all answers in the contract.
    package let bodyName: String
    package let questionName: String
    package let resultName: String
    package let resultsName: String

    package init(
        name: String, example: String, limit: Int, limitName: String, bodyName: String, questionName: String,
        resultName: String, resultsName: String
    ) {
        self.name = name
        self.example = example
        self.limit = limit
        self.limitName = limitName
        self.bodyName = bodyName
        self.questionName = questionName
        self.resultName = resultName
        self.resultsName = resultsName
    }

    /// The questions in a body, and the wanted members of the answer and of each result; `also` reads further
    /// parameters of the query.
    package func read(
        _ document: JSONDocument, of request: HTTPRequest, members: [String], resultMembers: [String],
        besides others: [ParameterDescription], _ also: (inout Reader) -> Void
    ) throws(Problem) -> (questions: [JSONValue], fields: BatchFields) {
        let names = members + resultMembers
        let known = [.fields(names, of: resultsName, example: []), Language.parameter.description] + others
        var query = Reader(query: request.query, known: known)
        also(&query)
        var body = Reader(
            json: document.root, at: "#", known: [name, "fields", Language.parameterName],
            example: "{\"\(name)\": [\(example)]}")
        let inBody = body.fields(among: names)
        let fields = query.fields(among: names) ?? inBody
        return (try elements(document, query.faults + body.faults), BatchFields(fields, of: members))
    }

    /// Reads one of the questions, which are at a pointer.
    package func reader(of question: JSONValue, at pointer: String, index: Int, known: [String]) -> Reader {
        Reader(json: question, at: pointer, index: index, known: known, example: example, limit: .inBatch)
    }

    /// The place of the questions in a body.
    package var pointer: String { "#/\(name)" }

    private func elements(_ document: JSONDocument, _ faults: Faults) throws(Problem) -> [JSONValue] {
        var faults = faults
        let list = document.root[name]
        let elements = list?.elements
        if elements == nil, document.root.kind == .object {
            faults.add(
                Problem.Fault(
                    place: .pointer("#/\(name)"), value: list?.text(limit: Problem.longestEcho + 1),
                    detail: "“\(name)” must be an array of questions.", example: "[\(example)]"))
        }
        if let count = elements?.count, count > limit {
            faults.add(
                Problem.Fault(
                    place: .pointer("#/\(name)"), value: nil, code: .tooMany,
                    detail: "“\(name)” has \(count) questions; the maximum is \(limit).", example: nil))
        }
        guard faults.isEmpty, let elements else { throw Problem(faults) }
        return Array(elements)
    }
}

extension Batch {
    /// The description of a body with many questions in the contract.
    package func body(of parameters: [ParameterDescription], fields: ParameterDescription) -> Operation.Body {
        var question = Schema(
            .object(parameters.map(\.asMember) + [ClientID.parameter.description.asMember]), name: questionName,
            summary:
                "One question. Members mean the same as the parameters of `GET`, with one value each. Null counts "
                + "as omitted.")
        question.isClosed = true
        var questions = Schema(.array(of: question)).with([.count(atMost: limit)])
        questions.remark =
            "The questions. Each is answered separately, so an invalid question doesn't affect the others."
        var body = Schema(
            .object([
                Schema.Property(name: name, schema: questions, isRequired: true), fields.asFieldsMember,
                Language.parameter.description.asMember,
            ]), name: bodyName, summary: "The questions, answered in order.")
        body.isClosed = true
        return Operation.Body(
            summary:
                "The questions. An unknown member makes its question invalid; an unknown member beside `\(name)` makes the whole batch invalid.",
            forms: [("application/json", body)])
    }
}

/// The wanted members of the answer to many questions.
package struct BatchFields {
    private let ofBatch: Set<String>?
    /// The members of each result; nil for all of them.
    package let ofResults: Set<String>?

    /// Separates the named members; if only members of a result are named, the batch keeps its own members.
    package init(_ fields: Set<String>?, of batch: [String]) {
        let own = Set(batch)
        ofBatch = fields?.intersection(own)
        let others = fields?.subtracting(own)
        ofResults = others?.isEmpty == true ? nil : others
    }

    /// Whether a member of the batch is named, rather than only wanted with all others.
    package func isNamed(_ member: String) -> Bool { ofBatch?.contains(member) ?? false }

    package func isWanted(_ member: String) -> Bool { ofBatch.map { $0.isEmpty || $0.contains(member) } ?? true }
}

extension JSONWriter {
    /// One of the results of an answer: an answer, or a problem, with its status.
    package mutating func result(
        _ result: Result<Reply<some Report>, Problem>, id: String? = nil, at path: String, fields: Set<String>?
    ) {
        object { json in
            switch result {
            case .success(let reply):
                json.member("status", 200)
                if let id { json.member(ClientID.name, id) }
                json.writing(in: reply.language ?? json.language) { reply.write(to: &$0, fields: fields) }
            case .failure(let problem):
                json.member("status", problem.kind.status)
                if let id { json.member(ClientID.name, id) }
                json.writing(in: problem.language ?? json.language) { json in
                    json.member("problem", object: { problem.write(to: &$0, instance: path) })
                }
            }
        }
    }
}
