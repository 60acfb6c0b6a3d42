import Endpoints
import HTTPMessages
import JSON
import Legibility
import Sentences

/// `/v1/type/styles`: the text styles of Apple's platforms, or those that were asked for.
package struct TextStylesEndpoint: Sendable {
    /// The forms in which the styles are sent, named by their media types.
    package enum Form: String, CaseIterable {
        case json = "application/json"
        case csv = "text/csv"
        case designTokens = "application/design-tokens+json"
    }

    private static let members = Reply<TextStylesReport>.members
    private static let parameters =
        TextStylesQuery.parameters + [.fields(members, example: ["styles"]), Language.parameter.description]

    /// The whole table, and that of each platform.
    private let whole = Prepared { answer(TextStylesQuery()) }
    private let platforms = Dictionary(
        uniqueKeysWithValues: Platform.allCases.map { platform in
            (platform, Prepared { answer(TextStylesQuery(platforms: [platform])) })
        })

    package init() {}

    private static func answer(_ query: TextStylesQuery) -> Answer { Answer(TextStylesReport(query), fields: nil) }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .getTextStyles.answering(Reply<TextStylesReport>.schema), parameters: Self.parameters,
            mediaTypes: Form.allCases.map(\.rawValue),
            answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        switch form {
        case .json: return try answerInJSON(request)
        case .csv:
            let report = try report(request)
            return Answer(csv: report.csv)
        case .designTokens:
            let report = try report(request)
            var json = JSONWriter()
            json.object { TextStyleTokens(styles: report.styles).write(to: &$0) }
            return Answer(data: json.bytes, mediaType: form.rawValue)
        }
    }

    /// What stands in a form that has no members to choose among.
    private func report(_ request: HTTPRequest) throws(Problem) -> TextStylesReport {
        var read = Reader(query: request.query, known: TextStylesQuery.parameters + [Language.parameter.description])
        let query = TextStylesQuery(&read)
        try read.finish()
        return TextStylesReport(query)
    }

    private func answerInJSON(_ request: HTTPRequest) throws(Problem) -> Answer {
        if request.query.isEmpty { return whole.value }
        var read = Reader(query: request.query, known: Self.parameters)
        let query = TextStylesQuery(&read)
        let fields = read.fields(among: Self.members)
        try read.finish()
        if fields == nil, read.taken.isEmpty, let platform = query.platformAlone,
            let answer = platforms[platform]?.value
        {
            return answer
        }
        let report = TextStylesReport(query)
        return Answer(
            Reply(content: report, taken: read.taken), fields: fields,
            reservingCapacity: 512 + 512 * report.styles.count)
    }
}
