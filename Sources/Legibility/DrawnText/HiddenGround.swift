/// The ground of a text where strokes hide it.
struct HiddenGround {
    /// For every pixel.
    let codes: [PixelCodes]
    /// Whether it is a smooth surface, known below strokes as well as beside them.
    let isSmooth: Bool

    /// A surface that misses less than this everywhere is what was drawn: gradients are rounded to codes, photographs vary.
    private static let smooth = 2.5

    /// A smooth surface where one fits, else what lies around, the nearer the more.
    init(_ rectangle: PixelRectangle, below ink: [Bool], strokeWidth: Double) {
        if let surface = QuadraticSurface(rectangle, without: ink), surface.residual <= Self.smooth {
            (codes, isSmooth) = (surface.codes, true)
            return
        }
        isSmooth = false
        let sigma = max(1.5, strokeWidth)
        func blurred(_ values: [Float]) -> [Float] {
            PixelPlane(width: rectangle.width, height: rectangle.height, values: values).blurred(sigma: sigma).values
        }
        let seen = ink.map { $0 ? Float(0) : 1 }
        let share = blurred(seen)
        let sums = rectangle.planes.map { plane in blurred(zip(plane.values, seen).map { $0 * $1 }) }
        codes = share.indices.map { PixelCodes(sums[0][$0], sums[1][$0], sums[2][$0]) / (share[$0] + 1e-6) }
    }
}
