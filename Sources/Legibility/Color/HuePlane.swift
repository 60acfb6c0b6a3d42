/// The colours of one hue, up to a chroma.
struct HuePlane {
    private let chroma: Double
    /// The direction of the hue: a and b of a chroma of 1.
    private let direction: SIMD3<Double>

    init(_ color: OKLCH) {
        chroma = color.chroma
        direction = OKLab(OKLCH(SIMD3(0, 1, color.hue))).coordinates
    }

    /// Returns the colour with a lightness and the chroma, or with the highest chroma in sRGB.
    func brightest(_ lightness: Double) -> SRGB {
        if let exact = shown(lightness, chroma) { return SRGB(exact) }
        var (low, high) = (0.0, chroma)
        // After twelve halvings, less than a ten-thousandth of any chroma remains.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if shown(lightness, middle) == nil { high = middle } else { low = middle }
        }
        return shown(lightness, low).map { SRGB($0) } ?? SRGB(SIMD3(repeating: lightness))
    }

    /// Returns a colour; nil if sRGB doesn't contain it.
    private func shown(_ lightness: Double, _ chroma: Double) -> LinearRGB? {
        let color = LinearRGB(OKLab(SIMD3(lightness, 0, 0) + chroma * direction))
        return color.channels.min() >= Self.lowest && color.channels.max() <= Self.highest ? color : nil
    }

    /// A tenth of an 8-bit step beyond the edge rounds to a value on it.
    private static let (lowest, highest) = (decodeSRGB(-0.0004), decodeSRGB(1.0004))
}
