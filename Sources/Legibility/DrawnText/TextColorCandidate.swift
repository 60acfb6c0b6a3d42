import Numbers

/// A candidate for text on a varied background: possible strokes, all lighter or all darker than their surroundings,
/// and their colour.
struct TextColorCandidate {
    let ink: PixelCodes
    /// The pixels where strokes may be.
    let mask: [Bool]
    /// The share of the strongest pixels that have approximately this colour.
    let uniformity: Double

    /// The maximum difference between pixels of one text colour.
    private static let tolerance: Float = 26

    /// Finds the candidate; nil if almost no pixel stands out.
    init?(_ rectangle: PixelRectangle, strokeWidth: Double, light: Bool) {
        let window = min(Self.window(strokeWidth: strokeWidth), rectangle.width, rectangle.height)
        let ground = rectangle.field.withoutStrokes(window: window, light: light).mean(window: min(window, 5))
        let heights = zip(rectangle.codes, ground.values).map { ($0 - $1).length }
        let limit = max(18, 0.45 * heights.quantile(0.98))
        let standing = heights.indices.filter { heights[$0] > limit }
        guard standing.count >= 8 else { return nil }
        let highest = rectangle.field(heights).extreme(window: 3, least: false).values
        var ridge = standing.filter { heights[$0] >= 0.97 * highest[$0] }
        if ridge.count < 5 { ridge = standing }
        let least = ridge.map { heights[$0] }.quantile(0.3)
        let pixels = ridge.filter { heights[$0] >= least }.map { rectangle.pixels[$0] }
        guard var color = ColorMode(of: pixels)?.color else { return nil }
        let strong = pixels.map(\.codes)
        // Mean shift: repeatedly takes the mean of the nearby pixels.
        for _ in 0..<5 {
            let near = strong.filter { ($0 - color).largest <= Self.tolerance }
            guard near.count >= 3 else { break }
            color = near.reduce(.zero, +) / Float(near.count)
        }
        ink = color
        uniformity = Double(strong.count { ($0 - color).largest <= Self.tolerance }) / Double(strong.count)
        mask = rectangle.grown(heights.map { $0 > limit }, by: 1)
    }

    /// Returns the size of a square that strokes can't fill.
    static func window(strokeWidth: Double) -> Int {
        2 * max(2, Int(saturating: (0.9 * strokeWidth).rounded(.up)) + 1) + 1
    }
}
