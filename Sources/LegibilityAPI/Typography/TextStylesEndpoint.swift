import Endpoints
import HTTPMessages
import JSON
import Legibility
import Sentences

/// `/v1/type/styles`: lists the text styles of Apple's platforms, or the requested styles.
package struct TextStylesEndpoint: Sendable {
    /// The formats of the text styles. There isn't a web page for them.
    package static let forms = TableForm.allCases.filter { $0 != .html }

    private static let members = Reply<TextStylesReport>.selectable
    /// The parameters of formats without selectable members.
    private static let parametersOfFiles =
        TextStylesQuery.parameters + [TableForm.parameter(among: forms), Language.parameter.description]
    private static let parameters = parametersOfFiles + [.fields(members, of: "TextStyles", example: ["styles"])]

    /// The whole table, and the table of each platform.
    private let whole = PreparedInEachLanguage { answer(TextStylesQuery(), in: $0) }
    private let platforms = Dictionary(
        uniqueKeysWithValues: Platform.allCases.map { platform in
            (platform, PreparedInEachLanguage { answer(TextStylesQuery(platforms: [platform]), in: $0) })
        })

    package init() {}

    private static func answer(_ query: TextStylesQuery, in language: Language) -> Answer {
        Answer(TextStylesReport(query), fields: nil, in: language)
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .getTextStyles.answering(Reply<TextStylesReport>.schema), parameters: Self.parameters,
            mediaTypes: Self.forms.map(\.rawValue),
            answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = TableForm.asked(by: request, among: Self.forms)
        if form == .json { return try answerInJSON(request) }
        var read = Reader(query: request.query, known: Self.parametersOfFiles)
        read.checkForm(request.query, among: Self.forms)
        let query = TextStylesQuery(&read)
        if form.isOfOnePlatform, query.platforms?.count != 1, read.isSound(TextStylesQuery.platform) {
            let given = query.platforms?.map(\.rawValue).joined(separator: ", ")
            read.note(
                TextStylesQuery.platform, value: given,
                "A file in the format “\(form.name)” contains the text styles of one platform, so “platform” is "
                    + "required.",
                example: Platform.ios.rawValue)
        }
        try read.finish()
        return answer(TextStylesReport(query), as: form, in: request.answerLanguage)
    }

    private func answer(_ report: TextStylesReport, as form: TableForm, in language: Language) -> Answer {
        var file: TextStyleFile { TextStyleFile(report, of: report.platforms[0], in: language) }
        switch form {
        case .json, .html: return Answer(Reply(content: report, taken: []), fields: nil, in: language)
        case .csv: return Answer(csv: report.csv)
        case .designTokens:
            var json = JSONWriter()
            json.object { TextStyleTokens(styles: report.styles).write(to: &$0) }
            return Answer(data: json.bytes, mediaType: form.rawValue)
        case .resolver: return Answer(data: file.resolver, mediaType: form.rawValue)
        case .css: return Answer(lines: file.css, mediaType: form.rawValue)
        case .swift: return Answer(lines: file.swift, mediaType: form.rawValue)
        case .kotlin: return Answer(lines: file.kotlin, mediaType: form.rawValue)
        }
    }

    private func answerInJSON(_ request: HTTPRequest) throws(Problem) -> Answer {
        let language = request.answerLanguage
        if request.query.isEmpty { return whole[language] }
        var read = Reader(query: request.query, known: Self.parameters)
        read.checkForm(request.query, among: Self.forms)
        let query = TextStylesQuery(&read)
        let fields = read.fields(among: Self.members)
        try read.finish()
        if fields == nil, read.taken.isEmpty, let platform = query.platformAlone,
            let answer = platforms[platform]?[language]
        {
            return answer
        }
        let report = TextStylesReport(query)
        return Answer(
            Reply(content: report, taken: read.taken), fields: fields, in: language,
            reservingCapacity: 512 + 512 * report.styles.count)
    }
}

extension TableForm {
    /// Whether names in the file only consist of the style, so that the names of two platforms would be equal.
    fileprivate var isOfOnePlatform: Bool {
        switch self {
        case .json, .csv, .designTokens, .html: false
        case .resolver, .css, .swift, .kotlin: true
        }
    }
}
