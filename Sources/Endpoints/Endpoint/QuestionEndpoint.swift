import Budgets
import HTTPMessages
import JSON
import Markup
import Sentences

/// A kind of request that can be sent on its own, as lists of values in a query, or as a batch in a body.
///
/// The result is the same in all three cases.
package struct QuestionEndpoint<Question: Sendable, Content: Report>: Sendable {
    /// The result for one item: a response or a problem.
    package typealias Outcome = Result<Reply<Content>, Problem>

    /// The state shared by the items of a request.
    package struct Context {
        /// The search steps that all results together may take.
        package var steps: Int
        /// Whether the item is one of several that a query lists.
        package var isListed = false

        package init(steps: Int, isListed: Bool = false) {
            self.steps = steps
            self.isListed = isListed
        }
    }

    /// The parameters of an item.
    package let parameters: @Sendable () -> [ParameterDescription]
    /// The query parameters that may list several values.
    package var lists: [ListParameter] = []
    package let batch: Batch
    /// The search steps that all results of a request may take together.
    package var steps = 0
    /// Returns whether checking an item takes search steps.
    package var takesSteps: @Sendable (Question) -> Bool = { _ in false }
    /// The members of a batch response that are derived from all its results.
    package var others: [Member<[Outcome]>] = []
    /// The members of a batch response that are derived from the result counts.
    package var counted: [Member<BatchCounts>] = []
    /// The CSV record for a batch result; nil if the results can't be written as CSV.
    package var record: Record<Content>?
    /// Reads an item and records its errors.
    package let read: @Sendable (inout Reader, Context) -> Question
    /// Processes items in which all values are in the most common notation; nil if the endpoint doesn't support this.
    package let plain: PlainAnswers?
    /// Checks a valid item. If the check isn't possible, records the reason.
    package let answer: @Sendable (Question, inout Reader, inout Context) throws(Unusable) -> Content

    package init(
        parameters: @escaping @Sendable () -> [ParameterDescription], lists: [ListParameter] = [], batch: Batch,
        steps: Int = 0, takesSteps: @escaping @Sendable (Question) -> Bool = { _ in false },
        others: [Member<[Outcome]>] = [], counted: [Member<BatchCounts>] = [],
        record: Record<Content>? = nil,
        read: @escaping @Sendable (inout Reader, Context) -> Question,
        plain: PlainAnswers? = nil,
        answer: @escaping @Sendable (Question, inout Reader, inout Context) throws(Unusable) -> Content
    ) {
        self.parameters = parameters
        self.lists = lists
        self.batch = batch
        self.steps = steps
        self.takesSteps = takesSteps
        self.others = others
        self.counted = counted
        self.record = record
        self.read = read
        self.plain = plain
        self.answer = answer
    }

    /// Returns the `GET` endpoint for a single item, or for the items that lists in the query form.
    package func get(_ operation: Operation, fields example: [String]) -> Endpoint {
        let known = Prepared { [operation] in
            let members = (lists.isEmpty ? [] : batchMembers) + Reply<Content>.members
            var fields = ParameterDescription.fields(
                members, of: operation.answerName(Content.shape.name), example: example)
            if !lists.isEmpty { fields.summary += " With `results`, these are the members of each result." }
            return Known(
                parameters: parameters() + [fields] + formParameters + [Language.parameter.description],
                members: members)
        }
        return Endpoint(
            operation: operation.answering(schema).withSummary(lists.isEmpty ? nil : Self.aboutLists),
            parameters: known.value.parameters, mediaTypes: batchForms.map(\.rawValue)
        ) {
            request throws(Problem) in
            try answerQuery(request, known.value)
        }
    }

    /// Returns the `POST` endpoint for the items in a body.
    package func post(_ operation: Operation, fields example: [String]) -> Endpoint {
        let known = Prepared {
            var known = Known(
                parameters: parameters() + [Language.parameter.description], members: Reply<Content>.members)
            known.batch = batchMembers
            known.fields = known.batch + known.members
            known.options =
                [.fields(known.fields, of: batch.resultsName, example: []), Language.parameter.description]
                + formParameters
            known.names = known.parameters.map { $0.name }
            return known
        }
        return Endpoint(
            operation: operation.answering(
                resultsSchema, to: batch.body(of: known.value.parameters, fields: batchFields(example))
            ).withSummary(aboutBatches),
            parameters: [batchFields(example)] + formParameters + [Language.parameter.description],
            mediaTypes: batchForms.map(\.rawValue), work: .long
        ) { request throws(Problem) in
            let known = known.value
            return try JSONDocument.read(bodyOf: request) { document, language throws(Problem) in
                var form = BatchForm.json
                let (elements, fields) = try batch.read(
                    document, of: request, members: known.batch, names: known.fields, known: known.options
                ) { form = self.form(of: request, &$0) }
                let names = known.names
                let (members, pointer) = (names + [ClientID.name], batch.pointer)
                let reader: @Sendable (Int) -> Reader = { index in
                    batch.reader(of: elements[index], at: pointer, index: index, known: members)
                }
                let ids: @Sendable (Int) -> String? = { index in
                    elements[index][ClientID.name]?.string.flatMap { ClientID.isValid($0) ? $0 : nil }
                }
                if form == .json, others.isEmpty, let plain, let selection = plain.selection(fields.ofResults) {
                    return answer(request, to: elements, with: plain, selection, fields, in: language, ids, reader)
                }
                let outcomes = outcomes(of: elements.count, Context(steps: steps), in: language, reader)
                if form == .csv, let record {
                    let record = record.only(fields.ofResults)
                    let csv = csv(outcomes, as: record, in: language, ids: ids) { index, column in
                        names.contains(column) ? elements[index][column]?.string : nil
                    }
                    return Answer(csv: csv, result: Self.counts(of: outcomes).worst)
                }
                return answer(request, with: outcomes, fields, in: language, ids: ids)
            }
        }
    }

    private var batchForms: [BatchForm] { record == nil ? [.json] : BatchForm.allCases }

    private var formParameters: [ParameterDescription] { record == nil ? [] : [batchForm.description] }

    private func form(of request: HTTPRequest, _ reader: inout Reader) -> BatchForm {
        record == nil ? .json : reader.form(of: request, by: batchForm, among: BatchForm.allCases)
    }

    private static var aboutLists: String {
        "Parameters may list several values, with up to \(ListParameter.mostQuestions) combinations (`listedQuestions` "
            + "in `/v1/limits`). `results` has a result for each combination, as with `POST`. An error in one "
            + "combination doesn't affect the others. If all combinations, or the values that they share, are invalid, "
            + "the response is 422. For a single combination, the members also appear next to `results`; these are "
            + "deprecated."
    }

    private var aboutBatches: String {
        "Checks up to \(batch.limit) items in one request (`\(batch.limitName)` in `/v1/limits`). The results have the "
            + "same order as the items. Each result is the same as the `GET` response, with its own `status`; if that "
            + "isn't 200, the result has a `problem` instead."
            + (record == nil
                ? ""
                : " As CSV (`as=csv`), each result is a row with its figures; if it has none, `problem` says why.")
    }

    private func batchFields(_ example: [String]) -> ParameterDescription {
        .fields(batchMembers + Reply<Content>.members, of: batch.resultsName, example: example).meaning(
            "Members to include, separated by commas: either of the batch (\(batchMembers.inCode)) or of every result. "
                + "Default: all.")
    }

    /// The members of a batch response.
    private var batchMembers: [String] { ["results"] + others.map { $0.name } + counted.map { $0.name } }

    private func answerQuery(
        _ request: HTTPRequest, _ known: Known
    ) throws(Problem) -> Answer {
        if let questions = try request.query.questions(listedIn: lists) {
            return try answerList(questions, of: request, known)
        }
        let language = request.answerLanguage
        if let plain, lists.isEmpty, record == nil || request.acceptedForm(among: BatchForm.allCases) == .json,
            let answer = plain.inQuery(request.query, language)
        {
            return answer
        }
        let (reply, fields, form) = try self.reply(to: request, known, in: language)
        if form == .csv, let record {
            return Answer(
                csv: csv([.success(reply)], as: record.only(fields), in: language, ids: { _ in nil }) { _, _ in nil },
                result: reply.worst)
        }
        if lists.isEmpty { return Answer(reply, fields: fields, in: language) }
        if fields?.isDisjoint(with: batchMembers) == false {
            return answer(request, with: [.success(reply)], BatchFields(fields, of: batchMembers), in: language)
        }
        return fields == nil ? Self.answer(both: reply) : Answer(reply, fields: fields, in: language)
    }

    /// The response to a request in a query, with the requested members and the format.
    typealias QueryReply = (reply: Reply<Content>, fields: Set<String>?, form: BatchForm)

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

    /// Returns a response that contains the members of its result twice: directly, for clients that don't support
    /// lists, and as the only entry of `results`.
    private static func answer(both reply: Reply<Content>) -> Answer {
        var one = JSONWriter(reservingCapacity: 2048, in: reply.language ?? .english)
        one.object { reply.write(to: &$0, fields: nil) }
        let members = one.bytes
        var json = JSONWriter(reservingCapacity: 2 * members.count + 64)
        json.object { json in
            json.members(of: members)
            json.member(
                "results",
                array: { json in
                    json.object { json in
                        json.member("status", 200)
                        json.members(of: members)
                    }
                })
        }
        return Answer(json, result: reply.worst)
    }

    private func reply(
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

    private func answer(
        _ request: HTTPRequest, with outcomes: [Outcome], _ fields: BatchFields,
        in language: Language, ids: @Sendable (Int) -> String? = { _ in nil }
    ) -> Answer {
        let path = request.path
        let results =
            fields.isWanted("results")
            ? slices(of: outcomes.count, atLeast: Self.fewest) { slice in
                var json = JSONWriter(reservingCapacity: 1024 * slice.count, in: language)
                for index in slice where Budget.allows() {
                    json.result(outcomes[index], id: ids(index), at: path, fields: fields.ofResults)
                }
                return json.finish()
            } : nil
        return answer(results, Self.counts(of: outcomes), outcomes, fields, in: language)
    }

    /// Returns the response with parts of the list of results, if selected, and the other members.
    func answer(
        _ results: [WrittenJSON]?, _ counts: BatchCounts, _ outcomes: [Outcome], _ fields: BatchFields,
        in language: Language
    ) -> Answer {
        var json = JSONWriter(in: language)
        json.beginObject()
        var body: [UInt8] = []
        if let results {
            body.reserveCapacity(512 + results.reduce(0) { $0 + $1.count + 1 })
            body += "{\"results\":[".utf8
            var isFirst = true
            for part in results where part.count > 0 {
                if !isFirst { body.append(UInt8(ascii: ",")) }
                part.write(to: &body)
                isFirst = false
            }
            body.append(UInt8(ascii: "]"))
        }
        for member in others where fields.isWanted(member.name) {
            guard fields.isNamed(member.name) || member.isUsual?(outcomes) ?? true else { continue }
            member.write(outcomes, to: &json)
        }
        for member in counted where fields.isWanted(member.name) { member.write(counts, to: &json) }
        json.endObject()
        if results == nil { return Answer(json, result: counts.worst) }
        // The results replace the opening brace of the object with the other members.
        let rest = json.bytes
        if rest.count > 2 { body.append(UInt8(ascii: ",")) }
        body += rest.dropFirst()
        return Answer(json: body, result: counts.worst)
    }

    /// Writes a record for each item, in order, below the column names. For an invalid item, the record contains the
    /// given value for each column as a string, and all errors, because CSV doesn't have `errors`.
    private func csv(
        _ outcomes: [Outcome], as record: Record<Content>, in language: Language, ids: @Sendable (Int) -> String?,
        given: @Sendable (Int, String) -> String?
    ) -> [UInt8] {
        var csv = CSVWriter()
        let columns = record.columns
        // The column is only included if an item has an id.
        let hasIDs = outcomes.indices.contains { ids($0) != nil }
        csv.record((hasIDs ? [ClientID.name] : []) + ["status"] + columns + ["problem"])
        let parts = slices(of: outcomes.count, atLeast: Self.fewest) { slice in
            var csv = CSVWriter(reservingCapacity: 256 * slice.count)
            for index in slice {
                csv.language = language
                if hasIDs { csv.field(ids(index) ?? "") }
                switch outcomes[index] {
                case .success(let reply):
                    csv.field("200")
                    csv.language = reply.language ?? language
                    record.write(reply.content, to: &csv)
                    csv.field("")
                case .failure(let problem):
                    csv.field("\(problem.kind.status)")
                    for column in columns { csv.field(given(index, column)?.echoed ?? "") }
                    csv.language = problem.language ?? language
                    csv.field(problem.sentences)
                }
                csv.endRecord()
            }
            return csv.bytes
        }
        return parts.reduce(into: csv.bytes) { $0 += $1 }
    }

    private static func counts(of outcomes: [Outcome]) -> BatchCounts {
        var counts = BatchCounts()
        for outcome in outcomes { counts.add(outcome) }
        return counts
    }

    /// The minimum number of items for which an additional thread is worthwhile.
    static var fewest: Int { 64 }

    /// Checks `count` items on all cores. Items that take search steps are processed last and in order, so that the
    /// steps are always distributed the same way.
    private func outcomes(
        of count: Int, _ context: Context, in language: Language, _ question: @Sendable (Int) -> Reader
    ) -> [Outcome] {
        let parts = slices(of: count, atLeast: Self.fewest) { slice in
            var outcomes: [Outcome?] = []
            outcomes.reserveCapacity(slice.count)
            for index in slice {
                guard Budget.allows() else {
                    outcomes.append(.failure(.unfinished))
                    continue
                }
                outcomes.append(outcome(of: question(index), context, in: language))
            }
            return outcomes
        }
        // Plain loops, because all items share this code, which would otherwise look up their types each time.
        var context = context
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(count)
        for part in parts {
            for outcome in part {
                outcomes.append(
                    outcome ?? searched(question(outcomes.count), &context, in: language))
            }
        }
        return outcomes
    }

    /// Checks one of several items; nil if that takes search steps.
    func outcome(of reader: Reader, _ context: Context, in language: Language) -> Outcome? {
        var (reader, without) = (reader, Context(steps: 0, isListed: context.isListed))
        do throws(Problem) {
            return try reader.answering(language) { reader, language throws(Problem) in
                let question = try understood(&reader, without)
                return takesSteps(question)
                    ? nil : .success(try reply(to: question, &reader, &without, in: language))
            }
        } catch {
            return .failure(error)
        }
    }

    /// Checks one of several items with the remaining search steps.
    func searched(_ reader: Reader, _ context: inout Context, in language: Language) -> Outcome {
        var reader = reader
        return Outcome { () throws(Problem) in
            guard Budget.allows() else { throw .unfinished }
            return try reader.answering(language) { reader, language throws(Problem) in
                let question = try understood(&reader, context)
                return try reply(to: question, &reader, &context, in: language)
            }
        }
    }

    /// Reads one of several items, which must be valid and have single values.
    private func understood(_ reader: inout Reader, _ context: Context) throws(Problem) -> Question {
        let isList = !context.isListed && reader.refusesLists(lists.map(\.name))
        guard reader.isQuestion, !isList else { throw Problem(reader.faults) }
        // The reader records an invalid id. Only items in a body have an id.
        if reader.isGiven(ClientID.parameter) { _ = reader(ClientID.parameter) }
        return read(&reader, context)
    }
}

extension Reader {
    /// Calls `body` in the language that the item specifies or, without one, in the language of the request.
    fileprivate mutating func answering<Value>(
        _ ofRequest: Language, _ body: (inout Reader, Language) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let language = language
        do throws(Problem) {
            return try body(&self, language ?? ofRequest)
        } catch {
            var problem = error
            problem.language = language
            throw problem
        }
    }
}

/// The formats of a batch response, named by their media types.
enum BatchForm: String, CaseIterable, AnswerForm {
    case json = "application/json"
    case csv = "text/csv"

    var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        }
    }
}

private let batchForm = Parameter.form(among: BatchForm.allCases, named: "JSONOrCSV")

/// The known query parameters and response members.
struct Known: Sendable {
    let parameters: [ParameterDescription]
    let members: [String]
    /// The members of a batch response, and these with the members of a result.
    var batch: [String] = []
    var fields: [String] = []
    /// The query parameters of a batch.
    var options: [ParameterDescription] = []
    /// The names of the parameters.
    var names: [String] = []
}

extension [String] {
    /// The names as a list: “`results`, `summary`”.
    fileprivate var inCode: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Result where Failure == Problem {
    /// The errors of an item.
    package var faults: Faults { if case .failure(let problem) = self { problem.faults } else { [] } }
}
