/// A repair of a palette that changes the lightness of some colours. Indistinguishable and similar colours become
/// distinguishable for all viewers, colours that normal vision distinguishes stay distinguishable, and pairs of text and background get
/// their contrast.
///
/// Hue is kept (in OKLCH, to 2 degrees), chroma is kept if sRGB allows it, and every figure is computed from 8-bit
/// colours. The search moves one or two colours as little as possible, but moves larger numbers of colours greedily.
/// For a palette with many colours, it may therefore miss a smaller repair, or any repair.
public struct PaletteRepair: Sendable {
    /// A change of the lightness of one colour.
    public struct Change: Sendable {
        /// The index of the colour in the palette.
        public let place: Int
        /// The new colour at this index.
        public let color: SRGB8
        /// The change of OKLab lightness, which ranges from 0 to 1: positive if lighter, negative if darker.
        public let lightnessChange: Double
    }

    /// The changes of colours, in the order of the palette.
    public let changes: [Change]
    /// The palette after the changes.
    public let palette: Palette
    /// Whether the repaired palette passes every criterion and every meant pair has its contrast. If not, the changes
    /// still reduce the number of conflicts.
    public let isComplete: Bool
    /// The pairs that fall below a contrast ratio that they should keep, largest loss first. Empty if a complete repair
    /// without such losses was found.
    public let contrastLosses: [ContrastLoss]

    /// A pair that loses contrast through a repair.
    public struct ContrastLoss: Hashable, Sendable {
        /// The indexes of the two colours, the lower index first.
        public let first, second: Int
        /// WCAG's contrast ratio before the repair, 1 … 21.
        public let before: Double
        /// WCAG's contrast ratio after the repair.
        public let after: Double
        /// The ratio that the pair reached before the repair and no longer reaches.
        public let level: Double
    }

    /// The WCAG 2.2 AA minimums: 3 for large text and graphics, 4.5 for other text.
    public static let standardContrasts = [3.0, 4.5]

    /// Searches for a repair with which a palette meets all criteria, without changing locked colours; nil if the
    /// palette already meets them, or if it is a scale without an order.
    ///
    /// - Parameters:
    ///   - palette: The colours before the repair.
    ///   - criteria: The required differences for each deficiency.
    ///   - locked: The indexes of colours that stay unchanged.
    ///   - contrasts: Ratios, 1 … 21, that pairs must keep if they reach them. If no complete repair keeps all ratios,
    ///     the repair may lose some of them, and ``contrastLosses`` lists the losses.
    public init?(
        _ palette: Palette, _ criteria: [PaletteCriterion], keeping locked: Set<Int> = [],
        holding contrasts: [Double] = []
    ) {
        self.init(palette, criteria, keeping: locked, holding: contrasts, meeting: [])
    }

    /// Searches for a repair with which a palette meets all criteria and all meant pairs have their contrast, without
    /// changing locked colours; nil if no repair is needed.
    ///
    /// - Parameters:
    ///   - palette: The colours before the repair.
    ///   - criteria: The required differences for each deficiency.
    ///   - locked: The indexes of colours that stay unchanged.
    ///   - contrasts: Ratios, 1 … 21, that pairs must keep if they reach them. If no complete repair keeps all ratios,
    ///     the repair may lose some of them, and ``contrastLosses`` lists the losses.
    ///   - meant: Pairs that must have enough contrast after the repair, even if they don't have it before.
    public init?(
        _ palette: Palette, _ criteria: [PaletteCriterion], keeping locked: Set<Int> = [],
        holding contrasts: [Double] = [], meeting meant: [MeantPair]
    ) {
        self.init(
            RepairConflicts(palette), criteria.map { PaletteVerdict(palette, $0) }, keeping: locked, holding: contrasts,
            meeting: meant)
    }

    /// Searches for a repair of a palette with the verdicts on it; nil if they pass and all meant pairs have their
    /// contrast, or if a scale has no order that a repair could keep.
    init?(
        _ conflicts: RepairConflicts, _ verdicts: [PaletteVerdict], keeping locked: Set<Int>,
        holding contrasts: [Double], meeting meant: [MeantPair]
    ) {
        let colors = conflicts.palette.colors
        let criteria = verdicts.map(\.criterion)
        let isMet = meant.allSatisfy { $0.isMet(in: colors) }
        guard !isMet || !verdicts.allSatisfy(\.passes), verdicts.allSatisfy(\.hasOrder) else { return nil }
        let lesser = verdicts.lesserCriteria
        let free = Self(
            conflicts, criteria, keeping: locked, holding: HeldContrasts(colors, levels: [], meeting: meant),
            at: lesser)
        let losses = HeldContrasts(colors, levels: contrasts).losses(from: colors, to: free.palette.colors)
        guard free.isComplete, !losses.isEmpty else {
            self = Self(free, losing: losses)
            return
        }
        // The search that keeps contrasts comes second, since nearly all repairs keep them anyway.
        let holding = Self(
            conflicts, criteria, keeping: locked,
            holding: HeldContrasts(colors, levels: contrasts, meeting: meant), at: lesser,
            comparisons: PaletteRepairSearch.mostComparisons / 4)
        self = holding.isComplete ? holding : Self(free, losing: losses)
    }

    /// Searches for a repair of a failing palette, including at some severities other than those requested.
    private init(
        _ conflicts: RepairConflicts, _ criteria: [PaletteCriterion], keeping locked: Set<Int>,
        holding held: HeldContrasts, at lesser: [PaletteCriterion],
        comparisons: Int = PaletteRepairSearch.mostComparisons
    ) {
        var searched = criteria + lesser
        var comparisons = comparisons
        while true {
            var search = PaletteRepairSearch(
                conflicts, searched, keeping: locked, holding: held, comparisons: comparisons)
            search.resolve()
            search.shrink()
            let repaired = search.palette
            let isResolved = search.isResolved
            // The verdicts on a palette with conflicts wouldn't change anything.
            let verdicts = isResolved ? criteria.map { PaletteVerdict(repaired, $0) } : []
            let passes = isResolved && verdicts.allSatisfy(\.passes)
            comparisons = search.comparisons
            // A palette repaired at the checked severities may fail at others.
            let others = verdicts.lesserCriteria
            let isAtEnd = comparisons <= 0 || searched.count > Self.mostCriteria
            if passes || others.isEmpty || isAtEnd {
                changes = search.changes
                self.palette = repaired
                isComplete = passes
                contrastLosses = []
                return
            }
            searched += others
        }
    }

    private init(_ repair: Self, losing contrasts: [ContrastLoss]) {
        changes = repair.changes
        palette = repair.palette
        isComplete = repair.isComplete
        contrastLosses = contrasts
    }

    /// The maximum number of criteria when the search is repeated with the severities at which its result failed.
    private static let mostCriteria = 24

    /// The sum of all lightness changes, in OKLab.
    public var totalLightnessChange: Double { changes.reduce(0) { $0 + abs($1.lightnessChange) } }
}

extension HeldContrasts {
    /// Returns the ratios that pairs lose through a change of colours.
    fileprivate func losses(from old: [SRGB8], to new: [SRGB8]) -> [PaletteRepair.ContrastLoss] {
        pairs.compactMap { first, second -> PaletteRepair.ContrastLoss? in
            let after = contrastRatio(new[first], new[second])
            let level = ratio(first, second)
            guard after < level else { return nil }
            return PaletteRepair.ContrastLoss(
                first: first, second: second, before: contrastRatio(old[first], old[second]), after: after, level: level
            )
        }.sorted { $0.after / $0.level < $1.after / $1.level }
    }
}

extension [PaletteVerdict] {
    /// The same criteria at lesser severities at which pairs are lost, limited to a few.
    fileprivate var lesserCriteria: [PaletteCriterion] {
        flatMap { verdict -> [PaletteCriterion] in
            let criterion = verdict.criterion
            var severities: [Severity] = []
            for case let lesser? in verdict.lost.map(\.lesser) where !severities.contains(lesser.severity) {
                severities.append(lesser.severity)
                if severities.count == 3 { break }
            }
            return severities.map { severity in
                PaletteCriterion(
                    criterion.simulation.at(severity), threshold: criterion.threshold, noticeable: criterion.noticeable)
            }
        }
    }
}
