/// A text colour and a background colour that are moved apart until their contrast is sufficient.
///
/// Minimises the root of the summed squares of both distances, first along lightness and then among 8-bit colours, one
/// side after the other. The result is close to the minimum, but isn't proven to be it.
struct NearestPair: Sendable {
    let text: NearestColor
    let background: NearestColor

    var distance: Double {
        (text.distance * text.distance + background.distance * background.distance).squareRoot()
    }

    /// Searches for the pair; nil if black and white don't suffice.
    init?(
        to pair: ContrastPair, reaching target: ContrastTarget, textThatIs direction: LightnessDirection,
        keeping trait: ColorTrait
    ) {
        let textWay = LightnessWay(from: pair.text, direction, target.metric)
        let backgroundWay = LightnessWay(from: pair.background, direction.opposite, target.metric)
        guard let luminance = backgroundWay.bestLuminance(with: textWay, reaching: target) else { return nil }

        guard let textBound = LuminanceBound(target, for: .text, beside: luminance, direction) else { return nil }
        text = NearestColor(to: pair.text, keeping: trait, within: textBound)
        let fixed = target.metric.luminance(text.color)
        guard let bound = LuminanceBound(target, for: .background, beside: fixed, direction.opposite) else {
            return nil
        }
        background = NearestColor(to: pair.background, keeping: trait, within: bound)
    }
}

/// The colours between one colour and white or black, with hue and chroma kept as far as the gamut allows.
private struct LightnessWay {
    struct Stop {
        /// The position along the way, 0 … 1.
        var position: Double
        var luminance: Double
        /// The squared OKLab distance from the start.
        var cost: Double
    }

    private let origin: OKLab
    private let end: Double
    private let metric: ContrastMetric

    init(from color: SRGB, _ direction: LightnessDirection, _ metric: ContrastMetric) {
        origin = OKLab(LinearRGB(color))
        end = direction == .lighter ? 1 : 0
        self.metric = metric
    }

    private func stops(_ positions: ClosedRange<Double>) -> [Stop] {
        let start = OKLCH(origin).coordinates
        return (0...Self.steps).map { step in
            let share = Double(step) / Double(Self.steps)
            let position = positions.lowerBound + share * (positions.upperBound - positions.lowerBound)
            let lightness = start.x + position * (end - start.x)
            let shown = Color(.oklch, SIMD3(lightness, start.y, start.z)).mappedToSRGB
            let gap = OKLab(LinearRGB(shown)).coordinates - origin.coordinates
            return Stop(position: position, luminance: metric.luminance(shown), cost: (gap * gap).sum())
        }
    }

    private static let steps = 16

    /// Returns the background's luminance with the smallest total change of background and text; nil if no pair
    /// suffices.
    func bestLuminance(with text: LightnessWay, reaching target: ContrastTarget) -> Double? {
        var (ownSpan, textSpan) = (0.0...1, 0.0...1)
        var best: (own: Stop, text: Stop)?
        for _ in 0..<2 {
            let (own, others) = (stops(ownSpan), text.stops(textSpan))
            for stop in own {
                let enough = others.first { target.isReached(text: $0.luminance, background: stop.luminance) }
                guard let enough else { continue }
                if let best, best.own.cost + best.text.cost <= stop.cost + enough.cost { continue }
                best = (stop, enough)
            }
            guard let best else { return nil }
            func around(_ position: Double) -> ClosedRange<Double> {
                max(0, position - 1.5 / Double(Self.steps))...min(1, position + 1.5 / Double(Self.steps))
            }
            ownSpan = around(best.own.position)
            textSpan = around(best.text.position)
        }
        return best?.own.luminance
    }
}
