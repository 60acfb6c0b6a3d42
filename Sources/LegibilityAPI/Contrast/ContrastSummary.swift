import Endpoints
import Legibility

/// How many questions of a batch have each verdict.
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

    /// The member of a batch's answer that holds it.
    static let member = Member<[QuestionEndpoint<ContrastQuery, ContrastReport>.Outcome]>(
        "summary", "How many there are of each kind."
    ) { ContrastSummary($0) }
}

extension ContrastSummary: DescribedObject {
    static let shape = Shape<ContrastSummary>(nil, "How many there are of each kind.") {
        Member("pass", "That pass.", .atLeast(0)) { $0.pass }
        Member("fail", "That fail.", .atLeast(0)) { $0.fail }
        Member("indeterminate", "That depend on what lies behind.", .atLeast(0)) { $0.indeterminate }
        Member("exempt", "Of which nothing is required.", .atLeast(0)) { $0.exempt }
        Member("invalid", "That could not be used.", .atLeast(0)) { $0.invalid }
    }
}
