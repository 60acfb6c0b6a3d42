import ColorFiles
import Endpoints
import HTTPMessages

extension Endpoint {
    /// `POST /v1/audit`: can the colours of these files be read on each other? `today` tells which reasons still hold.
    package static func audit(_ limits: QuestionLimits, today: @escaping @Sendable () -> CalendarDate) -> Endpoint {
        let members = AuditReport.members
        let fields = ParameterDescription.fields(members, example: ["summary", "pairs"])
        return Endpoint(
            operation: .postAudit.answering(AuditReport.schema), parameters: [fields] + AuditQuery.options, work: .long
        ) { request throws(Problem) in
            let body = try AuditBody(request, limits)
            var reader = BodyReader(
                request, query: [fields] + AuditQuery.options, options: body.options,
                body: AuditQuery.members + ["fields"], example: AuditQuery.example)
            let fields = try reader.fields(among: members)
            let query = AuditQuery(&reader, documents: body.documents, today: today(), limits)
            try reader.finish()
            return Answer(AuditReport(query), fields: fields)
        }
    }
}
