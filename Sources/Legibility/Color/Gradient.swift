import CMath

/// A CSS gradient as far as its colours go: the colours along its line, and their places. The line's place in a box is
/// left out.
public struct Gradient: Hashable, Sendable {
    /// The family of functions.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        case linear, radial, conic
    }

    /// A colour that was written with its place on the line, as a share of the line's length.
    public struct Stop: Hashable, Sendable {
        /// The colour as written.
        public let color: Color
        /// The place of the stop, from 0, the line's start, to 1, its end; may lie outside. Never before an earlier
        /// stop.
        public let position: Double
        /// The place of the even mix with the next stop, where a hint names one.
        public let hint: Double?

        init(_ color: Color, at position: Double, hint: Double? = nil) {
            self.color = color
            self.position = position
            self.hint = hint
        }
    }

    /// The family of functions it is written with.
    public let shape: Shape
    /// Whether the stops begin anew where they end.
    public let isRepeating: Bool
    /// The method by which it mixes.
    public let interpolation: ColorInterpolationMethod
    /// The stops, at least one, in order.
    public private(set) var stops: [Stop]
    /// Whether places are written as lengths, such as `10px`, whose shares of the line depend on the layout. The places of
    /// ``stops`` are then such that all colours between them are painted, as on a line that is long enough.
    public internal(set) var dependsOnLayout = false

    /// The same with its stops' colours as a browser computes them: ``Color/storedIn8Bits``.
    var storedIn8Bits: Gradient {
        var gradient = self
        gradient.stops = stops.map { Stop($0.color.storedIn8Bits, at: $0.position, hint: $0.hint) }
        return gradient
    }
}

/// A stretch of a gradient's line between two stops, or before the first or behind the last.
struct GradientSpan {
    let mix: ColorInterpolation
    /// The weights of the second colour that are painted.
    let weights: ClosedRange<Double>
    /// The places where the weight is 0 and where it is 1.
    let start: Double
    let end: Double
    /// The weight is the share of the way to this power; 1 without a hint.
    let exponent: Double

    /// Returns the place on the line where a weight is reached.
    func position(at weight: Double) -> Double {
        // Arithmetic noise may lead slightly beyond the painted part.
        min(max(start + (end - start) * pow(weight, 1 / exponent), 0), 1)
    }

    /// Returns the painted layer: sRGB, each channel clipped as browsers do.
    func layer(at weight: Double) -> Layer {
        let color = mix.color(at: weight)
        return Layer(SRGB(color.srgb.channels.clamped(lowerBound: .zero, upperBound: .one)), alpha: color.alpha)
    }
}

extension Gradient {
    /// The share of the line until its colours begin anew; 1 if they don't.
    public var period: Double {
        guard isRepeating, let first = stops.first, let last = stops.last else { return 1 }
        let period = last.position - first.position
        return period > 0 ? min(1, period) : 1
    }

    /// The layer that is painted at one place.
    public struct Sample: Sendable, Hashable {
        /// The place along the line, from 0 to 1.
        public let position: Double
        /// The layer that is painted there.
        public let layer: Layer
    }

    /// Returns the layers that are painted at even steps of each stretch between stops, in order, up to ``period``; for
    /// drawing the gradient.
    public func samples(perSpan steps: Int) -> [Sample] {
        spans.flatMap { span in
            (0...steps).map { step in
                let share = Double(step) / Double(steps)
                let weight = span.weights.lowerBound * (1 - share) + span.weights.upperBound * share
                let isFlat = span.weights.lowerBound == span.weights.upperBound
                let position = isFlat ? span.start + (span.end - span.start) * share : span.position(at: weight)
                return Sample(position: min(max(position, 0), 1), layer: span.layer(at: weight))
            }
        }
    }

    /// The stretches that are painted between the line's start and its end, every colour at its first place; never
    /// empty.
    var spans: [GradientSpan] {
        guard isRepeating else { return spans(of: stops, shiftedBy: 0, upTo: 1) }
        let (first, last) = (stops[0], stops[stops.count - 1])
        let period = last.position - first.position
        // CSS Images 4 § 3.6.1: without any way between the first and the last, all is the last colour.
        guard period > 0 else { return [solid(last.color, 0...1)] }
        // One period holds every colour there is.
        let painted = min(1, period)
        var spans: [GradientSpan] = []
        for copy in 0...2 {
            let shift = ((-last.position / period).rounded(.down) + Double(copy)) * period
            spans += self.spans(of: stops, shiftedBy: shift, upTo: painted)
        }
        return spans.isEmpty ? [solid(last.color, 0...1)] : spans
    }

    /// Returns the stops' spans as they lie between 0 and a limit.
    private func spans(of stops: [Stop], shiftedBy shift: Double, upTo limit: Double) -> [GradientSpan] {
        var spans: [GradientSpan] = []
        if !isRepeating, let first = stops.first, first.position > 0 {
            spans.append(solid(first.color, 0...min(first.position, limit)))
        }
        for (stop, next) in zip(stops, stops.dropFirst()) {
            let (start, end) = (stop.position + shift, next.position + shift)
            let painted = (lower: max(start, 0), upper: min(end, limit))
            guard painted.lower < painted.upper else { continue }
            let way = end - start
            let hint = stop.hint.map { ($0 + shift - start) / way } ?? 0.5
            // A hint upon a stop leaves the whole way to the other one.
            let exponent = hint <= 0 || hint >= 1 ? 1 : log(0.5) / log(hint)
            func weight(_ position: Double) -> Double {
                if hint <= 0 { return 1 }
                if hint >= 1 { return 0 }
                return min(max(pow((position - start) / way, exponent), 0), 1)
            }
            let lower = weight(painted.lower)
            spans.append(
                GradientSpan(
                    mix: ColorInterpolation(stop.color, next.color, interpolation),
                    weights: lower...max(lower, weight(painted.upper)), start: start, end: end, exponent: exponent))
        }
        if !isRepeating, let last = stops.last, last.position < limit {
            spans.append(solid(last.color, max(last.position, 0)...limit))
        }
        return spans
    }

    private func solid(_ color: Color, _ positions: ClosedRange<Double>) -> GradientSpan {
        GradientSpan(
            mix: ColorInterpolation(solid: color), weights: 0...0, start: positions.lowerBound,
            end: positions.upperBound, exponent: 1)
    }
}
