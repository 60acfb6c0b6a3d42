import JSON
import Legibility
import WebServer

/// `/v1/reference/{table}`: a table, or those of its rows whose cells are as asked.
struct ReferenceEndpoint: Sendable {
    let table: ReferenceTable
    private let forms: [TableForm]
    private let index: Prepared<ReferenceIndex>
    /// A filter for each column.
    private let parameters: Prepared<[ParameterDescription]>
    private let shape: Prepared<Shape<ChosenRows>>
    /// The whole table in each form.
    private let whole: [TableForm: Prepared<Answer>]

    /// Every table's endpoint; a table never changes, so its answers are made once for all servers of a process.
    static let all = ReferenceTable.all.map(ReferenceEndpoint.init)

    init(table: ReferenceTable) {
        self.table = table
        let forms = TableForm.all(of: table)
        let rows = ChosenRows(table: table, rows: table.rows)
        let shape = Prepared { table.shape }
        self.forms = forms
        self.shape = shape
        index = Prepared { ReferenceIndex(table) }
        parameters = Prepared { table.columns.indices.map { table.filter($0) } }
        whole = Dictionary(
            uniqueKeysWithValues: forms.map { form in (form, Prepared { form.answer(rows, in: shape) }) })
    }

    /// The endpoint with its parameters, which are the table's columns, and its media types.
    var endpoint: Endpoint {
        Endpoint(
            operation: .rows(of: table), parameters: parameters.value, mediaTypes: forms.map(\.rawValue), answer: answer
        )
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: forms)
        if request.query.isEmpty, let answer = whole[form]?.value { return answer }
        let choice = try ReferenceChoice(of: table, index.value, request.query, known: parameters.value)
        let chosen = ChosenRows(table: table, rows: choice.rows, remarks: choice.remarks)
        return form.answer(chosen, in: shape, asked: request.query)
    }

    /// `/v1/reference`: which tables there are, for programs and for people.
    static let list = Endpoint.constant(
        .listReferenceTables.answering(ReferenceTables.schema),
        ["application/json": { Answer(ReferenceTables()) }, "text/html": { Answer(ReferenceTable.listPage) }])
}
