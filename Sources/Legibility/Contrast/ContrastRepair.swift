/// Replacements for a pair that lacks contrast: other colours, or a layer between text and background.
///
/// ```swift
/// let grey = try Color(css: "#777")
/// let repair = try ContrastRepair(of: ContrastAssessment(of: grey, on: [.color(Color(css: "white"))]))
/// print(repair.suggestions.map { $0.text.hex }, repair.scrims.count)  // ["#767676"] 0
/// ```
///
/// Drastic changes are suggested only if there is nothing else: see ``ContrastSuggestion/isDrastic(beside:)`` and
/// ``BackgroundChange/isDrastic``. The sizes at which the unchanged pair passes are
/// ``ContrastAssessment/passingSizes(of:by:_:)``.
public struct ContrastRepair: Sendable {
    /// A reason why there are no suggestions.
    public enum Failure: Error, Hashable {
        /// A gradient, along which there is no single colour to start from.
        case gradient
        /// Translucent text over an unknown backdrop has no colour to start from.
        case unknownBackdrop
        /// Content for which no rule requires a contrast.
        case exempt
    }

    /// The pair as it is, assessed.
    public let assessment: ContrastAssessment
    /// The pair as it looks.
    public let pair: ContrastPair
    /// The contrast to be reached.
    public let target: ContrastTarget
    /// All colours that reach it, drastic ones too, and the most contrast that there is.
    public let colors: ContrastSuggestions
    /// The suggested colours that are worth following, the nearest first; the nearest of all is always among them.
    public let suggestions: [ContrastSuggestion]
    /// The thinnest scrims that give the contrast, that which changes the background least first; empty if the pair has
    /// it. One that turns the background from light to dark, or from dark to light, is included only if there is
    /// nothing else.
    public let scrims: [Scrim]
    /// The number of drastic suggestions and scrims that are left out.
    public let leftOut: Int

    /// The lowest magnitude of Lc for body text: the default target for APCA.
    ///
    /// Source: APCA in a Nutshell, https://git.apcacontrast.com/documentation/APCA_in_a_Nutshell
    public static let lightnessContrastOfBodyText = 75.0

    /// Searches for colours and scrims.
    ///
    /// - Parameters:
    ///   - assessment: The pair to be repaired.
    ///   - metric: The measure of the contrast to be reached; APCA's is advisory.
    ///   - contrast: The contrast to be reached: a ratio from 1 to 21, or a magnitude of Lc. Nil for the assessment's
    ///     requirement or, for APCA, ``lightnessContrastOfBodyText``.
    ///   - change: The sides that may change.
    ///   - trait: The property that a suggested colour shares with the one that it replaces.
    ///   - all: Whether drastic suggestions and scrims are included in addition to better ones.
    public init(
        of assessment: ContrastAssessment, by metric: ContrastMetric = .wcag, atLeast contrast: Double? = nil,
        changing change: ContrastChange = .foreground, keeping trait: ColorTrait = .hue, all: Bool = false
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
            colors.isReached
            ? []
            : LightnessDirection.allCases.compactMap { Scrim($0, for: pair, reaching: target) }
                .sorted { $0.change.distance < $1.change.distance }
        suggestions = all ? colors.suggestions : ContrastSuggestion.sensible(colors.suggestions)
        let mild = scrims.filter { !$0.change.isDrastic }
        self.scrims = all || (mild.isEmpty && suggestions.isEmpty) ? scrims : mild
        leftOut = colors.suggestions.count + scrims.count - suggestions.count - self.scrims.count
    }

    /// Whether the change can reach the target, or the pair has it already.
    public var isAchievable: Bool { colors.isReached || !colors.suggestions.isEmpty }

    /// Returns whether a suggestion is too drastic for most users, compared with the nearest of all.
    public func isDrastic(_ suggestion: ContrastSuggestion) -> Bool {
        colors.suggestions.first.map { suggestion.isDrastic(beside: $0) } ?? false
    }

    /// Returns the suggested text in the colour space in which the text was written.
    public func foreground(_ suggestion: ContrastSuggestion) -> Color {
        Color(LinearRGB(suggestion.text), in: assessment.foreground.space)
    }

    /// Returns the suggested background in the colour space in which the background was written; layers were composited
    /// in sRGB.
    public func background(_ suggestion: ContrastSuggestion) -> Color {
        Color(LinearRGB(suggestion.background), in: assessment.background.space)
    }
}

extension ContrastMetric {
    /// Returns the default target; nil if the requirement exempts.
    fileprivate func standardTarget(_ requirement: ContrastRequirement) -> Double? {
        switch self {
        case .wcag: requirement.ratio
        case .apca: ContrastRepair.lightnessContrastOfBodyText
        }
    }
}
