import JSON
import Legibility
import WebServer

/// `/v1/type/legibility`: what the guidelines have to say about a text or a control.
struct LegibilityEndpoint: Sendable {
    let configuration: Configuration

    static let parameters = LegibilityQuery.parameters + ["fields"]

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(
            query: request.query, known: Self.parameters, repeatable: LegibilityQuery.repeatable)
        let query = LegibilityQuery(&parameters, layers: configuration.layers)
        let fields = parameters.fields(among: LegibilityAnswer.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 4096)
        json.object { LegibilityAnswer(query).write(to: &$0, fields: fields) }
        return Answer(json)
    }
}
