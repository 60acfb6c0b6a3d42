import Endpoints
import Legibility
import Sentences

/// The report on a text element or control: a pure function of the request.
package struct LegibilityAnswer: Sendable {
    package let query: LegibilityQuery
    /// The measured contrast; nil if no colours are specified.
    package let contrast: ContrastReport?
    package let report: LegibilityReport

    /// Checks a request. Measuring contrast along a gradient takes steps, which are counted down; an error is recorded
    /// if there aren't enough steps.
    package init(_ query: LegibilityQuery, _ reader: inout Reader, steps: inout Int) throws(Unusable) {
        var question = query.question
        contrast = if let colors = query.contrast { try ContrastReport(colors, &reader, steps: &steps) } else { nil }
        question.contrast = contrast.map { LegibilityQuestion.Contrast($0.assessment) }
        if let contrast {
            if question.isInDarkMode {
                question.isCustomPair = SystemColor.isCustom(
                    contrast.shown.text, on: contrast.shown.background, in: .dark)
            }
            if question.platform == .visionos {
                question.hasHue = contrast.query.foreground.color.oklch.chroma >= Self.leastChroma
            }
        }
        self.query = LegibilityQuery(question: question, contrast: query.contrast)
        report = LegibilityReport(question)
    }

    /// The minimum OKLCH chroma of a colour that counts as having a hue. A tinted grey has less, and a system colour at
    /// least three times as much.
    private static let leastChroma = 0.04

    /// A note if the rounded size drawn at Large requires a different contrast from the requested size; nil if both
    /// require the same contrast.
    package var contrastNote: Phrase? {
        guard let size = query.question.size, let drawn = report.contrastAsDrawn,
            let required = drawn.verdict.requirement.ratio
        else { return nil }
        return
            "The requested size of \(size.shortened) pt determines the minimum contrast. At Large, the text is drawn "
            + "at \(drawn.step.size.plain) pt, which requires \(required.plain):1."
    }

    /// The specified parameters that couldn't be checked.
    package var notChecked: [(parameter: String, because: Phrase)] {
        let platform = query.question.platform
        return report.unjudged.map { unjudged -> (String, Phrase) in
            switch unjudged {
            case .trackingOfCustomTypeface: ("tracking", "No tracking is published for a custom typeface.")
            case .trackingWithoutSize:
                ("tracking", "Tracking depends on the text size, but no size is given.")
            case .leadingWithoutStyle:
                ("leading", "Leading is published only for text styles; specify the “style” of the text.")
            case .growth(let watch):
                (
                    "case",
                    "\(watch.anomaly.map { Phrase(english: $0) } ?? "") Growth is shown for all listed case sizes."
                )
            case .widgetOnPlatform:
                ("role", "Apple’s guidelines exclude widgets on \(platform.title), yet list a video about them.")
            case .widgetSize:
                (
                    "width",
                    "The widget was checked as an element that people tap. Apple’s guidelines don’t list widget sizes for \(platform.title)."
                )
            case .liveActivitySize:
                (
                    "width",
                    "The Live Activity was checked as an element that people tap. Live Activity sizes depend on the "
                        + "presentation; see /v1/reference/live-activities."
                )
            }
        }
    }
}

extension LegibilityAnswer {
    package static let shape = Shape<LegibilityAnswer>(
        "Legibility", "Result of checking a text element or control against Apple’s guidelines."
    ) {
        Member("findings", "Findings, most severe first.") { answer in
            answer.report.findings.map { DescribedFinding(finding: $0, question: answer.query.question) }
        }
        Member(
            "result", "Severity of the most severe finding, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.report.worst?.rawValue ?? "pass" }
        question
        Member("scaling", scaling) { $0.report.text?.basis }
        Member.list(
            "categories",
            "Results for the text at every size that people can choose.", of: "Result for the text at one size.",
            { $0.checkedSizes }
        ) {
            Member("category", "Text size category; null if there is only one size.") { $0.step.category }
            Member("size", "Text size, in points.") { $0.step.size }
            Member("contrast", "Whether the contrast is sufficient at this size; null if no colours are given.") {
                $0.verdict
            }
        }
        Member("largerText", "Growth of the text; null if unknown.") { $0.report.largerText }
        Member.optional(
            "contrast", "Contrast at the requested size; null if no colours are given.",
            { $0.checkedContrast }, members: { CheckedContrast.members })
        Member.list(
            "notChecked", "Values that were given but couldn’t be checked.", of: "A value that couldn’t be checked.",
            { $0.notChecked }
        ) {
            Member("parameter", "Name of the parameter.") { $0.parameter }
            Member("because", "Why the value couldn’t be checked, in a sentence.") { $0.because }
        }
    }

    @MemberList<LegibilityAnswer>
    private static var question: [Member<LegibilityAnswer>] {
        Member("platform", "Platform of the text or control.") { $0.query.question.platform }
        Member("case", "Requested watch case size, in mm; null if it wasn’t given.") {
            $0.query.question.watch
        }
        Member("role", "Kind of element, such as text or control.") { $0.query.question.role }
        Member("style", "Requested text style; null if it wasn’t given.") { $0.query.question.style }
        Member(
            "size",
            "Text size in points: the requested size or the style’s own size, at Large or at the watch’s default "
                + "category. Null if there is no text."
        ) { $0.query.question.textSize }
        Member("weight", "Font weight, from 100 to 900.") { $0.query.question.weight.value }
        Member("typeface", "Typeface of the text, or `custom`.") { answer in
            answer.query.question.typeface.map { TypefaceChoice.published($0) } ?? .custom
        }
    }

    private static let scaling =
        "Basis of the sizes: the style’s own sizes, or the given size scaled with the metrics of the style (of Body "
        + "if no style is given). `fixed` if no sizes by category are published."

    /// The text sizes, with verdicts if colours are specified.
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

/// A text size, and whether the contrast is sufficient at that size; nil if no colours are specified.
private struct CheckedSize {
    let step: ScaledText.Step
    let verdict: ContrastVerdict?
}

/// The contrast, and whether it is sufficient at the requested size.
private struct CheckedContrast {
    let contrast: ContrastReport
    let verdict: ContrastVerdict
    let note: Phrase?

    @MemberList<CheckedContrast>
    static var members: [Member<CheckedContrast>] {
        Member("ratio", "Lowest possible contrast ratio.", .ratio) { $0.contrast.ratio }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.contrast.ratio)
        }
        Member("maximum", "Highest possible contrast ratio.", .ratio) {
            $0.contrast.range?.maximum ?? $0.contrast.ratio
        }
        Member.painted { $0.verdict.painted }
        ContrastVerdict.shape.members.of { $0.verdict }
        Member("rule", "The deciding rule: the strictest of the rules that apply.") {
            $0.verdict.requirement.rule
        }
        Member.otherRules { $0.verdict.requirement.otherRules }
        Member(
            "note",
            "A note if the rounded size at Large requires a different contrast; null otherwise."
        ) { $0.note }
    }
}
