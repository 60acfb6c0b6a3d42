/// A contrast as seen with one complete deficiency.
public struct SeenContrast: Sendable {
    /// The simulated deficiency.
    public let deficiency: Deficiency
    /// The text and the background as they appear.
    public let text, background: SRGB
    /// The ratio of the two as seen, from 1 to 21.
    public let ratio: Double
    /// APCA's lightness contrast of the two as seen.
    public let lightnessContrast: LightnessContrast
    /// The result with the deficiency; indeterminate if the backdrop is unknown, unless nothing is required.
    public let result: ContrastVerdict.Result
    /// Whether the result equals that of normal vision; nil if that depends on the backdrop.
    public let holds: Bool?
}

extension ContrastAssessment {
    /// The same contrast for every deficiency.
    ///
    /// If the backdrop is unknown, the pair is the one over the backdrop that is worst for normal vision. Another
    /// backdrop may be worse with the deficiency, so the result is indeterminate. But if text and layers are grey, only
    /// the lightness of the backdrop counts, and its extremes are black and white for all viewers: then all share the
    /// same verdict.
    public var seen: [SeenContrast] {
        let isGrey = isGrey
        return Deficiency.allCases.map { deficiency in
            let simulation = Simulation(deficiency)
            let (text, background) = (simulation(shown.text), simulation(shown.background))
            if isGrey {
                return SeenContrast(
                    deficiency: deficiency, text: text, background: background, ratio: ratio,
                    lightnessContrast: lightnessContrast, result: verdict.result, holds: true)
            }
            let ratio = contrastRatio(text, background)
            let seen = ContrastVerdict(verdict.requirement, text: text, on: background, ratio: ratio).result
            // On an opaque gradient, another position may be worse, but none compensates for this one.
            let failsHere = seen == .fail && gradient.map { $0.worst.backdrop == nil } ?? false
            let isKnown = range == nil || verdict.result == .exempt || failsHere
            return SeenContrast(
                deficiency: deficiency, text: text, background: background, ratio: ratio,
                lightnessContrast: Legibility.lightnessContrast(text: text, background: background),
                result: isKnown ? seen : .indeterminate, holds: isKnown ? seen == verdict.result : nil)
        }
    }

    /// Whether text and layers, and all of a gradient, are grey.
    private var isGrey: Bool {
        foreground.isGrey
            && layers.allSatisfy { layer in
                switch layer {
                case .color(let color): color.isGrey
                case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isGrey }
                }
            }
    }
}

extension Color {
    fileprivate var isGrey: Bool { Layer(self).isGrey }
}

extension Layer {
    fileprivate var isGrey: Bool {
        let channels = color.channels
        return alpha == 0 || max(abs(channels.x - channels.y), abs(channels.y - channels.z)) < 1e-9
    }
}
