/// A measured figure, compared with the minimum that a rule requires.
public struct RuleCheck: Hashable, Sendable {
    /// The measured figure, unrounded: a contrast ratio from 1 to 21, or an area in square CSS px.
    public let measured: Double
    /// The required minimum, in the same unit; nil if the rule requires nothing in this case.
    public let required: Double?
    /// The rule that was checked, even if it requires nothing in this case.
    public let rule: ContrastRule
    /// The pair as painted in 8 bits, if rounding changes the result; see ``ContrastVerdict/painted``.
    public let painted: PaintedContrast?

    init(measured: Double, required: Double?, rule: ContrastRule) {
        (self.measured, self.required, self.rule, painted) = (measured, required, rule, nil)
    }

    /// Checks the contrast of two opaque colours.
    init(contrastOf first: SRGB, with second: SRGB, required: Double?, rule: ContrastRule) {
        let ratio = contrastRatio(first, second)
        (measured, self.required, self.rule) = (ratio, required, rule)
        painted = required.flatMap { PaintedContrast.deciding(first, on: second, ratio: ratio, required: $0) }
    }

    /// The deciding figure: ``measured``, or the ratio as painted.
    public var deciding: Double { painted?.ratio ?? measured }

    /// Whether the figure is sufficient; exempt if nothing is required.
    public var result: ContrastVerdict.Result {
        ContrastVerdict.Result(lowest: deciding, highest: deciding, required: required)
    }

    /// The deciding figure minus the required minimum; negative if the requirement isn't met, nil if nothing is
    /// required.
    public var margin: Double? { required.map { deciding - $0 } }
}

extension ContrastVerdict.Result {
    /// Combines several checks: fail if one of them fails, otherwise pass.
    public init(of checks: [RuleCheck]) {
        self = checks.contains { $0.result == .fail } ? .fail : .pass
    }
}
