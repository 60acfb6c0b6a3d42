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
            /// Normal vision notices a difference, but one below the required difference. The palette fails unless the
            /// two colours may look alike; see ``Pair/mayBeAlike``.
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
        /// The CIEDE2000 difference that the pair must have: the threshold or, for distant steps of a scale, a share of it
        /// that grows with their distance; 0 for other adjacent steps.
        public let required: Double
        /// Whether the two colours may look alike, because both are backgrounds or both are text.
        public let mayBeAlike: Bool
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

        /// The difference that decides the result minus the ``required`` difference; negative if the pair is lost.
        public var margin: Double { decidingDifference - required }

        /// A severity below the requested severity.
        public struct Lesser: Hashable, Sendable {
            /// The severity with the smallest difference, among all tenths and the last severity before the model
            /// changes.
            public let severity: Severity
            /// The CIEDE2000 difference at this severity.
            public let difference: Double
        }
    }

    /// The course of lightness along a scale.
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
    /// The order of lightness in a scale, with normal vision and with the deficiency; nil for categorical palettes.
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
                    first: first, second: second, normal: 0, simulated: 0, lesser: nil, required: 0, mayBeAlike: true,
                    isIndistinct: false, result: .alike, collapsesAt: nil)
            }
            let share = palette.share(first, second)
            let required = palette.areDistant(first, second) ? share * criterion.threshold : 0
            let normal = shown[first].difference(from: shown[second])
            let simulated = appearing[first].difference(from: appearing[second])
            let isIndistinct = normal < share * criterion.noticeable
            let isDistinguished = !isIndistinct && normal >= required
            // A lesser severity may be worse, because results jump where one model replaces another.
            let course = isDistinguished ? collapse.course(first, second, by: required) : nil
            let lesser = simulated < required ? nil : course?.lesser
            let isLost = isDistinguished && (simulated < required || lesser != nil)
            return Pair(
                first: first, second: second, normal: normal, simulated: simulated, lesser: lesser,
                required: required, mayBeAlike: palette.areRelated(first, second), isIndistinct: isIndistinct,
                result: isIndistinct || isLost ? .fail : isDistinguished ? .pass : .alike,
                collapsesAt: course?.collapsesAt)
        }
        order =
            switch palette.kind {
            case .categorical: nil
            case .sequential, .diverging:
                Order(
                    normal: LightnessOrder(shown.map(\.lightness), in: palette),
                    seen: LightnessOrder(appearing.map(\.lightness), in: palette))
            }
        keepsOrder = order.map { $0.normal == .none || collapse.keeps($0.normal) } ?? true
        self.criterion = criterion
        self.seen = seen
    }

    /// Whether people with the deficiency distinguish the colours and, in a scale, see its order.
    public var passes: Bool { hasOrder && losesNothing && indistinct.isEmpty && alike.isEmpty }

    /// Whether a scale has an order of lightness with normal vision; true for categories.
    public var hasOrder: Bool { order?.normal != LightnessOrder.none }

    /// The pairs that are indistinguishable even with normal vision, most similar first.
    public var indistinct: [Pair] { pairs.filter(\.isIndistinct).sorted { $0.normal < $1.normal } }

    /// The pairs whose difference is too small even with normal vision, although it is noticeable, most similar first.
    public var alike: [Pair] {
        pairs.filter { $0.result == .alike && !$0.mayBeAlike }.sorted { $0.normal < $1.normal }
    }

    /// The pairs that normal vision distinguishes but people with the deficiency don't, most similar first.
    public var lost: [Pair] {
        pairs.filter { $0.result == .fail && !$0.isIndistinct }.sorted { $0.decidingDifference < $1.decidingDifference }
    }

    /// The pair that is furthest below its required difference or, if every pair has it, closest to it: among pairs that
    /// are indistinguishable with normal vision or, if there are none, among all pairs that mustn't look alike. Nil if
    /// there are no such pairs.
    public var worst: Pair? { indistinct.first ?? closest }

    /// The pair that is closest to its required difference, or furthest below it, among those that mustn't look alike.
    public var closest: Pair? {
        let judged = pairs.filter { !$0.isIndistinct && !($0.result == .alike && $0.mayBeAlike) }
        // Adjacent steps of a scale need no difference.
        return judged.filter { order == nil || $0.required > 0 }.min { $0.margin < $1.margin }
    }

    /// The pair that is closest to its required difference, or furthest below it, among those that normal vision
    /// distinguishes; nil if it distinguishes no pair.
    public var closestOfDistinct: Pair? {
        pairs.filter { !$0.isIndistinct && $0.result != .alike }.min { $0.margin < $1.margin }
    }
}

extension PaletteVerdict {
    /// The effect of a verdict on the result for the palette.
    public enum Outcome: String, CaseIterable, Sendable {
        /// People with the deficiency distinguish the colours and, in a scale, see its order.
        case pass
        /// People with the deficiency, or even with normal vision, don't distinguish two colours or don't see an order.
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
    /// indistinguishable or alike to all viewers don't count.
    public var losesNothing: Bool { keepsOrder && lost.isEmpty }

    /// The ``Pair/margin`` of ``closest``; nil if no two colours are compared.
    public var margin: Double? { closest?.margin }
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
