/// The background of a text where strokes hide it.
struct OccludedBackground {
    /// The background of every pixel.
    let codes: [PixelCodes]
    /// Whether it is a smooth surface, known below strokes as well as beside them.
    let isSmooth: Bool

    /// The maximum error of a smooth surface: gradients are rounded to codes, photographs vary.
    private static let smooth = 2.5

    /// Finds a smooth surface if one fits, otherwise the surrounding colours, weighted by proximity.
    init(_ rectangle: PixelRectangle, below ink: [Bool], strokeWidth: Double) {
        if let surface = QuadraticSurface(rectangle, without: ink, missing: Self.smooth) {
            (codes, isSmooth) = (surface.codes, true)
            return
        }
        isSmooth = false
        let sigma = max(1.5, strokeWidth)
        let share = rectangle.field(ink.map { $0 ? 0 : 1 }).blurred(sigma: sigma).values
        var seen = rectangle.field
        for place in ink.indices where ink[place] { seen.values[place] = .zero }
        codes = zip(seen.blurred(sigma: sigma).values, share).map { $0 / ($1 + 1e-6) }
    }
}
