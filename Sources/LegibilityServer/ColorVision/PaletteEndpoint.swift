import JSON
import Legibility
import WebServer

/// `POST /v1/vision/palette`: are these colours told apart by everybody?
struct PaletteEndpoint: Sendable {
    /// The forms in which the answer is sent, named by their media types.
    enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case svg = "image/svg+xml"
    }

    static let parameters = ["fields"]

    let configuration: Configuration

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        var query = Parameters(query: request.query, known: Self.parameters)
        let document = try JSONDocument(bodyOf: request)
        var body = Parameters(
            json: document.root, at: "#", known: PaletteQuery.parameters + Self.parameters,
            example:
                "{\"colors\": [{\"name\": \"high\", \"color\": \"#0072b2\"}, {\"name\": \"low\", \"color\": \"#d55e00\"}]}"
        )
        let inBody = body.fields(among: PaletteReport.members)
        let fields = query.fields(among: PaletteReport.members) ?? inBody
        guard document.root.kind == .object else { throw Problem(query.faults + body.faults) }
        var faults = Faults()
        let question = PaletteQuery(document.root, &body, faults: &faults, atMost: configuration.paletteColors)
        faults = query.faults + body.faults + faults
        guard let question, faults.isEmpty else { throw Problem(faults) }

        let report = PaletteReport(question)
        switch form {
        case .json:
            return Answer(report, fields: fields)
        case .csv:
            return Answer(
                data: report.csv, mediaType: "\(form.rawValue); charset=utf-8; header=present", result: report.worst)
        case .svg:
            return Answer(
                data: Array(PaletteSheet(report).svg.text.utf8), mediaType: form.rawValue, result: report.worst)
        }
    }
}
