import Endpoints
import Legibility

/// The number of items in a batch for each verdict.
struct ContrastSummary: Sendable {
    let pass: Int
    let fail: Int
    let indeterminate: Int
    let exempt: Int
    let invalid: Int

    init(_ counts: BatchCounts) {
        func count(_ result: ContrastVerdict.Result) -> Int { counts[result.kind] }
        (pass, fail) = (count(.pass), count(.fail))
        (indeterminate, exempt) = (count(.indeterminate), count(.exempt))
        invalid = counts.invalid
    }

    /// The member of a batch response that contains the summary.
    static let member = Member<BatchCounts>(
        "summary", "Number of results of each kind."
    ) { ContrastSummary($0) }
}

extension ContrastSummary: DescribedObject {
    static let shape = Shape<ContrastSummary>(nil, "Number of results of each kind.") {
        Member("pass", "Number of pairs that pass.", .atLeast(0)) { $0.pass }
        Member("fail", "Number of pairs that fail.", .atLeast(0)) { $0.fail }
        Member(
            "indeterminate",
            "Number of pairs whose result depends on what is behind a translucent background.", .atLeast(0)
        ) { $0.indeterminate }
        Member("exempt", "Number of pairs without a requirement.", .atLeast(0)) { $0.exempt }
        Member("invalid", "Number of invalid pairs in the request.", .atLeast(0)) { $0.invalid }
    }
}

extension ContrastVerdict.Result {
    /// The number under which a batch counts the result.
    var kind: Int {
        switch self {
        case .pass: 0
        case .fail: 1
        case .indeterminate: 2
        case .exempt: 3
        }
    }
}
