/// A layer of black or white between text and its background.
public struct Scrim: Sendable {
    /// Black or white.
    public let color: SRGB8
    /// Opacity, a multiple of a thousandth.
    public let opacity: Double
    /// The pair with the scrim between, in the look that has the least contrast.
    public let look: SolidPair<SRGB>
    /// The effect on the background, at most.
    public let change: BackgroundChange

    /// Creates the thinnest one with which a pair reaches a contrast; nil when even an opaque one is not enough.
    ///
    /// Exact in thousandths: with a thousandth less the contrast is missed. Meant for a pair that lacks the contrast; for
    /// others the answer is 0.
    public init?(_ direction: LightnessDirection, for pair: ContrastPair, reaching target: ContrastTarget) {
        color = direction.end
        let layer = SRGB(color)
        func isEnough(_ thousandths: Int) -> Bool {
            pair.reaches(target, over: Layer(layer, alpha: Double(thousandths) / 1000))
        }
        guard isEnough(1000) else { return nil }
        // Towards black, contrast falls until the background is as dark as the text and rises from there, so beyond
        // the first opacity that is enough all are.
        var (inside, outside) = (1000, -1)
        while inside - outside > 1 {
            let middle = (inside + outside) / 2
            if isEnough(middle) { inside = middle } else { outside = middle }
        }
        opacity = Double(inside) / 1000
        let scrim = Layer(layer, alpha: opacity)
        look = pair.hardestLook(target.metric, over: scrim)
        let changes = zip(pair.looks(over: nil), pair.looks(over: scrim)).map { BackgroundChange(from: $0, to: $1) }
        change = BackgroundChange(
            distance: changes.map(\.distance).max() ?? 0, reverses: changes.contains(where: \.reverses))
    }
}
