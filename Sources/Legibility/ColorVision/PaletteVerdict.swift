import Budgets

/// A check whether people with one deficiency distinguish a palette's colours.
///
/// Differences are measured between 8-bit colours, as large areas side by side. Thin lines and small dots need more.
public struct PaletteVerdict: Sendable {
    /// The result for two colours.
    public struct Pair: Sendable {
        /// The result for a pair.
        public enum Result: String, CaseIterable, Sendable {
            /// They are distinguished at every severity up to the requested one.
            case pass
            /// Normal vision distinguishes them, and at some severity up to the requested one this vision doesn't; or
            /// normal vision doesn't either, see ``Pair/isIndistinct``.
            case fail
            /// Normal vision sees a difference, but doesn't distinguish the colours well either: nothing is lost.
            case alike
        }

        /// The indexes of the colours in the palette.
        public let first, second: Int
        /// The CIEDE2000 difference for normal vision.
        public let normal: Double
        /// The CIEDE2000 difference for people with the deficiency, at the requested severity.
        public let simulated: Double
        /// The lesser severity that decides: the difference is smallest there and the pair is lost, although it is
        /// distinguished at the requested severity. Nil for nearly all pairs.
        public let lesser: Lesser?
        /// Whether even normal vision doesn't notice a difference.
        public let isIndistinct: Bool
        /// The result for the pair.
        public let result: Result
        /// The severity, to a thousandth, from which the pair is no longer distinguished; nil if there is none, or if
        /// normal vision doesn't distinguish it.
        ///
        /// Found by bisection between tenths. A pair may be distinguished again at higher severities.
        public let collapsesAt: Severity?

        /// The CIEDE2000 difference that decides: ``simulated``, or the one at ``lesser``.
        public var decidingDifference: Double { lesser?.difference ?? simulated }

        /// A severity below the requested one.
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
        /// The order for normal vision.
        public let normal: LightnessOrder
        /// The order for the requested vision.
        public let seen: LightnessOrder
    }

    /// The requirements that were checked.
    public let criterion: PaletteCriterion
    /// The palette as seen with the deficiency.
    public let seen: [SRGB8]
    /// Every compared pair.
    public let pairs: [Pair]
    /// The order of lightness in a sequential palette, for normal vision and for this one; nil for categorical
    /// palettes.
    public let order: Order?
    /// Whether the lightness has the same order as for normal vision, at every severity up to the requested one; true
    /// if it has no order for normal vision.
    public let keepsOrder: Bool

    /// Checks a palette.
    public init(_ palette: Palette, _ criterion: PaletteCriterion) {
        let shown = palette.colors.map(AppearingColor.init)
        let seen = palette.colors.map { criterion.simulation($0) }
        let appearing = seen.map(AppearingColor.init)
        let collapse = PaletteCollapse(palette, criterion, normal: shown, simulated: appearing)
        pairs = palette.pairs.map { first, second in
            // Finding a pair's severity of collapse takes as long as some steps.
            guard Budget.allows(8) else {
                return Pair(
                    first: first, second: second, normal: 0, simulated: 0, lesser: nil, isIndistinct: false,
                    result: .alike, collapsesAt: nil)
            }
            let normal = shown[first].difference(from: shown[second])
            let simulated = appearing[first].difference(from: appearing[second])
            let isIndistinct = normal < criterion.noticeable
            let isDistinguished = !isIndistinct && normal >= criterion.threshold
            // A lesser severity may be worse, since models differ at the severity at which one replaces another.
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

    /// Whether everything that normal vision distinguishes is distinguished, and no two colours are the same to all
    /// viewers.
    public var passes: Bool { keepsOrder && !pairs.contains { $0.result == .fail } }

    /// The pairs that even normal vision doesn't distinguish, most similar first.
    public var indistinct: [Pair] { pairs.filter(\.isIndistinct).sorted { $0.normal < $1.normal } }

    /// The pairs that normal vision distinguishes and this one doesn't, most similar first.
    public var lost: [Pair] {
        pairs.filter { $0.result == .fail && !$0.isIndistinct }.sorted { $0.decidingDifference < $1.decidingDifference }
    }

    /// The pair with the smallest difference: among those that even normal vision doesn't distinguish, otherwise among
    /// those that it does. Nil if there is neither.
    public var worst: Pair? { indistinct.first ?? closestOfDistinct }

    /// The pair with the smallest difference among those that normal vision distinguishes; nil if there is none.
    public var closestOfDistinct: Pair? {
        pairs.filter { $0.result != .alike && !$0.isIndistinct }.min { $0.decidingDifference < $1.decidingDifference }
    }
}
