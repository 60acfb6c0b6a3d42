/// The contrast of text along a gradient: its worst and best places, and the ratios there.
///
/// Everything that is painted between the line's start and its end counts, each channel clipped to sRGB as browsers
/// paint it. If a backdrop shows through, every backdrop counts too. Exact to about 1e-7, by interval arithmetic. Weak
/// spots: the shape of the box is ignored, so the paint of a radial gradient beyond 100 % isn't covered.
public struct GradientContrast: Hashable, Sendable {
    /// A place on the gradient's line, and the colours there.
    public struct Point: Hashable, Sendable {
        /// The place, from 0, the line's start, to 1, its end.
        public let position: Double
        /// The gradient's own colour there.
        public let layer: Layer
        /// The contrast ratio there.
        public let ratio: Double
        /// The backdrop that gives the contrast; nil if none shows through.
        public let backdrop: SRGB?
    }

    /// The place with the lowest contrast.
    public let worst: Point
    /// The place with the highest contrast.
    public let best: Point
    /// The highest value that the lowest contrast along the line can have over any backdrop; that of ``worst`` if none
    /// shows through. Never too low: the kindest backdrop differs from place to place, but there is only one.
    public let ceilingOfWorst: Double

    /// Searches for the contrast of a foreground, which may be translucent itself, on a gradient with layers above and
    /// below it, the top-most first.
    ///
    /// The search takes a number of steps of a few microseconds, tens for a plain gradient, thousands for an intricate
    /// one, and counts them down. Nil if there are not enough.
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
