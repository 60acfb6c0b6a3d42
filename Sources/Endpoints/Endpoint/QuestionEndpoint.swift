import Budgets
import HTTPMessages
import JSON
import Markup
import Sentences

/// A kind of question that can be asked alone, as lists of values in a query, or many times in a body.
///
/// The same question has the same answer in all three ways.
package struct QuestionEndpoint<Question: Sendable, Content: Report>: Sendable {
    /// The answer to one of many questions, or a problem.
    package typealias Outcome = Result<Reply<Content>, Problem>

    /// The state shared by the questions of a request.
    package struct Context {
        /// The search steps that all answers together may take.
        package var steps: Int
        /// Whether the question is one of several that a query lists.
        package var isListed = false

        package init(steps: Int, isListed: Bool = false) {
            self.steps = steps
            self.isListed = isListed
        }
    }

    /// The parameters of a question.
    package let parameters: @Sendable () -> [ParameterDescription]
    /// The query parameters that may list several values.
    package var lists: [ListParameter] = []
    package let batch: Batch
    /// The search steps that the answers to a request may take together.
    package var steps = 0
    /// Returns whether answering a question takes search steps.
    package var takesSteps: @Sendable (Question) -> Bool = { _ in false }
    /// The members of a batch response that are made from all its results.
    package var others: [Member<[Outcome]>] = []
    /// The members of a batch response that are made from the numbers of its results.
    package var counted: [Member<BatchCounts>] = []
    /// The record for a batch's results in CSV; nil if they can't be written as CSV.
    package var record: Record<Content>?
    /// Reads a question and records its errors.
    package let read: @Sendable (inout Reader, Context) -> Question
    /// Answers questions that are completely in the most common notation; nil if none is answered in this way.
    package let plain: PlainAnswers?
    /// Answers a valid question. If there is no answer, records the reason.
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

    /// Returns the `GET` endpoint: a single question, or the questions that its lists form.
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

    /// Returns the `POST` endpoint: the questions in a body.
    package func post(_ operation: Operation, fields example: [String]) -> Endpoint {
        let known = Prepared {
            Known(parameters: parameters() + [Language.parameter.description], members: Reply<Content>.members)
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
                    document, of: request, members: batchMembers, resultMembers: known.members, besides: formParameters
                ) { form = self.form(of: request, &$0) }
                let names = known.parameters.map(\.name)
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

    func form(of request: HTTPRequest, _ reader: inout Reader) -> BatchForm {
        record == nil ? .json : reader.form(of: request, by: batchForm, among: BatchForm.allCases)
    }

    private static var aboutLists: String {
        "Parameters may list several values, with up to \(ListParameter.mostQuestions) combinations "
            + "(`listedQuestions` in `/v1/limits`). `results` has an answer for each combination, as with `POST`. An "
            + "error in one question doesn't affect the others. If all of them, or the values that they share, are "
            + "invalid, the answer is 422. The answer to a single question also has its members next to `results`; "
            + "these are deprecated."
    }

    private var aboutBatches: String {
        "Answers up to \(batch.limit) questions in one request (`\(batch.limitName)` in `/v1/limits`). The results have "
            + "the same order as the questions. Each is the same as the answer of `GET`, with its own `status`, and a "
            + "`problem` instead of an answer if that isn't 200."
            + (record == nil
                ? ""
                : " As CSV (`as=csv`), each result is a record with its figures; if there are none, `problem` says why.")
    }

    private func batchFields(_ example: [String]) -> ParameterDescription {
        .fields(batchMembers + Reply<Content>.members, of: batch.resultsName, example: example).meaning(
            "Members to include, separated by commas: of the batch (\(batchMembers.inCode)) or of every result. "
                + "Default: all.")
    }

    /// The members of a response to many questions.
    var batchMembers: [String] { ["results"] + others.map(\.name) + counted.map(\.name) }
}

/// The formats in which the answers to a batch are sent, named by their media types.
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

/// The parameters of a query, and the members of an answer.
struct Known: Sendable {
    let parameters: [ParameterDescription]
    let members: [String]
}

extension [String] {
    /// The names as a list: “`results`, `summary`”.
    fileprivate var inCode: String { map { "`\($0)`" }.joined(separator: ", ") }
}
