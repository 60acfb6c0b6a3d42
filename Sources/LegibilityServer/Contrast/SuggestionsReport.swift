import Legibility

/// What to use instead of a pair that lacks contrast: a pure function of the question.
struct SuggestionsReport: Sendable {
    let query: SuggestionsQuery
    let colors: ContrastSuggestions
    /// Those of the colours that are told: without the drastic ones, unless all are wanted. The nearest is among them.
    let suggestions: [ContrastSuggestion]
    /// The sizes and weights from which the pair passes as it is; empty when it passes already, or never.
    let passesFrom: [(size: TextSize, weight: FontWeight)]
    /// The thinnest scrims that give the contrast, that which changes the background least first. One that turns it from
    /// light to dark, or from dark to light, is told where nothing else is, or where all are wanted.
    let scrims: [Scrim]
    /// How many suggestions and scrims are not told.
    let leftOut: Int

    var isAchievable: Bool { colors.isReached || !colors.suggestions.isEmpty }

    init(_ query: SuggestionsQuery) {
        self.query = query
        colors = ContrastSuggestions(
            for: query.pair, reaching: query.target, changing: query.change, keeping: query.keep)
        passesFrom = query.contrast.sizesThatPass(query.target.metric)
        let scrims =
            colors.isReached
            ? []
            : LightnessDirection.allCases
                .compactMap { Scrim($0, for: query.pair, reaching: query.target) }
                .sorted { $0.change.distance < $1.change.distance }
        suggestions = query.all ? colors.suggestions : ContrastSuggestion.sensible(colors.suggestions)
        let mild = scrims.filter { !$0.change.isDrastic }
        self.scrims = query.all || (mild.isEmpty && suggestions.isEmpty) ? scrims : mild
        leftOut = colors.suggestions.count + scrims.count - suggestions.count - self.scrims.count
    }
}

extension ContrastReport {
    /// The sizes and weights at which text in these colours passes; empty for what is not text or passes as it is.
    fileprivate func sizesThatPass(_ metric: ContrastMetric) -> [(size: TextSize, weight: FontWeight)] {
        guard query.content.role == .text else { return [] }
        switch metric {
        case .wcag:
            guard verdict.result != .pass else { return [] }
            let content = query.content
            return content.profile.largeText(in: content.size.unit, near: content.size, content.weight).filter {
                let requirement = ContrastRequirement(
                    content.profile, role: content.role, size: $0.size, weight: $0.weight,
                    inDarkMode: content.isInDarkMode)
                return requirement.ratio.map { ratio >= $0 } ?? true
            }
        case .apca:
            return zip(FontLookup.weights, FontLookup.advice(at: lightnessContrast)).compactMap { weight, advice in
                guard let size = advice.minimumSize.flatMap({ TextSize($0, .px) }),
                    let weight = FontWeight(Double(weight))
                else { return nil }
                return (size, weight)
            }
        }
    }
}
