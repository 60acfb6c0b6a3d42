/// Replacements for a pair with insufficient contrast: other colours, or a layer between text and background.
///
/// ```swift
/// let grey = try Color(css: "#777")
/// let repair = try ContrastRepair(of: ContrastAssessment(of: grey, on: [.color(Color(css: "white"))]))
/// print(repair.suggestions.map { $0.text.hex }, repair.scrims.count)  // ["#767676"] 0
/// ```
///
/// Drastic changes are suggested only as a last resort; see ``ContrastSuggestion/isDrastic(beside:)`` and
/// ``BackgroundChange/isDrastic``. For sizes at which the unchanged pair passes, use
/// ``ContrastAssessment/passingSizes(of:by:_:)``.
public struct ContrastRepair: Sendable {
    /// A reason why no replacement can be suggested.
    public enum Failure: Error, Hashable {
        /// The background contains a gradient, so the search has no single colour to start from.
        case gradient
        /// The text is translucent and the backdrop is unknown, so the search has no colour to start from.
        case unknownBackdrop
        /// No rule requires a minimum contrast for the content.
        case exempt
    }

    /// The assessment of the pair to repair.
    public let assessment: ContrastAssessment
    /// The pair as it appears on a screen.
    public let pair: ContrastPair
    /// The contrast that replacements must reach.
    public let target: ContrastTarget
    /// All colours that reach the target, including drastic changes, and the highest possible contrast.
    public let colors: ContrastSuggestions
    /// The useful suggestions, nearest first; the nearest suggestion is always included.
    public let suggestions: [ContrastSuggestion]
    /// The thinnest scrims with which the pair reaches the target, sorted by the change they make to the background,
    /// smallest first. Empty if the pair already reaches the target. A scrim that turns a light background dark, or
    /// vice versa, is included only if nothing else works.
    public let scrims: [Scrim]
    /// The number of drastic suggestions and scrims that were omitted.
    public let leftOut: Int
    /// The sides that may change.
    let change: ContrastChange
    /// The property that a suggested colour shares with the original colour.
    let trait: ColorTrait

    /// The minimum magnitude of Lc for body text: the default target for APCA.
    ///
    /// Source: APCA in a Nutshell, https://git.apcacontrast.com/documentation/APCA_in_a_Nutshell
    public static let lightnessContrastOfBodyText = 75.0

    /// Searches for colours and scrims.
    ///
    /// - Parameters:
    ///   - assessment: The pair to repair.
    ///   - metric: The metric of the target contrast; APCA is advisory.
    ///   - contrast: The target contrast: a ratio from 1 to 21, or a magnitude of Lc. Nil for the assessment's
    ///     requirement or, for APCA, ``lightnessContrastOfBodyText``.
    ///   - change: The sides that may change.
    ///   - trait: The property that a suggested colour shares with the original colour.
    ///   - all: Whether to include drastic suggestions and scrims even if there are better alternatives.
    public init(
        of assessment: ContrastAssessment, by metric: ContrastMetric = .wcag, atLeast contrast: Double? = nil,
        changing change: ContrastChange = .foreground, keeping trait: ColorTrait = .hue, all: Bool = false
    ) throws(Failure) {
        try self.init(
            of: assessment, by: metric, atLeast: contrast, changing: change, keeping: trait, all: all, withScrims: true)
    }

    /// Searches for colours and, only on request, for scrims, which take half of the time.
    package init(
        of assessment: ContrastAssessment, by metric: ContrastMetric, atLeast contrast: Double?,
        changing change: ContrastChange, keeping trait: ColorTrait, all: Bool, withScrims: Bool
    ) throws(Failure) {
        let layers = assessment.layers.compactMap(\.color).map { Layer($0) }
        guard layers.count == assessment.layers.count else { throw .gradient }
        guard let pair = ContrastPair(foreground: Layer(assessment.foreground), layers: layers) else {
            throw .unknownBackdrop
        }
        guard let value = contrast ?? metric.standardTarget(assessment.verdict.requirement) else { throw .exempt }
        let target = ContrastTarget(metric, atLeast: value)
        self.assessment = assessment
        self.pair = pair
        self.target = target
        (self.change, self.trait) = (change, trait)
        colors = ContrastSuggestions(for: pair, reaching: target, changing: change, keeping: trait)
        let scrims =
            colors.isReached || !withScrims
            ? []
            : LightnessDirection.allCases.compactMap { Scrim($0, for: pair, reaching: target) }
                .sorted { $0.change.distance < $1.change.distance }
        suggestions = all ? colors.suggestions : ContrastSuggestion.sensible(colors.suggestions)
        let mild = scrims.filter { !$0.change.isDrastic }
        self.scrims = all || (mild.isEmpty && suggestions.isEmpty) ? scrims : mild
        leftOut = colors.suggestions.count + scrims.count - suggestions.count - self.scrims.count
    }

    /// Whether the pair already reaches the target, or a change of colour can reach it.
    public var isAchievable: Bool { colors.isReached || !colors.suggestions.isEmpty }

    /// Returns whether a suggestion is too drastic for most users, compared with the nearest suggestion.
    public func isDrastic(_ suggestion: ContrastSuggestion) -> Bool {
        colors.suggestions.first.map { suggestion.isDrastic(beside: $0) } ?? false
    }

    /// Returns the suggested text colour in the colour space of the original text.
    public func foreground(_ suggestion: ContrastSuggestion) -> Color {
        if let opacity = suggestion.opacity { return assessment.foreground.with(alpha: opacity) }
        return Color(LinearRGB(suggestion.text), in: assessment.foreground.space)
    }

    /// Returns the suggested background colour in the colour space of the original background; sRGB if there are
    /// several layers. If only the opacity changes, the colour is that of the topmost layer.
    public func background(_ suggestion: ContrastSuggestion) -> Color {
        if let opacity = suggestion.opacity, let top = assessment.layers.first?.color {
            return top.with(alpha: opacity)
        }
        return Color(LinearRGB(suggestion.background), in: assessment.background.space)
    }
}

extension ContrastMetric {
    /// Returns the default target; nil if the content is exempt.
    fileprivate func standardTarget(_ requirement: ContrastRequirement) -> Double? {
        switch self {
        case .wcag: requirement.ratio
        case .apca: ContrastRepair.lightnessContrastOfBodyText
        }
    }
}
