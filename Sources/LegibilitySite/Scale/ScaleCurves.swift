import Legibility
import LegibilityAPI
import Sentences

/// Charts of the lightness, chroma and hue of the steps of a scale.
struct ScaleCurves {
    let scale: ContrastScale

    private struct Curve {
        let title: Phrase
        /// The ends of the axis.
        let range: ClosedRange<Double>
        let ends: (low: String, high: String)
        /// The value of a colour, and the target of its step if the two may differ.
        let shown: (OKLCH) -> Double
        let wanted: ((ContrastScale.Step) -> Double)?
    }

    private var curves: [Curve] {
        let chromas = scale.steps.map { max($0.wanted.chroma, $0.oklch?.chroma ?? 0) }
        let most = max(((chromas.max() ?? 0) * 20).rounded(.up) / 20, 0.05)
        return [
            Curve(title: "Lightness", range: 0...1, ends: ("0%", "100%"), shown: { $0.coordinates.x }, wanted: nil),
            Curve(
                title: "Chroma", range: 0...most, ends: ("0", most.shortened), shown: \.chroma,
                wanted: \.wanted.chroma),
            Curve(
                title: "Hue", range: -180...180, ends: ("−180°", "+180°"), shown: { turn($0.hue) },
                wanted: { turn($0.wanted.hue) }),
        ]
    }

    /// Returns the angle from the base colour hue, −180 … 180 degrees.
    private func turn(_ hue: Double) -> Double {
        let turn = hue - OKLCH(OKLab(LinearRGB(scale.base))).hue
        return turn - 360 * (turn / 360).rounded()
    }

    var markup: HTML {
        """
        <div class="curves">\(curves.map(drawn))</div>
        <p class="hint">Each dot is a step, from the lowest target ratio to the highest. Dashed lines show the target \
        chroma and hue. Hue is relative to the base colour.</p>
        """
    }

    private static let (width, height, inset) = (240.0, 120.0, 14.0)

    private func drawn(_ curve: Curve) -> HTML {
        let last = Double(max(scale.steps.count - 1, 1))
        func x(_ index: Int) -> String { (Self.inset + Double(index) / last * (Self.width - 2 * Self.inset)).shortened }
        func y(_ value: Double) -> String {
            let share = (value - curve.range.lowerBound) / (curve.range.upperBound - curve.range.lowerBound)
            return (Self.height - Self.inset - share * (Self.height - 2 * Self.inset)).shortened
        }
        let places = scale.steps.enumerated().map { (index: $0, step: $1) }
        let line = places.compactMap { place in place.step.oklch.map { "\(x(place.index)),\(y(curve.shown($0)))" } }
        let wanted = curve.wanted.map { wanted in
            places.map { "\(x($0.index)),\(y(wanted($0.step)))" }.joined(separator: " ")
        }
        let dots = places.compactMap { place -> HTML? in
            guard let color = place.step.color, let shown = place.step.oklch else { return nil }
            // The hue of a grey results only from rounding.
            if curve.range.lowerBound < 0, shown.chroma < 0.01 { return nil }
            return "<circle cx=\"\(x(place.index))\" cy=\"\(y(curve.shown(shown)))\" r=\"6\" fill=\"\(color.hex)\"/>"
        }
        return """
            <figure><figcaption>\(curve.title) <span class="ends">\(HTML.asIs("\(curve.ends.low) – \(curve.ends.high)"))</span></figcaption>\
            <svg viewBox="0 0 240 120" aria-hidden="true" focusable="false">\
            <path class="axis" d="M14 106h212M14 14h212"/>\
            \(wanted.map { "<polyline class=\"wanted\" points=\"\($0)\"/>" as HTML } ?? "")\
            \(curve.wanted == nil ? "<polyline points=\"\(line.joined(separator: " "))\"/>" as HTML : "")\(dots)</svg></figure>
            """
    }
}
