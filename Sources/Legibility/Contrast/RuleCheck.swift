/// A figure that an assessment measured, and what a rule asks of it.
public struct RuleCheck: Hashable, Sendable {
    /// The figure: a contrast ratio from 1 to 21, or an area in square CSS px. Never rounded.
    public let measured: Double
    /// The least figure that is enough, in the same unit; nil where the rule asks nothing in this case.
    public let required: Double?
    /// The rule that asks, or that would ask in another case.
    public let rule: ContrastRule

    /// Whether the figure is enough; exempt where nothing is asked.
    public var result: ContrastVerdict.Result {
        ContrastVerdict.Result(lowest: measured, highest: measured, required: required)
    }

    /// By how much the figure exceeds what is required (negative: falls short); nil where nothing is.
    public var margin: Double? { required.map { measured - $0 } }
}

extension ContrastVerdict.Result {
    /// What several checks come to together: a fail where one of them fails, otherwise a pass.
    public init(of checks: [RuleCheck]) {
        self = checks.contains { $0.result == .fail } ? .fail : .pass
    }
}
