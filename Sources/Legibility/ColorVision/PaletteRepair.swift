/// New lightnesses for some colours of a palette that keep everything that normal vision distinguishes, make
/// indistinguishable colours distinguishable for all viewers, and give pairs of text and background their contrast.
///
/// Hue is kept (in OKLCH, to 2 degrees), chroma is kept if sRGB allows it, and every figure is computed from the 8-bit
/// colours. The search moves one or two colours as little as possible, and more of them greedily, so a palette of many
/// colours may have a smaller repair or one that isn't found.
public struct PaletteRepair: Sendable {
    /// A colour that moves.
    public struct Change: Sendable {
        /// The index of the colour in the palette.
        public let place: Int
        /// The new colour.
        public let color: SRGB8
        /// The change of OKLab lightness, on a scale of 0 … 1: positive if lighter, negative if darker.
        public let lightnessChange: Double
    }

    /// The colours that move, in the order of the palette.
    public let changes: [Change]
    /// The palette after the changes.
    public let palette: Palette
    /// Whether it passes every criterion and every meant pair has its contrast. If not, the changes still reduce the
    /// conflicts.
    public let isComplete: Bool
    /// The pairs that fall below a contrast ratio that they should keep, largest loss first. Empty unless there is no
    /// complete repair without such losses.
    public let contrastLosses: [ContrastLoss]

    /// A pair that loses contrast through a repair.
    public struct ContrastLoss: Hashable, Sendable {
        /// The indexes of the two colours, the lower one first.
        public let first, second: Int
        /// WCAG's contrast ratio before the repair, 1 … 21.
        public let before: Double
        /// WCAG's contrast ratio after the repair.
        public let after: Double
        /// The ratio that the pair reached before the repair and no longer reaches.
        public let level: Double
    }

    /// The minimums of WCAG 2.2 AA: 3 for large text and graphics, 4.5 for other text.
    public static let standardContrasts = [3.0, 4.5]

    /// Searches for a repair with which a palette meets all criteria, without changing the colours at some indexes; nil if
    /// it meets them already.
    ///
    /// - Parameters:
    ///   - palette: The colours before the repair.
    ///   - criteria: The required differences, for each deficiency.
    ///   - locked: The indexes of colours that stay unchanged.
    ///   - contrasts: Ratios, 1 … 21, that every pair that reaches one must keep. If no complete repair keeps them all,
    ///     one that doesn't is used, and ``contrastLosses`` lists the losses.
    public init?(
        _ palette: Palette, _ criteria: [PaletteCriterion], keeping locked: Set<Int> = [],
        holding contrasts: [Double] = []
    ) {
        self.init(palette, criteria, keeping: locked, holding: contrasts, meeting: [])
    }

    /// Searches for a repair with which a palette meets all criteria and all meant pairs have their contrast, without
    /// changing the colours at some indexes; nil if that is so already.
    ///
    /// - Parameters:
    ///   - palette: The colours before the repair.
    ///   - criteria: The required differences, for each deficiency.
    ///   - locked: The indexes of colours that stay unchanged.
    ///   - contrasts: Ratios, 1 … 21, that every pair that reaches one must keep. If no complete repair keeps them all,
    ///     one that doesn't is used, and ``contrastLosses`` lists the losses.
    ///   - meant: Pairs that must have enough contrast after the repair, whether they have it before or not.
    public init?(
        _ palette: Palette, _ criteria: [PaletteCriterion], keeping locked: Set<Int> = [],
        holding contrasts: [Double] = [], meeting meant: [MeantPair]
    ) {
        self.init(
            RepairConflicts(palette), criteria.map { PaletteVerdict(palette, $0) }, keeping: locked, holding: contrasts,
            meeting: meant)
    }

    /// Searches for a repair of a palette with the verdicts on it; nil if they pass and all meant pairs have their
    /// contrast.
    init?(
        _ conflicts: RepairConflicts, _ verdicts: [PaletteVerdict], keeping locked: Set<Int>,
        holding contrasts: [Double], meeting meant: [MeantPair]
    ) {
        let colors = conflicts.palette.colors
        let criteria = verdicts.map(\.criterion)
        let isMet = meant.allSatisfy { $0.isMet(in: colors) }
        guard !isMet || !verdicts.allSatisfy(\.passes) else { return nil }
        let lesser = verdicts.lesserCriteria
        let free = Self(
            conflicts, criteria, keeping: locked, holding: HeldContrasts(colors, levels: [], meeting: meant),
            at: lesser)
        let losses = HeldContrasts(colors, levels: contrasts).losses(from: colors, to: free.palette.colors)
        guard free.isComplete, !losses.isEmpty else {
            self = Self(free, losing: losses)
            return
        }
        // This search comes second, since nearly all repairs keep the contrasts anyway.
        let holding = Self(
            conflicts, criteria, keeping: locked,
            holding: HeldContrasts(colors, levels: contrasts, meeting: meant), at: lesser,
            comparisons: PaletteRepairSearch.mostComparisons / 4)
        self = holding.isComplete ? holding : Self(free, losing: losses)
    }

    /// Searches for a repair of a failing palette, at some severities besides the requested ones.
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
            // A palette that is repaired at the checked severities may fail at others.
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

    /// The maximum number of criteria for which the search is repeated at severities at which its result fails.
    private static let mostCriteria = 24

    /// The sum of all lightness changes, in OKLab.
    public var totalLightnessChange: Double { changes.reduce(0) { $0 + abs($1.lightnessChange) } }
}

extension HeldContrasts {
    /// Returns the ratios that are lost through a change of colours.
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
