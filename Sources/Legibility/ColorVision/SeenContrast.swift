/// A contrast as seen with one complete deficiency.
public struct SeenContrast: Sendable {
    /// The simulated deficiency.
    public let deficiency: Deficiency
    /// The colours of text and background as seen with the deficiency.
    public let text, background: SRGB
    /// The contrast ratio of these colours, from 1 to 21.
    public let ratio: Double
    /// APCA's lightness contrast of these colours.
    public let lightnessContrast: LightnessContrast
    /// The result with the deficiency; indeterminate if the backdrop is unknown, unless nothing is required.
    public let result: ContrastVerdict.Result
    /// Whether the result is the same as with normal vision; nil if that depends on the backdrop.
    public let holds: Bool?
}

extension ContrastAssessment {
    /// The contrast as seen with each deficiency.
    ///
    /// If the backdrop is unknown, the colours are those over the worst backdrop for normal vision. Another backdrop
    /// may be worse with the deficiency, so the result is indeterminate. However, if text and layers are grey, only the
    /// lightness of the backdrop counts. Its extremes are black and white for all viewers, so all viewers have the same
    /// verdict.
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
            // On an opaque gradient, another position may be worse with the deficiency, but a failure at this position
            // suffices.
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

/// A colour in the space in which differences are measured.
struct AppearingColor: Sendable {
    private let lab: LabD65
    private let chroma: Double

    init(_ color: SRGB8) {
        lab = LabD65(LinearRGB(color))
        let (a, b) = (lab.coordinates.y, lab.coordinates.z)
        chroma = (a * a + b * b).squareRoot()
    }

    /// L*, 0 … 100.
    var lightness: Double { lab.coordinates.x }

    func difference(from other: Self) -> Double { deltaE2000(lab, other.lab) }

    /// Returns whether the difference reaches a threshold; several times faster than the difference itself.
    func isApart(from other: Self, by threshold: Double) -> Bool {
        deltaE2000(lab, chroma: chroma, other.lab, chroma: other.chroma, reaches: threshold)
    }
}
