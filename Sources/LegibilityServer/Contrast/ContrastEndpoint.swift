import JSON
import Legibility
import WebServer

/// `/v1/contrast`: does this text pass on this background?
struct ContrastEndpoint: Sendable {
    let configuration: Configuration

    /// What the query of a `GET` may hold.
    static let parameters = ContrastQuery.parameters + ["fields"]

    /// `GET`: one question.
    func answerOne(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(
            query: request.query, known: Self.parameters, repeatable: ContrastQuery.repeatable)
        let query = ContrastQuery(&parameters, layers: configuration.layers)
        let fields = parameters.fields(among: ContrastReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 2048)
        json.object { ContrastReport(query).write(to: &$0, fields: fields) }
        return Answer(json)
    }
}
