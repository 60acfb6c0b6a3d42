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
