import Endpoints
import Legibility

/// A finding with its request, which determines the wording.
struct DescribedFinding: Sendable {
    let finding: LegibilityFinding
    let question: LegibilityQuestion
}

extension DescribedFinding: DescribedObject {
    static let shape = Shape<DescribedFinding>("Finding", "A rule or recommendation that isn't met.") {
        Member("rule", "Stable id of the rule, as listed in `/v1/reference/rules`.") { $0.finding.rule.id }
        Member("severity", "Severity of the finding: error, warning or advice.") { $0.finding.severity }
        Member("message", "Description of the failure, in one or two sentences.") { $0.finding.message($0.question) }
        figures
        Member(
            "categories",
            "Text size categories to which the finding applies; empty if it doesn't depend on the category."
        ) {
            $0.finding.categories
        }
        Member(
            "cases",
            "Watches to which the finding applies, by case size in mm; empty if it doesn't depend on the watch."
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
        Member("large", "Whether the text counts as large in Apple's guidelines.") { $0.requirement.isLarge }
        Member("required", "Minimum contrast ratio to pass.") { $0.requirement.ratio }
        Member("result", "Result of the contrast check at this size.") { $0.result }
        Member("margin", "Contrast ratio minus the required ratio; negative if the check fails.") { $0.margin }
    }
}
