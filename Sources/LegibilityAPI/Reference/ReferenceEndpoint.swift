import Endpoints
import HTTPMessages
import Legibility

/// `/v1/reference/{table}`: a table, or those of its rows whose cells are as asked.
package struct ReferenceEndpoint: Sendable {
    package let table: ReferenceTable
    private let forms: [TableForm]
    private let index: Prepared<ReferenceIndex>
    /// A filter for each column.
    private let parameters: Prepared<[ParameterDescription]>
    private let shape: Prepared<Shape<ChosenRows>>
    /// The whole table in each form.
    private let whole: [TableForm: Prepared<Answer>]

    private let page: TableForm.Page

    /// The endpoint of a table, and what makes its page.
    package init(table: ReferenceTable, page: @escaping TableForm.Page) {
        self.table = table
        self.page = page
        let forms = TableForm.all(of: table)
        let rows = ChosenRows(table: table, rows: table.rows)
        let shape = Prepared { table.shape }
        self.forms = forms
        self.shape = shape
        index = Prepared { ReferenceIndex(table) }
        parameters = Prepared { table.columns.indices.map { table.filter($0) } }
        whole = Dictionary(
            uniqueKeysWithValues: forms.map { form in
                (form, Prepared { form.answer(rows, in: shape, asked: [], page: page).kept })
            })
    }

    /// The endpoint with its parameters, which are the table's columns, and its media types.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .rows(of: table), parameters: parameters.value, mediaTypes: forms.map(\.rawValue), answer: answer
        )
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: forms)
        if request.query.isEmpty, let answer = whole[form]?.value { return answer }
        let choice = try ReferenceChoice(of: table, index.value, request.query, known: parameters.value)
        let chosen = ChosenRows(table: table, rows: choice.rows, remarks: choice.remarks)
        return form.answer(chosen, in: shape, asked: request.query, page: page)
    }

    /// `/v1/reference`: which tables there are, for programs and for people.
    package static func list(page: @escaping @Sendable () -> Answer) -> Endpoint {
        .constant(
            .listReferenceTables.answering(ReferenceTables.schema),
            ["application/json": { Answer(ReferenceTables()) }, "text/html": page])
    }
}
