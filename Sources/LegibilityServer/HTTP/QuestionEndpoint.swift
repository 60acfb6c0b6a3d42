import JSON
import Legibility
import WebServer

/// A kind of question that can be asked alone, as lists of values in a query, or many times in a body.
///
/// The same question has the same answer in each of these ways.
struct QuestionEndpoint<Content: Report>: Sendable {
    /// The answer to one of many questions, or what is wrong with it.
    typealias Outcome = Result<Reply<Content>, Problem>

    /// What the questions of one request share.
    struct Context {
        /// The steps that searching along gradients may take together.
        var gradientSteps = ContrastAssessment.usualSteps
        /// Whether the question is one of several that a query lists.
        var isListed = false
    }

    /// The names that a query may repeat.
    var repeatable: [String] = []
    /// The parameters of a query that may list several values.
    var lists: [ListParameter] = []
    let batch: Batch
    /// Writes the other members of a batch's answer.
    var writeOthers: @Sendable ([Outcome], BatchFields, inout JSONWriter) -> Void = { _, _, _ in }
    /// Reads and answers one question; nil when something cannot be used, which is then among the parameters' faults.
    let answer: @Sendable (inout Parameters, inout Context) -> Content?

    /// What the query of a `GET` may hold.
    var parameters: [String] { batch.parameters + ["fields"] }

    /// `GET`: one question, or those that its lists make.
    var get: Endpoint { Endpoint(parameters: parameters, answer: answerQuery) }

    /// `POST`: the questions in a body.
    var post: Endpoint { Endpoint(parameters: ["fields"], work: .long, answer: answerBody) }

    private func answerQuery(_ request: HTTPRequest) throws(Problem) -> Answer {
        if let questions = try request.query.questions(listedIn: lists) {
            return try answerList(questions, of: request)
        }
        var parameters = read(request.query)
        var context = Context()
        let content = answer(&parameters, &context)
        let fields = parameters.fields(among: Reply<Content>.members)
        guard let content, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        return Answer(Reply(content: content, taken: parameters.taken), fields: fields)
    }

    private func answerList(_ questions: [[QueryItem]], of request: HTTPRequest) throws(Problem) -> Answer {
        var whole = read(request.query)
        let fields = whole.fields(among: batch.members + Reply<Content>.members)
        let outcomes = outcomes(questions.map(read), Context(isListed: true))
        // A fault in what all of them share, or in each of them, is one of the request.
        let listed = lists.map { Problem.Fault.Place.parameter($0.name) }
        let faults = outcomes.map(\.faults).reduce([], +)
        if !whole.faults.isEmpty || outcomes.allSatisfy({ !$0.faults.isEmpty })
            || faults.told.contains(where: { !listed.contains($0.place) })
        {
            whole.adopt(faults)
            throw Problem(whole.faults)
        }
        return answer(request, with: outcomes, BatchFields(fields, of: batch))
    }

    private func answerBody(_ request: HTTPRequest) throws(Problem) -> Answer {
        let (questions, fields) = try batch.read(request, resultMembers: Reply<Content>.members)
        return answer(request, with: outcomes(questions, Context()), fields)
    }

    private func answer(_ request: HTTPRequest, with outcomes: [Outcome], _ fields: BatchFields) -> Answer {
        var json = JSONWriter(reservingCapacity: 512 + 512 * outcomes.count)
        json.object { json in
            if fields.isWanted("results") { json.results(outcomes, at: request.path, fields: fields.ofResults) }
            writeOthers(outcomes, fields, &json)
        }
        // What cannot be judged has not passed.
        let worst = outcomes.map { (try? $0.get()).map(\.worst) ?? .fail }
        return Answer(json, result: worst.compactMap(\.self).max())
    }

    private func read(_ query: [QueryItem]) -> Parameters {
        Parameters(query: query, known: parameters, repeatable: repeatable)
    }

    private func outcomes(_ questions: [Parameters], _ context: Context) -> [Outcome] {
        var context = context
        return questions.map { parameters in
            var parameters = parameters
            let isList = !context.isListed && parameters.refusesLists(lists.map(\.name))
            guard parameters.isQuestion, !isList, let content = answer(&parameters, &context), parameters.faults.isEmpty
            else {
                return .failure(Problem(parameters.faults))
            }
            return .success(Reply(content: content, taken: parameters.taken))
        }
    }
}

extension Result where Failure == Problem {
    /// What is wrong with a question.
    var faults: Faults { if case .failure(let problem) = self { problem.faults } else { [] } }
}
