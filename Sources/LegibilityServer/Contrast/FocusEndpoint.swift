import JSON
import Legibility
import WebServer

/// `/v1/contrast/focus`: is this focus indicator large enough, and is it seen?
enum FocusEndpoint {
    static let parameters = FocusQuery.parameters + ["fields"]

    static func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = FocusQuery(&parameters)
        let fields = parameters.fields(among: FocusReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        return Answer(FocusReport(query), fields: fields, reservingCapacity: 4096)
    }
}
