import ColorFiles
import Legibility

/// A pair in one of its modes, as people are told of it.
package struct AuditCheck: Sendable {
    package let pair: AuditedPair
    package let verdict: ContrastVerdict
    /// What would make it pass; nil where that was not asked for, or nothing does.
    package let fix: ColorRepair.Fix?
    fileprivate let checked: AuditedPair.ModeResult

    package var mode: String { checked.mode.name }
    /// Nil where a side has no colour.
    package var assessment: ContrastAssessment? { checked.assessment }
    package var status: AuditedPair.Status? { checked.status }
    package var result: ContrastVerdict.Result { verdict.result }
    /// Whether the reason for the verdict is there in English alone.
    package var isExplainedInEnglish: Bool { assessment == nil || pair.isExempt }
}

extension AuditReport {
    /// Every pair in each of its modes, in the order of the pairs; those on the system's grounds apart, which no rule
    /// judges here.
    package func checks(onSystemGrounds: Bool = false) -> [AuditCheck] {
        audit.pairs.lazy.filter { ($0.origin == .systemGround) == onSystemGrounds }.flatMap { pair in
            pair.results.map { result in
                AuditCheck(
                    pair: pair, verdict: verdict(of: pair, result), fix: repair?.fix(of: pair, in: result.mode),
                    checked: result)
            }
        }
    }

    /// The reason for a verdict, in one sentence.
    package func because(_ check: AuditCheck) -> String { because(check.pair, check.checked) }
}
