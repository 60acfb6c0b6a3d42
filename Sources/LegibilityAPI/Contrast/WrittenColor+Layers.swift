import Legibility

extension WrittenColor {
    /// Layers composited into one colour; a single layer stays in the space in which it was written.
    init(_ layers: [ColorParameter], composited: Layer) {
        self.init(
            layers.count == 1 ? layers[0].color : Color(composited),
            input: layers.map(\.input).joined(separator: " over "))
    }

    /// Creates a colour as it is seen: as written if the client wrote it opaque, otherwise as composited. One that the
    /// client left out has its hexadecimal digits for its input.
    init(seen: SRGB, writtenAs parameter: ColorParameter?) {
        let written = parameter.flatMap { $0.color.alpha == 1 ? $0.color : nil }
        self.init(written ?? Color(seen), input: parameter?.input ?? SRGB8(rounding: seen).hex)
    }
}
