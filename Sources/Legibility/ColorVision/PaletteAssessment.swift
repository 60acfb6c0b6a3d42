/// The complete result for a palette: whether people with normal vision and with colour-vision deficiencies can
/// distinguish its colours, and possible repairs.
///
/// ```swift
/// let traffic = [SRGB8(red: 215, green: 25, blue: 28), SRGB8(red: 26, green: 150, blue: 65)]
/// let assessment = PaletteAssessment(Palette(traffic, .categorical))
/// print(assessment.result, assessment.repairedDeficiencies.map(\.rawValue))  // fail ["deutan"]
/// let repaired = assessment.repair?.palette.colors ?? traffic  // a red and a green that deutan vision distinguishes
/// ```
///
/// Protan and deutan vision decide the result; if neither is requested, all requested deficiencies do. Achromatopsia is
/// informational. If two colours are indistinguishable or alike even with normal vision, or if a scale has no order of
/// lightness, the palette always fails.
public struct PaletteAssessment: Sendable {
    /// The result for the whole palette.
    public enum Result: String, CaseIterable, Sendable {
        /// All deciding deficiencies and all meant pairs pass.
        case pass
        /// A deciding deficiency fails, two colours are indistinguishable or alike even with normal vision, a scale has no
        /// order, or a meant pair has insufficient contrast.
        case fail
    }

    /// The result for people with one deficiency.
    public struct Finding: Sendable {
        /// The verdict on the colours as people with the deficiency see them.
        public let verdict: PaletteVerdict
        /// The repair of the palette for this deficiency with which the other requested deficiencies still pass; nil if
        /// no repair is needed or if the verdict is informational.
        public let repair: PaletteRepair?
    }

    /// The palette that was checked.
    public let palette: Palette
    /// The minimum colour differences that were required.
    public let thresholds: PaletteThresholds
    /// The pairs that need contrast.
    public let meantPairs: [MeantPair]
    /// One finding for each requested simulation, in the order requested.
    public let findings: [Finding]
    /// The pairs that are indistinguishable even with normal vision, most similar first. Their
    /// ``PaletteVerdict/Pair/simulated`` differences are those of the first simulation.
    public let indistinct: [PaletteVerdict.Pair]
    /// The pair with the smallest difference with normal vision; nil if no colours are compared.
    public let closest: PaletteVerdict.Pair?
    /// The repair of the palette for all ``repairedDeficiencies`` together; nil if no repair is needed.
    ///
    /// The repair fixes every failing deficiency or, if that is impossible, the deciding deficiencies. It also gives
    /// all ``meantPairs`` their required contrast.
    public let repair: PaletteRepair?
    /// The deficiencies for which ``repair`` fixes the palette; empty without a repair.
    public let repairedDeficiencies: [Deficiency]

    /// Checks a palette and searches for repairs.
    ///
    /// - Parameters:
    ///   - palette: The colours, and whether each colour is compared with every other or only with its neighbours.
    ///   - simulations: The kinds of vision to check; by default all deficiencies, at complete severity.
    ///   - thresholds: The minimum CIEDE2000 differences that distinguish two colours.
    ///   - locked: The indexes of colours that a repair must not change.
    ///   - contrasts: Contrast ratios that a repair keeps for every pair that reaches them, if such a repair exists;
    ///     see ``PaletteRepair/contrastLosses``.
    public init(
        _ palette: Palette, simulations: [Simulation] = Deficiency.allCases.map { Simulation($0) },
        thresholds: PaletteThresholds = PaletteThresholds(), keeping locked: Set<Int> = [],
        holding contrasts: [Double] = PaletteRepair.standardContrasts
    ) {
        self.init(
            palette, simulations: simulations, thresholds: thresholds, keeping: locked, holding: contrasts,
            meeting: [])
    }

    /// Checks a palette and the contrast of meant pairs, and searches for repairs.
    ///
    /// - Parameters:
    ///   - palette: The colours, and whether each colour is compared with every other or only with its neighbours.
    ///   - simulations: The kinds of vision to check; by default all deficiencies, at complete severity.
    ///   - thresholds: The minimum CIEDE2000 differences that distinguish two colours.
    ///   - locked: The indexes of colours that a repair must not change.
    ///   - contrasts: Contrast ratios that a repair keeps for every pair that reaches them, if such a repair exists;
    ///     see ``PaletteRepair/contrastLosses``.
    ///   - meant: Pairs that need contrast, such as a text colour and its background. The repair also gives them this
    ///     contrast.
    ///   - steady: The indexes of colours that a repair changes only if it would otherwise be incomplete.
    public init(
        _ palette: Palette, simulations: [Simulation] = Deficiency.allCases.map { Simulation($0) },
        thresholds: PaletteThresholds = PaletteThresholds(), keeping locked: Set<Int> = [],
        holding contrasts: [Double] = PaletteRepair.standardContrasts, meeting meant: [MeantPair],
        preferring steady: Set<Int> = []
    ) {
        // Text isn't distinguished by its colour, and neither are the backgrounds of text.
        let palette = Palette(
            palette.colors, palette.kind,
            related: [Set(meant.map(\.background)), Set(meant.filter { $0.ratio > 3 }.map(\.foreground))])
        let conflicts = RepairConflicts(palette)
        func repair(_ verdicts: [PaletteVerdict]) -> PaletteRepair? {
            let cautious =
                steady.isSubset(of: locked)
                ? nil
                : PaletteRepair(
                    conflicts, verdicts, keeping: locked.union(steady), holding: contrasts, meeting: meant)
            if let cautious, cautious.isComplete { return cautious }
            return PaletteRepair(conflicts, verdicts, keeping: locked, holding: contrasts, meeting: meant)
        }
        let verdicts = simulations.map { PaletteVerdict(palette, thresholds.criterion(for: $0)) }
        let judged = verdicts.filter(\.criterion.simulation.deficiency.judgesPalette)
        let passing = judged.filter(\.passes)
        let failing = judged.filter { !$0.passes }
        self.palette = palette
        self.thresholds = thresholds
        meantPairs = meant
        findings = verdicts.map { verdict in
            let fails = verdict.criterion.simulation.deficiency.judgesPalette && !verdict.passes
            return Finding(verdict: verdict, repair: fails ? repair(passing + [verdict]) : nil)
        }
        // Differences with normal vision are the same in every verdict.
        let normal = verdicts.first ?? PaletteVerdict(palette, thresholds.criterion(for: Simulation(.protan)))
        indistinct = normal.indistinct
        closest = normal.pairs.min { $0.normal < $1.normal }

        let whole =
            switch failing.count {
            case 0: meant.allSatisfy { $0.isMet(in: palette.colors) } ? nil : repair(passing)
            case 1: findings.lazy.compactMap(\.repair).first
            default: repair(passing + failing)
            }
        // If tritan prevents a complete repair, the deciding deficiencies and the contrasts have priority.
        let deciding = failing.filter(\.criterion.simulation.deficiency.decidesPalette)
        if let whole, !whole.isComplete || !whole.contrastLosses.isEmpty, !deciding.isEmpty,
            deciding.count < failing.count, let part = repair(passing + deciding), part.isComplete,
            !whole.isComplete || part.contrastLosses.isEmpty
        {
            (self.repair, repairedDeficiencies) = (part, deciding.map(\.criterion.simulation.deficiency))
        } else {
            (self.repair, repairedDeficiencies) = (whole, failing.map(\.criterion.simulation.deficiency))
        }
    }
}

extension PaletteAssessment {
    /// The result for the palette: fail if one of the ``decidingVerdicts`` fails, or if there are ``faintPairs``.
    public var result: Result {
        indistinct.isEmpty && faintPairs.isEmpty && decidingVerdicts.allSatisfy(\.passes) ? .pass : .fail
    }

    /// The meant pairs with insufficient contrast, in order.
    public var faintPairs: [MeantPair] { meantPairs.filter { !$0.isMet(in: palette.colors) } }

    /// The verdicts for protan and deutan vision or, if neither is requested, all verdicts.
    public var decidingVerdicts: [PaletteVerdict] {
        let verdicts = findings.map(\.verdict)
        let deciding = verdicts.filter(\.criterion.simulation.deficiency.decidesPalette)
        return deciding.isEmpty ? verdicts : deciding
    }

    /// The verdicts that can fail but don't decide the result, such as on tritan vision.
    public var otherVerdicts: [PaletteVerdict] {
        guard decidingVerdicts.count < findings.count else { return [] }
        return findings.map(\.verdict).filter {
            $0.criterion.simulation.deficiency.judgesPalette && !$0.criterion.simulation.deficiency.decidesPalette
        }
    }

    /// The deciding verdict with the highest threshold; nil without simulations.
    public var mostDemandingVerdict: PaletteVerdict? {
        decidingVerdicts.max { $0.criterion.threshold < $1.criterion.threshold }
    }

    /// The pairs that look alike even with normal vision, although they mustn't, most similar first.
    public var alike: [PaletteVerdict.Pair] { mostDemandingVerdict?.alike ?? [] }

    /// Whether a pair looks alike even with normal vision, although it mustn't.
    public var hasClosePairs: Bool { !alike.isEmpty }

    /// The pairs that look alike, and may, because both colours are backgrounds or both are text.
    public var related: [PaletteVerdict.Pair] {
        mostDemandingVerdict?.pairs.filter { $0.result == .alike && $0.mayBeAlike } ?? []
    }
}
