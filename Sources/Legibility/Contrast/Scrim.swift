/// A layer of black or white between text and its background.
public struct Scrim: Sendable {
    /// The colour of the layer: black or white.
    public let color: SRGB8
    /// The opacity of the layer, a multiple of a thousandth.
    public let opacity: Double
    /// The pair with the scrim between text and background, as it appears with the least contrast.
    public let look: SolidPair<SRGB>
    /// The effect of the scrim on the background; the largest possible effect if the backdrop is unknown.
    public let change: BackgroundChange

    /// Creates the thinnest scrim with which a pair reaches a contrast; nil if even an opaque scrim doesn't suffice.
    ///
    /// The opacity is exact to a thousandth: with a thousandth less, the pair misses the contrast. The opacity is 0 for
    /// a pair that already has the contrast.
    public init?(_ direction: LightnessDirection, for pair: ContrastPair, reaching target: ContrastTarget) {
        color = direction.end
        let layer = SRGB(color)
        func isEnough(_ thousandths: Int) -> Bool {
            pair.reaches(target, over: Layer(layer, alpha: Double(thousandths) / 1000))
        }
        guard isEnough(1000) else { return nil }
        // Towards black, contrast decreases until the background is as dark as the text, and then increases, so every
        // opacity above the first sufficient opacity suffices.
        var (inside, outside) = (1000, -1)
        while inside - outside > 1 {
            let middle = (inside + outside) / 2
            if isEnough(middle) { inside = middle } else { outside = middle }
        }
        opacity = Double(inside) / 1000
        let scrim = Layer(layer, alpha: opacity)
        look = pair.worstCaseColors(target.metric, over: scrim)
        let (before, after) = (pair.looks(over: nil), pair.looks(over: scrim))
        let changes = [
            BackgroundChange(from: before.overBlack, to: after.overBlack),
            BackgroundChange(from: before.overWhite, to: after.overWhite),
        ]
        change = BackgroundChange(
            distance: changes.map(\.distance).max() ?? 0, reverses: changes.contains(where: \.reverses))
    }
}
