import JSON
import Legibility
import WebServer

/// `/v1/reference/{table}`: a table, or those of its rows whose cells are as asked.
struct ReferenceEndpoint: Sendable {
    let table: ReferenceTable
    private let forms: [TableForm]
    /// The whole table in each form, made once.
    private let whole: [TableForm: Answer]

    /// Every table's endpoint; a table never changes, so its answers are made once for all servers of a process.
    static let all = ReferenceTable.all.map(ReferenceEndpoint.init)

    init(table: ReferenceTable) {
        self.table = table
        let forms = TableForm.all(of: table)
        self.forms = forms
        whole = Dictionary(uniqueKeysWithValues: forms.map { ($0, $0.answer(table, table.rows)) })
    }

    /// The endpoint with its parameters, which are the table's columns, and its media types.
    var endpoint: Endpoint {
        Endpoint(parameters: table.columns.map(\.name), mediaTypes: forms.map(\.rawValue), answer: answer)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: forms)
        if request.query.isEmpty, let answer = whole[form] { return answer }
        return form.answer(table, try rows(request.query), asked: request.query)
    }

    /// The rows that have one of the wanted values in every column that is asked about.
    private func rows(_ query: [QueryItem]) throws(Problem) -> [ReferenceTable.Row] {
        let names = table.columns.map(\.name)
        var parameters = Parameters(query: query, known: names, repeatable: names)
        var rows = table.rows
        for (index, column) in table.columns.enumerated() {
            let wanted = query.filter { $0.name == column.name }.map { ReferenceFilter($0.value) }
            if wanted.isEmpty { continue }
            for filter in wanted where !table.rows.contains(where: { filter.matches($0.cells[index]) }) {
                note(filter.text, at: index, &parameters)
            }
            rows = rows.filter { row in wanted.contains { $0.matches(row.cells[index]) } }
        }
        guard parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        return rows
    }

    /// A value that no row has in this column is a mistake, not an empty answer.
    private func note(_ value: String, at index: Int, _ parameters: inout Parameters) {
        let column = table.columns[index].name
        let values = table.values(inColumn: index)
        let nearest = closestSpelling(of: value, among: values)
        let some = values.prefix(20).joined(separator: ", ").echoed
        let hint =
            nearest.map { "did you mean “\($0)”?" } ?? "there are \(some)\(values.count > 20 ? " and others" : "")."
        parameters.note(
            column, value: value, "No row has this value in “\(column)”; \(hint)", example: nearest ?? values.first)
    }

    /// `/v1/reference`: which tables there are, for programs and for people.
    static let list = [Answer(ReferenceTable.listJSON), Answer(ReferenceTable.listPage)]
}
