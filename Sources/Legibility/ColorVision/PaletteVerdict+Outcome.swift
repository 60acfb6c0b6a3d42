extension PaletteVerdict {
    /// The effect of the verdict on the result.
    public enum Outcome: String, CaseIterable, Sendable {
        /// Nothing is lost that normal vision has.
        case pass
        /// Something is lost that normal vision has, or two colours can't be distinguished even by normal vision.
        case fail
        /// For information: without colours, almost no palette of different hues can be distinguished.
        case information
    }

    /// The result for the deficiency, or that the verdict is for information. Colours that even normal vision doesn't
    /// distinguish fail for everybody.
    public var outcome: Outcome {
        if !indistinct.isEmpty { return .fail }
        return criterion.simulation.deficiency.judgesPalette ? passes ? .pass : .fail : .information
    }

    /// Whether people with the deficiency still distinguish everything that normal vision does; colours that nobody
    /// distinguishes don't count.
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
