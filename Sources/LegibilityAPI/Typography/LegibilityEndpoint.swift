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

/// A finding with its request, which determines the wording.
struct DescribedFinding: Sendable {
    let finding: LegibilityFinding
    let question: LegibilityQuestion
}

extension DescribedFinding: DescribedObject {
    static let shape = Shape<DescribedFinding>("Finding", "A rule or recommendation that isn’t met.") {
        Member("rule", "Stable id of the rule, as listed in `/v1/reference/rules`.") { $0.finding.rule.id }
        Member("severity", "Severity of the finding: error, warning or advice.") { $0.finding.severity }
        Member("message", "Description of the failure, in one or two sentences.") { $0.finding.message($0.question) }
        figures
        Member(
            "categories",
            "Text size categories to which the finding applies; empty if it doesn’t depend on the category."
        ) {
            $0.finding.categories
        }
        Member(
            "cases",
            "Watches to which the finding applies, by case size in mm; empty if it doesn’t depend on the watch."
        ) { $0.finding.watches }
        Member(
            "otherRules", "Ids of other applicable rules that require the same or less, as in `/v1/reference/rules`."
        ) { told in
            (told.finding.otherRules + told.finding.overruled).map(\.id)
        }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that the finding is based on.") { told in
            ([told.finding.rule] + told.finding.otherRules).map(\.id)
        }
        Member.source { $0.finding.rule.source }
    }

    @MemberList<DescribedFinding>
    private static var figures: [Member<DescribedFinding>] {
        Member(
            "measured",
            "Measured value, such as the lowest possible contrast; null if the rule has no numeric limit."
        ) { $0.finding.measured }
        Member(
            "required",
            "Required value; for advice, the recommended value; null if the rule has no numeric limit."
        ) { $0.finding.required }
        Member("unit", "Unit of `measured` and `required`; null if the rule has no numeric limit.") { $0.finding.unit }
    }
}

extension ContrastVerdict: DescribedObject {
    package static let shape = Shape<ContrastVerdict>("ContrastCheck", "Contrast of the text at one size.") {
        Member("large", "Whether the text counts as large in Apple’s guidelines.") { $0.requirement.isLarge }
        Member("required", "Minimum contrast ratio to pass.") { $0.requirement.ratio }
        Member("result", "Result of the contrast check at this size.") { $0.result }
        Member("margin", "Contrast ratio minus the required ratio; negative if the check fails.") { $0.margin }
    }
}
