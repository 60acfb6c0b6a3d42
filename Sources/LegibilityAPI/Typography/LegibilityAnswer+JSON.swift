import Endpoints
import Legibility
import Sentences

extension LegibilityAnswer {
    package static let shape = Shape<LegibilityAnswer>(
        "Legibility", "What the guidelines say about a text or a control."
    ) {
        Member("findings", "The heaviest first.") { answer in
            answer.report.findings.map { ToldFinding(finding: $0, question: answer.query.question) }
        }
        Member(
            "result", "The heaviest finding's severity, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.report.worst?.rawValue ?? "pass" }
        question
        Member("scaling", scaling) { $0.report.text?.basis }
        Member.list(
            "categories", "The text at every size that people can choose.", of: "One of them.", { $0.checkedSizes }
        ) {
            Member("category", "The size category; null where there is one size.") { $0.step.category }
            Member("size", "In points.") { $0.step.size }
            Member("contrast", "Whether it is enough at this size; null where no colours are given.") { $0.verdict }
        }
        Member("largerText", "How far the text grows; null where it is not known.") { $0.report.largerText }
        Member.optional(
            "contrast", "The contrast, judged at the size that was asked; null where no colours are given.",
            { $0.checkedContrast }, members: { CheckedContrast.members })
        Member.list(
            "notChecked", "What was given and could not be judged.", of: "One of them.", { $0.notChecked }
        ) {
            Member("parameter", "Its name.") { $0.parameter }
            Member("because", "Why not.") { $0.because }
        }
    }

    @MemberList<LegibilityAnswer>
    private static var question: [Member<LegibilityAnswer>] {
        Member("platform", "The platform.") { $0.query.question.platform }
        Member("case", "The watch's case in mm, as asked.") { $0.query.question.watch }
        Member("role", "What it is.") { $0.query.question.role }
        Member("style", "The style, as asked.") { $0.query.question.style }
        Member(
            "size",
            "The size of the text as asked, or the style's own: at Large, on a watch at its default category. Null "
                + "where there is no text."
        ) { $0.query.question.textSize }
        Member("weight", "From 100 to 900.") { $0.query.question.weight.value }
        Member("typeface", "The typeface, or `custom`.") { answer in
            answer.query.question.typeface.map { TypefaceChoice.published($0) } ?? .custom
        }
    }

    private static let scaling =
        "By what sizes are computed: the style's own, the size given by the style's metrics or, with no style, by "
        + "Body's; `fixed` where no sizes by category are published."

    /// The text's sizes, with verdicts where colours are given.
    private var checkedSizes: [CheckedSize] {
        let verdicts = report.contrastSteps.map(\.verdict)
        return (report.text?.steps ?? []).enumerated().map { index, step in
            CheckedSize(step: step, verdict: index < verdicts.count ? verdicts[index] : nil)
        }
    }

    private var checkedContrast: CheckedContrast? {
        guard let contrast, let verdict = report.contrast else { return nil }
        return CheckedContrast(contrast: contrast, verdict: verdict, note: contrastNote)
    }
}

/// A size of the text, and whether the contrast is enough there; nil where no colours are given.
private struct CheckedSize {
    let step: ScaledText.Step
    let verdict: ContrastVerdict?
}

/// The contrast, and whether it is enough at the size that was asked.
private struct CheckedContrast {
    let contrast: ContrastReport
    let verdict: ContrastVerdict
    let note: Phrase?

    @MemberList<CheckedContrast>
    static var members: [Member<CheckedContrast>] {
        Member("ratio", "The lowest that is possible.", .ratio) { $0.contrast.ratio }
        Member("display", "The same with two decimals, cut.", .displayedRatio) { displayedRatio($0.contrast.ratio) }
        Member("maximum", "The highest that is possible.", .ratio) {
            $0.contrast.range?.maximum ?? $0.contrast.ratio
        }
        Member.painted { $0.verdict.painted }
        ContrastVerdict.shape.members.of { $0.verdict }
        Member("rule", "The rule that decides; where several apply, the strictest.") { $0.verdict.requirement.rule }
        Member.otherRules { $0.verdict.requirement.otherRules }
        Member(
            "note",
            "Where the size drawn at Large, which is rounded, is asked another contrast than the size that was asked."
        ) { $0.note }
    }
}
