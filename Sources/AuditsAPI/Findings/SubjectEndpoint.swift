import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Sentences

/// The parameters of a request, apart from its body.
protocol SubjectQuery: SendableMetatype {
    static var parameters: [ParameterDescription] { get }

    init(_ read: inout Reader)
}

/// A request's body: one or several screens, or records of a page.
protocol SubjectBody: SendableMetatype {
    associatedtype Query: SubjectQuery
    associatedtype Comparison: ReportComparison

    static var operation: Operation { get }
    static var description: Operation.Body { get }
    /// The error if a request with several items asks for a drawing.
    static var drawsOne: Phrase { get }

    init(_ request: HTTPRequest, _ limits: QuestionLimits) throws(Problem)

    /// Whether the body is a list, so that the response is also a list.
    var isBatch: Bool { get }

    /// Returns the reports about all items. If there is only one item, an error in it is thrown.
    func comparison(
        _ query: Query, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory, in language: Language
    ) throws(Problem) -> Comparison

    /// Returns a drawing of the only item, with numbered findings.
    func drawing(
        _ query: Query, _ read: inout Reader, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer
}

extension SubjectBody {
    private typealias Content = Comparison.Content
    private typealias Form = ReportForm<DrawnForm<Comparison.Content>>

    /// Returns the endpoint that audits such a body. Only this target calls the function, because the compiler makes a
    /// version for each kind of body only here.
    static func endpoint(_ limits: QuestionLimits, _ memory: ImageMemory) -> Endpoint {
        let described = Prepared {
            let ofReport = Content.selectable
            let members = SelectableMembers(ofReport.names + Comparison.members) {
                Schema(.either([Content.schema, Comparison.resultsSchema]))
            }
            let fields = ParameterDescription.fields(
                members, of: "\(Content.words.kind)Report", example: ["findings", "result"])
            let others = [Form.parameter.description, fields, Language.parameter.description]
            return (members: members, parameters: Query.parameters + others)
        }
        return Endpoint(
            operation: operation.answering(
                Schema(.either([Content.schema, Comparison.resultsSchema] + FindingForm.jsonSchemas)), to: description),
            parameters: described.value.parameters, mediaTypes: Form.mediaTypes, work: .long,
            bodyBytes: limits.auditBytes
        ) { request throws(Problem) in
            let (members, parameters) = described.value
            var read = Reader(query: request.query, known: parameters)
            let query = Query(&read)
            let fields = read.fields(among: members)
            let form = Form.asked(by: request, &read)
            try read.finish()
            let body = try Self(request, limits)
            if form == .own(.png) {
                if body.isBatch {
                    read.note(
                        Form.parameter.description.name, value: form.rawValue, drawsOne, example: Form.json.rawValue)
                }
                try read.finish()
                return try body.drawing(query, &read, limits, memory)
            }
            let language = request.answerLanguage
            let comparison = try body.comparison(query, read, limits, memory, in: language)
            if case .findings(let form) = form { return form.answer(comparison.findings, in: language) }
            if !body.isBatch, let report = comparison.reports.first {
                return Answer(report, fields: fields, in: language)
            }
            return comparison.answer(at: request.path, fields: fields, in: language)
        }
    }
}

extension HTTPRequest {
    /// The media type of the body as written in the header field, without parameters.
    var bodyType: String { headers.first("content-type").map { String($0.prefix { $0 != ";" }.trimmed) } ?? "" }
}

extension Problem {
    /// Creates the problem of a body that has none of some media types.
    init(unsupportedBody said: String, among types: [String]) {
        self.init(
            .unsupportedMediaType,
            """
            The header “Content-Type” must be one of \(types.joined(separator: ", ")), but is “\(said.echoed)”.
            """)
    }

    /// Creates the problem of a single place in a body.
    init(at pointer: String, _ detail: Phrase, value: String? = nil) {
        self.init([Fault(place: .pointer("#" + pointer), value: value?.echoed, detail: detail, example: nil)])
    }
}

extension Base64 {
    /// Returns the bytes of a URL such as `data:image/png;base64,…`, or nil for any other text.
    static func image(ofDataURL text: String) -> [UInt8]? {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix("data:image/"), parts[0].hasSuffix(";base64") else { return nil }
        return bytes(of: parts[1].utf8)
    }
}
