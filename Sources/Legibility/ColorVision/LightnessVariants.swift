import Budgets

/// The colours that differ from one in lightness alone, as far as 8 bits allow.
struct LightnessVariants {
    /// One of them, with the data to compare it.
    struct Variant {
        let color: SRGB8
        /// The difference in OKLab lightness.
        let change: Double
        /// The appearance to normal vision.
        let shown: AppearingColor
        /// The appearance in each of the simulations.
        let seen: [AppearingColor]
        /// WCAG's relative luminance.
        let luminance: Double

        init(_ color: SRGB8, change: Double, _ simulations: [Simulation]) {
            self.color = color
            self.change = change
            shown = AppearingColor(color)
            seen = simulations.map { AppearingColor($0(color)) }
            luminance = relativeLuminance(color)
        }
    }

    /// The colour itself first, then the others, those that move least first.
    let variants: [Variant]

    init(of color: SRGB8, _ simulations: [Simulation]) {
        let origin = OKLCH(OKLab(LinearRGB(color)))
        var distinct: Set = [color]
        var variants: [Variant] = []
        for step in 0...Self.steps where Budget.allows(2) {
            let lightness = Double(step) / Double(Self.steps)
            let candidate = SRGB8(
                rounding: brightest(OKLCH(SIMD3(lightness, origin.coordinates.y, origin.coordinates.z))))
            let polar = OKLCH(OKLab(LinearRGB(candidate))).coordinates
            guard keepsHue(polar, of: origin.coordinates), distinct.insert(candidate).inserted else { continue }
            variants.append(Variant(candidate, change: polar.x - origin.coordinates.x, simulations))
        }
        self.variants = [Variant(color, change: 0, simulations)] + variants.sorted { abs($0.change) < abs($1.change) }
    }

    /// The steps between black and white, as fine as 8 bits: there are 255 greys.
    private static let steps = 255
}

/// Below this chroma a colour is so close to grey that its hue is rounding noise.
private let greyChroma = 0.02

/// The most that rounding may turn a hue, in degrees.
private let hueTolerance = 2.0

private func keepsHue(_ candidate: SIMD3<Double>, of origin: SIMD3<Double>) -> Bool {
    let turn = abs(wrappedHue(candidate.z - origin.z))
    return origin.y < greyChroma || min(turn, 360 - turn) <= hueTolerance
}

/// Returns the colour of this lightness and hue with this chroma, or with the most that sRGB has.
private func brightest(_ color: OKLCH) -> SRGB {
    func shown(_ chroma: Double) -> SRGB? {
        let channels = SRGB(LinearRGB(OKLCH(SIMD3(color.coordinates.x, chroma, color.coordinates.z)))).channels
        // A tenth of an 8-bit step beyond the edge rounds to a value on it.
        return channels.min() >= -0.0004 && channels.max() <= 1.0004 ? SRGB(channels) : nil
    }
    if let exact = shown(color.coordinates.y) { return exact }
    var (low, high) = (0.0, color.coordinates.y)
    // Twelve halvings leave less than a ten-thousandth of any chroma.
    for _ in 0..<12 {
        let middle = (low + high) / 2
        if shown(middle) == nil { high = middle } else { low = middle }
    }
    return shown(low) ?? SRGB(SIMD3(repeating: color.coordinates.x))
}
