extension PaletteVerdict {
    /// What the verdict counts for.
    public enum Outcome: String, CaseIterable, Sendable {
        /// Nothing is lost that normal vision has.
        case pass
        /// Something is lost that normal vision has, or nobody tells two colours apart.
        case fail
        /// Without colours hardly any palette of different hues can be told apart, so that achromatopsia judges none.
        case information
    }

    /// Whether the palette passes for the deficiency, or that the verdict is for information. What nobody tells apart
    /// fails for everybody.
    public var outcome: Outcome {
        if !indistinct.isEmpty { return .fail }
        return criterion.simulation.deficiency.judgesPalette ? passes ? .pass : .fail : .information
    }

    /// Whether people with the deficiency still have everything that normal vision has; colours that nobody tells apart
    /// do not count.
    public var losesNothing: Bool { keepsOrder && lost.isEmpty }

    /// By how much ``closestOfDistinct`` exceeds the threshold, in CIEDE2000; negative where the pair is lost, nil where
    /// normal vision tells no two colours apart.
    public var margin: Double? { closestOfDistinct.map { $0.decidingDifference - criterion.threshold } }
}

extension Deficiency {
    /// Whether a palette can fail for the deficiency; achromatopsia is for information.
    var judgesPalette: Bool {
        switch self {
        case .protan, .deutan, .tritan: true
        case .achromatopsia: false
        }
    }
}
