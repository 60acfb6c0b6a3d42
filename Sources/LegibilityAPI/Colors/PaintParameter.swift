import Legibility

/// A background layer from a client: a colour, which is read like a ``ColorParameter``, or a CSS gradient.
package struct PaintParameter: Sendable {
    /// The maximum number of colours in a gradient. The number is limited because each pair of neighbours requires a
    /// separate search.
    package static let mostStops = 32

    /// The text as written.
    package let input: String
    package let paint: Paint
    /// The remark on the text, as for a colour.
    let remark: ColorRemark?

    init(_ text: String, appearance: Appearance, isInQuery: Bool) throws(ColorParameterError) {
        let reader = ColorTextReader<Paint>(appearance: appearance, isInQuery: isInQuery, ofColor: { Paint.color($0) })
        {
            text, scheme throws(ColorSyntaxError) in try Paint(css: text, scheme: scheme).storedIn8Bits
        }
        let (paint, pasted) = try reader.read(text)
        input = text
        self.paint = paint
        switch paint {
        case .color(let color): remark = pasted.map { ColorRemark($0) } ?? ColorRemark(of: text, readAs: color)
        case .gradient: remark = pasted.map { ColorRemark($0) }
        }
        if case .gradient(let gradient) = paint, gradient.stops.count > Self.mostStops {
            throw ColorParameterError(
                detail: "the gradient has \(gradient.stops.count) colour stops; the maximum is \(Self.mostStops).",
                example: "linear-gradient(navy, teal)")
        }
    }

    init(_ color: ColorParameter) {
        input = color.input
        paint = .color(color.color)
        remark = color.remark
    }

    /// The colour; nil if the layer is a gradient.
    var color: Color? {
        switch paint {
        case .color(let color): color
        case .gradient: nil
        }
    }

    /// The gradient; nil if the layer isn't a gradient.
    var gradient: Gradient? {
        switch paint {
        case .color: nil
        case .gradient(let gradient): gradient
        }
    }
}
