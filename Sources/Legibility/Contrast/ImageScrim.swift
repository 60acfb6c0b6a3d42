import Numbers

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
