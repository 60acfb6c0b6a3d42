import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Screens
import WebPages
import Sentences

/// `POST /v1/audit/screen`: checks whether a screen meets the guidelines.
package struct ScreenEndpoint: Sendable {
    private static let members = ScreenReport.members
    private static let parameters =
        ScreenQuery.parameters + [
            ScreenForm.parameter.description,
            .fields(members + ["results", "between"], of: "ScreenReport", example: ["findings", "result"]),
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
            operation: .postAuditScreen.answering(
                Schema(.either([ScreenReport.schema, ScreenComparison.resultsSchema] + FindingForm.jsonSchemas)),
                to: .screen),
            parameters: Self.parameters, mediaTypes: ScreenForm.mediaTypes, work: .long,
            bodyBytes: limits.auditBytes, answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var read = Reader(query: request.query, known: Self.parameters)
        var query = ScreenQuery(&read)
        let fields = read.fields(among: Self.members + ["results", "between"])
        let form = ScreenForm.asked(by: request, &read)
        try read.finish()
        let body = try ScreenBody(request)
        if form == .own(.png) {
            if body.isBatch {
                read.note(
                    ScreenForm.parameter.description.name, value: form.rawValue,
                    "“as=png” draws on the screenshot of one screen, but the request contains several screens.",
                    example: ScreenForm.json.rawValue)
            }
            try read.finish()
            return try ScreenReport.overlay(body.parts[0], query, &read, limits, memory)
        }
        let ofScreen = query.question.screenPixels
        var left = ScreenQuery.mostTextPixels
        var allowance: PixelAllowance? = PixelAllowance(bytes: request.body.count)
        var outcomes: [Result<ScreenReport, Problem>] = []
        for part in body.parts {
            query.question.screenPixels = min(ofScreen, left, allowance?.unread ?? left)
            let outcome = ScreenReport.judged(part, query, read, limits, memory, &allowance)
            switch outcome {
            case .success(let report):
                left -= report.audit.pixelsRead
                allowance?.read(report.audit.pixelsRead)
            // An error is the result for a single screen; among several screens, an error doesn't affect the others.
            case .failure(let problem): if !body.isBatch { throw problem }
            }
            outcomes.append(outcome)
        }
        let language = request.answerLanguage
        let comparison = ScreenComparison(names: body.parts.map(\.name), outcomes, in: language)
        if case .findings(let form) = form { return form.answer(ScreenFindings(comparison), in: language) }
        guard body.isBatch else { return Answer(comparison.reports[0], fields: fields, in: language) }
        return comparison.answer(at: request.path, fields: fields, in: language)
    }
}
