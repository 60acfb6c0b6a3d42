/// The complete result for a palette: whether normal vision and people with colour-vision deficiencies distinguish its
/// colours, and its repairs.
///
/// ```swift
/// let traffic = [SRGB8(red: 215, green: 25, blue: 28), SRGB8(red: 26, green: 150, blue: 65)]
/// let assessment = PaletteAssessment(Palette(traffic, .categorical))
/// print(assessment.result, assessment.repairedDeficiencies.map(\.rawValue))  // fail ["deutan"]
/// let repaired = assessment.repair?.palette.colors ?? traffic  // a red and a green that deutan vision distinguishes
/// ```
///
/// Protan and deutan vision decide; if neither is requested, all requested deficiencies do. Achromatopsia is for
/// information, unless two colours can't be distinguished even by normal vision: that fails for everybody.
public struct PaletteAssessment: Sendable {
    /// The answer for the whole palette.
    public enum Result: String, CaseIterable, Sendable {
        /// All deficiencies that decide pass.
        case pass
        /// A deficiency that decides fails, or two colours can't be distinguished even by normal vision.
        case fail
    }

    /// The result for people with one deficiency.
    public struct Finding: Sendable {
        /// The colours that they see and distinguish.
        public let verdict: PaletteVerdict
        /// The repair of the palette for this deficiency without loss for the other requested ones that pass; nil if
        /// none is needed or if the verdict is for information.
        public let repair: PaletteRepair?
    }

    /// The palette that was checked.
    public let palette: Palette
    /// The differences that are required of the palette.
    public let thresholds: PaletteThresholds
    /// One finding for each simulation that was requested, in that order.
    public let findings: [Finding]
    /// The pairs that even normal vision doesn't distinguish, the most alike first. Their
    /// ``PaletteVerdict/Pair/simulated`` differences are those of the first simulation.
    public let indistinct: [PaletteVerdict.Pair]
    /// The pair that differs least to normal vision; nil if no two colours are compared.
    public let closest: PaletteVerdict.Pair?
    /// The repair of the palette for all ``repairedDeficiencies`` together; nil if none is needed.
    ///
    /// It repairs every deficiency that fails or, if the search finds nothing for all, those that decide.
    public let repair: PaletteRepair?
    /// The deficiencies that ``repair`` is for; empty if there is none.
    public let repairedDeficiencies: [Deficiency]

    /// Checks a palette and searches for repairs.
    ///
    /// - Parameters:
    ///   - palette: The colours, and whether each is compared with every other or with its neighbours.
    ///   - simulations: The kinds of vision to check; by default all, at complete severity.
    ///   - thresholds: The least CIEDE2000 differences that distinguish two colours.
    ///   - locked: The places of colours that a repair leaves unchanged.
    ///   - contrasts: Contrast ratios below which a repair leaves no pair that reached one, unless nothing else is
    ///     found; see ``PaletteRepair/contrastLosses``.
    public init(
        _ palette: Palette, simulations: [Simulation] = Deficiency.allCases.map { Simulation($0) },
        thresholds: PaletteThresholds = PaletteThresholds(), keeping locked: Set<Int> = [],
        holding contrasts: [Double] = PaletteRepair.standardContrasts
    ) {
        func repair(_ criteria: [PaletteCriterion]) -> PaletteRepair? {
            PaletteRepair(palette, criteria, keeping: locked, holding: contrasts)
        }
        let verdicts = simulations.map { PaletteVerdict(palette, thresholds.criterion(for: $0)) }
        let judged = verdicts.filter(\.criterion.simulation.deficiency.judgesPalette)
        let passing = judged.filter(\.passes).map(\.criterion)
        let failing = judged.filter { !$0.passes }.map(\.criterion)
        self.palette = palette
        self.thresholds = thresholds
        findings = verdicts.map { verdict in
            let fails = verdict.criterion.simulation.deficiency.judgesPalette && !verdict.passes
            return Finding(verdict: verdict, repair: fails ? repair(passing + [verdict.criterion]) : nil)
        }
        // Normal vision is the same in every verdict.
        let normal = verdicts.first ?? PaletteVerdict(palette, thresholds.criterion(for: Simulation(.protan)))
        indistinct = normal.indistinct
        closest = normal.pairs.min { $0.normal < $1.normal }

        let whole =
            switch failing.count {
            case 0: nil as PaletteRepair?
            case 1: findings.lazy.compactMap(\.repair).first
            default: repair(passing + failing)
            }
        // If tritan prevents a whole repair, the deciding deficiencies come first, and so do the contrasts.
        let deciding = failing.filter(\.simulation.deficiency.decidesPalette)
        if let whole, !whole.isComplete || !whole.contrastLosses.isEmpty, !deciding.isEmpty,
            deciding.count < failing.count, let part = repair(passing + deciding), part.isComplete,
            !whole.isComplete || part.contrastLosses.isEmpty
        {
            (self.repair, repairedDeficiencies) = (part, deciding.map(\.simulation.deficiency))
        } else {
            (self.repair, repairedDeficiencies) = (whole, failing.map(\.simulation.deficiency))
        }
    }
}

extension PaletteAssessment {
    /// The result for the palette: a fail if one of the ``decidingVerdicts`` fails or if two colours can't be
    /// distinguished even by normal vision.
    public var result: Result {
        indistinct.isEmpty && decidingVerdicts.allSatisfy(\.passes) ? .pass : .fail
    }

    /// The verdicts for protan and deutan vision or, if neither is requested, all of them.
    public var decidingVerdicts: [PaletteVerdict] {
        let verdicts = findings.map(\.verdict)
        let deciding = verdicts.filter(\.criterion.simulation.deficiency.decidesPalette)
        return deciding.isEmpty ? verdicts : deciding
    }

    /// The verdict with the highest threshold; nil if no simulation was requested.
    public var mostDemandingVerdict: PaletteVerdict? {
        findings.map(\.verdict).max { $0.criterion.threshold < $1.criterion.threshold }
    }

    /// Whether normal vision notices a difference that is smaller than the threshold for a deficiency: the loss of such
    /// a pair isn't reported.
    public var hasClosePairs: Bool { mostDemandingVerdict?.pairs.contains { $0.result == .alike } ?? false }
}
