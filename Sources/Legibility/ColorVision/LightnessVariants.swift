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
        /// WCAG's relative luminance.
        let luminance: Double

        init(_ color: SRGB8, change: Double) {
            self.color = color
            self.change = change
            shown = AppearingColor(color)
            luminance = relativeLuminance(color)
        }
    }

    /// The colour itself, followed by the other variants, sorted by distance.
    let variants: [Variant]

    init(of color: SRGB8) {
        let origin = OKLCH(OKLab(LinearRGB(color)))
        let hue = HuePlane(origin)
        var distinct: Set = [color]
        var variants: [Variant] = []
        for step in 0...Self.steps where Budget.allows(2) {
            let lightness = Double(step) / Double(Self.steps)
            let candidate = SRGB8(rounding: hue.brightest(lightness))
            let polar = OKLCH(OKLab(LinearRGB(candidate))).coordinates
            guard keepsHue(polar, of: origin.coordinates), distinct.insert(candidate).inserted else { continue }
            variants.append(Variant(candidate, change: polar.x - origin.coordinates.x))
        }
        self.variants = [Variant(color, change: 0)] + variants.sorted { abs($0.change) < abs($1.change) }
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
