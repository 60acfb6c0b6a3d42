/// Replacements for a pair with insufficient contrast: other colours, or a layer between text and background.
///
/// ```swift
/// let grey = try Color(css: "#777")
/// let repair = try ContrastRepair(of: ContrastAssessment(of: grey, on: [.color(Color(css: "white"))]))
/// print(repair.suggestions.map { $0.text.hex }, repair.scrims.count)  // ["#767676"] 0
/// ```
///
/// Drastic changes are suggested only if there is no alternative: see ``ContrastSuggestion/isDrastic(beside:)`` and
/// ``BackgroundChange/isDrastic``. The sizes at which the unchanged pair passes are
/// ``ContrastAssessment/passingSizes(of:by:_:)``.
public struct ContrastRepair: Sendable {
    /// A reason why there are no suggestions.
    public enum Failure: Error, Hashable {
        /// A gradient has no single colour to start from.
        case gradient
        /// Translucent text over an unknown backdrop has no colour to start from.
        case unknownBackdrop
        /// No rule requires a contrast for the content.
        case exempt
    }

    /// The assessed pair.
    public let assessment: ContrastAssessment
    /// The pair's appearance.
    public let pair: ContrastPair
    /// The target contrast.
    public let target: ContrastTarget
    /// All colours that reach the target, including drastic ones, and the highest possible contrast.
    public let colors: ContrastSuggestions
    /// The useful suggested colours, nearest first; always includes the nearest of all.
    public let suggestions: [ContrastSuggestion]
    /// The thinnest scrims that reach the target, smallest change of the background first; empty if the pair reaches it
    /// already. A scrim that turns the background from light to dark or vice versa is included only if there is no
    /// alternative.
    public let scrims: [Scrim]
    /// The number of omitted drastic suggestions and scrims.
    public let leftOut: Int

    /// The minimum magnitude of Lc for body text: the default target for APCA.
    ///
    /// Source: APCA in a Nutshell, https://git.apcacontrast.com/documentation/APCA_in_a_Nutshell
    public static let lightnessContrastOfBodyText = 75.0

    /// Searches for colours and scrims.
    ///
    /// - Parameters:
    ///   - assessment: The pair to be repaired.
    ///   - metric: The measure of the target contrast; APCA's is advisory.
    ///   - contrast: The target contrast: a ratio from 1 to 21, or a magnitude of Lc. Nil for the assessment's
    ///     requirement or, for APCA, ``lightnessContrastOfBodyText``.
    ///   - change: The sides that may change.
    ///   - trait: The property that a suggested colour shares with the one that it replaces.
    ///   - all: Whether drastic suggestions and scrims are included in addition to better ones.
    public init(
        of assessment: ContrastAssessment, by metric: ContrastMetric = .wcag, atLeast contrast: Double? = nil,
        changing change: ContrastChange = .foreground, keeping trait: ColorTrait = .hue, all: Bool = false
    ) throws(Failure) {
        try self.init(
            of: assessment, by: metric, atLeast: contrast, changing: change, keeping: trait, all: all, withScrims: true)
    }

    /// Searches for colours, and for scrims only on request, because these take half the time.
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

    /// Whether the change can reach the target, or the pair reaches it already.
    public var isAchievable: Bool { colors.isReached || !colors.suggestions.isEmpty }

    /// Returns whether a suggestion is too drastic for most users, compared with the nearest one.
    public func isDrastic(_ suggestion: ContrastSuggestion) -> Bool {
        colors.suggestions.first.map { suggestion.isDrastic(beside: $0) } ?? false
    }

    /// Returns the suggested text in the text's original colour space.
    public func foreground(_ suggestion: ContrastSuggestion) -> Color {
        Color(LinearRGB(suggestion.text), in: assessment.foreground.space)
    }

    /// Returns the suggested background in the background's original colour space; layers were composited in sRGB.
    public func background(_ suggestion: ContrastSuggestion) -> Color {
        Color(LinearRGB(suggestion.background), in: assessment.background.space)
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
