import Budgets

/// A check of whether people with one deficiency can distinguish the colours of a palette.
///
/// Differences are measured between 8-bit colours and apply to large areas side by side. Thin lines and small dots need
/// larger differences.
public struct PaletteVerdict: Sendable {
    /// The comparison of two colours.
    public struct Pair: Sendable {
        /// The result for a pair.
        public enum Result: String, CaseIterable, Sendable {
            /// The two colours are distinguishable at every severity up to the requested one.
            case pass
            /// Normal vision distinguishes the colours, but at some severity up to the requested one, people with the
            /// deficiency don't. Or even normal vision doesn't distinguish them; see ``Pair/isIndistinct``.
            case fail
            /// Normal vision notices a difference, but doesn't distinguish the colours well either, so nothing is lost.
            case alike
        }

        /// The indexes of the colours in the palette.
        public let first, second: Int
        /// The CIEDE2000 difference with normal vision.
        public let normal: Double
        /// The CIEDE2000 difference for people with the deficiency, at the requested severity.
        public let simulated: Double
        /// The lesser severity that decides the result: it has the smallest difference and the pair is lost, although
        /// the pair is distinguishable at the requested severity. Nil for nearly all pairs.
        public let lesser: Lesser?
        /// Whether the colours are indistinguishable even with normal vision.
        public let isIndistinct: Bool
        /// The result for the pair.
        public let result: Result
        /// The severity, to a thousandth, from which the colours are no longer distinguishable; nil if they always are,
        /// or if normal vision doesn't distinguish them.
        ///
        /// The severity is found by bisection between tenths. At higher severities, the colours may be distinguishable
        /// again.
        public let collapsesAt: Severity?

        /// The CIEDE2000 difference that decides the result: ``simulated``, or the difference at ``lesser``.
        public var decidingDifference: Double { lesser?.difference ?? simulated }

        /// A severity below the requested severity.
        public struct Lesser: Hashable, Sendable {
            /// The severity with the smallest difference, among all tenths and the last severity before the model
            /// changes.
            public let severity: Severity
            /// The CIEDE2000 difference at this severity.
            public let difference: Double
        }
    }

    /// The course of lightness through a sequential palette.
    public struct Order: Sendable, Hashable {
        /// The order with normal vision.
        public let normal: LightnessOrder
        /// The order with the deficiency.
        public let seen: LightnessOrder
    }

    /// The requirements that were checked.
    public let criterion: PaletteCriterion
    /// The colours of the palette as seen with the deficiency.
    public let seen: [SRGB8]
    /// Every pair of colours that is compared.
    public let pairs: [Pair]
    /// The order of lightness in a sequential palette, with normal vision and with the deficiency; nil for categorical
    /// palettes.
    public let order: Order?
    /// Whether the lightness has the same order as with normal vision, at every severity up to the requested one; true
    /// if it has no order with normal vision.
    public let keepsOrder: Bool

    /// Checks a palette against a criterion.
    public init(_ palette: Palette, _ criterion: PaletteCriterion) {
        let shown = palette.colors.map(AppearingColor.init)
        let seen = palette.colors.map { criterion.simulation($0) }
        let appearing = seen.map(AppearingColor.init)
        let collapse = PaletteCollapse(palette, criterion, normal: shown, simulated: appearing)
        pairs = palette.pairs.map { first, second in
            // Finding the severity at which a pair collapses counts as 8 steps.
            guard Budget.allows(8) else {
                return Pair(
                    first: first, second: second, normal: 0, simulated: 0, lesser: nil, isIndistinct: false,
                    result: .alike, collapsesAt: nil)
            }
            let normal = shown[first].difference(from: shown[second])
            let simulated = appearing[first].difference(from: appearing[second])
            let isIndistinct = normal < criterion.noticeable
            let isDistinguished = !isIndistinct && normal >= criterion.threshold
            // A lesser severity may be worse, because results jump where one model replaces another.
            let course = isDistinguished ? collapse.course(first, second) : nil
            let lesser = simulated < criterion.threshold ? nil : course?.lesser
            let isLost = isDistinguished && (simulated < criterion.threshold || lesser != nil)
            return Pair(
                first: first, second: second, normal: normal, simulated: simulated, lesser: lesser,
                isIndistinct: isIndistinct, result: isIndistinct || isLost ? .fail : isDistinguished ? .pass : .alike,
                collapsesAt: course?.collapsesAt)
        }
        order =
            switch palette.kind {
            case .categorical: nil
            case .sequential:
                Order(
                    normal: LightnessOrder(shown.map(\.lightness)), seen: LightnessOrder(appearing.map(\.lightness)))
            }
        keepsOrder = order.map { $0.normal == .none || collapse.keeps($0.normal) } ?? true
        self.criterion = criterion
        self.seen = seen
    }

    /// Whether people with the deficiency distinguish everything that normal vision does, and no two colours are
    /// indistinguishable to all viewers.
    public var passes: Bool { keepsOrder && !pairs.contains { $0.result == .fail } }

    /// The pairs that are indistinguishable even with normal vision, most similar first.
    public var indistinct: [Pair] { pairs.filter(\.isIndistinct).sorted { $0.normal < $1.normal } }

    /// The pairs that normal vision distinguishes but people with the deficiency don't, most similar first.
    public var lost: [Pair] {
        pairs.filter { $0.result == .fail && !$0.isIndistinct }.sorted { $0.decidingDifference < $1.decidingDifference }
    }

    /// The pair with the smallest difference: among pairs that are indistinguishable with normal vision or, if there
    /// are none, among those that are distinguishable. Nil if there are no such pairs.
    public var worst: Pair? { indistinct.first ?? closestOfDistinct }

    /// The pair with the smallest difference among those that normal vision distinguishes; nil if there is none.
    public var closestOfDistinct: Pair? {
        pairs.filter { $0.result != .alike && !$0.isIndistinct }.min { $0.decidingDifference < $1.decidingDifference }
    }
}

extension PaletteVerdict {
    /// The effect of a verdict on the result for the palette.
    public enum Outcome: String, CaseIterable, Sendable {
        /// People with the deficiency distinguish everything that normal vision distinguishes.
        case pass
        /// People with the deficiency don't distinguish something that normal vision does, or two colours are
        /// indistinguishable even with normal vision.
        case fail
        /// The verdict is informational: without colour, almost no palette of different hues is distinguishable.
        case information
    }

    /// The result for the deficiency, or informational. Colours that are indistinguishable even with normal vision
    /// always fail.
    public var outcome: Outcome {
        if !indistinct.isEmpty { return .fail }
        return criterion.simulation.deficiency.judgesPalette ? passes ? .pass : .fail : .information
    }

    /// Whether people with the deficiency distinguish everything that normal vision does. Colours that are
    /// indistinguishable to all viewers don't count.
    public var losesNothing: Bool { keepsOrder && lost.isEmpty }

    /// The CIEDE2000 difference of ``closestOfDistinct`` minus the threshold; negative if the pair is lost, nil if
    /// normal vision distinguishes no two colours.
    public var margin: Double? { closestOfDistinct.map { $0.decidingDifference - criterion.threshold } }
}

extension Deficiency {
    /// Whether a palette can fail because of the deficiency; achromatopsia is only informational.
    var judgesPalette: Bool {
        switch self {
        case .protan, .deutan, .tritan: true
        case .achromatopsia: false
        }
    }
}
