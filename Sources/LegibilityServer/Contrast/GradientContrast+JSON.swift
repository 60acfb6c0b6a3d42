import JSON
import Legibility

extension ContrastReport {
    /// How a gradient was understood, and where along it the contrast is worst and best.
    func write(_ contrast: GradientContrast, along gradient: Gradient, to json: inout JSONWriter) {
        json.member("shape", gradient.shape.rawValue)
        json.member("repeating", gradient.isRepeating)
        json.member(
            "interpolation",
            object: { json in
                json.member("space", gradient.interpolation.space.rawValue)
                json.member("hue", gradient.interpolation.hue?.rawValue)
            })
        json.member(
            "stops",
            array: { json in
                for stop in gradient.stops {
                    json.object { json in
                        json.member("position", stop.position * 100)
                        json.member("css", stop.color.css)
                    }
                }
            })
        json.member("worst", object: { write(contrast.worst, to: &$0) })
        json.member("best", object: { write(contrast.best, to: &$0) })
    }

    private func write(_ point: GradientContrast.Point, to json: inout JSONWriter) {
        let color = Color(point.layer)
        json.member("position", point.position * 100)
        json.member("color", object: { $0.color(color, input: color.css) })
        json.member("backdrop", point.backdrop.map { SRGB8(rounding: $0).hex })
        json.member("ratio", point.ratio)
        json.member("display", displayedRatio(point.ratio))
    }
}
