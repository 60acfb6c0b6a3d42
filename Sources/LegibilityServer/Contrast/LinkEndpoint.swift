import JSON
import Legibility
import WebServer

/// `/v1/contrast/link`: is this link told from the text around it, and are both read?
struct LinkEndpoint: Sendable {
    static let parameters = LinkQuery.parameters + ["fields"]

    let configuration: Configuration

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters, repeatable: ["background"])
        let query = LinkQuery(&parameters, layers: configuration.layers)
        let fields = parameters.fields(among: Reply<LinkReport>.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        return Answer(Reply(content: LinkReport(query), taken: parameters.taken), fields: fields)
    }
}
