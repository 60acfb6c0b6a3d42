import ColorFiles
import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

extension Endpoint {
    /// `POST /v1/audit`: checks whether the colours in files are legible on each other. `today` determines which
    /// reasons are still valid.
    package static func audit(_ limits: QuestionLimits, today: @escaping @Sendable () -> CalendarDate) -> Endpoint {
        let described = Prepared {
            let members = AuditReport.selectable
            let fields = ParameterDescription.fields(members, of: "AuditReport", example: ["summary", "pairs"])
            let forms = [AuditForm.parameter.description, SuppressedFindings.parameter.description]
            let known = [fields, Language.parameter.description] + forms + AuditQuery.options
            return (members: members, fields: fields, known: known)
        }
        return Endpoint(
            operation: .postAudit.answering(AuditReport.answerSchema, to: .audit(limits, described.value.fields)),
            parameters: described.value.known, mediaTypes: AuditForm.mediaTypes, work: .long
        ) { request throws(Problem) in
            let (members, parameter, known) = described.value
            let body = try AuditBody(request, limits)
            return try request.answering(body.options) { language throws(Problem) in
                var reader = BodyReader(
                    request, query: known, options: body.options,
                    body: AuditQuery.members + [AuditQuery.schemaMember, parameter.name, Language.parameterName],
                    example: AuditQuery.example)
                let fields = try reader.fields(among: members)
                let form = AuditForm.asked(by: request, &reader.query)
                let suppressed = reader.query(SuppressedFindings.parameter)
                var query = AuditQuery(
                    &reader, documents: body.documents, mending: form == .own(.zip), today: today(), limits)
                query.images = body.images.reading
                try reader.finish()
                var report = AuditReport(query)
                defer { report.release() }
                return try report.answer(
                    as: form, fields: fields, suppressed: suppressed, in: language)
            }
        }
    }
}
