import Endpoints
import HTTPMessages

/// `POST /v1/contrast/matrix`: which of these colours can be text on which?
package struct MatrixEndpoint: Sendable {
    /// The forms in which the answer is sent, named by their media types.
    package enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case svg = "image/svg+xml"
    }

    private static let members = Reply<MatrixReport>.members
    /// What the query may hold; the body may hold them too, and the query wins.
    private static let parameters = [
        .fields(members, example: ["pairs", "summary"]), MatrixQuery.only.description, MatrixQuery.minimum.description,
    ]
    private static let example =
        "{\"colors\": [{\"name\": \"ink\", \"color\": \"#1b1c20\"}, {\"name\": \"paper\", \"color\": \"#fff\"}]}"

    let limits: QuestionLimits

    package init(limits: QuestionLimits) {
        self.limits = limits
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .postContrastMatrix.answering(
                Reply<MatrixReport>.schema,
                to: .json(
                    "The colours, and what the text is.",
                    [NamedColorParameter.description(atMost: limits.matrixColors)] + MatrixQuery.parameters,
                    fields: Self.parameters[0])),
            parameters: Self.parameters, mediaTypes: Form.allCases.map(\.rawValue), work: .long,
            answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        var read = try BodyReader(
            request, query: Self.parameters, body: ["colors"] + MatrixQuery.parameters.map(\.name) + ["fields"],
            example: Self.example)
        let fields = try read.fields(among: Self.members)
        let question = MatrixQuery(&read, atMost: limits.matrixColors)
        try read.finish()

        let report = MatrixReport(question)
        switch form {
        case .json:
            return Answer(
                Reply(content: report, taken: read.body.taken), fields: fields,
                reservingCapacity: 512 + 128 * report.matrix.pairs.count)
        case .csv: return Answer(csv: report.csv, result: report.worst)
        case .svg: return Answer(svg: MatrixSheet(report).svg, result: report.worst)
        }
    }
}
