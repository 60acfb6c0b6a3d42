import JSON
import Legibility
import WebServer

/// `/v1/type/styles`: the text styles of Apple's platforms, or those that were asked for.
struct TextStylesEndpoint: Sendable {
    /// The forms in which the styles are sent, named by their media types.
    enum Form: String, CaseIterable {
        case json = "application/json"
        case designTokens = "application/design-tokens+json"
    }

    static let parameters = ["platform", "style", "category", "case", "fields"]

    /// The whole table, and that of each platform, made once.
    private let whole = Answer(TextStylesReport(TextStylesQuery()).json(fields: nil))
    private let platforms = Dictionary(
        uniqueKeysWithValues: Platform.allCases.map { platform in
            (platform, Answer(TextStylesReport(TextStylesQuery(platform: platform)).json(fields: nil)))
        })

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        switch request.preferredForm(among: Form.allCases) {
        case .json: try answerInJSON(request)
        case .designTokens: try answerInTokens(request)
        }
    }

    private func answerInTokens(_ request: HTTPRequest) throws(Problem) -> Answer {
        // Tokens have no members to choose among.
        var parameters = Parameters(query: request.query, known: Self.parameters.filter { $0 != "fields" })
        guard let query = TextStylesQuery(&parameters), parameters.faults.isEmpty else {
            throw Problem(parameters.faults)
        }
        var json = JSONWriter()
        json.object { TextStyleTokens(styles: TextStylesReport(query).styles).write(to: &$0) }
        return Answer(data: json.bytes, mediaType: Form.designTokens.rawValue)
    }

    private func answerInJSON(_ request: HTTPRequest) throws(Problem) -> Answer {
        if request.query.isEmpty { return whole }
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = TextStylesQuery(&parameters)
        let fields = parameters.fields(among: TextStylesReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        if query.style == nil, query.category == nil, query.watch == nil, fields == nil, let platform = query.platform,
            let answer = platforms[platform]
        {
            return answer
        }
        return Answer(TextStylesReport(query).json(fields: fields))
    }
}
