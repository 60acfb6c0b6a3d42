import CMath

/// The colours of a CSS gradient and their positions along the gradient line. The position of the line in a box is
/// ignored.
public struct Gradient: Hashable, Sendable {
    /// The kinds of gradient functions.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        case linear, radial, conic
    }

    /// A colour stop, with its position as a share of the line length.
    public struct Stop: Hashable, Sendable {
        /// The colour of the stop as written.
        public let color: Color
        /// The position of the stop: 0 is the start of the line and 1 its end, but positions may be outside. Never
        /// before an earlier stop.
        public let position: Double
        /// The position at which this stop and the next are mixed evenly; nil without a colour hint.
        public let hint: Double?

        init(_ color: Color, at position: Double, hint: Double? = nil) {
            self.color = color
            self.position = position
            self.hint = hint
        }
    }

    /// The kind of gradient function.
    public let shape: Shape
    /// Whether the stops repeat after the last stop.
    public let isRepeating: Bool
    /// The method by which colours between stops are mixed.
    public let interpolation: ColorInterpolationMethod
    /// The stops in order; at least one.
    public private(set) var stops: [Stop]
    /// Whether some positions are lengths, such as `10px`, whose share of the line depends on the layout. If so, the
    /// positions of ``stops`` are chosen so that all colours between them are painted, as on a sufficiently long line.
    public internal(set) var dependsOnLayout = false

    /// The gradient with its stops as a browser computes them; see ``Color/storedIn8Bits``.
    var storedIn8Bits: Gradient {
        var gradient = self
        gradient.stops = stops.map { Stop($0.color.storedIn8Bits, at: $0.position, hint: $0.hint) }
        return gradient
    }
}

/// A segment of the gradient line: between two stops, before the first stop or after the last.
struct GradientSpan {
    let mix: ColorInterpolation
    /// The range of weights of the second colour that are painted.
    let weights: ClosedRange<Double>
    /// The positions at which the weight is 0 and 1.
    let start: Double
    let end: Double
    /// The exponent of the hint: the weight is the share of the segment raised to this power. 1 without a hint.
    let exponent: Double

    /// Returns the position on the line at which a weight is reached.
    func position(at weight: Double) -> Double {
        // Arithmetic noise may exceed the painted part slightly.
        min(max(start + (end - start) * pow(weight, 1 / exponent), 0), 1)
    }

    /// Returns the painted layer in sRGB, with each channel clipped as in browsers.
    func layer(at weight: Double) -> Layer {
        let color = mix.color(at: weight)
        return Layer(SRGB(color.srgb.channels.clamped(lowerBound: .zero, upperBound: .one)), alpha: color.alpha)
    }
}

extension Gradient {
    /// The share of the line after which the colours repeat; 1 if they don't repeat.
    public var period: Double {
        guard isRepeating, let first = stops.first, let last = stops.last else { return 1 }
        let period = last.position - first.position
        return period > 0 ? min(1, period) : 1
    }

    /// A position on the gradient line, with the layer painted at this position.
    public struct Sample: Sendable, Hashable {
        /// The position along the line, from 0 to 1.
        public let position: Double
        /// The layer that is painted at the position.
        public let layer: Layer
    }

    /// Returns painted layers at even steps of each segment between stops, in order, up to ``period``. They suffice to
    /// draw the gradient.
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

    /// The segments painted between the start and end of the line, with each colour at its first position; never empty.
    var spans: [GradientSpan] {
        guard isRepeating else { return spans(of: stops, shiftedBy: 0, upTo: 1) }
        let (first, last) = (stops[0], stops[stops.count - 1])
        let period = last.position - first.position
        // CSS Images 4 § 3.6.1: if the first and last stops coincide, the whole gradient has the last colour.
        guard period > 0 else { return [solid(last.color, 0...1)] }
        // One period contains all colours.
        let painted = min(1, period)
        var spans: [GradientSpan] = []
        for copy in 0...2 {
            let shift = ((-last.position / period).rounded(.down) + Double(copy)) * period
            spans += self.spans(of: stops, shiftedBy: shift, upTo: painted)
        }
        return spans.isEmpty ? [solid(last.color, 0...1)] : spans
    }

    /// Returns the segments of the stops between 0 and a limit.
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
            // If a hint is at a stop, the whole segment has the colour of the other stop.
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
