import Budgets
import Numbers

/// An exhaustive search for extremes along a gradient: segments are halved until bounds show that they contain no
/// better position, or that the quotient is monotone there.
///
/// The quotient is text luminance divided by background luminance, both including flare. A position is better than the
/// best known quotient λ exactly if linear text − λ · linear background is positive (Dinkelbach, Management Science
/// 13(7), 1967). That is a sum over channels, and in each channel the best backdrop has a closed form.
struct GradientSearch {
    /// A position and a backdrop, with their quotient.
    struct Sample {
        var span: Int
        var weight: Double
        var backdrop: SRGB
        var quotient: Double
    }

    /// The minimum improvement of a better position, as linear text minus λ · linear background: 4e-11 of the quotient.
    static let tolerance = 2e-12
    /// The segment width at which a segment counts as a point.
    static let narrowest = 1e-13

    /// The number of segments that may still be checked, at a few microseconds each. At 0, the search has failed.
    private(set) var stepsLeft: Int
    let foreground: Layer
    let above: [Layer]
    let below: [Layer]
    let spans: [GradientSpan]

    /// The flattened layers above the gradient.
    let over: Composite
    let under: Composite
    /// Whether a backdrop shows through anywhere.
    let isSeeThrough: Bool

    init(foreground: Layer, above: [Layer], below: [Layer], spans: [GradientSpan], steps: Int) {
        stepsLeft = steps
        self.foreground = foreground
        self.above = above
        self.below = below
        self.spans = spans
        over = Composite(above)
        under = Composite(below)
        isSeeThrough =
            !over.isOpaque && !under.isOpaque && spans.contains { $0.mix.from.alpha < 1 || $0.mix.to.alpha < 1 }
    }

    /// Consecutive spans without a jump between them, by index.
    var continuousRuns: [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for index in spans.indices.dropFirst() {
            let left = spans[index - 1].layer(at: spans[index - 1].weights.upperBound)
            let right = spans[index].layer(at: spans[index].weights.lowerBound)
            let gap = left.alpha * left.color.channels - right.alpha * right.color.channels
            if abs(left.alpha - right.alpha) > 1e-12 || (gap * gap).sum() > 1e-24 {
                runs.append(start..<index)
                start = index
            }
        }
        return runs + [start..<spans.count]
    }

    /// Counts a step, and returns whether another segment may be checked.
    mutating func takeStep() -> Bool {
        stepsLeft -= 1
        return stepsLeft > 0 && Budget.allows()
    }

    /// Returns the extreme quotient at one position, over every backdrop.
    func sample(_ span: Int, _ weight: Double, _ extreme: BackdropQuestion.Extreme) -> Sample {
        let question = BackdropQuestion(foreground: foreground, background: composite(span, weight))
        if question.background.isOpaque {
            let backdrop = SRGB(.zero)
            return Sample(span: span, weight: weight, backdrop: backdrop, quotient: question.quotient(over: backdrop))
        }
        let found = question.extreme(extreme)
        return Sample(span: span, weight: weight, backdrop: found.backdrop, quotient: found.quotient)
    }

    /// Returns the lowest or the highest quotient in a run.
    mutating func extreme(_ extreme: BackdropQuestion.Extreme, in run: Range<Int>) -> Sample {
        var best = sample(run.lowerBound, spans[run.lowerBound].weights.lowerBound, extreme)
        func improves(_ span: Int, _ weight: Double) -> Bool {
            let found = sample(span, weight, extreme)
            guard extreme == .highest ? found.quotient > best.quotient : found.quotient < best.quotient else {
                return false
            }
            let gain = abs(found.quotient / best.quotient - 1)
            best = found
            return gain > 1e-13
        }
        var stretches = run.map { (span: $0, weights: spans[$0].weights) }
        for (span, weights) in stretches {
            _ = improves(span, weights.lowerBound)
            _ = improves(span, weights.upperBound)
        }
        var next = 0
        while next < stretches.count, takeStep() {
            let (span, weights) = stretches[next]
            next += 1
            guard weights.upperBound - weights.lowerBound > Self.narrowest else { continue }
            let lead = lead(over: best.quotient, extreme, span, weights)
            if lead.highest <= Self.tolerance { continue }
            if lead.slope.lower >= 0 || lead.slope.upper <= 0 {
                let end = lead.slope.lower >= 0 ? weights.upperBound : weights.lowerBound
                // With a better λ, the function may be monotone on other segments.
                if improves(span, end) { stretches.append((span, weights)) }
                continue
            }
            let middle = (weights.lowerBound + weights.upperBound) / 2
            _ = improves(span, middle)
            stretches += [(span, weights.lowerBound...middle), (span, middle...weights.upperBound)]
        }
        return best
    }

    /// Returns a position and a backdrop between two others at which text and background are equally bright.
    func equallyBright(between darker: Sample, and lighter: Sample) -> Sample {
        // A position along the run as one number: the span's index plus the share of its weights.
        func coordinate(_ sample: Sample) -> Double {
            let weights = spans[sample.span].weights
            let width = weights.upperBound - weights.lowerBound
            return Double(sample.span) + (width > 0 ? (sample.weight - weights.lowerBound) / width : 0)
        }
        let (start, end) = (coordinate(darker), coordinate(lighter))
        func sample(_ way: Double) -> Sample {
            let coordinate = start + way * (end - start)
            let span = min(Int(saturating: coordinate), max(darker.span, lighter.span))
            let weights = spans[span].weights
            let weight =
                weights.lowerBound + (weights.upperBound - weights.lowerBound) * min(coordinate - Double(span), 1)
            let backdrop = SRGB(
                darker.backdrop.channels + way * (lighter.backdrop.channels - darker.backdrop.channels))
            let question = BackdropQuestion(foreground: foreground, background: composite(span, weight))
            return Sample(
                span: span, weight: weight, backdrop: backdrop, quotient: question.quotient(over: backdrop))
        }
        var (low, high) = (0.0, 1.0)
        while true {
            let middle = (low + high) / 2
            let found = sample(middle)
            guard low < middle, middle < high else { return found }
            if found.quotient < 1 { low = middle } else { high = middle }
        }
    }

    /// Returns a sample as a point of the result.
    func point(_ sample: Sample, ratio: Double) -> GradientContrast.Point {
        let span = spans[sample.span]
        let isOpaque = composite(sample.span, sample.weight).isOpaque
        return GradientContrast.Point(
            position: span.position(at: sample.weight), layer: span.layer(at: sample.weight), ratio: ratio,
            backdrop: isOpaque ? nil : sample.backdrop)
    }

    /// Returns the flattened layers at one position.
    func composite(_ span: Int, _ weight: Double) -> Composite {
        Composite(above + [spans[span].layer(at: weight)] + below)
    }
}
