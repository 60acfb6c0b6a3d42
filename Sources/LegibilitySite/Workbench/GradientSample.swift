import Legibility
import LegibilityAPI

extension ContrastReport {
    /// The background of the sample text: one colour, or a gradient from left to right with its other layers.
    var sampleBackground: HTML {
        guard let stack = try? BackgroundStack(assessment.layers), let gradient = stack.gradient else {
            return "<rect width=\"100%\" height=\"100%\" fill=\"\(SRGB8(rounding: shown.background).hex)\"/>"
        }
        return background(
            along: gradient, of: stack, over: range?.worstBackdrop ?? SRGB(.zero), id: "gradient")
    }

    /// The paint of the sample text, with its own opacity on a gradient.
    var sampleFill: HTML {
        guard gradient != nil else { return "fill=\"\(SRGB8(rounding: shown.text).hex)\"" }
        let text = Layer(query.foreground.color)
        return "fill=\"\(SRGB8(rounding: text.color).hex)\" fill-opacity=\"\(text.alpha.plain)\""
    }

    /// Returns a gradient with the other layers, over a backdrop.
    func background(along gradient: Gradient, of stack: BackgroundStack, over backdrop: SRGB, id: String) -> HTML {
        // SVG mixes gradient colours in sRGB. With this many stops, the difference from another space is invisible.
        let stops = gradient.samples(perSpan: 16).map { sample -> HTML in
            let (position, layer) = (sample.position, sample.layer)
            let seen = SRGB8(rounding: stack.composite(at: layer).over(backdrop)).hex
            return "<stop offset=\"\((position / gradient.period).plain)\" stop-color=\"\(seen)\"/>"
        }
        return """
            <linearGradient id="\(id)" gradientUnits="userSpaceOnUse" x2="\((100 * gradient.period).plain)%" \
            spreadMethod="\(gradient.isRepeating ? "repeat" : "pad" as String)">\(stops)</linearGradient>
            <rect width="100%" height="100%" fill="url(#\(id))"/>
            """
    }
}
