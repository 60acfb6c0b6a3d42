import Endpoints
import Legibility

/// A finding with the question, in whose words it is told.
struct ToldFinding: Sendable {
    let finding: LegibilityFinding
    let question: LegibilityQuestion
}

extension ToldFinding: DescribedObject {
    static let shape = Shape<ToldFinding>("Finding", "Where something falls short of a rule.") {
        Member("rule", "A stable name, as in `/v1/reference/rules`.") { $0.finding.rule.id }
        Member("severity", "How much it weighs.") { $0.finding.severity }
        Member("message", "What is wrong, in a sentence or two.") { $0.finding.message($0.question) }
        figures
        Member("categories", "The size categories that it concerns; empty where that does not depend on them.") {
            $0.finding.categories
        }
        Member(
            "cases",
            "The watches that it concerns, by their cases in mm; empty where that does not depend on them."
        ) { $0.finding.watches }
        Member(
            "otherRules", "Rules that apply too and ask for the same or less, as in `/v1/reference/rules`."
        ) { told in
            (told.finding.otherRules + told.finding.overruled).map(\.id)
        }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that it rests on.") { told in
            ([told.finding.rule] + told.finding.otherRules).map(\.id)
        }
        Member.source { $0.finding.rule.source }
    }

    @MemberList<ToldFinding>
    private static var figures: [Member<ToldFinding>] {
        Member(
            "measured",
            "What was measured, of contrast the lowest that is possible; null where the rule is not about a figure."
        ) { $0.finding.measured }
        Member(
            "required",
            "What the rule asks for, or in advice what is compared with; null where the rule is not about a figure."
        ) { $0.finding.required }
        Member("unit", "What both count; null where the rule is not about a figure.") { $0.finding.unit }
    }
}

extension ContrastVerdict: DescribedObject {
    package static let shape = Shape<ContrastVerdict>("ContrastCheck", "A contrast at one size.") {
        Member("large", "Whether the text is large as the guidelines mean it.") { $0.requirement.isLarge }
        Member("required", "The lowest ratio that passes.") { $0.requirement.ratio }
        Member("result", "The verdict.") { $0.result }
        Member("margin", "The ratio less what is required.") { $0.margin }
    }
}
