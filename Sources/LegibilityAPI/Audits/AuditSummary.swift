import Budgets
import ColorFiles
import Endpoints
import Legibility

/// How many colours and pairs there are, and what they come to.
package struct AuditSummary: Sendable {
    package var tokens = 0
    package var pairs = 0
    /// Of each pair in each mode.
    package var results: [ContrastVerdict.Result: Int] = [:]
    /// Of the failures, and of what was one.
    package var statuses: [AuditedPair.Status: Int] = [:]
    package var unresolved = 0
    package var unjudged = 0

    /// A failure that nobody knew of makes an audit fail; a pair that cannot be told leaves it open, and so does nothing that
    /// could be judged.
    package var result: ContrastVerdict.Result {
        if statuses[.new, default: 0] > 0 { return .fail }
        return results.isEmpty || results[.indeterminate, default: 0] > 0 ? .indeterminate : .pass
    }
}

extension AuditSummary {
    init(_ audit: ColorAudit) {
        for collection in audit.files.collections {
            tokens += collection.tokens.count
            for token in collection.tokens { unresolved += token.cells.count { $0.color == nil } }
        }
        for pair in audit.pairs where pair.origin != .systemGround {
            pairs += 1
            for result in pair.results where Budget.allows() {
                results[pair.verdict(result, by: audit.question.profile).result, default: 0] += 1
                if let status = result.status { statuses[status, default: 0] += 1 }
            }
        }
        unjudged = audit.unjudged.count
    }
}

extension AuditReport {
    /// The verdict on a pair in one of its modes.
    func verdict(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> ContrastVerdict {
        pair.verdict(result, by: profile)
    }
}

extension AuditedPair {
    fileprivate func verdict(_ result: ModeResult, by profile: ContrastProfile) -> ContrastVerdict {
        switch result.outcome {
        case .judged(let assessment): assessment.verdict
        case .unresolved: ContrastVerdict(withoutRatio: requirement(of: profile, in: result.mode))
        }
    }
}

extension AuditSummary: DescribedObject {
    package static let shape = Shape<AuditSummary>("AuditSummary", "How many there are, and what they come to.") {
        Member("tokens", "Named colours.") { $0.tokens }
        Member("pairs", "Pairs that are judged, apart from those on the system's grounds.") { $0.pairs }
        count("pass", "Pairs that pass, counted in each mode.", .pass)
        count("fail", "Pairs that fail, counted in each mode.", .fail)
        count("indeterminate", "Pairs that cannot be told, counted in each mode.", .indeterminate)
        count("exempt", "Pairs that no rule asks about, counted in each mode.", .exempt)
        Member("accepted", "Failures for which a reason is given.") { $0.statuses[.accepted, default: 0] }
        Member("new", "Failures that neither a reason nor the baseline knows; these alone make an audit fail.") {
            $0.statuses[.new, default: 0]
        }
        Member("known", "Failures that the baseline has.") { $0.statuses[.known, default: 0] }
        Member("fixed", "Failures of the baseline that are none any more.") { $0.statuses[.fixed, default: 0] }
        Member("unresolved", "Values without a colour, counted in each mode.") { $0.unresolved }
        Member("unjudged", "Colours that no pair touches.") { $0.unjudged }
    }

    private static func count(
        _ name: String, _ summary: String, _ result: ContrastVerdict.Result
    ) -> Member<AuditSummary> {
        Member(name, summary) { $0.results[result, default: 0] }
    }
}
