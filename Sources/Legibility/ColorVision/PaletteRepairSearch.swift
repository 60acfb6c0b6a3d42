import Budgets

/// The search behind a ``PaletteRepair``: it selects a variant of each colour so that no pair conflicts.
struct PaletteRepairSearch {
    private let original: Palette
    private let conflicts: RepairConflicts
    /// The criteria that must be met.
    private let criteria: RepairConflicts.Criteria
    /// The variants of each colour; a locked colour has only itself.
    private let variants: [[RepairConflicts.Variant]]
    /// The contrast ratios that pairs must have.
    private let held: HeldContrasts
    /// The index of the variant chosen for each colour; 0 is the colour itself.
    private var chosen: [Int]
    /// The number of comparisons left. Comparisons are counted instead of timed, so that the same request always gets
    /// the same response.
    private(set) var comparisons: Int

    /// The maximum number of comparisons in a search.
    static let mostComparisons = 500_000

    /// Whether comparisons remain and the budget of the job allows more.
    private var goesOn: Bool { comparisons > 0 && Budget.allows() }

    /// Creates a search that keeps the colours at some indexes and the required contrast ratios of pairs.
    init(
        _ conflicts: RepairConflicts, _ criteria: [PaletteCriterion], keeping locked: Set<Int>,
        holding held: HeldContrasts, comparisons: Int
    ) {
        original = conflicts.palette
        self.conflicts = conflicts
        self.comparisons = comparisons
        self.held = held
        self.criteria = conflicts.set(of: criteria)
        variants = original.colors.indices.map { place in
            let variants = conflicts.variants(of: place)
            return locked.contains(place) ? [variants[0]] : variants
        }
        chosen = original.colors.map { _ in 0 }
    }

    var palette: Palette {
        Palette(
            chosen.indices.map { variants[$0][chosen[$0]].color }, original.kind, related: original.related)
    }

    var changes: [PaletteRepair.Change] {
        chosen.indices.filter { chosen[$0] != 0 }.map { place in
            let variant = variants[place][chosen[place]]
            return PaletteRepair.Change(place: place, color: variant.color, lightnessChange: variant.change)
        }
    }

    var isResolved: Bool { conflictingPairs.isEmpty }

    /// Moves one colour at a time, by the smallest of the moves that leave the fewest conflicts, until no conflict,
    /// helpful move or comparison remains.
    mutating func resolve() {
        for _ in 0..<(2 * chosen.count) {
            let conflicting = conflictingPairs
            comparisons -= original.pairs.count
            guard !conflicting.isEmpty, goesOn else { return }
            var best: (gain: Int, cost: Double, place: Int, variant: Int)?
            for place in Set(conflicting.flatMap { [$0.first, $0.second] }).sorted() {
                let now = conflicts(of: place, as: chosen[place], atMost: .max)
                for variant in variants[place].indices where variant != chosen[place] && goesOn {
                    let allowed = now - (best?.gain ?? 1)
                    guard allowed >= 0 else { break }
                    let gain = now - conflicts(of: place, as: variant, atMost: allowed)
                    let cost = abs(variants[place][variant].change)
                    if gain > best?.gain ?? 0 || (gain == best?.gain && cost < best?.cost ?? 0) {
                        best = (gain, cost, place, variant)
                    }
                }
            }
            guard let best else { return }
            chosen[best.place] = best.variant
        }
    }

    /// Moves colours back as far as possible without conflicts: first each alone, then two together if that makes the
    /// total move smaller.
    mutating func shrink() {
        guard isResolved else { return }
        let conflicting = conflicts(in: chosen.map { _ in 0 })
        var shrinks = true
        while shrinks, goesOn {
            shrinks = false
            for place in chosen.indices where shrink(place) { shrinks = true }
            for (first, second) in conflicting where shrink(first, second) { shrinks = true }
        }
    }

    private mutating func shrink(_ place: Int) -> Bool {
        // Variants are sorted by distance, so the first without a conflict is the nearest.
        for variant in 0..<chosen[place] where goesOn && conflicts(of: place, as: variant, atMost: 0) == 0 {
            chosen[place] = variant
            return true
        }
        return false
    }

    private mutating func shrink(_ first: Int, _ second: Int) -> Bool {
        var best = cost(first, chosen[first]) + cost(second, chosen[second]) - Self.leastGain
        var found: (Int, Int)?
        let unchanged = chosen
        for one in variants[first].indices {
            guard cost(first, one) < best, goesOn else { break }
            chosen[first] = one
            for other in variants[second].indices {
                guard cost(first, one) + cost(second, other) < best, Budget.allows() else { break }
                chosen[second] = other
                comparisons -= 1
                guard conflict(first, one, second, other) == 0, !losesContrast(first, one, second, other) else {
                    continue
                }
                guard conflicts(of: first, as: one, atMost: 0) == 0,
                    conflicts(of: second, as: other, atMost: 0) == 0
                else { continue }
                best = cost(first, one) + cost(second, other)
                found = (one, other)
            }
        }
        chosen = unchanged
        guard let found else { return false }
        (chosen[first], chosen[second]) = found
        return true
    }

    private func cost(_ place: Int, _ variant: Int) -> Double { abs(variants[place][variant].change) }

    /// The minimum saving that justifies moving a second colour, in OKLab lightness: a fifth of an 8-bit step.
    private static let leastGain = 0.0008

    // MARK: Conflicts

    private var conflictingPairs: [(first: Int, second: Int)] { conflicts(in: chosen) }

    private func conflicts(in chosen: [Int]) -> [(first: Int, second: Int)] {
        let compared = original.pairs.filter {
            Budget.allows() && conflict($0.first, chosen[$0.first], $0.second, chosen[$0.second]) > 0
        }
        let faded = held.pairs.filter { losesContrast($0.first, chosen[$0.first], $0.second, chosen[$0.second]) }
        return compared + faded
    }

    /// Returns the number of conflicts of a colour with the others; counting stops above a limit.
    private mutating func conflicts(of place: Int, as variant: Int, atMost limit: Int) -> Int {
        var count = 0
        // Contrasts come first, since they are cheap.
        for other in held.partners(of: place) where losesContrast(place, variant, other, chosen[other]) {
            count += 1
            if count > limit { return count }
        }
        for other in chosen.indices where original.compares(place, other) {
            comparisons -= 1
            count += conflict(place, variant, other, chosen[other])
            if count > limit { break }
        }
        // Comparing a colour with all others takes more than one step. If the budget is exceeded, the next check ends
        // the search.
        _ = Budget.allows(chosen.count / Self.comparisonsPerStep)
        return count
    }

    private static let comparisonsPerStep = 8

    /// Returns whether two colours have less than the contrast ratio that they must have.
    private func losesContrast(_ first: Int, _ variant: Int, _ second: Int, _ otherVariant: Int) -> Bool {
        contrastRatio(variants[first][variant].luminance, variants[second][otherVariant].luminance)
            < held.ratio(first, second)
    }

    /// Returns the number of criteria by which two colours conflict. Two colours conflict in each of these cases:
    ///
    /// - They were distinguishable with normal or simulated vision, and no longer are.
    /// - They were indistinguishable or alike to all viewers, and still are to some.
    /// - They have become indistinguishable.
    /// - Their order is wrong.
    private func conflict(_ first: Int, _ variant: Int, _ second: Int, _ otherVariant: Int) -> Int {
        conflicts.conflicts(first, variant, second, otherVariant, in: criteria).nonzeroBitCount
    }
}
