import JSON
import Legibility

/// `/v1/contrast`: does this text pass on this background? One pair in a query, or many in a body.
extension QuestionEndpoint<ContrastReport> {
    static func contrast(_ configuration: Configuration) -> QuestionEndpoint {
        QuestionEndpoint(
            repeatable: ContrastQuery.repeatable,
            batch: Batch(
                name: "pairs", parameters: ContrastQuery.parameters,
                example: "{\"foreground\": \"#595959\", \"background\": \"#fff\"}", limit: configuration.batchPairs,
                otherMembers: ["summary"]),
            writeOthers: { outcomes, fields, json in
                if fields.isWanted("summary") {
                    json.member("summary", object: { write(summaryOf: outcomes, to: &$0) })
                }
            },
            answer: { parameters, context in
                ContrastQuery(&parameters, layers: configuration.layers)
                    .flatMap { ContrastReport($0, &parameters, steps: &context.gradientSteps) }
            })
    }

    private static func write(summaryOf outcomes: [Outcome], to json: inout JSONWriter) {
        for verdict in ContrastVerdict.Result.allCases {
            json.member(
                verdict.rawValue, outcomes.count { (try? $0.get())?.content.verdict.result == verdict })
        }
        json.member("invalid", outcomes.count { !$0.faults.isEmpty })
    }
}
