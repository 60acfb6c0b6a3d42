import Budgets
import ColorFiles
import Legibility
import Sentences

/// A pair in one of its modes, as reported in the response.
package struct AuditCheck: Sendable {
    package let pair: AuditedPair
    package let verdict: ContrastVerdict
    /// The change that would make the pair pass; nil if no fix was requested or none exists.
    package let fix: ColorRepair.Fix?
    fileprivate let checked: AuditedPair.ModeResult

    package var mode: String { checked.mode.name }
    /// The assessment; nil if a side has no colour.
    package var assessment: ContrastAssessment? { checked.assessment }
    package var status: AuditedPair.Status? { checked.status }
    package var result: ContrastVerdict.Result { verdict.result }
}

extension AuditReport {
    /// Returns every pair in each of its modes, in the order of the pairs. Pairs on system backgrounds, to which no
    /// rule applies, are returned separately.
    package func checks(onSystemGrounds: Bool = false) -> [AuditCheck] {
        var checks: [AuditCheck] = []
        for pair in audit.pairs where onSystemGrounds ? pair.origin == .systemBackground : audit.counts(pair) {
            // A growing array takes up to twice as much memory as it needs.
            let bytes = 2 * pair.results.count * MemoryLayout<AuditCheck>.stride
            guard Budget.allows(pair.results.count), Budget.allows(bytes: bytes) else { break }
            for result in onSystemGrounds ? pair.results : Array(pair.reportedResults) {
                checks.append(
                    AuditCheck(
                        pair: pair, verdict: verdict(of: pair, result), fix: repair?.fix(of: pair, in: result.mode),
                        checked: result))
            }
        }
        return checks
    }

    /// Returns the reason for a verdict in one sentence.
    package func because(_ check: AuditCheck) -> Phrase { because(check.pair, check.checked) }
}
