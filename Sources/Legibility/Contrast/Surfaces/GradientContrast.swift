import CMath

/// The contrast of text on a gradient: the positions with the lowest and highest contrast, and the ratios there.
///
/// Every colour between the start and end of the gradient line counts, with each channel clipped to sRGB as in
/// browsers. If a backdrop shows through, every possible backdrop counts too. Ratios are exact to about 1e-7 (interval
/// arithmetic). Limitation: the shape of the box is ignored, so the part of a radial gradient beyond 100 % isn't
/// checked.
public struct GradientContrast: Hashable, Sendable {
    /// A position on the gradient line, with its colours.
    public struct Point: Hashable, Sendable {
        /// The position on the gradient line, from 0 (start) to 1 (end).
        public let position: Double
        /// The gradient's own colour at the position.
        public let layer: Layer
        /// The contrast ratio at the position.
        public let ratio: Double
        /// The backdrop that gives this contrast; nil if the layers are opaque.
        public let backdrop: SRGB?
    }

    /// The position with the lowest contrast.
    public let worst: Point
    /// The position with the highest contrast.
    public let best: Point
    /// An upper bound of the lowest contrast along the line, over any backdrop. Equals the ratio of ``worst`` if the
    /// layers are opaque. The bound may be too high, because it uses the best backdrop for each position although the
    /// actual backdrop is the same everywhere.
    public let ceilingOfWorst: Double

    /// Searches for the lowest and highest contrast of a foreground, which may be translucent, on a gradient with
    /// layers above and below it, topmost first.
    ///
    /// Each step of the search takes a few microseconds. A plain gradient needs tens of steps, and an intricate one
    /// thousands. The steps used are subtracted from `steps`; nil if they don't suffice.
    public init?(foreground: Layer, above: [Layer], gradient: Gradient, below: [Layer], steps: inout Int) {
        guard steps > 0 else { return nil }
        var search = GradientSearch(
            foreground: foreground, above: above, below: below, spans: gradient.spans, steps: steps)
        defer { steps = search.stepsLeft }
        var (worst, best): (Point?, Point?)
        for run in search.continuousRuns {
            let lowest = search.extreme(.lowest, in: run)
            let highest = search.extreme(.highest, in: run)
            let (up, down) = (highest.quotient, 1 / lowest.quotient)
            let top = up >= down ? search.point(highest, ratio: up) : search.point(lowest, ratio: down)
            let bottom =
                if lowest.quotient >= 1 {
                    search.point(lowest, ratio: lowest.quotient)
                } else if highest.quotient <= 1 {
                    search.point(highest, ratio: 1 / highest.quotient)
                } else {
                    search.point(search.equallyBright(between: lowest, and: highest), ratio: 1)
                }
            if bottom.ratio < worst?.ratio ?? .infinity { worst = bottom }
            if top.ratio > best?.ratio ?? 0 { best = top }
        }
        let start = search.point(search.sample(0, search.spans[0].weights.lowerBound, .lowest), ratio: 1)
        self.worst = worst ?? start
        self.best = best ?? start
        ceilingOfWorst = search.isSeeThrough ? search.lowestCeiling() : self.worst.ratio
        guard search.stepsLeft > 0 else { return nil }
    }
}

extension GradientSearch {
    /// The excess of a segment over a quotient λ at its middle, with bounds of the slope of that excess.
    struct Lead {
        var atMiddle: Double
        var slope: Interval
        let radius: Double

        /// The upper bound of the excess on the segment.
        var highest: Double { atMiddle + radius * slope.magnitude }
        /// The lower bound of the excess on the segment.
        var lowest: Double { atMiddle - radius * slope.magnitude }
    }

    /// Returns the excess over a quotient on a segment, with the most extreme backdrop at each position.
    func lead(
        over quotient: Double, _ extreme: BackdropQuestion.Extreme, _ span: Int, _ weights: ClosedRange<Double>
    ) -> Lead {
        let question = BackdropQuestion(
            foreground: foreground, background: composite(span, weights.middle))
        let radius = (weights.upperBound - weights.lowerBound) / 2
        let overBlack = background(span, weights, over: .zero)
        let overWhite = isSeeThrough ? background(span, weights, over: .one) : overBlack
        let sign = extreme == .highest ? 1.0 : -1.0
        var lead = Lead(atMiddle: sign * viewingFlare * (1 - quotient), slope: Interval(0), radius: radius)
        for channel in 0..<3 {
            let share = sign * relativeLuminanceWeights[channel]
            let (dark, light) = (overBlack[channel], overWhite[channel])
            func edge(_ atMiddle: Double, _ background: Enclosure) -> Choice {
                Choice(
                    share * question.difference(channel, atMiddle, quotient),
                    slope: share * question.slope(channel, background, quotient), radius: radius)
            }
            let darkest = question.background.painted[channel]
            var choices = [edge(darkest, dark)]
            if isSeeThrough {
                let lightest = darkest + question.background.transmittance
                choices.append(edge(lightest, light))
                for best in question.stationaryPoints(channel: channel, quotient: quotient)
                where dark.value.lower <= best && best <= light.value.upper {
                    choices.append(
                        Choice(
                            share * question.difference(channel, best, quotient),
                            isOpenAtMiddle: darkest <= best && best <= lightest,
                            isOpenThroughout: dark.value.upper <= best && best <= light.value.lower))
                }
            }
            lead.add(choices)
        }
        return lead
    }

    /// Returns the background channels on a segment over a backdrop.
    private func background(_ span: Int, _ weights: ClosedRange<Double>, over backdrop: SIMD3<Double>) -> Enclosures {
        let (channels, alpha) = spans[span].mix.enclosure(over: weights)
        let behind = under.painted + under.transmittance * backdrop
        let lines = spans[span].mix.premultipliedLines(over: weights)
        func channel(_ index: Int) -> Enclosure {
            // The sum of straight lines is a straight line. A product of bounds would lose the relation between opacity
            // and colour, and if the two cancel out, no segment would ever be narrow enough.
            if let lines {
                return over.transmittance * (lines[index] - behind[index] * alpha)
                    + (over.painted[index] + over.transmittance * behind[index])
            }
            return over.transmittance * (alpha * (channels[index] + -behind[index]))
                + (over.painted[index] + over.transmittance * behind[index])
        }
        return Enclosures(channel(0), channel(1), channel(2))
    }

    /// Returns the lowest value, along the line, of the highest ratio over any backdrop.
    mutating func lowestCeiling() -> Double {
        func quotients(_ span: Int, _ weight: Double) -> (up: Double, down: Double) {
            (sample(span, weight, .highest).quotient, 1 / sample(span, weight, .lowest).quotient)
        }
        var stretches = spans.enumerated().map { (span: $0.offset, weights: $0.element.weights) }
        var lowest = Double.infinity
        for (span, weights) in stretches {
            for weight in [weights.lowerBound, weights.upperBound] {
                let found = quotients(span, weight)
                lowest = min(lowest, max(found.up, found.down))
            }
        }
        var next = 0
        while next < stretches.count, takeStep() {
            let (span, weights) = stretches[next]
            next += 1
            let found = quotients(span, weights.middle)
            lowest = min(lowest, max(found.up, found.down))
            let lead =
                found.up >= found.down
                ? lead(over: lowest, .highest, span, weights) : lead(over: 1 / lowest, .lowest, span, weights)
            let isBelowNowhere = lead.lowest >= -Self.tolerance
            if isBelowNowhere || weights.upperBound - weights.lowerBound <= Self.narrowest { continue }
            stretches += [
                (span, weights.lowerBound...weights.middle), (span, weights.middle...weights.upperBound),
            ]
        }
        return lowest
    }
}

/// The contribution of one channel to an excess, for one choice of backdrop.
private struct Choice {
    var atMiddle: Double
    var slope: Interval
    var isOpenAtMiddle: Bool
    /// Bounds along the segment; the lower bound only if the choice is possible on the whole segment.
    var lower: Double
    var upper: Double

    /// Creates the choice at an extreme: a black or white backdrop.
    init(_ atMiddle: Double, slope: Interval, radius: Double) {
        self.atMiddle = atMiddle
        self.slope = slope
        isOpenAtMiddle = true
        lower = atMiddle - radius * slope.magnitude
        upper = atMiddle + radius * slope.magnitude
    }

    /// Creates a stationary background, which is constant along the segment.
    init(_ value: Double, isOpenAtMiddle: Bool, isOpenThroughout: Bool) {
        atMiddle = value
        slope = Interval(0)
        self.isOpenAtMiddle = isOpenAtMiddle
        lower = isOpenThroughout ? value : -.infinity
        upper = value
    }
}

extension GradientSearch.Lead {
    /// Adds a channel: the best choice at each position, with the slopes of all choices that may be the best somewhere.
    fileprivate mutating func add(_ choices: [Choice]) {
        let floor = choices.reduce(-.infinity) { max($0, $1.lower) }
        let slopes = choices.filter { $0.upper >= floor }.map(\.slope)
        atMiddle += choices.filter(\.isOpenAtMiddle).reduce(-.infinity) { max($0, $1.atMiddle) }
        slope = slope + slopes.dropFirst().reduce(slopes[0]) { $0.union($1) }
    }
}

extension ClosedRange<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}

extension BackdropQuestion {
    /// Returns bounds of the slope of ``difference(_:_:_:)`` along a segment.
    fileprivate func slope(_ channel: Int, _ background: Enclosure, _ quotient: Double) -> Interval {
        steepness(channel, background.value, quotient) * background.slope
    }

    /// Returns the exact range of the difference's derivative by the background's channel: text and background are
    /// related, so separate bounds would be far too wide where they nearly cancel out, such as under almost transparent
    /// text.
    private func steepness(_ channel: Int, _ background: Interval, _ quotient: Double) -> Interval {
        let offset = offset[channel]
        func derivative(_ background: Double) -> Double {
            slope * slopeOfDecodedSRGB(max(offset + slope * background, 0))
                - quotient * slopeOfDecodedSRGB(max(background, 0))
        }
        var range = Interval(derivative(background.lower), derivative(background.upper))
        // The derivative jumps where a piece of sRGB's curve ends, and has an extreme where both slopes change equally.
        let turn = pow(quotient / (slope * slope), 2.5)
        let (joint, shift) = (SRGBTransferFunction.encodedJoint, SRGBTransferFunction.offset)
        for place in [joint, (joint - offset) / slope, (offset + shift - shift * turn) / (turn - slope)]
        where background.contains(place) {
            range = range.union(Interval(derivative(place - 1e-12), derivative(place + 1e-12)))
        }
        return range
    }
}
