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

    /// What an audit comes to.
    package enum Result: String, CaseIterable, Sendable {
        case pass, fail, indeterminate
        /// No pair was checked.
        case none
    }

    /// A new failure makes an audit fail; a pair without a verdict leaves it open.
    package var result: Result {
        if statuses[.new, default: 0] > 0 { return .fail }
        if results.isEmpty { return .none }
        return results[.indeterminate, default: 0] > 0 ? .indeterminate : .pass
    }
}

extension AuditSummary {
    init(_ audit: ColorAudit) {
        for collection in audit.files.collections {
            for token in collection.ownTokens {
                tokens += 1
                unresolved += token.cells.count { $0.color == nil }
            }
        }
        for pair in audit.countedPairs {
            pairs += 1
            for result in pair.reportedResults where Budget.allows() {
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
        Member("pairs", "Pairs that count, each once.") { $0.pairs }
        count("pass", "Checks that pass: of each pair one for all modes with the same colours.", .pass)
        count("fail", "Checks that fail.", .fail)
        count("indeterminate", "Checks without a verdict.", .indeterminate)
        count("exempt", "Checks that no rule applies to.", .exempt)
        Member("accepted", "Failures for which a reason is given.") { $0.statuses[.accepted, default: 0] }
        Member("new", "New failures, which alone make an audit fail.") {
            $0.statuses[.new, default: 0]
        }
        Member("known", "Failures that the baseline has.") { $0.statuses[.known, default: 0] }
        Member("fixed", "Failures of the baseline that pass now.") { $0.statuses[.fixed, default: 0] }
        Member("unresolved", "Values without a colour, counted in each mode.") { $0.unresolved }
        Member("unjudged", "Colours that no pair touches.") { $0.unjudged }
    }

    private static func count(
        _ name: String, _ summary: String, _ result: ContrastVerdict.Result
    ) -> Member<AuditSummary> {
        Member(name, summary) { $0.results[result, default: 0] }
    }
}
