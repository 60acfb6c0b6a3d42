import Endpoints
import Legibility

/// `/v1/type/legibility`: checks a text element or control against the guidelines.
extension QuestionEndpoint<LegibilityQuery, LegibilityAnswer> {
    package static func legibility(_ limits: QuestionLimits) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { LegibilityQuery.parameters(layers: limits.layers) }, lists: LegibilityQuery.lists,
            batch: Batch(
                name: "items", example: "{\"platform\": \"ios\", \"size\": 17, \"weight\": 300}",
                limit: limits.batchItems, limitName: "batchItems", bodyName: "LegibilityBatch",
                questionName: "LegibilityQuestion",
                resultName: "LegibilityResult",
                resultsName: "LegibilityResults"),
            steps: ContrastAssessment.usualSteps, takesSteps: { $0.contrast?.hasGradient ?? false },
            others: [RankedTexts.member],
            read: { reader, _ in LegibilityQuery(&reader, layers: limits.layers) },
            answer: { query, reader, context throws(Unusable) in
                try LegibilityAnswer(query, &reader, steps: &context.steps)
            })
    }
}

extension LegibilityQuery {
    /// The parameters that may be lists: several styles or all, and several sizes.
    package static let lists = [
        ListParameter(name: "style") { query in
            let platform = query.first { $0.name == "platform" }.map { Platform(name: $0.value) } ?? .ios
            return platform?.textStyles?.styles.map(\.rawValue) ?? ["all"]
        },
        ListParameter(name: "size"),
    ]
}

extension LegibilityAnswer: Report {
    /// The worst result. An error fails; advice and warnings pass, unless a contrast can't be determined.
    package var worst: Answer.Result? {
        if report.worst == .error { return .fail }
        return report.hasIndeterminateContrast ? .indeterminate : .pass
    }
}
