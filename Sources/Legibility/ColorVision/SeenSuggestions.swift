extension ContrastRepair {
    /// A suggestion that reaches the target as seen with every deficiency, too; nil if the nearest suggestion does, or if
    /// none was found.
    public var suggestionForEveryone: ContrastSuggestion? {
        guard let nearest = suggestions.first, !nearest.deficiencies(missing: target).isEmpty else { return nil }
        var reached = target.value
        var candidates = suggestions[...]
        // Simulated colours lose some of the contrast, so the search is repeated with slightly more contrast.
        for _ in 0..<Self.mostAttempts {
            if let found = candidates.first(where: { $0.deficiencies(missing: target).isEmpty }) { return found }
            reached *= Self.growth
            let higher = ContrastTarget(target.metric, atLeast: reached)
            candidates =
                ContrastSuggestions(for: pair, reaching: higher, changing: change, keeping: trait).suggestions[...]
        }
        return nil
    }

    private static let mostAttempts = 24
    private static let growth = 1.04
}

extension ContrastSuggestion {
    /// Returns the deficiencies with which the suggested pair, as seen, doesn't reach a target; empty if everyone sees
    /// enough contrast.
    public func deficiencies(missing target: ContrastTarget) -> [Deficiency] {
        Deficiency.allCases.filter { deficiency in
            let simulation = Simulation(deficiency)
            return !target.isReached(text: simulation(SRGB(text)), background: simulation(SRGB(background)))
        }
    }
}
