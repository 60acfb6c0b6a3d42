import HTTPMessages
import JSON
import Numbers
import Sentences

/// The format of batch requests: the names of their bodies and responses.
package struct Batch: Sendable {
    /// The name of the body member that contains the items.
    package let name: String
    /// An example of a valid item, in JSON.
    package let example: String
    /// The maximum number of items, and the name of this limit in `/v1/limits`.
    package let limit: Int
    package let limitName: String
    /// The contract's names for the body, an item, a result and the whole response.
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

    /// Reads the items in a body, and the selected `names`: members of the response, listed in `members`, or of each
    /// result. `known` are the query parameters; `also` reads further parameters.
    package func read(
        _ document: JSONDocument, of request: HTTPRequest, members: [String], names: SelectableMembers,
        known: [ParameterDescription], _ also: (inout Reader) -> Void
    ) throws(Problem) -> (questions: [JSONValue], fields: BatchFields) {
        var query = Reader(query: request.query, known: known)
        also(&query)
        var body = Reader(
            json: document.root, at: "#", known: [name, "fields", Language.parameterName],
            example: "{\"\(name)\": [\(example)]}")
        let inBody = body.fields(among: names)
        let fields = query.fields(among: names) ?? inBody
        return (try elements(document, query.faults + body.faults), BatchFields(fields, of: members))
    }

    /// Reads one of the items in the array at a pointer.
    package func reader(of question: JSONValue, at pointer: String, index: Int, known: [String]) -> Reader {
        Reader(json: question, at: pointer, index: index, known: known, example: example, limit: .inBatch)
    }

    /// The pointer to the items in a body.
    package var pointer: String { "#/\(name)" }

    private func elements(_ document: JSONDocument, _ faults: Faults) throws(Problem) -> [JSONValue] {
        var faults = faults
        let list = document.root[name]
        let elements = list?.elements
        if elements == nil, document.root.kind == .object {
            faults.add(
                Problem.Fault(
                    place: .pointer("#/\(name)"), value: list?.text(limit: Problem.longestEcho + 1),
                    detail: "“\(name)” must be an array of items.", example: "[\(example)]"))
        }
        if let count = elements?.count, count > limit {
            faults.add(
                Problem.Fault(
                    place: .pointer("#/\(name)"), value: nil, code: .tooMany,
                    detail: "“\(name)” has \(count.grouped) items; the maximum is \(limit.grouped).", example: nil))
        }
        guard faults.isEmpty, let elements else { throw Problem(faults) }
        return Array(elements)
    }
}

extension Batch {
    /// Returns the contract's description of a batch body.
    package func body(of parameters: [ParameterDescription], fields: ParameterDescription) -> Operation.Body {
        var question = Schema(
            .object(parameters.map(\.asMember) + [ClientID.parameter.description.asMember]), name: questionName,
            summary:
                "One item to check. The members have the same meanings as the `GET` parameters, with one value each. "
                + "A null value counts as omitted.")
        question.isClosed = true
        var questions = Schema(.array(of: question)).with([.count(atMost: limit)])
        questions.remark =
            "Items to check; each is checked separately, so an invalid item doesn’t affect the others."
        var body = Schema(
            .object([
                Schema.Property(name: name, schema: questions, isRequired: true), fields.asFieldsMember,
                Language.parameter.description.asMember,
            ]), name: bodyName, summary: "Items to check, in order.")
        body.isClosed = true
        return Operation.Body(
            summary:
                "Items to check. An unknown member makes its item invalid; an unknown member next to `\(name)` makes the whole batch invalid.",
            forms: [("application/json", body)])
    }
}

/// The members to include in a batch response.
package struct BatchFields {
    private let ofBatch: Fields?
    /// The members of each result; nil for all members.
    package let ofResults: Fields?

    /// Separates the selected members. If only members of a result are selected, the batch response includes all its
    /// own members.
    package init(_ fields: Fields?, of batch: [String]) {
        ofBatch = fields?.only { batch.contains($0) }
        ofResults = fields?.only { $0 == Self.results || !batch.contains($0) }?.lifting(Self.results)
    }

    /// The name of the member with the results.
    package static let results = "results"

    /// Returns whether a member of the batch response is selected by name, rather than included along with all others.
    package func isNamed(_ member: String) -> Bool { ofBatch?.contains(member) ?? false }

    /// Returns whether a member of the batch response is selected. A selected member of a result selects the results.
    package func isWanted(_ member: String) -> Bool {
        guard let ofBatch else { return true }
        return ofBatch.contains(member) || member == Self.results && ofResults != nil
    }

    /// Writes what is selected of a member of the batch response that `write` writes with its name.
    package func write(_ name: String, to json: inout JSONWriter, _ write: (inout JSONWriter) -> Void) {
        json.member(name, only: ofBatch?.part(of: name) ?? .whole, write)
    }

    /// Writes what is selected of a member of the batch response.
    func write<Owner>(_ member: Member<Owner>, of owner: Owner, to json: inout JSONWriter) {
        if let part = ofBatch?.part(of: member.name), !part.isWhole {
            member.write(owner, to: &json, only: part)
        } else {
            member.write(owner, to: &json)
        }
    }
}

/// The number of results of each kind in a batch, and the number of invalid items.
package struct BatchCounts: Sendable {
    /// The number of kinds that a batch can count.
    package static let kinds = 4

    private var answers: SIMD4<Int> = .zero
    /// The number of invalid items.
    package private(set) var invalid = 0
    /// The worst result; nil if nothing was checked.
    private(set) var worst: Answer.Result?

    /// The number of results of one kind.
    package subscript(kind: Int) -> Int { answers[kind] }

    mutating func add(_ outcome: PlainOutcome) {
        answers[outcome.kind] += 1
        if let result = outcome.worst { worst = max(worst ?? result, result) }
    }

    mutating func add(_ outcome: Result<Reply<some Report>, Problem>) {
        switch outcome {
        case .success(let reply): add(PlainOutcome(worst: reply.worst, kind: reply.kind))
        case .failure: addInvalid()
        }
    }

    /// Counts an invalid item. It doesn't count as passed, because it couldn't be checked.
    mutating func addInvalid() {
        invalid += 1
        worst = .fail
    }

    mutating func add(_ others: BatchCounts) {
        answers &+= others.answers
        invalid += others.invalid
        if let result = others.worst { worst = max(worst ?? result, result) }
    }
}

extension JSONWriter {
    /// Writes one result: either a response or a problem, with its status.
    package mutating func result(
        _ result: Result<Reply<some Report>, Problem>, id: String? = nil, at path: String, fields: Fields?
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
