import JSON
import Legibility

/// Whether a contrast question also asks about people with a colour-vision deficiency.
enum ContrastVision: String, CaseIterable, Sendable {
    case none, all
}

extension ContrastReport {
    /// The pair of a question as it is seen with one complete deficiency.
    struct SeenPair: Sendable {
        let deficiency: Deficiency
        let text, background: SRGB
        /// Of the two as they are seen.
        let ratio: Double
        let lightnessContrast: LightnessContrast
        /// The answer for them; indeterminate where the backdrop is not known, unless nothing is asked.
        let result: ContrastVerdict.Result
        /// Whether it is the answer that normal vision has; nil where that depends on the backdrop.
        let holds: Bool?
    }

    /// The pair for every deficiency.
    ///
    /// Where the backdrop is not known, it is the pair over the backdrop that is worst for normal vision. Another one may
    /// be worse for these eyes, so that nothing is decided by it. But where text and layers are grey, only how light the
    /// backdrop is counts, and black and white are the ends of that for everybody: then the verdict is everybody's.
    var seenPairs: [SeenPair] {
        let isGrey = query.isGrey
        return Deficiency.allCases.map { deficiency in
            let simulation = Simulation(deficiency)
            let (text, background) = (simulation(shown.text), simulation(shown.background))
            if isGrey {
                return SeenPair(
                    deficiency: deficiency, text: text, background: background, ratio: ratio,
                    lightnessContrast: lightnessContrast, result: verdict.result, holds: true)
            }
            let ratio = contrastRatio(text, background)
            let seen = ContrastVerdict(verdict.requirement, lowest: ratio, highest: ratio).result
            // Along an opaque gradient another place may be worse for them, but none makes up for this one.
            let failsHere = seen == .fail && gradient.map { $0.worst.backdrop == nil } ?? false
            let isKnown = range == nil || verdict.result == .exempt || failsHere
            return SeenPair(
                deficiency: deficiency, text: text, background: background, ratio: ratio,
                lightnessContrast: Legibility.lightnessContrast(text: text, background: background),
                result: isKnown ? seen : .indeterminate, holds: isKnown ? seen == verdict.result : nil)
        }
    }

    func writeVision(to json: inout JSONWriter) {
        for pair in seenPairs {
            json.object { json in
                json.member("deficiency", pair.deficiency.rawValue)
                json.member("foreground", SRGB8(rounding: pair.text).hex)
                json.member("background", SRGB8(rounding: pair.background).hex)
                json.member("ratio", pair.ratio)
                json.member("display", displayedRatio(pair.ratio))
                json.member("lc", pair.lightnessContrast.lc)
                json.member("result", pair.result.rawValue)
                json.member("holds", pair.holds)
            }
        }
    }
}

extension ContrastQuery {
    /// Whether text and layers, and all of a gradient, are grey.
    fileprivate var isGrey: Bool {
        foreground.color.isGrey
            && layers.allSatisfy { layer in
                switch layer.paint {
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
