/// `/v1/contrast`: does this text pass on this background? One pair in a query, or many in a body.
extension QuestionEndpoint<ContrastQuery, ContrastReport> {
    static func contrast(_ configuration: Configuration) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { ContrastQuery.parameters(layers: configuration.layers) },
            batch: Batch(
                name: "pairs", example: "{\"foreground\": \"#595959\", \"background\": \"#fff\"}",
                limit: configuration.batchPairs, limitName: "batchPairs", bodyName: "ContrastBatch",
                questionName: "ContrastQuestion",
                resultName: "ContrastResult",
                resultsName: "ContrastBatchReport"),
            others: [ContrastSummary.member],
            read: { reader, _ in ContrastQuery(&reader, layers: configuration.layers) },
            answer: { query, reader, context throws(Unusable) in
                try ContrastReport(query, &reader, steps: &context.gradientSteps)
            })
    }
}
