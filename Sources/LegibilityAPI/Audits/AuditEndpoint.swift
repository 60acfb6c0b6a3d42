import Endpoints
import HTTPMessages

extension Endpoint {
    /// `POST /v1/audit`: can the colours of these files be read on each other?
    package static func audit(_ limits: QuestionLimits) -> Endpoint {
        let members = AuditReport.members
        let fields = ParameterDescription.fields(members, example: ["summary", "pairs"])
        return Endpoint(
            operation: .postAudit.answering(AuditReport.schema), parameters: [fields] + AuditQuery.options, work: .long
        ) { request throws(Problem) in
            var reader = try BodyReader(
                request, query: [fields] + AuditQuery.options, body: AuditQuery.members + ["fields"],
                example: AuditQuery.example)
            let fields = try reader.fields(among: members)
            let query = AuditQuery(&reader, limits)
            try reader.finish()
            return Answer(AuditReport(query), fields: fields)
        }
    }
}
