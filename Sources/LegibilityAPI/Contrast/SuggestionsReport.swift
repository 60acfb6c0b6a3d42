import Endpoints
import Legibility

/// What to use instead of a pair that lacks contrast: a pure function of the question.
package struct SuggestionsReport: Report {
    let query: SuggestionsQuery
    /// The pair as it is.
    let contrast: ContrastReport
    let pair: ContrastPair
    package let target: ContrastTarget
    package let colors: ContrastSuggestions
    /// Those of the colours that are told: without the drastic ones, unless all are wanted. The nearest is among them.
    package let suggestions: [ContrastSuggestion]
    /// The sizes and weights from which the pair passes as it is; empty when it passes already, or never.
    package let passesFrom: [(size: TextSize, weight: FontWeight)]
    /// The thinnest scrims that give the contrast, that which changes the background least first. One that turns it from
    /// light to dark, or from dark to light, is told where nothing else is, or where all are wanted.
    package let scrims: [Scrim]
    /// How many suggestions and scrims are not told.
    let leftOut: Int

    var isAchievable: Bool { colors.isReached || !colors.suggestions.isEmpty }

    /// Suggests something instead of a pair whose contrast has been measured.
    package init(_ query: SuggestionsQuery, for contrast: ContrastReport) throws(Failure) {
        let layers = contrast.query.layers.compactMap(\.color).map { Layer($0) }
        guard layers.count == contrast.query.layers.count else { throw .gradient }
        guard let pair = ContrastPair(foreground: Layer(contrast.query.foreground.color), layers: layers) else {
            throw .unknownBackdrop
        }
        guard let target = query.target ?? contrast.standardTarget(query.metric) else { throw .exempt }
        self.query = query
        self.contrast = contrast
        self.pair = pair
        self.target = ContrastTarget(query.metric, atLeast: target)
        colors = ContrastSuggestions(for: pair, reaching: self.target, changing: query.change, keeping: query.keep)
        passesFrom = contrast.sizesThatPass(query.metric)
        let scrims =
            colors.isReached
            ? []
            : LightnessDirection.allCases
                .compactMap { [target = self.target] in Scrim($0, for: pair, reaching: target) }
                .sorted { $0.change.distance < $1.change.distance }
        suggestions = query.all ? colors.suggestions : ContrastSuggestion.sensible(colors.suggestions)
        let mild = scrims.filter { !$0.change.isDrastic }
        self.scrims = query.all || (mild.isEmpty && suggestions.isEmpty) ? scrims : mild
        leftOut = colors.suggestions.count + scrims.count - suggestions.count - self.scrims.count
    }

    /// Why there is nothing to suggest.
    package enum Failure: Error {
        /// Along a gradient there is no one colour to start from.
        case gradient
        /// Translucent text over a backdrop that is not known has no colour to start from.
        case unknownBackdrop
        /// No rule says what is enough.
        case exempt
    }
}

extension ContrastReport {
    /// What the profile asks for. APCA: Lc 75, its minimum for body text.
    fileprivate func standardTarget(_ metric: ContrastMetric) -> Double? {
        switch metric {
        case .wcag: query.content.requirement.ratio
        case .apca: 75
        }
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
