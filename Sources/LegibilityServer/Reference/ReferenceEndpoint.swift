import JSON
import Legibility
import WebServer

/// `/v1/reference/{table}`: a table, or those of its rows whose cells are as asked.
struct ReferenceEndpoint: Sendable {
    let table: ReferenceTable
    private let forms: [TableForm]
    private let index: Prepared<ReferenceIndex>
    /// The whole table in each form.
    private let whole: [TableForm: Prepared<Answer>]

    /// Every table's endpoint; a table never changes, so its answers are made once for all servers of a process.
    static let all = ReferenceTable.all.map(ReferenceEndpoint.init)

    init(table: ReferenceTable) {
        self.table = table
        let forms = TableForm.all(of: table)
        self.forms = forms
        index = Prepared { ReferenceIndex(table) }
        whole = Dictionary(
            uniqueKeysWithValues: forms.map { form in (form, Prepared { form.answer(table, table.rows) }) })
    }

    /// The endpoint with its parameters, which are the table's columns, and its media types.
    var endpoint: Endpoint {
        Endpoint(parameters: table.columns.map(\.name), mediaTypes: forms.map(\.rawValue), answer: answer)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: forms)
        if request.query.isEmpty, let answer = whole[form]?.value { return answer }
        let choice = try ReferenceChoice(of: table, index.value, request.query)
        return form.answer(table, choice.rows, asked: request.query, remarks: choice.remarks)
    }

    /// `/v1/reference`: which tables there are, for programs and for people.
    static let list = Endpoint.constant([
        "application/json": { Answer(ReferenceTable.listJSON) }, "text/html": { Answer(ReferenceTable.listPage) },
    ])
}
