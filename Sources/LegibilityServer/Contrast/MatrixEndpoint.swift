import JSON
import Legibility
import WebServer

/// `POST /v1/contrast/matrix`: which of these colours can be text on which?
struct MatrixEndpoint: Sendable {
    /// The forms in which the answer is sent, named by their media types.
    enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case svg = "image/svg+xml"
    }

    /// What the query may hold; the body may hold them too, and the query wins.
    static let parameters = ["fields", "only", "minimum"]

    let configuration: Configuration

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        var query = Parameters(query: request.query, known: Self.parameters)
        let document = try JSONDocument(bodyOf: request)
        var body = Parameters(
            json: document.root, at: "#", known: MatrixQuery.parameters + ["fields"],
            example:
                "{\"colors\": [{\"name\": \"ink\", \"color\": \"#1b1c20\"}, {\"name\": \"paper\", \"color\": \"#fff\"}]}"
        )
        let inBody = body.fields(among: Reply<MatrixReport>.members)
        let fields = query.fields(among: Reply<MatrixReport>.members) ?? inBody
        guard document.root.kind == .object else { throw Problem(query.faults + body.faults) }
        var faults = Faults()
        let question = MatrixQuery(
            document.root, body: &body, query: &query, faults: &faults, atMost: configuration.matrixColors)
        faults = query.faults + body.faults + faults
        guard let question, faults.isEmpty else { throw Problem(faults) }

        let report = MatrixReport(question)
        switch form {
        case .json:
            return Answer(
                Reply(content: report, taken: body.taken), fields: fields,
                reservingCapacity: 512 + 128 * report.matrix.pairs.count)
        case .csv:
            return Answer(
                data: report.csv, mediaType: "\(form.rawValue); charset=utf-8; header=present", result: report.worst)
        case .svg:
            return Answer(
                data: Array(MatrixSheet(report).svg.text.utf8), mediaType: form.rawValue, result: report.worst)
        }
    }
}
