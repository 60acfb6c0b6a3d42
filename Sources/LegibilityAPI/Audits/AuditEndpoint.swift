import ColorFiles
import Endpoints
import HTTPMessages

extension Endpoint {
    /// `POST /v1/audit`: can the colours of these files be read on each other? `today` tells which reasons still hold.
    package static func audit(_ limits: QuestionLimits, today: @escaping @Sendable () -> CalendarDate) -> Endpoint {
        let members = AuditReport.members
        let fields = ParameterDescription.fields(members, example: ["summary", "pairs"])
        let forms = [AuditForm.parameter.description, SuppressedFindings.parameter.description]
        let known = [fields] + forms + AuditQuery.options
        return Endpoint(
            operation: .postAudit.answering(AuditReport.answerSchema), parameters: known,
            mediaTypes: AuditForm.mediaTypes, work: .long
        ) { request throws(Problem) in
            let body = try AuditBody(request, limits)
            var reader = BodyReader(
                request, query: known, options: body.options,
                body: AuditQuery.members + ["fields"], example: AuditQuery.example)
            let fields = try reader.fields(among: members)
            let form = AuditForm.asked(by: request, &reader.query)
            let suppressed = reader.query(SuppressedFindings.parameter)
            let query = AuditQuery(&reader, documents: body.documents, today: today(), limits)
            try reader.finish()
            return AuditReport(query).answer(as: form, fields: fields, suppressed: suppressed)
        }
    }
}
