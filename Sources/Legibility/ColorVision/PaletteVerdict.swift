import Budgets

/// A check whether people with one deficiency still distinguish a palette's colours.
///
/// Differences are measured between 8-bit colours, as a screen shows them side by side and large. Thin lines and small
/// dots need more.
public struct PaletteVerdict: Sendable {
    /// The result for two colours.
    public struct Pair: Sendable {
        /// An answer about one pair.
        public enum Result: String, CaseIterable, Sendable {
            /// They are distinguished at every severity up to the requested one.
            case pass
            /// Normal vision distinguishes them, and at some severity up to the requested one this vision doesn't; or
            /// normal vision doesn't either, see ``Pair/isIndistinct``.
            case fail
            /// Normal vision sees a difference, but doesn't distinguish them well either: nothing is lost.
            case alike
        }

        /// The places of the two in the palette.
        public let first, second: Int
        /// Their CIEDE2000 difference to normal vision.
        public let normal: Double
        /// Their CIEDE2000 difference to people with the deficiency, at the requested severity.
        public let simulated: Double
        /// The lesser severity that decides: they differ least there and are lost, while they are distinguished at the
        /// requested severity. Nil for nearly all pairs.
        public let lesser: Lesser?
        /// Whether even normal vision notices no difference.
        public let isIndistinct: Bool
        /// The answer.
        public let result: Result
        /// The severity, to a thousandth, from which they are no longer distinguished; nil if there is none, or if
        /// normal vision doesn't distinguish them.
        ///
        /// Found by bisection between tenths. A pair may be distinguished again at higher severities.
        public let collapsesAt: Severity?

        /// The CIEDE2000 difference by which the pair is evaluated: ``simulated``, or that of ``lesser``.
        public var decidingDifference: Double { lesser?.difference ?? simulated }

        /// A severity below the requested one.
        public struct Lesser: Hashable, Sendable {
            /// The severity with the least difference, out of every tenth and the last severity before another model
            /// takes over.
            public let severity: Severity
            /// The CIEDE2000 difference there.
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
    /// The palette as it is seen.
    public let seen: [SRGB8]
    /// Every pair that is compared.
    public let pairs: [Pair]
    /// The course of lightness through a sequential palette, for normal vision and for this one; nil for categorical
    /// ones.
    public let order: Order?
    /// Whether the scale runs from dark to light as it does for normal vision, at every severity up to the requested
    /// one; true if it doesn't run for normal vision.
    public let keepsOrder: Bool

    /// Checks a palette.
    public init(_ palette: Palette, _ criterion: PaletteCriterion) {
        let shown = palette.colors.map(AppearingColor.init)
        let seen = palette.colors.map { criterion.simulation($0) }
        let appearing = seen.map(AppearingColor.init)
        let collapse = PaletteCollapse(palette, criterion, normal: shown, simulated: appearing)
        pairs = palette.pairs.map { first, second in
            // Finding the severity at which a pair collapses takes as long as some steps.
            guard Budget.allows(8) else {
                return Pair(
                    first: first, second: second, normal: 0, simulated: 0, lesser: nil, isIndistinct: false,
                    result: .alike, collapsesAt: nil)
            }
            let normal = shown[first].difference(from: shown[second])
            let simulated = appearing[first].difference(from: appearing[second])
            let isIndistinct = normal < criterion.noticeable
            let isToldApart = !isIndistinct && normal >= criterion.threshold
            // A lesser severity may be worse: models differ at the severity at which one takes over from another.
            let course = isToldApart ? collapse.course(first, second) : nil
            let lesser = simulated < criterion.threshold ? nil : course?.lesser
            let isLost = isToldApart && (simulated < criterion.threshold || lesser != nil)
            return Pair(
                first: first, second: second, normal: normal, simulated: simulated, lesser: lesser,
                isIndistinct: isIndistinct, result: isIndistinct || isLost ? .fail : isToldApart ? .pass : .alike,
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

    /// Whether nothing is lost that normal vision has, and no two colours are the same to everybody.
    public var passes: Bool { keepsOrder && !pairs.contains { $0.result == .fail } }

    /// The pairs that even normal vision doesn't distinguish, the most alike first.
    public var indistinct: [Pair] { pairs.filter(\.isIndistinct).sorted { $0.normal < $1.normal } }

    /// The pairs that normal vision distinguishes and this one doesn't, the most alike first.
    public var lost: [Pair] {
        pairs.filter { $0.result == .fail && !$0.isIndistinct }.sorted { $0.decidingDifference < $1.decidingDifference }
    }

    /// The pair that is distinguished least: among those that even normal vision doesn't distinguish, else among those
    /// that it does. Nil if there is neither.
    public var worst: Pair? { indistinct.first ?? closestOfDistinct }

    /// The pair that is distinguished least among those that normal vision distinguishes; nil if there is none.
    public var closestOfDistinct: Pair? {
        pairs.filter { $0.result != .alike && !$0.isIndistinct }.min { $0.decidingDifference < $1.decidingDifference }
    }
}

/// A colour as differences are measured.
struct AppearingColor: Sendable {
    private let lab: LabD65

    init(_ color: SRGB8) { lab = LabD65(LinearRGB(color)) }

    /// L*, 0 … 100.
    var lightness: Double { lab.coordinates.x }

    func difference(from other: Self) -> Double { deltaE2000(lab, other.lab) }

    /// Returns whether the difference reaches a threshold; quicker where lightness alone does: it weighs no less than
    /// 1/1.75.
    func isApart(from other: Self, by threshold: Double) -> Bool {
        abs(lightness - other.lightness) >= 1.75 * threshold || difference(from: other) >= threshold
    }
}
