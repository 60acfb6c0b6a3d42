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
