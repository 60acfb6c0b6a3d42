import JSON
import Legibility
import WebServer

/// `/v1/type/styles`: the text styles of Apple's platforms, or those that were asked for.
struct TextStylesEndpoint: Sendable {
    /// The forms in which the styles are sent, named by their media types.
    enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case designTokens = "application/design-tokens+json"
    }

    static let parameters = ["platform", "style", "category", "case", "pointSize", "fields"]

    /// The whole table, and that of each platform.
    private let whole = Prepared { answer(TextStylesQuery()) }
    private let platforms = Dictionary(
        uniqueKeysWithValues: Platform.allCases.map { platform in
            (platform, Prepared { answer(TextStylesQuery(platforms: [platform])) })
        })

    private static func answer(_ query: TextStylesQuery) -> Answer { Answer(TextStylesReport(query), fields: nil) }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        switch form {
        case .json: return try answerInJSON(request)
        case .csv:
            let report = try report(request)
            return Answer(data: report.csv, mediaType: "\(form.rawValue); charset=utf-8; header=present")
        case .designTokens:
            let report = try report(request)
            var json = JSONWriter()
            json.object { TextStyleTokens(styles: report.styles).write(to: &$0) }
            return Answer(data: json.bytes, mediaType: form.rawValue)
        }
    }

    /// What stands in a form that has no members to choose among.
    private func report(_ request: HTTPRequest) throws(Problem) -> TextStylesReport {
        var parameters = Parameters(query: request.query, known: Self.parameters.filter { $0 != "fields" })
        guard let query = TextStylesQuery(&parameters), parameters.faults.isEmpty else {
            throw Problem(parameters.faults)
        }
        return TextStylesReport(query)
    }

    private func answerInJSON(_ request: HTTPRequest) throws(Problem) -> Answer {
        if request.query.isEmpty { return whole.value }
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = TextStylesQuery(&parameters)
        let fields = parameters.fields(among: Reply<TextStylesReport>.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        if fields == nil, parameters.taken.isEmpty, let platform = query.platformAlone,
            let answer = platforms[platform]?.value
        {
            return answer
        }
        let report = TextStylesReport(query)
        return Answer(
            Reply(content: report, taken: parameters.taken), fields: fields,
            reservingCapacity: 512 + 512 * report.styles.count)
    }
}
