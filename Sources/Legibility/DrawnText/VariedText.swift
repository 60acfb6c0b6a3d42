import Numbers

/// Text on a varied background: a gradient or an image.
struct VariedText {
    let ink: PixelCodes
    /// The median background colour below the strokes.
    let groundColor: PixelCodes
    /// Whether the background is a smooth surface, so that it is known below strokes as well as beside them.
    let isSmooth: Bool
    /// The background colours below the strokes, and the pixels around the strokes.
    let below: [PixelCodes]
    let around: [PixelCodes]
    /// The likeness to text, 0 … 1.
    private let likeness: Double
    private let uniformity: Double

    /// Whether the candidate resembles text enough for its colours to be reliable.
    var isSure: Bool { uniformity >= 0.6 && likeness >= 0.3 }

    /// Searches for light and dark text, and selects the candidate that resembles text more; nil if nothing resembles
    /// text.
    init?(_ rectangle: PixelRectangle, strokeWidth: Double) {
        let texts = [false, true].compactMap { light -> VariedText? in
            guard let candidate = TextColorCandidate(rectangle, strokeWidth: strokeWidth, light: light) else {
                return nil
            }
            return VariedText(
                rectangle, strokeWidth: strokeWidth, ink: candidate.ink, within: candidate.mask,
                uniformity: candidate.uniformity)
        }
        guard let best = texts.max(by: { $0.likeness < $1.likeness }) else { return nil }
        self = best
    }

    /// Reads text of a known colour; nil if it isn't visible.
    init?(_ rectangle: PixelRectangle, strokeWidth: Double, ink: PixelCodes) {
        self.init(rectangle, strokeWidth: strokeWidth, ink: ink, within: nil, uniformity: 1)
    }

    private init?(
        _ rectangle: PixelRectangle, strokeWidth: Double, ink about: PixelCodes, within mask: [Bool]?,
        uniformity: Double
    ) {
        let near = rectangle.pixels.indices.map {
            (rectangle.pixels[$0].codes - about).largest <= 40 && (mask?[$0] ?? true)
        }
        let inked = rectangle.grown(near, by: 1)
        guard inked.count(where: { !$0 }) >= 8 else { return nil }
        let ground = OccludedBackground(rectangle, below: inked, strokeWidth: strokeWidth)

        // The coverage of each pixel can be computed only if text colour and background can be distinguished.
        var (covered, deep): ([(place: Int, share: Float)], [PixelCodes]) = ([], [])
        for place in inked.indices where inked[place] {
            let way = about - ground.codes[place]
            guard way.length > 12 else { continue }
            let share = (rectangle.pixels[place].codes - ground.codes[place]).dot(way) / way.dot(way)
            if share > 0.5 { covered.append((place, share)) }
            if share > 0.9 { deep.append(rectangle.pixels[place].codes) }
        }
        guard covered.count >= 6 else { return nil }
        let inks = deep.count >= 4 ? deep : covered.map { rectangle.pixels[$0.place].codes }
        let ink = mask == nil ? about : PixelCodes.median(inks) ?? about
        let below = covered.map { ground.codes[$0.place] }
        let rim = rectangle.grown(inked, by: max(1, Int(saturating: strokeWidth.rounded())))
        let ring = rim.indices.filter { rim[$0] && !inked[$0] }.map { rectangle.pixels[$0].codes }
        let around = ring.count < 8 ? below : ring
        self.ink = ink
        self.below = below
        self.around = around
        self.uniformity = uniformity
        isSmooth = ground.isSmooth
        groundColor = PixelCodes.median(below) ?? .zero

        // Criteria for text: it has one colour, is thin, doesn't fill the rectangle, differs from its background, and
        // isn't surrounded by its own colour.
        let spread =
            covered.reduce(0.0) { $0 + Double((rectangle.pixels[$1.place].codes - ink).largest) }
            / Double(covered.count)
        var isCovered = [Float](repeating: 0, count: rectangle.count)
        for (place, share) in covered where share > 0.6 { isCovered[place] = 1 }
        let window = min(TextColorCandidate.window(strokeWidth: strokeWidth), rectangle.width, rectangle.height)
        let dense = rectangle.field(isCovered).mean(window: window)
        let thinness = 1 - Double(dense.values.count { $0 > 0.75 }) / Double(covered.count)
        let distance = Double(below.map { ($0 - ink).largest }.quantile(0.5))
        let apart = Double(around.count { ($0 - ink).largest > 30 }) / Double(around.count)
        let amount = min(1, Double(covered.count) / (0.04 * Double(rectangle.count)))
        let cube = apart * apart * apart
        likeness = uniformity * thinness * amount / (1 + spread / 40) * distance / (distance + 60) * cube * cube
    }
}
