import HTTPMessages
import JSON
import Sentences

// The response to a query: for a single item, or for the items that its lists form.
extension QuestionEndpoint {
    func answerQuery(
        _ request: HTTPRequest, _ known: Known
    ) throws(Problem) -> Answer {
        if let questions = try request.query.questions(listedIn: lists) {
            return try answerList(questions, of: request, known)
        }
        let language = request.answerLanguage
        let (reply, fields, form) = try self.reply(to: request, known, in: language)
        if form == .csv, let record {
            return Answer(
                csv: csv([.success(reply)], as: record.only(fields), in: language, ids: { _ in nil }) { _, _ in nil },
                result: reply.worst)
        }
        if form == .text, let line { return text([.success(reply)], line, in: language) }
        // The response to a single item doesn't repeat its members in `results`, unless the request selects them.
        if !lists.isEmpty, fields?.only(batchMembers.contains) != nil {
            return answer(request, with: [.success(reply)], BatchFields(fields, of: batchMembers), in: language)
        }
        return Answer(reply, fields: fields, in: language)
    }

    /// The response to a request in a query, with the requested members and the format.
    typealias QueryReply = (reply: Reply<Content>, fields: Fields?, form: BatchForm)

    private func reply(
        to request: HTTPRequest, _ known: Known, in language: Language
    ) throws(Problem) -> QueryReply {
        var reader = Reader(query: request.query, known: known.parameters)
        var context = Context(steps: steps)
        let question = read(&reader, context)
        let fields = reader.fields(among: known.members)
        let form = form(of: request, &reader)
        return (try reply(to: question, &reader, &context, in: language), fields, form)
    }

    func reply(
        to question: Question, _ reader: inout Reader, _ context: inout Context, in language: Language
    ) throws(Problem) -> Reply<Content> {
        try reader.finish()
        do throws(Unusable) {
            let content = try answer(question, &reader, &context)
            return Reply(content: content, taken: reader.taken, in: language)
        } catch {
            throw Problem(reader.faults)
        }
    }

    private func answerList(
        _ questions: [[QueryItem]], of request: HTTPRequest, _ known: Known
    ) throws(Problem) -> Answer {
        var whole = Reader(query: request.query, known: known.parameters)
        let fields = whole.fields(among: known.members)
        let language = request.answerLanguage
        let outcomes = outcomes(of: questions.count, Context(steps: steps, isListed: true), in: language) { index in
            Reader(query: questions[index], known: known.parameters)
        }
        // An error in a value shared by all items, or in each of them, is an error of the request.
        let listed = lists.map { Problem.Fault.Place.parameter($0.name) }
        let faults = outcomes.reduce(Faults()) { $0 + $1.faults }
        if !whole.faults.isEmpty || outcomes.allSatisfy({ !$0.faults.isEmpty })
            || faults.reported.contains(where: { !listed.contains($0.place) })
        {
            whole.adopt(faults)
            throw Problem(whole.faults)
        }
        return answer(request, with: outcomes, BatchFields(fields, of: batchMembers), in: language)
    }
}
