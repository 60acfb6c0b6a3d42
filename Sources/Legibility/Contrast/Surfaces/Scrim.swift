import Numbers

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

/// A layer of black or white between text and an image.
public struct ImageScrim: Hashable, Sendable {
    /// The colour of the layer: black or white.
    public let color: SRGB8
    /// The opacity of the layer, a multiple of a thousandth.
    public let opacity: Double
    /// The lowest contrast ratio with any pixel under the scrim.
    public let worst: Double

    /// Searches for the thinnest scrim with which every pixel reaches a ratio, both unrounded and as painted in 8 bits;
    /// nil if even an opaque scrim doesn't suffice.
    ///
    /// The opacity is exact to a thousandth: with any thinner scrim, some pixel fails. Under a black scrim, a failing
    /// pixel keeps failing until it is dark enough, so the search continues at that opacity. A pixel that passes
    /// because it is lighter than the text may fail in between, so all pixels are checked again until none fails.
    public init?<Stop>(
        _ direction: LightnessDirection, for foreground: Layer, over colors: [ColorCounts.Entry], backdrop: SRGB?,
        reaching required: Double, checkpoint: () throws(Stop) -> Void
    ) throws(Stop) {
        let color = direction.end
        func text(_ thousandths: Int) -> TextOnPixel {
            let scrim = Layer(SRGB(color), alpha: Double(thousandths) / 1000)
            return TextOnPixel(foreground: foreground, scrim: scrim, backdrop: backdrop)
        }
        func onPixels(_ thousandths: Int) -> TextOnPixels {
            let one = text(thousandths)
            return TextOnPixels(one, painted: [TextOnPixels(one.painted)])
        }
        func isEnough(_ thousandths: Int, over entry: ColorCounts.Entry) -> Bool {
            let one = text(thousandths)
            return one.ratios(over: entry.pixel).lowest >= required
                && one.painted.ratios(over: entry.pixel).lowest >= required
        }
        var thickness = 0
        var (current, worst) = (onPixels(0), Double.infinity)
        let none = current
        func fails(_ entry: ColorCounts.Entry) -> Bool {
            !none.reaches(required, over: entry.pixel, none.ratios(over: entry.pixel))
        }

        var index = colors.firstIndex(where: fails) ?? 0
        // Under an opaque scrim all pixels are equal, and a ratio that fails there wasn't reached before.
        if !isEnough(0, over: colors[index]), !isEnough(1000, over: colors[index]) { return nil }
        // Starts with the failing pixel furthest from the scrim's colour, which usually decides.
        var furthest = -1
        for (place, entry) in colors.enumerated() {
            if place % 4096 == 0 { try checkpoint() }
            let sum = Int(entry.pixel.x) + Int(entry.pixel.y) + Int(entry.pixel.z)
            let distance = direction == .darker ? sum : 765 - sum
            if distance > furthest, fails(entry) { (index, furthest) = (place, distance) }
        }
        // Repeats until all pixels in a row pass with the same thickness.
        var agreeing = 0
        while agreeing < colors.count {
            if index % 4096 == 0 { try checkpoint() }
            let ratios = current.ratios(over: colors[index].pixel)
            if current.reaches(required, over: colors[index].pixel, ratios) {
                worst = min(worst, ratios.lowest)
                agreeing += 1
                index = index + 1 == colors.count ? 0 : index + 1
                continue
            }
            var outside = thickness
            thickness = 1000
            while thickness - outside > 1 {
                let middle = (thickness + outside) / 2
                if isEnough(middle, over: colors[index]) { thickness = middle } else { outside = middle }
            }
            (current, worst, agreeing) = (onPixels(thickness), .infinity, 0)
        }
        self.color = color
        opacity = Double(thickness) / 1000
        self.worst = worst
    }
}
