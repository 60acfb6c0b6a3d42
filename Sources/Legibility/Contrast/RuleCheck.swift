/// A measured figure, and the value that a rule requires.
public struct RuleCheck: Hashable, Sendable {
    /// The figure: a contrast ratio from 1 to 21, or an area in square CSS px. Never rounded.
    public let measured: Double
    /// The minimum figure, in the same unit; nil if the rule has no requirement in this case.
    public let required: Double?
    /// The rule that applies, or that would apply in another case.
    public let rule: ContrastRule
    /// The pair as painted in 8 bits, if that decides; see ``ContrastVerdict/painted``.
    public let painted: PaintedContrast?

    init(measured: Double, required: Double?, rule: ContrastRule) {
        (self.measured, self.required, self.rule, painted) = (measured, required, rule, nil)
    }

    /// Creates the contrast of two opaque colours.
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

    /// The amount by which the deciding figure exceeds the requirement (negative if below); nil without a requirement.
    public var margin: Double? { required.map { deciding - $0 } }
}

extension ContrastVerdict.Result {
    /// Combines several checks: a fail if one of them fails, otherwise a pass.
    public init(of checks: [RuleCheck]) {
        self = checks.contains { $0.result == .fail } ? .fail : .pass
    }
}
