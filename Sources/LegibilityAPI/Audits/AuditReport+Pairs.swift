import ColorFiles
import Endpoints
import Findings
import Legibility
import Sentences

/// A pair in one mode.
struct ReportedResult: DescribedObject {
    let mode: String
    /// Nil where a side has no colour.
    let assessment: ContrastAssessment?
    let verdict: ContentVerdict
    let status: AuditedPair.Status?
    let fix: ReportedFix?
    var notFixed: String?
    /// Nil where nothing has to make up for the contrast.
    var increasedContrast: IncreasedContrast?

    /// What Apple's guidelines aim for beyond the minimum, in a sentence; nil if the pair reaches it.
    private var goalNote: Phrase? {
        guard verdict.content.profile == .apple, verdict.content.isInDarkMode else { return nil }
        return assessment.flatMap { ContrastReport($0, of: verdict.content).goalNote }
    }

    static let shape = Shape<ReportedResult>("PairResult", "A pair in one mode.") {
        Member("mode", "The mode.") { $0.mode }
        Member(
            "ratio",
            "The WCAG contrast ratio, unrounded, or the lowest of a range; null if a side has no colour.",
            .ratio
        ) {
            $0.assessment?.ratio
        }
        Member("display", "The ratio with two decimals, truncated.", .displayedRatio) {
            $0.assessment.map { displayedRatio($0.ratio) }
        }
        Member("range", "Exact over every opaque backdrop; null where all is opaque.") { $0.assessment?.range }
        Member.painted { $0.verdict.verdict.painted }
        Member("lc", "APCA's lightness contrast: advice.") { $0.assessment?.lightnessContrast.lc }
        Member("verdict", "Whether it passes, by whose rule, and why.") { $0.verdict }
        Member(
            "status",
            "Of a failure `new`, `known` from the baseline or `accepted` for a reason; `fixed` if it passes now; null otherwise."
        ) { $0.status }
        Member("fix", "What would make it pass, if fixes are wanted.") { $0.fix }
        Member.present(
            "notFixed", "Why a failure has no fix, if fixes are wanted."
        ) { $0.notFixed }
        Member.present(
            "increasedContrast",
            "With the profile `apple`: whether the pair meets the minimum with Increase Contrast."
        ) { $0.increasedContrast }
        Member.present(
            "notes", "What else matters, each in a sentence."
        ) { result in result.goalNote.map { [$0] } }
    }
}

/// A fix with the lines and columns of its edit.
struct ReportedFix: DescribedObject {
    let fix: ColorRepair.Fix
    let report: AuditReport

    static let shape = Shape<ReportedFix>("Fix", "The nearest value with which a pair passes.") {
        Member(
            "token",
            "The token, or a rule's value: of the two the one that fewer pairs use."
        ) {
            $0.fix.token
        }
        Member("value", "Its new value, written as the file writes it.") { $0.fix.value }
        Member("ratio", "The pair's ratio from then on, measured in the fixed file.", .ratio) { $0.fix.ratio }
        Member("edit", "The text to replace, or null.") { reported in
            reported.fix.edit.map { ReportedEdit(edit: $0, report: reported.report) }
        }
        Member.present(
            "otherEdits", "More edits: this value in other rules, and twins."
        ) { reported in
            reported.fix.otherEdits.isEmpty
                ? nil : reported.fix.otherEdits.map { ReportedEdit(edit: $0, report: reported.report) }
        }
    }
}

struct ReportedEdit: DescribedObject {
    let edit: TextEdit
    let report: AuditReport

    private var region: TextRegion { report.region(of: edit.place) }

    static let shape = Shape<ReportedEdit>("Edit", "Other text for a part of a file.") {
        Member("path", "The file.") { $0.report.path(of: $0.edit.place) }
        Member("line", "The old text's first line.") { $0.region.startLine }
        Member("column", "Its first column.") { $0.region.startColumn }
        Member("endLine", "Its last line.") { $0.region.endLine }
        Member("endColumn", "The column behind it.") { $0.region.endColumn }
        Member("text", "The new text.") { $0.edit.text }
    }
}

struct ReportedPair: DescribedObject {
    let pair: AuditedPair
    /// Of which its results are a part. They are made when they are written: all at once would take a kilobyte each.
    let report: AuditReport

    static let shape = Shape<ReportedPair>("AuditedPair", "A text colour on a ground.") {
        Member("text", "The text's name.") { $0.pair.text }
        Member("ground", "The layers' names, the top-most first.") { $0.pair.ground }
        Member("origin", "Who says that the two belong together.") { $0.pair.origin }
        Member("certainty", "How sure that is; `possible` pairs count only if included.") {
            $0.pair.certainty
        }
        Member(
            "sameAs",
            "The index of the pair that this one repeats, or null."
        ) { $0.pair.sameAs }
        Member.present("group", "Their group, if there are several.") {
            $0.pair.groupName
        }
        Member("rule", "The naming rule or the selector; null where there is none.") { $0.pair.rule }
        Member("results", "What it comes to in each mode.") { owner in
            let modes = owner.report.profile == .apple ? owner.pair.resultsByMode : [:]
            return owner.pair.results.map { owner.report.reported($0, of: owner.pair, beside: modes) }
        }
    }
}

extension AuditReport {
    var reportedPairs: [ReportedPair] { audit.pairs.map { ReportedPair(pair: $0, report: self) } }

    /// The reason for the verdict on a pair in a mode, in one sentence.
    func because(_ pair: AuditedPair, _ result: AuditedPair.ModeResult) -> Phrase {
        reported(result, of: pair).verdict.because
    }

    /// Why a new failure has no fix.
    func notFixed(_ result: AuditedPair.ModeResult, of pair: AuditedPair) -> String? {
        guard let repair, result.status == .new, repair.fix(of: pair, in: result.mode) == nil else { return nil }
        if pair.certainty == .possible { return "The pair is only possible; declare it to have it fixed." }
        if let reason = repair.reason(of: pair, in: result.mode) { return reason }
        let names = [pair.text] + pair.ground
        return repair.contradictions.first { note in note.token.map(names.contains) ?? false }?.detail
            ?? "No value of one of the two colours was found that makes this pair pass and keeps all others as they are."
    }

    /// A pair in a mode, beside its results in all modes by their names.
    func reported(
        _ result: AuditedPair.ModeResult, of pair: AuditedPair, beside modes: [String: AuditedPair.ModeResult] = [:]
    ) -> ReportedResult {
        let content = ContentQuery(
            size: pair.content.size, weight: pair.content.weight, role: pair.content.role, profile: profile,
            isInDarkMode: result.mode.isDark)
        let verdict = verdict(of: pair, result)
        switch result.outcome {
        case .judged(let assessment):
            let because: Phrase =
                pair.isExempt
                ? "Its name says that it need not be read; the contrast is \(displayedRatio(assessment.ratio))."
                : assessment.because(of: content)
            return ReportedResult(
                mode: result.mode.name, assessment: assessment,
                verdict: ContentVerdict(content: content, verdict: verdict, because: because), status: result.status,
                fix: repair?.fix(of: pair, in: result.mode).map { ReportedFix(fix: $0, report: self) },
                notFixed: notFixed(result, of: pair),
                increasedContrast: modes.isEmpty
                    ? nil : IncreasedContrast(of: pair, result, beside: modes, in: self))
        case .unresolved(let name, let reason):
            return ReportedResult(
                mode: result.mode.name, assessment: nil,
                verdict: ContentVerdict(
                    content: content, verdict: verdict,
                    because: reason.sentence(of: name)), status: nil, fix: nil
            )
        }
    }
}

extension AuditedPair {
    fileprivate var resultsByMode: [String: ModeResult] {
        Dictionary(results.map { ($0.mode.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ContrastAssessment {
    /// The reason for the verdict on content that it was made for.
    fileprivate func because(of content: ContentQuery) -> Phrase { ContrastReport(self, of: content).because }
}

extension ContrastReport {
    /// The report on content that an assessment was made for.
    fileprivate convenience init(_ assessment: ContrastAssessment, of content: ContentQuery) {
        self.init(
            query: ContrastQuery(foreground: .standIn, background: [], backdrop: nil, content: content),
            assessment: assessment)
    }
}
