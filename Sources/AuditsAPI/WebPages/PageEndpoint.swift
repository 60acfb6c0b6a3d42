import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Sentences
import WebPages

/// `POST /v1/audit/page`: checks whether people can read a web page.
package struct PageEndpoint: Sendable {
    private static let members = PageReport.members
    private static let parameters =
        PageQuery.parameters + [
            PageForm.parameter.description,
            .fields(members + ["results", "between"], of: "PageReport", example: ["findings", "result"]),
            Language.parameter.description,
        ]

    let limits: QuestionLimits
    let memory: ImageMemory

    package init(limits: QuestionLimits, memory: ImageMemory) {
        self.limits = limits
        self.memory = memory
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .postAuditWebPage.answering(
                Schema(.either([PageReport.schema, PageComparison.resultsSchema] + FindingForm.jsonSchemas)), to: .page),
            parameters: Self.parameters, mediaTypes: PageForm.mediaTypes, work: .long, bodyBytes: limits.auditBytes,
            answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var read = Reader(query: request.query, known: Self.parameters)
        let query = PageQuery(&read)
        let fields = read.fields(among: Self.members + ["results", "between"])
        let form = PageForm.asked(by: request, &read)
        try read.finish()
        let body = try PageBody(request, limits)
        if form == .own(.png), body.isBatch {
            read.note(
                PageForm.parameter.description.name, value: form.rawValue,
                "“as=png” draws one record, but the request contains several. Send one record.",
                example: PageForm.json.rawValue)
            try read.finish()
        }
        let comparison = try PageComparison(of: body, query.question, limits, memory)
        if form == .own(.png), let report = comparison.reports.first {
            return try body.drawing(of: report, limits, memory)
        }
        let language = request.answerLanguage
        if case .findings(let form) = form { return form.answer(PageFindings(comparison), in: language) }
        if !body.isBatch, let report = comparison.reports.first { return Answer(report, fields: fields, in: language) }
        return comparison.answer(at: request.path, fields: fields, in: language)
    }
}
