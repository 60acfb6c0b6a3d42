import Endpoints
import Legibility

/// The endpoint `/v1/contrast`, which checks text on a background. It accepts one pair in a query, or many in a body.
extension QuestionEndpoint<ContrastQuery, ContrastReport> {
    package static func contrast(_ limits: QuestionLimits) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { ContrastQuery.parameters(layers: limits.layers) },
            batch: Batch(
                name: "pairs", example: "{\"foreground\": \"#595959\", \"background\": \"#fff\"}",
                limit: limits.batchPairs, limitName: "batchPairs", bodyName: "ContrastBatch",
                questionName: "ContrastQuestion",
                resultName: "ContrastResult",
                resultsName: "ContrastBatchReport"),
            steps: ContrastAssessment.usualSteps, takesSteps: \.hasGradient,
            counted: [ContrastSummary.member], record: ContrastReport.record,
            read: { reader, _ in ContrastQuery(&reader, layers: limits.layers) },
            plain: PlainAnswers(PlainContrastQuestion.self),
            answer: { query, reader, context throws(Unusable) in
                try ContrastReport(query, &reader, steps: &context.steps)
            })
    }
}
