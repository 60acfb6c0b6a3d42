/// The sides of a pair that may change to reach a target contrast.
public enum ContrastChange: String, CaseIterable, Sendable {
    case foreground, background
    /// Both sides change, by the smallest total distance.
    case both
    /// The opacity of the text or of the topmost background layer changes, and all colours stay.
    case opacity
}

/// A pair that reaches the target contrast, in 8-bit colours.
public struct ContrastSuggestion: Hashable, Sendable {
    /// The side that the suggestion changes.
    public let change: ContrastChange
    /// Whether the changed side becomes lighter or darker; if both sides change, the direction of the text.
    public let direction: LightnessDirection
    /// The suggested text colour.
    public let text: SRGB8
    /// The suggested background colour; over an unknown backdrop, the appearance with the least contrast.
    public let background: SRGB8
    /// The size of the change in OKLab; if both sides change, the square root of the sum of both squared distances.
    public let distance: Double
    /// The effect of the suggestion on the background.
    public let backgroundChange: BackgroundChange
    /// The least opacity that reaches the target, a multiple of a thousandth, if only the opacity of ``change`` changes;
    /// otherwise nil.
    public var opacity: Double?
}

/// The nearest pairs that reach a target contrast.
///
/// Contrasts are measured after rounding to 8 bits, so each suggested pair actually reaches the target. The least opacity
/// is also found for a pair that already reaches it.
public struct ContrastSuggestions: Sendable {
    /// Whether the original pair already reaches the target; if so, no colours are suggested.
    public let isReached: Bool
    /// One suggestion for each direction in which the target can be reached, nearest first. Some may be drastic, see
    /// ``ContrastSuggestion/isDrastic(beside:)``.
    public let suggestions: [ContrastSuggestion]
    /// The pair with the highest contrast that the change allows: the changed side is black, white or opaque.
    public let best: SolidPair<SRGB8>

    /// Searches for pairs that reach the target.
    public init(
        for pair: ContrastPair, reaching target: ContrastTarget, changing change: ContrastChange,
        keeping trait: ColorTrait
    ) {
        isReached = pair.reaches(target)
        let all = LightnessDirection.allCases
        let extremes = all.map { pair.extreme(of: change, $0) }
        func contrast(_ pair: SolidPair<SRGB8>) -> Double {
            target.metric.contrast(
                text: target.metric.luminance(pair.text), background: target.metric.luminance(pair.background))
        }
        best = contrast(extremes[0]) >= contrast(extremes[1]) ? extremes[0] : extremes[1]
        suggestions =
            change == .opacity
            ? pair.leastOpacities(reaching: target)
            : isReached
                ? []
                : all.compactMap { pair.nearest(reaching: target, changing: change, $0, keeping: trait) }
                    .sorted { $0.distance < $1.distance }
    }
}

extension ContrastSuggestion {
    /// Returns whether the suggestion is too drastic for most users: it turns a light background dark or vice versa, or
    /// its distance is large and more than four times the distance of the nearest suggestion.
    public func isDrastic(beside nearest: Self) -> Bool {
        backgroundChange.isDrastic || (distance > BackgroundChange.far && distance > 4 * nearest.distance)
    }

    /// Returns the useful suggestions, nearest first. The nearest suggestion is always included.
    public static func sensible(_ suggestions: [Self]) -> [Self] {
        let sorted = suggestions.sorted { $0.distance < $1.distance }
        guard let nearest = sorted.first else { return [] }
        return [nearest] + sorted.dropFirst().filter { !$0.isDrastic(beside: nearest) }
    }
}

/// The effect of a suggestion or a scrim on a background.
public struct BackgroundChange: Hashable, Sendable {
    /// The OKLab distance by which the visible background changes.
    public let distance: Double
    /// Whether text changes from darker than its background to lighter, or vice versa.
    public let reverses: Bool

    /// Whether a light background becomes dark, or vice versa, which would change the look of a whole page.
    public var isDrastic: Bool { reverses && distance > Self.far }

    /// The minimum OKLab distance of a large change; white and the grey #777 differ by 0.43.
    static let far = 0.4
    /// No change.
    static let none = Self(distance: 0, reverses: false)

    init(distance: Double, reverses: Bool) {
        self.distance = distance
        self.reverses = reverses
    }

    /// Creates the change from one opaque pair to another.
    init(from old: SolidPair<SRGB>, to new: SolidPair<SRGB>) {
        func lead(_ pair: SolidPair<SRGB>) -> Double {
            relativeLuminance(pair.text) - relativeLuminance(pair.background)
        }
        distance = deltaEOK(OKLab(LinearRGB(old.background)), OKLab(LinearRGB(new.background)))
        reverses = lead(old) * lead(new) < 0
    }
}

extension ContrastPair {
    /// Returns the pair with the largest possible change.
    fileprivate func extreme(of change: ContrastChange, _ direction: LightnessDirection) -> SolidPair<SRGB8> {
        switch change {
        case .foreground: SolidPair(text: direction.end, background: worstBackground(forTextThatIs: direction))
        case .background: SolidPair(text: SRGB8(rounding: text), background: direction.end)
        case .both: SolidPair(text: direction.end, background: direction.opposite.end)
        case .opacity: opaque(direction)
        }
    }

    /// Returns the pair with opaque text or, for the other direction, with an opaque top layer.
    private func opaque(_ direction: LightnessDirection) -> SolidPair<SRGB8> {
        guard direction == .darker, let top = layers.first, layers.count > 1 || !isSolid else {
            return SolidPair(text: SRGB8(rounding: foreground.color), background: SRGB8(rounding: background))
        }
        return SolidPair(text: SRGB8(rounding: foreground.over(top.color)), background: SRGB8(rounding: top.color))
    }

    fileprivate func nearest(
        reaching target: ContrastTarget, changing change: ContrastChange, _ direction: LightnessDirection,
        keeping trait: ColorTrait
    ) -> ContrastSuggestion? {
        switch change {
        case .opacity: return nil
        case .foreground:
            let fixed = worstBackground(forTextThatIs: direction)
            let bound = LuminanceBound(target, for: .text, beside: target.metric.luminance(fixed), direction)
            return bound.map { NearestColor(to: text, keeping: trait, within: $0) }.map {
                ContrastSuggestion(
                    change: change, direction: direction, text: $0.color, background: fixed, distance: $0.distance,
                    backgroundChange: .none)
            }
        case .background:
            let fixed = SRGB8(rounding: text)
            let bound = LuminanceBound(target, for: .background, beside: target.metric.luminance(fixed), direction)
            return bound.map { NearestColor(to: background, keeping: trait, within: $0) }.map {
                ContrastSuggestion(
                    change: change, direction: direction, text: fixed, background: $0.color, distance: $0.distance,
                    backgroundChange: backgroundChange(to: fixed, on: $0.color))
            }
        case .both:
            return NearestPair(to: self, reaching: target, textThatIs: direction, keeping: trait).map {
                ContrastSuggestion(
                    change: change, direction: direction, text: $0.text.color, background: $0.background.color,
                    distance: $0.distance,
                    backgroundChange: backgroundChange(to: $0.text.color, on: $0.background.color))
            }
        }
    }

    private func backgroundChange(to text: SRGB8, on background: SRGB8) -> BackgroundChange {
        BackgroundChange(
            from: SolidPair(text: self.text, background: self.background),
            to: SolidPair(text: SRGB(text), background: SRGB(background)))
    }
}
