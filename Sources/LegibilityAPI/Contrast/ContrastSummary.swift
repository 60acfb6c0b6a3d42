import Endpoints
import Legibility

/// The numbers of questions in a batch by verdict.
struct ContrastSummary: Sendable {
    private(set) var pass = 0
    private(set) var fail = 0
    private(set) var indeterminate = 0
    private(set) var exempt = 0
    private(set) var invalid = 0

    init(_ outcomes: [QuestionEndpoint<ContrastQuery, ContrastReport>.Outcome]) {
        for outcome in outcomes {
            guard case .success(let reply) = outcome else {
                invalid += 1
                continue
            }
            switch reply.content.assessment.verdict.result {
            case .pass: pass += 1
            case .fail: fail += 1
            case .indeterminate: indeterminate += 1
            case .exempt: exempt += 1
            }
        }
    }

    /// The member of a batch's answer that contains the summary.
    static let member = Member<[QuestionEndpoint<ContrastQuery, ContrastReport>.Outcome]>(
        "summary", "Number of results of each kind."
    ) { ContrastSummary($0) }
}

extension ContrastSummary: DescribedObject {
    static let shape = Shape<ContrastSummary>(nil, "Number of results of each kind.") {
        Member("pass", "Number of pairs that pass.", .atLeast(0)) { $0.pass }
        Member("fail", "Number of pairs that fail.", .atLeast(0)) { $0.fail }
        Member("indeterminate", "Number of pairs that depend on what is behind a translucent background.", .atLeast(0))
        { $0.indeterminate }
        Member("exempt", "Number of pairs without a requirement.", .atLeast(0)) { $0.exempt }
        Member("invalid", "Number of questions that are invalid.", .atLeast(0)) { $0.invalid }
    }
}
