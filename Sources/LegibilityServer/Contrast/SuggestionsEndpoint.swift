import JSON
import WebServer

/// `/v1/contrast/suggestions`: what to use instead?
struct SuggestionsEndpoint: Sendable {
    let configuration: Configuration

    /// What the query may hold.
    static let parameters = SuggestionsQuery.parameters + ["fields"]

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(
            query: request.query, known: Self.parameters, repeatable: ContrastQuery.repeatable)
        let query = SuggestionsQuery(&parameters, layers: configuration.layers)
        let fields = parameters.fields(among: SuggestionsReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 2048)
        json.object { SuggestionsReport(query).write(to: &$0, fields: fields) }
        return Answer(json)
    }
}
