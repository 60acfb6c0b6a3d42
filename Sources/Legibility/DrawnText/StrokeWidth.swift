/// The relation between stroke width and pixel coverage.
enum StrokeWidth {
    /// Returns the stem width of sans-serif fonts in em, by weight: typical figures of Inter, Roboto, Noto Sans and
    /// Lato.
    static func inEm(_ weight: FontWeight) -> Double {
        let known: [(weight: Double, width: Double)] = [
            (100, 0.035), (200, 0.05), (300, 0.068), (400, 0.088), (500, 0.105), (600, 0.125), (700, 0.145),
            (800, 0.165),
            (900, 0.19),
        ]
        for (low, high) in zip(known, known.dropFirst()) where weight.value <= high.weight {
            return low.width + (high.width - low.width) * (weight.value - low.weight) / (high.weight - low.weight)
        }
        return 0.19
    }

    /// The stroke width, in pixels, from which at least one pixel is completely inside a stroke.
    static let covering = 1.5

    /// Returns the minimum share of the way to the text colour that the strongest pixels have reached, by stroke width
    /// in pixels and number of connected parts. The lower bound is fitted to 481 samples of text from four renderers.
    static func leastCoverage(width: Double, parts: Int) -> Double {
        guard width < covering else { return 0.97 }
        let certain = min(0.97, max(0.15, 0.62 * width + 0.03))
        return parts >= 6 && width < 1.35 ? certain + 0.05 : certain
    }

    /// Returns the minimum share for text that may have only a few stems, all of which may fall between pixels.
    static func leastCoverageOfStems(width: Double) -> Double { max(0.15, width / 2) }
}
