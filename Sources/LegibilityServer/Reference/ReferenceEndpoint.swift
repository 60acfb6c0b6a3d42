import JSON
import Legibility
import WebServer

/// `/v1/reference/{table}`: a table, or those of its rows whose cells are as asked.
struct ReferenceEndpoint: Sendable {
    let table: ReferenceTable
    private let forms: [TableForm]
    private let index: ReferenceIndex
    /// The whole table in each form, made once.
    private let whole: [TableForm: Answer]

    /// Every table's endpoint; a table never changes, so its answers are made once for all servers of a process.
    static let all = ReferenceTable.all.map(ReferenceEndpoint.init)

    init(table: ReferenceTable) {
        self.table = table
        let forms = TableForm.all(of: table)
        self.forms = forms
        index = ReferenceIndex(table)
        whole = Dictionary(uniqueKeysWithValues: forms.map { ($0, $0.answer(table, table.rows)) })
    }

    /// The endpoint with its parameters, which are the table's columns, and its media types.
    var endpoint: Endpoint {
        Endpoint(parameters: table.columns.map(\.name), mediaTypes: forms.map(\.rawValue), answer: answer)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: forms)
        if request.query.isEmpty, let answer = whole[form] { return answer }
        let choice = try ReferenceChoice(of: table, index, request.query)
        return form.answer(table, choice.rows, asked: request.query, remarks: choice.remarks)
    }

    /// `/v1/reference`: which tables there are, for programs and for people.
    static let list = [Answer(ReferenceTable.listJSON), Answer(ReferenceTable.listPage)]
}
