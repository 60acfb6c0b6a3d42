extension PaletteVerdict {
    /// The effect of the verdict on the result.
    public enum Outcome: String, CaseIterable, Sendable {
        /// Everything that normal vision distinguishes is distinguished.
        case pass
        /// Something that normal vision distinguishes isn't, or two colours can't be distinguished even by normal
        /// vision.
        case fail
        /// Informational: without colours, almost no palette of different hues is distinguishable.
        case information
    }

    /// The result for the deficiency, or informational. Colours that even normal vision doesn't distinguish always
    /// fail.
    public var outcome: Outcome {
        if !indistinct.isEmpty { return .fail }
        return criterion.simulation.deficiency.judgesPalette ? passes ? .pass : .fail : .information
    }

    /// Whether people with the deficiency distinguish everything that normal vision does; colours that are
    /// indistinguishable to all viewers don't count.
    public var losesNothing: Bool { keepsOrder && lost.isEmpty }

    /// The difference by which ``closestOfDistinct`` exceeds the threshold, in CIEDE2000; negative if the pair is lost,
    /// nil if normal vision distinguishes no two colours.
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
