import Legibility

extension WrittenColor {
    /// Creates one colour from composited layers. A single layer keeps the colour space in which it was written.
    init(_ layers: [ColorParameter], composited: Layer) {
        self.init(
            layers.count == 1 ? layers[0].color : Color(composited),
            input: layers.map(\.input).joined(separator: " over "))
    }

    /// Creates a visible colour: as written if the client's colour is opaque, and otherwise as composited. If the
    /// client omitted the colour, the hex code is used as its input.
    init(seen: SRGB, writtenAs parameter: ColorParameter?) {
        let written = parameter.flatMap { $0.color.alpha == 1 ? $0.color : nil }
        self.init(written ?? Color(seen), input: parameter?.input ?? SRGB8(rounding: seen).hex)
    }
}
