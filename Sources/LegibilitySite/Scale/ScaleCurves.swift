import Legibility
import LegibilityAPI
import Sentences

/// Charts of the lightness, chroma and hue of the steps of a scale.
struct ScaleCurves {
    /// A step: its colour, and its target chroma and hue if they may differ.
    private struct Step {
        let color: SRGB8?
        let wanted: (chroma: Double, hue: Double)?

        var oklch: OKLCH? { color.map { OKLCH(OKLab(LinearRGB($0))) } }
    }

    private let base: SRGB8
    private let steps: [Step]
    /// The names of the steps that can be moved, for a script; empty if none can be.
    private var names: [String] = []

    init(scale: ContrastScale) {
        base = scale.base
        steps = scale.steps.map { Step(color: $0.color, wanted: $0.wanted) }
    }

    /// Creates charts of steps without targets, which a script lets people move.
    init(_ steps: [PinnedScale.Step], of base: SRGB8) {
        self.base = base
        self.steps = steps.map { Step(color: $0.color, wanted: nil) }
        names = steps.map { $0.isBase ? "" : $0.name }
    }

    private struct Curve {
        let title: Phrase
        /// The coordinate in OKLCH, for a script.
        let axis: String
        /// The ends of the axis.
        let range: ClosedRange<Double>
        let ends: (low: String, high: String)
        /// The value of a colour, and the target of its step if the two may differ.
        let shown: (OKLCH) -> Double
        let wanted: (((chroma: Double, hue: Double)) -> Double)?
    }

    private var curves: [Curve] {
        let chromas = steps.map { max($0.wanted?.chroma ?? 0, $0.oklch?.chroma ?? 0) }
        let most = max(((chromas.max() ?? 0) * 20).rounded(.up) / 20, 0.05)
        return [
            Curve(
                title: "Lightness", axis: "lightness", range: 0...1, ends: ("0%", "100%"), shown: { $0.coordinates.x },
                wanted: nil),
            Curve(
                title: "Chroma", axis: "chroma", range: 0...most, ends: ("0", most.shortened), shown: \.chroma,
                wanted: \.chroma),
            Curve(
                title: "Hue", axis: "hue", range: -180...180, ends: ("−180°", "+180°"), shown: { turn($0.hue) },
                wanted: { turn($0.hue) }),
        ]
    }

    /// Returns the angle from the base colour hue, −180 … 180 degrees.
    private func turn(_ hue: Double) -> Double {
        let turn = hue - OKLCH(OKLab(LinearRGB(base))).hue
        return turn - 360 * (turn / 360).rounded()
    }

    var markup: HTML {
        """
        <div class="curves">\(curves.map(drawn))</div>
        <p class="hint">\(hint)</p>
        """
    }

    private var hint: Phrase {
        steps.contains { $0.wanted != nil }
            ? "Each dot is a step, from the lowest target ratio to the highest. Dashed lines show the target chroma and hue. Hue is relative to the base colour."
            : "Each dot is a step, from light to dark. Hue is relative to your colour."
    }

    private static let (width, height, inset) = (240.0, 120.0, 14.0)

    private func drawn(_ curve: Curve) -> HTML {
        let last = Double(max(steps.count - 1, 1))
        func x(_ index: Int) -> String { (Self.inset + Double(index) / last * (Self.width - 2 * Self.inset)).shortened }
        func y(_ value: Double) -> String {
            let share = (value - curve.range.lowerBound) / (curve.range.upperBound - curve.range.lowerBound)
            return (Self.height - Self.inset - share * (Self.height - 2 * Self.inset)).shortened
        }
        let places = steps.enumerated().map { (index: $0, step: $1) }
        let line = places.compactMap { place in place.step.oklch.map { "\(x(place.index)),\(y(curve.shown($0)))" } }
        let targets = curve.wanted.map { wanted in
            places.compactMap { place in place.step.wanted.map { "\(x(place.index)),\(y(wanted($0)))" } }
        }
        let wanted = targets.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
        let dots = places.compactMap { place -> HTML? in
            guard let color = place.step.color, let shown = place.step.oklch else { return nil }
            // The hue of a grey results only from rounding.
            if curve.range.lowerBound < 0, shown.chroma < 0.01 { return nil }
            let value = curve.shown(shown)
            // A script finds the step and its value here.
            let data: HTML =
                names.isEmpty ? "" : " data-step=\"\(names[place.index])\" data-value=\"\(value.fourDecimals)\""
            return "<circle cx=\"\(x(place.index))\" cy=\"\(y(value))\" r=\"6\" fill=\"\(color.hex)\"\(data)/>"
        }
        let scale: HTML =
            names.isEmpty || curve.axis == "hue"
            ? "" : " data-axis=\"\(curve.axis)\" data-most=\"\(curve.range.upperBound.shortened)\""
        return """
            <figure><figcaption>\(curve.title) <span class="ends">\(HTML.asIs("\(curve.ends.low) – \(curve.ends.high)"))</span></figcaption>\
            <svg viewBox="0 0 240 120" aria-hidden="true" focusable="false"\(scale)>\
            <path class="axis" d="M14 106h212M14 14h212"/>\
            \(wanted.map { "<polyline class=\"wanted\" points=\"\($0)\"/>" as HTML } ?? "")\
            \(wanted == nil ? "<polyline points=\"\(line.joined(separator: " "))\"/>" as HTML : "")\(dots)</svg></figure>
            """
    }
}
