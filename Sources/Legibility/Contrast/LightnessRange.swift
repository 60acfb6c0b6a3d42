/// The range of OKLCH lightness in which text of one hue and chroma reaches a contrast, lighter or darker than its
/// background.
///
/// The limit is exact to a ten-thousandth; the colour at the edge reaches the contrast both gamut-mapped and in 8 bits.
/// Chroma is kept as far as the gamut allows.
public struct LightnessRange: Sendable {
    /// Whether the text is lighter or darker than its background.
    public let direction: LightnessDirection
    /// The lightness range: from the edge to white, or from black to the edge.
    public let lightness: ClosedRange<Double>
    /// The colour at the edge, as shown on an sRGB screen.
    public let edge: SRGB8

    /// Creates the range of a hue in degrees; nil if not even black or white reaches the contrast.
    public init?(
        hue: Double, chroma: Double, on layers: [Layer], _ direction: LightnessDirection,
        reaching target: ContrastTarget
    ) {
        let pair = ContrastPair(foreground: Layer(SRGB(direction.end)), layers: layers)
        guard let background = pair?.worstBackground(forTextThatIs: direction),
            let bound = LuminanceBound(
                target, for: .text, beside: target.metric.luminance(background), direction)
        else { return nil }
        func shown(_ lightness: Int) -> SRGB {
            Color(.oklch, SIMD3(Double(lightness) / 10_000, chroma, hue)).mappedToSRGB
        }
        var (inside, outside) = direction == .lighter ? (10_000, -1) : (0, 10_001)
        while abs(inside - outside) > 1 {
            let middle = (inside + outside) / 2
            let color = shown(middle)
            if bound.contains(color), bound.contains(SRGB8(rounding: color)) {
                inside = middle
            } else {
                outside = middle
            }
        }
        self.direction = direction
        let limit = Double(inside) / 10_000
        lightness = direction == .lighter ? limit...1 : 0...limit
        edge = SRGB8(rounding: shown(inside))
    }
}
