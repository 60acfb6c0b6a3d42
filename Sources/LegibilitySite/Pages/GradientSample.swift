import Legibility
import LegibilityAPI

extension ContrastReport {
    /// What lies under the sample's text: one colour, or the gradient from left to right with its other layers.
    var sampleBackground: HTML {
        guard let stack = try? BackgroundStack(assessment.layers), let gradient = stack.gradient else {
            return "<rect width=\"100%\" height=\"100%\" fill=\"\(SRGB8(rounding: shown.background).hex)\"/>"
        }
        let backdrop = range?.worstBackdrop ?? SRGB(.zero)
        // An SVG gradient mixes in sRGB; between so many stops no other space can be told from it.
        let stops = gradient.samples(perSpan: 16).map { position, layer -> HTML in
            let seen = SRGB8(rounding: stack.composite(at: layer).over(backdrop)).hex
            return "<stop offset=\"\((position / gradient.period).plain)\" stop-color=\"\(seen)\"/>"
        }
        return """
            <linearGradient id="gradient" gradientUnits="userSpaceOnUse" x2="\((100 * gradient.period).plain)%" \
            spreadMethod="\(gradient.isRepeating ? "repeat" : "pad")">\(stops)</linearGradient>
            <rect width="100%" height="100%" fill="url(#gradient)"/>
            """
    }

    /// How the sample's text is painted: along a gradient with its own opacity.
    var sampleFill: HTML {
        guard gradient != nil else { return "fill=\"\(SRGB8(rounding: shown.text).hex)\"" }
        let text = Layer(query.foreground.color)
        return "fill=\"\(SRGB8(rounding: text.color).hex)\" fill-opacity=\"\(text.alpha.plain)\""
    }
}
