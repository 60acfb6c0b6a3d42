/// The background of text, estimated where strokes hide it.
struct OccludedBackground {
    /// The background colour at every pixel.
    let codes: [PixelCodes]
    /// Whether the background is a smooth surface, so that it is known below strokes as well as beside them.
    let isSmooth: Bool

    /// The maximum error of a smooth surface, in codes: gradients are only rounded, but photographs vary.
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
