import Legibility
import Sentences

extension AuditedPair {
    /// The status of a failure.
    package enum Status: String, CaseIterable, Sendable {
        /// The failure is neither accepted nor in the baseline.
        case new
        /// The baseline contains the failure.
        case known
        /// The request accepts the failure with a reason.
        case accepted
        /// The baseline contains the failure, but the pair passes now.
        case fixed
    }
}

/// A comparison that distinguishes new failures from known and accepted failures.
struct BaselineComparison {
    private let baseline: Baseline?
    private let today: CalendarDate?

    /// The tolerance for a ratio that was truncated to four decimals, so that it doesn't count as worse.
    private static let tolerance = 1e-4

    init(_ question: AuditQuestion) {
        baseline = question.baseline
        today = question.today
    }

    /// Returns the status of a pair in a mode, or nil if it needs none.
    func status(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> AuditedPair.Status? {
        let key = Baseline.Key(pair, result.mode)
        guard result.isFailure else { return baseline?.failures[key] != nil && result.isPass ? .fixed : nil }
        if let acceptance = pair.acceptance, !isOver(acceptance) { return .accepted }
        // A failure that has become worse no longer counts as known.
        if let known = baseline?.ratio(of: key), let ratio = result.assessment?.ratio, ratio >= known - Self.tolerance {
            return .known
        }
        return .new
    }

    /// Returns whether an acceptance has expired.
    func isOver(_ acceptance: DeclaredPair.Acceptance) -> Bool {
        if let until = acceptance.until, let today { today > until } else { false }
    }

    /// Returns the notes on a pair, in addition to its results.
    func notes(on pair: AuditedPair) -> [ColorNote] {
        reasonNotes(pair) + changeNotes(pair)
    }

    private func reasonNotes(_ pair: AuditedPair) -> [ColorNote] {
        guard let acceptance = pair.acceptance else { return [] }
        if isOver(acceptance), let until = acceptance.until, pair.results.contains(where: \.isFailure) {
            return [
                ColorNote(
                    .expiredReason, token: pair.text,
                    "The reason “\(acceptance.reason)” for “\(pair.text)” on “\(pair.groundText)” expired on \("\(until)")."
                )
            ]
        }
        guard !pair.results.contains(where: \.isFailure), pair.results.contains(where: \.isPass) else { return [] }
        return [
            ColorNote(
                .needlessReason, token: pair.text,
                "“\(pair.text)” on “\(pair.groundText)” doesn’t fail in any mode: remove the reason “\(acceptance.reason)”."
            )
        ]
    }

    /// Returns a note for each mode in which only one side's colour differs from the baseline: the pair may not have
    /// been checked since.
    private func changeNotes(_ pair: AuditedPair) -> [ColorNote] {
        guard let baseline, baseline.hasColors, pair.ground.count == 1 else { return [] }
        return pair.results.compactMap { result in
            let mode = result.mode.name
            guard let assessment = result.assessment,
                let textThen = baseline.color(pair.text, in: mode, of: pair.groupName),
                let groundThen = baseline.color(pair.ground[0], in: mode, of: pair.groupName)
            else { return nil }
            let textIsSame = assessment.foreground.css == textThen
            let groundIsSame = assessment.background.css == groundThen
            guard textIsSame != groundIsSame else { return nil }
            let (changed, kept) = textIsSame ? (pair.ground[0], pair.text) : (pair.text, pair.ground[0])
            return ColorNote(
                .oneSideChanged, token: changed, mode: mode,
                "“\(changed)” has a different colour from the baseline, but “\(kept)”, the other colour of the "
                    + "pair, hasn’t changed." as Phrase
            )
        }
    }
}

extension AuditedPair {
    /// The names of the layers in one string.
    package var groundText: String { ground.joined(separator: " over ") }
}

extension AuditedPair.ModeResult {
    package var assessment: ContrastAssessment? {
        if case .judged(let assessment) = outcome { assessment } else { nil }
    }

    /// Whether the result definitely violates a rule.
    package var isFailure: Bool { !dependsOnSize && assessment?.verdict.result == .fail }
    package var isPass: Bool { assessment?.verdict.result == .pass }
}
