// HIG and WCAG 2.2, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Statements are
// ours. “strength” interprets the source's wording, which has no such labels. “check” says what a decision needs:
// “auto” only numbers, “semi” also a judgement or further input, “manual” a person.

extension ReferenceTable {
    /// The guidelines' rules for contrast, colour, type and layout, and the WCAG 2.2 rules that verdicts cite.
    public static let rules = ReferenceTable(
        name: "rules", title: "Rules in the guidelines",
        columns: [
            .text("id"), .text("topic"), .list("platform"), .text("strength"), .text("check"), .text("page"),
            .text("statement"),
        ],
        source: .page("accessibility"),
        note: """
            Statements are in our words, and “strength” is our interpretation of the guidelines' wording. “check” is \
            “auto” if a check needs only numbers, “semi” if it also needs judgement, and “manual” if it needs a \
            person.
            """,
        text: [contrastRules, wcagRules, colorRules, typographyRules, layoutRules].joined(separator: "\n"))
}
