import ColorFiles
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// A pair in one of its modes.
struct ReportedResult: DescribedObject {
    let mode: String
    /// The assessment; nil if a side has no colour.
    let assessment: ContrastAssessment?
    let verdict: ContentVerdict
    let status: AuditedPair.Status?
    let fix: ReportedFix?
    var notFixed: Phrase?
    /// The result with Increase Contrast, which can make up for low contrast; nil if the contrast is high enough.
    var increasedContrast: IncreasedContrast?

    /// A sentence about a recommendation of Apple's guidelines beyond the minimum; nil if the pair meets it.
    private var goalNote: Phrase? {
        guard verdict.content.profile == .apple, verdict.content.isInDarkMode else { return nil }
        return assessment.flatMap { ContrastReport($0, of: verdict.content).goalNote }
    }

    static let shape = Shape<ReportedResult>("PairResult", "Result for a pair in one mode.") {
        Member("mode", "Name of the mode.") { $0.mode }
        Member(
            "ratio",
            "Unrounded WCAG ratio, or the lowest of a range, or null.",
            .ratio
        ) {
            $0.assessment?.ratio
        }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            $0.assessment.map { displayedRatio($0.ratio) }
        }
        Member("range", "Possible ratios over opaque backdrops; null if all layers are opaque.") {
            $0.assessment?.range
        }
        Member.painted { $0.verdict.verdict.painted }
        Member("lc", "APCA lightness contrast Lc (advisory).") { $0.assessment?.lightnessContrast.lc }
        Member("verdict", "The verdict, with its rule and reason.") { $0.verdict }
        Member(
            "status",
            "`new`, `known` (in the baseline) or `accepted` (with a reason) for failures; `fixed` if the pair now "
                + "passes."
        ) { $0.status }
        Member("fix", "The change that makes the pair pass; only included with `fixes`.") { $0.fix }
        Member.present(
            "notFixed", "Why there is no fix; only included with `fixes`."
        ) { $0.notFixed }
        Member.present(
            "increasedContrast",
            "For `apple`, whether the pair meets the minimum with Increase Contrast."
        ) { $0.increasedContrast }
        Member.present(
            "notes", "Other relevant facts, one sentence each."
        ) { result in result.goalNote.map { [$0] } }
    }
}

/// A fix with the line and column of its edit.
struct ReportedFix: DescribedObject {
    let fix: ColorRepair.Fix
    let report: AuditReport

    static let shape = Shape<ReportedFix>("Fix", "Nearest value that makes the pair pass.") {
        Member(
            "token",
            "Token or style rule to change: the one used by fewer pairs."
        ) {
            $0.fix.token
        }
        Member("value", "New value, in the file’s notation.") { $0.fix.value }
        Member("ratio", "Contrast ratio in the fixed file.", .ratio) {
            $0.fix.ratio
        }
        Member("edit", "The edit to the file, if any.") { reported in
            reported.fix.edit.map { reported.report.replacement($0) }
        }
        Member.present(
            "otherEdits", "Edits to the same value elsewhere."
        ) { reported in
            reported.fix.otherEdits.isEmpty
                ? nil : reported.fix.otherEdits.map { reported.report.replacement($0) }
        }
    }
}

struct ReportedPair: DescribedObject {
    let pair: AuditedPair
    /// The report that contains the results. Results are created only when the response is written, because each takes
    /// a kilobyte.
    let report: AuditReport

    static let shape = Shape<ReportedPair>("AuditedPair", "A text colour and its background.") {
        Member("text", "Name of the text colour.") { $0.pair.text }
        Member("ground", "Names of the background layers, from the top.") { $0.pair.ground }
        Member("origin", "Origin of the pair: declaration, rule or names.") { $0.pair.origin }
        Member("certainty", "Certainty of the pair; `possible` pairs only count with `include=possible`.") {
            $0.pair.certainty
        }
        Member(
            "sameAs",
            "Index of the pair that this pair repeats, from 0, or null."
        ) { $0.pair.sameAs }
        Member.present("group", "Group name; only included if there are several groups.") {
            $0.pair.groupName
        }
        Member.present("places", "Its places, such as `a.html:4:9`.") { $0.places }
        Member("rule", "Naming convention or selector behind the pair, if any.") { $0.pair.rule }
        Member("results", "Results for each mode.") { owner in
            let modes = owner.report.profile == .apple ? owner.pair.resultsByMode : [:]
            return owner.pair.results.map { owner.report.reported($0, of: owner.pair, beside: modes) }
        }
    }
}

extension ReportedPair {
    /// The places of a pair in markup, each with its line and column; nil for other pairs.
    fileprivate var places: [String]? {
        report.files.evidence(of: pair)?.evidence.occurrences.map { one in
            let (line, column) = report.position(one.place)
            return "\(report.path(of: one.place)):\(line ?? 1):\(column ?? 1)"
        }
    }
}

extension AuditReport {
    var reportedPairs: [ReportedPair] { audit.pairs.map { ReportedPair(pair: $0, report: self) } }

    /// Returns the reason for the verdict on a pair in a mode, in one sentence.
    func because(_ pair: AuditedPair, _ result: AuditedPair.ModeResult) -> Phrase {
        reported(result, of: pair).verdict.because
    }

    /// Returns the reason why a new failure has no fix.
    func notFixed(_ result: AuditedPair.ModeResult, of pair: AuditedPair) -> Phrase? {
        guard let repair, result.status == .new, repair.fix(of: pair, in: result.mode) == nil else { return nil }
        if pair.certainty == .possible { return "The colours may never be paired; declare the pair to get a fix." }
        if let reason = repair.reason(of: pair, in: result.mode) { return reason }
        let names = [pair.text] + pair.ground
        return repair.contradictions.first { note in note.token.map(names.contains) ?? false }?.detail
            ?? "No value was found for either colour that makes this pair pass without affecting other pairs."
    }

    /// Returns a pair in a mode, given its results in all modes by name.
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
                ? "The element name suggests that this text doesn’t need to be read; the contrast is "
                    + "\(displayedRatio(assessment.ratio))."
                : (pair.hasOpenSize ? assessment.becauseOfAnySize(in: profile) : nil) ?? assessment.because(of: content)
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
    /// Returns the reason for the verdict on the assessed content.
    fileprivate func because(of content: ContentQuery) -> Phrase { ContrastReport(self, of: content).because }

    /// Returns the reason for the verdict on text whose size the files don't specify; nil for a range of ratios.
    fileprivate func becauseOfAnySize(in profile: ContrastProfile) -> Phrase? {
        guard range == nil else { return nil }
        let (contrast, rule) = (displayedRatio(ratio), verdict.requirement.rule.title)
        let needs = [true, false].map { "\(profile.requiredForText(isLarge: $0).plain):1" }
        if verdict.result == .pass {
            return "\(contrast) meets the minimum for text of any size (\(rule): \(needs[1]))."
        }
        return reaches(profile.requiredForText(isLarge: true))
            ? "The files don’t determine the font size. \(contrast) meets the minimum for large text (\(rule): \(needs[0])), but not the one for other text, \(needs[1])."
            : "\(contrast) is too low for text of any size (\(rule): \(needs[0]) for large text)."
    }
}

extension AuditReport {
    /// Returns an edit with the place that it changes.
    func replacement(_ edit: TextEdit) -> FindingEdit.Replacement {
        FindingEdit.Replacement(filePlace(edit.place), edit.text)
    }
}
