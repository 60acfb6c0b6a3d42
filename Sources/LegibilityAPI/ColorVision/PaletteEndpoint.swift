import Endpoints
import HTTPMessages

/// `POST /v1/vision/palette`: are these colours told apart by everybody?
package struct PaletteEndpoint: Sendable {
    /// The forms in which the answer is sent, named by their media types.
    package enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case svg = "image/svg+xml"
    }

    private static let members = PaletteReport.members
    private static let parameters = [ParameterDescription.fields(members, example: ["result", "repair"])]
    private static let example =
        "{\"colors\": [{\"name\": \"high\", \"color\": \"#0072b2\"}, {\"name\": \"low\", \"color\": \"#d55e00\"}]}"

    let limits: QuestionLimits

    package init(limits: QuestionLimits) {
        self.limits = limits
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .postPalette.answering(
                PaletteReport.schema,
                to: .json(
                    "The palette.",
                    [NamedColorParameter.description(atMost: limits.paletteColors)] + PaletteQuery.parameters,
                    fields: Self.parameters[0])),
            parameters: Self.parameters, mediaTypes: Form.allCases.map(\.rawValue), work: .long,
            answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        var read = try BodyReader(
            request, query: Self.parameters, body: ["colors"] + PaletteQuery.parameters.map(\.name) + ["fields"],
            example: Self.example)
        let fields = try read.fields(among: Self.members)
        let question = PaletteQuery(&read.body, atMost: limits.paletteColors)
        try read.finish()

        let report = PaletteReport(question)
        switch form {
        case .json: return Answer(report, fields: fields)
        case .csv: return Answer(csv: report.csv, result: report.worst)
        case .svg: return Answer(svg: PaletteSheet(report).svg, result: report.worst)
        }
    }
}
