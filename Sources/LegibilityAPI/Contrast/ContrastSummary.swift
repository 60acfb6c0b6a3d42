import Endpoints
import Legibility

/// How many questions of a batch have each verdict.
struct ContrastSummary: Sendable {
    let outcomes: [QuestionEndpoint<ContrastQuery, ContrastReport>.Outcome]

    /// The member of a batch's answer that holds it.
    static let member = Member<[QuestionEndpoint<ContrastQuery, ContrastReport>.Outcome]>(
        "summary", "How many there are of each kind."
    ) { ContrastSummary(outcomes: $0) }

    private func count(_ result: ContrastVerdict.Result) -> Int {
        outcomes.count { (try? $0.get())?.content.verdict.result == result }
    }
}

extension ContrastSummary: DescribedObject {
    static let shape = Shape<ContrastSummary>(nil, "How many there are of each kind.") {
        Member("pass", "That pass.", .atLeast(0)) { $0.count(.pass) }
        Member("fail", "That fail.", .atLeast(0)) { $0.count(.fail) }
        Member("indeterminate", "That depend on what lies behind.", .atLeast(0)) {
            $0.count(.indeterminate)
        }
        Member("exempt", "Of which nothing is required.", .atLeast(0)) { $0.count(.exempt) }
        Member("invalid", "That could not be used.", .atLeast(0)) {
            $0.outcomes.count { !$0.faults.isEmpty }
        }
    }
}
