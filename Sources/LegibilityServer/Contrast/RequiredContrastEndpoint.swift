import JSON
import WebServer

/// `/v1/contrast/required`: which contrast does this text need here, and which lightness has it?
struct RequiredContrastEndpoint: Sendable {
    let configuration: Configuration

    /// What the query may hold.
    static let parameters = RequiredContrastQuery.parameters + ["fields"]

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(
            query: request.query, known: Self.parameters, repeatable: ContrastQuery.repeatable)
        let query = RequiredContrastQuery(&parameters, layers: configuration.layers)
        let fields = parameters.fields(among: Reply<RequiredContrastReport>.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        return Answer(Reply(content: RequiredContrastReport(query), taken: parameters.taken), fields: fields)
    }
}
