import Budgets
import HTTPMessages
import JSON
import Markup
import Numbers
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
    /// Returns a result as one line of text; nil if the results can't be written as text.
    package var line: (@Sendable (Content) -> Phrase)?
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
        record: Record<Content>? = nil, line: (@Sendable (Content) -> Phrase)? = nil,
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
        self.line = line
        self.read = read
        self.plain = plain
        self.answer = answer
    }

    /// Returns the `GET` endpoint for a single item, or for the items that lists in the query form.
    package func get(_ operation: Operation, fields example: [String]) -> Endpoint {
        let known = Prepared { [operation] in
            let members = lists.isEmpty ? Reply<Content>.selectable : allMembers
            var fields = ParameterDescription.fields(
                members, of: operation.answerName(Content.shape.name), example: example)
            if !lists.isEmpty { fields.summary += " If the response has `results`, the members apply to each result." }
            return Known(
                parameters: parameters() + [fields] + formParameters + [Language.parameter.description],
                members: members)
        }
        let careful: PlainAnswers.Handler = { request throws(Problem) in try answerQuery(request, known.value) }
        return Endpoint(
            operation: operation.answering(schema).withSummary(lists.isEmpty ? nil : Self.aboutLists),
            parameters: known.value.parameters, mediaTypes: batchForms.map(\.rawValue),
            answer: plain?.handler(orElse: careful, forms: batchForms)
                ?? careful)
    }

    /// Returns the `POST` endpoint for the items in a body.
    package func post(_ operation: Operation, fields example: [String]) -> Endpoint {
        let known = Prepared {
            var known = Known(
                parameters: parameters() + [Language.parameter.description], members: allMembers)
            known.batch = batchMembers
            known.options =
                [.fields(known.members, of: batch.resultsName, example: []), Language.parameter.description]
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
                    document, of: request, members: known.batch, names: known.members, known: known.options
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
                return answer(request, elements, names: names, fields, as: form, in: language, ids, reader)
            }
        }
    }

    /// Returns the response to a batch in any form.
    @inline(never)
    private func answer(
        _ request: HTTPRequest, _ elements: [JSONValue], names: [String], _ fields: BatchFields, as form: BatchForm,
        in language: Language, _ ids: @Sendable (Int) -> String?, _ reader: @Sendable (Int) -> Reader
    ) -> Answer {
        let outcomes = outcomes(of: elements.count, Context(steps: steps), in: language, reader)
        if form == .csv, let record {
            let record = record.only(fields.ofResults)
            let csv = csv(outcomes, as: record, in: language, ids: ids) { index, column in
                names.contains(column) ? elements[index][column]?.string : nil
            }
            return Answer(csv: csv, result: Self.counts(of: outcomes).worst)
        }
        if form == .text, let line { return text(outcomes, line, in: language) }
        return answer(request, with: outcomes, fields, in: language, ids: ids)
    }

    private var batchForms: [BatchForm] {
        [.json] + (record == nil ? [] : [.csv]) + (line == nil ? [] : [.text])
    }

    private var formParameters: [ParameterDescription] {
        batchForms.count == 1 ? [] : [BatchForm.parameter(among: batchForms).description]
    }

    func form(of request: HTTPRequest, _ reader: inout Reader) -> BatchForm {
        batchForms.count == 1
            ? .json : reader.form(of: request, by: BatchForm.parameter(among: batchForms), among: batchForms)
    }

    private static var aboutLists: String {
        "Parameters may list several values, with up to \(ListParameter.mostQuestions) combinations (`listedQuestions` "
            + "in `/v1/limits`). `results` has a result for each combination, as with `POST`. An error in one "
            + "combination doesn’t affect the others. If all combinations, or the values that they share, are invalid, "
            + "the response is 422. If there is only one combination, the response is its result; `fields=results` "
            + "adds nothing and is deprecated then."
    }

    private var aboutBatches: String {
        "Checks up to \(batch.limit.grouped) items in one request (`\(batch.limitName)` in `/v1/limits`). The results have the "
            + "same order as the items. Each result is the same as the `GET` response, with its own `status`; if that "
            + "isn’t 200, the result has a `problem` instead."
            + (record == nil
                ? ""
                : " As CSV (`as=csv`), each result is a row of figures; if it has no figures, `problem` says why.")
            + (line == nil ? "" : " As text (`as=text`), each result is one line.")
    }

    private func batchFields(_ example: [String]) -> ParameterDescription {
        .fields(allMembers, of: batch.resultsName, example: example).meaning(
            "Members to include, separated by commas: members of the batch (\(batchMembers.inCode)) or of each result. "
                + "Default: all.")
    }

    /// The members of a batch response, and those of each result, which `fields` can select too.
    private var allMembers: SelectableMembers {
        let ofResults = Reply<Content>.selectable
        return SelectableMembers(batchMembers + ofResults.names) {
            guard case .object(let batch) = resultsSchema.kind, case .object(let result) = Reply<Content>.schema.kind
            else { return Reply<Content>.schema }
            return Schema(.object(batch + result))
        }
    }

    /// The members of a batch response.
    var batchMembers: [String] { [BatchFields.results] + others.map { $0.name } + counted.map { $0.name } }
}

/// The formats of a batch response, named by their media types.
enum BatchForm: String, CaseIterable, AnswerForm {
    case json = "application/json"
    case csv = "text/csv"
    case text = "text/plain"

    var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .text: "text"
        }
    }

    private static let jsonOrCSV = Parameter.form(among: [Self.json, .csv], named: "JSONOrCSV")
    private static let jsonCSVOrText = Parameter.form(among: allCases, named: "JSONOrCSVOrText")

    /// Returns the parameter that selects one of several formats, which are JSON, CSV and perhaps text.
    static func parameter(among forms: [BatchForm]) -> Parameter<BatchForm?, Void> {
        forms.contains(.text) ? jsonCSVOrText : jsonOrCSV
    }
}

/// The known query parameters and response members.
struct Known: Sendable {
    let parameters: [ParameterDescription]
    let members: SelectableMembers
    /// The members of a batch response.
    var batch: [String] = []
    /// The query parameters of a batch.
    var options: [ParameterDescription] = []
    /// The names of the parameters.
    var names: [String] = []
}

extension [String] {
    /// The names as a list: “`results`, `summary`”.
    fileprivate var inCode: String { map { "`\($0)`" }.joined(separator: ", ") }
}
