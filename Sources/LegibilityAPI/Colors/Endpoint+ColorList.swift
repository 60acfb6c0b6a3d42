import Endpoints
import HTTPMessages
import JSON
import Sentences

/// The result of checking a list of colours. It can also be sent as a table or an image.
protocol ColorListReport: Report {
    var csv: [UInt8] { get }
    /// The report as an SVG image.
    var svg: [UInt8] { get }
    /// The approximate size of the JSON, in bytes.
    var likelyBytes: Int { get }
}

extension Reply: ColorListReport where Content: ColorListReport {
    var csv: [UInt8] { content.csv }
    var svg: [UInt8] { content.svg }
    var likelyBytes: Int { content.likelyBytes }
}

/// The formats of a response for a list of colours, identified by media type.
private enum ColorListForm: String, CaseIterable, AnswerForm {
    case json = "application/json"
    case csv = "text/csv"
    case svg = "image/svg+xml"

    static let parameter = Parameter.form(among: allCases, named: "ColorListFormat")

    var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .svg: "svg"
        }
    }
}

extension Endpoint {
    /// Returns an endpoint for a request with a list of colours in its body.
    ///
    /// The body contains `colors`, `fields` and the members in `body`. The parameters in `query`, as well as `fields`,
    /// may also be in the query, which takes precedence.
    static func colorList<Question, Content: ColorListReport>(
        _ operation: Operation, _ summary: String, atMost limit: Int, of whole: NamedColorParameter.Whole,
        query: @autoclosure @escaping @Sendable () -> [ParameterDescription] = [],
        body: @autoclosure @escaping @Sendable () -> [ParameterDescription], fields: [String], example: String,
        read: @escaping @Sendable (inout BodyReader) -> Question,
        answer: @escaping @Sendable (Question, BodyReader) -> Content
    ) -> Endpoint {
        let known = Prepared { [operation] in
            let members = Content.selectable
            let fields = ParameterDescription.fields(
                members, of: operation.answerName(Content.shape.name), example: fields)
            return (
                members: members, fields: fields,
                query: [fields, ColorListForm.parameter.description, Language.parameter.description] + query(),
                body: [NamedColorParameter.description(atMost: limit, of: whole)] + body()
            )
        }
        return Endpoint(
            operation: operation.answering(
                Content.schema, to: .json(summary, known.value.body, fields: known.value.fields)),
            parameters: known.value.query, mediaTypes: ColorListForm.allCases.map(\.rawValue), work: .pairwise
        ) { request throws(Problem) in
            let known = known.value
            return try JSONDocument.read(bodyOf: request) { document, language throws(Problem) in
                var reader = BodyReader(
                    request, query: known.query, document,
                    known: (known.body + [known.fields, Language.parameter.description]).map(\.name), example: example)
                let fields = try reader.fields(among: known.members)
                let question = read(&reader)
                let form = reader.query.form(of: request, by: ColorListForm.parameter, among: ColorListForm.allCases)
                try reader.finish()

                let report = answer(question, reader)
                switch form {
                case .json:
                    return Answer(
                        report, fields: fields, in: language, reservingCapacity: report.likelyBytes)
                case .csv: return Answer(csv: report.csv, result: report.worst)
                case .svg: return Answer(svg: report.svg, result: report.worst)
                }
            }
        }
    }
}
