/// A layer of black or white between text and an image.
public struct ImageScrim: Hashable, Sendable {
    /// Black or white.
    public let color: SRGB8
    /// Opacity, a multiple of a thousandth.
    public let opacity: Double
    /// The lowest contrast ratio over any pixel with it.
    public let worst: Double

    /// The thinnest one with which every pixel reaches a ratio; nil when even an opaque one is not enough.
    ///
    /// Exact in thousandths: every thinner one leaves a pixel that fails. Towards black, a pixel that fails goes on failing
    /// until it is dark enough, so each tells where the search goes on; but one that passes as lighter than the text may
    /// fail on its way, so all are asked again until none does.
    public init?<Stop>(
        _ direction: LightnessDirection, for foreground: Layer, over colors: [ColorCounts.Entry], backdrop: SRGB?,
        reaching required: Double, checkpoint: () throws(Stop) -> Void
    ) throws(Stop) {
        let color = direction.end
        func text(_ thousandths: Int) -> TextOnPixel {
            let scrim = Layer(SRGB(color), alpha: Double(thousandths) / 1000)
            return TextOnPixel(foreground: foreground, scrim: scrim, backdrop: backdrop)
        }
        var thickness = 0
        var (current, worst) = (TextOnPixels(text(0), .wcag), Double.infinity)
        var agreeing = 0
        // Begun with the one that is furthest from the scrim's colour and fails: it decides more often than not.
        var index = 0
        var furthest = -1.0
        for (place, entry) in colors.enumerated() {
            if place % 4096 == 0 { try checkpoint() }
            let luminance = entry.luminance
            let distance = direction == .darker ? luminance : 1 - luminance
            if distance > furthest, current.contrast(over: entry.pixel).lowest < required {
                (index, furthest) = (place, distance)
            }
        }
        // Until all, one after the other, agree with the same thickness.
        while agreeing < colors.count {
            if index % 4096 == 0 { try checkpoint() }
            let contrast = current.contrast(over: colors[index].pixel).lowest
            if contrast >= required {
                worst = min(worst, contrast)
                agreeing += 1
                index = index + 1 == colors.count ? 0 : index + 1
                continue
            }
            // Under an opaque scrim all pixels are one, and what fails there was not passed on the way.
            if thickness == 0, text(1000).contrast(over: colors[index].pixel, .wcag).lowest < required { return nil }
            var outside = thickness
            thickness = 1000
            while thickness - outside > 1 {
                let middle = (thickness + outside) / 2
                let isEnough = text(middle).contrast(over: colors[index].pixel, .wcag).lowest >= required
                if isEnough { thickness = middle } else { outside = middle }
            }
            (current, worst, agreeing) = (TextOnPixels(text(thickness), .wcag), .infinity, 0)
        }
        self.color = color
        opacity = Double(thickness) / 1000
        self.worst = worst
    }
}

extension ColorCounts.Entry {
    /// As if it were opaque.
    fileprivate var luminance: Double {
        relativeLuminance(LinearRGB(SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z)))
    }
}
