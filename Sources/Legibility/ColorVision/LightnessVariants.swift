import Budgets

/// The variants of a colour that differ from it only in lightness, as far as 8 bits allow.
struct LightnessVariants {
    /// A variant, with the data needed to compare it.
    struct Variant {
        let color: SRGB8
        /// The difference in OKLab lightness.
        let change: Double
        /// The appearance to normal vision.
        let shown: AppearingColor
        /// The appearance in each simulation.
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

    /// The colour itself, followed by the other variants, sorted by distance.
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

    /// The number of steps between black and white: as fine as the 8-bit greys.
    private static let steps = 255
}

/// Below this chroma a colour is so close to grey that its hue is rounding noise.
private let greyChroma = 0.02

/// The maximum hue change by rounding, in degrees.
private let hueTolerance = 2.0

private func keepsHue(_ candidate: SIMD3<Double>, of origin: SIMD3<Double>) -> Bool {
    let turn = abs(wrappedHue(candidate.z - origin.z))
    return origin.y < greyChroma || min(turn, 360 - turn) <= hueTolerance
}

/// Returns the colour with this lightness, hue and chroma, or with the highest chroma in sRGB.
private func brightest(_ color: OKLCH) -> SRGB {
    func shown(_ chroma: Double) -> SRGB? {
        let channels = SRGB(LinearRGB(OKLCH(SIMD3(color.coordinates.x, chroma, color.coordinates.z)))).channels
        // A value a tenth of an 8-bit step beyond the edge is rounded to the edge.
        return channels.min() >= -0.0004 && channels.max() <= 1.0004 ? SRGB(channels) : nil
    }
    if let exact = shown(color.coordinates.y) { return exact }
    var (low, high) = (0.0, color.coordinates.y)
    // After twelve halvings, less than a ten-thousandth of any chroma remains.
    for _ in 0..<12 {
        let middle = (low + high) / 2
        if shown(middle) == nil { high = middle } else { low = middle }
    }
    return shown(low) ?? SRGB(SIMD3(repeating: color.coordinates.x))
}
