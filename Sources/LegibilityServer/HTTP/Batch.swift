import JSON
import WebServer

/// The shape of requests with many questions: what their bodies and answers are called.
struct Batch: Sendable {
    /// The member of a body that holds the questions.
    let name: String
    /// What a question may hold.
    let parameters: [String]
    /// A question that would be answered, in JSON.
    let example: String
    /// The most questions.
    let limit: Int
    /// The members of an answer beside the results.
    var otherMembers: [String] = []

    /// The members of an answer.
    var members: [String] { ["results"] + otherMembers }

    /// The questions in a body and the members that are wanted of the answer and of each result.
    func read(
        _ request: HTTPRequest, resultMembers: [String]
    ) throws(Problem) -> (questions: [Parameters], fields: BatchFields) {
        var query = Parameters(query: request.query, known: ["fields"])
        let document = try JSONDocument(bodyOf: request)
        var body = Parameters(
            json: document.root, at: "#", known: [name, "fields"], example: "{\"\(name)\": [\(example)]}")
        let inBody = body.fields(among: members + resultMembers)
        let fields = query.fields(among: members + resultMembers) ?? inBody
        let elements = try elements(document, query.faults + body.faults)
        let questions = elements.enumerated().map { index, element in
            Parameters(
                json: element, at: "#/\(name)/\(index)", known: parameters, example: example, limit: .inBatch)
        }
        return (questions, BatchFields(fields, of: self))
    }

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
                    place: .pointer("#/\(name)"), value: nil,
                    detail: "“\(name)” has \(count) questions; a batch has at most \(limit).", example: nil))
        }
        guard faults.isEmpty, let elements else { throw Problem(faults) }
        return Array(elements)
    }
}

/// The members that are wanted of the answer to many questions.
struct BatchFields {
    private let ofBatch: Set<String>?
    /// Those of each result; nil for all of them.
    let ofResults: Set<String>?

    /// Sorts out what was named; naming members of a result alone leaves the batch's own members in place.
    init(_ fields: Set<String>?, of batch: Batch) {
        let own = Set(batch.members)
        ofBatch = fields?.intersection(own)
        let others = fields?.subtracting(own)
        ofResults = others?.isEmpty == true ? nil : others
    }

    func isWanted(_ member: String) -> Bool { ofBatch.map { $0.isEmpty || $0.contains(member) } ?? true }
}

extension JSONWriter {
    /// The member `results` of an answer: each an answer, or a problem, with its status.
    mutating func results(_ results: [Result<some Report, Problem>], at path: String, fields: Set<String>?) {
        member(
            "results",
            array: { json in
                for result in results {
                    json.object { json in
                        switch result {
                        case .success(let report):
                            json.member("status", 200)
                            report.write(to: &json, fields: fields)
                        case .failure(let problem):
                            json.member("status", problem.kind.status)
                            json.member("problem", object: { problem.write(to: &$0, instance: path) })
                        }
                    }
                }
            })
    }
}
