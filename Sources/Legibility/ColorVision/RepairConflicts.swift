import Budgets
import Numbers

/// The variants of a palette's colours, and the criteria by which two variants conflict.
///
/// Up to ten searches for the repairs of one palette compare the same colours, so this class computes each result when
/// it is first needed, and keeps it. Nearly all comparisons are with unchanged colours, and only these comparisons are
/// kept.
final class RepairConflicts {
    typealias Variant = LightnessVariants.Variant

    let palette: Palette
    private(set) var criteria: [PaletteCriterion] = []
    private var variants: [[Variant]]
    /// The appearances of the variants, for each criterion and each colour; empty where they aren't needed yet.
    private var seen: [[[AppearingColor]]] = []
    /// The appearances of the unchanged colours, for each criterion.
    private var unchanged: [[AppearingColor]] = []
    private let shown: [AppearingColor]
    private let order: LightnessOrder
    /// The results of each colour's variants with all unchanged colours; empty if not needed yet.
    private var kept: [[Kept]]
    private let keeps: Bool
    /// The number of times that a result to keep was computed: the work of all searches.
    private(set) var computedCount = 0

    /// A set of criteria by their indexes, as bits.
    typealias Criteria = UInt64

    /// Results for two colours, by the first ``keptCriteria``.
    private struct Kept {
        /// The criteria with a result.
        var known: UInt16 = 0
        /// The criteria by which they conflict.
        var conflicting: UInt16 = 0
    }

    /// The criteria whose results are kept: nearly always all.
    private static let keptCriteria = Criteria(UInt16.max)
    /// Above this number of colours, results would need more than 16 MB, so they aren't kept.
    private static let mostKeptColors = 128

    init(_ palette: Palette) {
        self.palette = palette
        shown = palette.colors.map(AppearingColor.init)
        order = LightnessOrder(shown.map(\.lightness), in: palette)
        variants = palette.colors.map { _ in [] }
        kept = palette.colors.map { _ in [] }
        keeps = palette.colors.count <= Self.mostKeptColors
    }

    /// Returns the set of some criteria, and adds new criteria. Omits criteria beyond the 64th; a repair is still
    /// checked by them in the end.
    func set(of wanted: [PaletteCriterion]) -> Criteria {
        var set: Criteria = 0
        for criterion in wanted {
            if let index = criteria.firstIndex(where: { $0.equals(criterion) }) {
                set |= 1 << Criteria(clamping: index)
            } else if criteria.count < Criteria.bitWidth {
                set |= 1 << Criteria(clamping: criteria.count)
                criteria.append(criterion)
                seen.append(palette.colors.map { _ in [] })
                unchanged.append(palette.colors.map { AppearingColor(criterion.simulation($0)) })
            }
        }
        return set
    }

    /// Returns the variants of a colour: itself, and the others by their distance.
    func variants(of place: Int) -> [Variant] {
        if variants[place].isEmpty { variants[place] = LightnessVariants(of: palette.colors[place]).variants }
        return variants[place]
    }

    /// Returns the criteria, of a set, by which a variant of a colour conflicts with a variant of another.
    func conflicts(_ first: Int, _ variant: Int, _ second: Int, _ otherVariant: Int, in set: Criteria) -> Criteria {
        guard keeps, otherVariant == 0 else {
            return keeps && variant == 0
                ? keptConflicts(second, otherVariant, first, in: set)
                : computedConflicts(first, variant, second, otherVariant, in: set)
        }
        return keptConflicts(first, variant, second, in: set)
    }

    private func keptConflicts(_ first: Int, _ variant: Int, _ second: Int, in set: Criteria) -> Criteria {
        let count = palette.colors.count
        if kept[first].isEmpty {
            kept[first] = Array(repeating: Kept(), count: variants(of: first).count * count)
        }
        let place = variant * count + second
        let before = kept[first][place]
        let missing = set & ~Criteria(before.known)
        if missing == 0 { return Criteria(before.conflicting) & set }
        computedCount += 1
        let found = computedConflicts(first, variant, second, 0, in: missing)
        kept[first][place].known |= UInt16(clamping: missing & Self.keptCriteria)
        kept[first][place].conflicting |= UInt16(clamping: found & Self.keptCriteria)
        return Criteria(before.conflicting) & set | found
    }

    /// Two colours conflict by a criterion if they aren't distinguishable after the change with normal or simulated
    /// vision, unless they may look alike and did before; or if they are in the wrong order.
    private func computedConflicts(
        _ first: Int, _ variant: Int, _ second: Int, _ otherVariant: Int, in set: Criteria
    ) -> Criteria {
        let (one, other) = (shown(first, variant), shown(second, otherVariant))
        let share = palette.share(first, second)
        let needsDifference = palette.areDistant(first, second)
        // Adjacent steps determine the order of all steps.
        let direction = abs(first - second) == 1 ? self.direction(first, second) : nil
        let isOrdered = direction.map { one.lightness != other.lightness && (one.lightness < other.lightness) == $0 }
        // Thresholds that the difference for normal vision reaches, and doesn't reach.
        var (reached, missed) = (-Double.infinity, Double.infinity)
        func isApart(by threshold: Double) -> Bool {
            if threshold <= reached { return true }
            if threshold >= missed { return false }
            let isApart = one.isApart(from: other, by: threshold)
            if isApart { reached = threshold } else { missed = threshold }
            return isApart
        }
        var conflicting: Criteria = 0
        var rest = set
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            let criterion = criteria[index]
            let isDistinguished = isApart(
                by: share * (needsDifference ? max(criterion.threshold, criterion.noticeable) : criterion.noticeable))
            if isOrdered != nil || isDistinguished {
                let (oneSeen, otherSeen) = (seen(first, variant, index), seen(second, otherVariant, index))
                let (light, otherLight) = (oneSeen.lightness, otherSeen.lightness)
                if isOrdered == false || direction.map({ light != otherLight && (light < otherLight) == $0 }) == false {
                    conflicting |= 1 << Criteria(clamping: index)
                    continue
                }
                if isDistinguished,
                    !needsDifference || oneSeen.isApart(from: otherSeen, by: share * criterion.threshold)
                {
                    continue
                }
            }
            // Close colours with the same use may stay close, but must not become indistinguishable to all viewers.
            if !isDistinguished, palette.areRelated(first, second), isApart(by: criterion.noticeable) {
                let before = shown[first].difference(from: shown[second])
                if before >= criterion.noticeable, before < criterion.threshold { continue }
            }
            conflicting |= 1 << Criteria(clamping: index)
        }
        return conflicting
    }

    /// Returns whether the first of two adjacent steps must be darker than the second; nil if no order is required.
    private func direction(_ first: Int, _ second: Int) -> Bool? {
        let isForward = first < second
        switch order {
        case .none: return nil
        case .increasing: return isForward
        case .decreasing: return !isForward
        case .lightMiddle: return (min(first, second) < palette.turns[1]) == isForward
        case .darkMiddle: return (min(first, second) >= palette.turns[1]) == isForward
        }
    }

    /// Returns the appearance of a variant with normal vision.
    private func shown(_ place: Int, _ variant: Int) -> AppearingColor {
        variant == 0 ? shown[place] : variants(of: place)[variant].shown
    }

    /// Returns the appearance of a variant with the vision of a criterion.
    private func seen(_ place: Int, _ variant: Int, _ index: Int) -> AppearingColor {
        if variant == 0 { return unchanged[index][place] }
        if seen[index][place].isEmpty {
            let simulation = criteria[index].simulation
            seen[index][place] = variants(of: place).map { AppearingColor(simulation($0.color)) }
        }
        return seen[index][place][variant]
    }
}

extension PaletteCriterion {
    /// Returns whether another criterion has the same simulation and thresholds.
    fileprivate func equals(_ other: Self) -> Bool {
        threshold == other.threshold && noticeable == other.noticeable
            && simulation.deficiency == other.simulation.deficiency
            && simulation.severity == other.simulation.severity && simulation.model == other.simulation.model
    }
}
