import Numbers

/// The most frequent colour of a rectangle, and its evenness.
struct UniformBackground {
    let color: PixelCodes
    /// The share of pixels within 12 codes of the colour.
    let near: Double
    /// The share of these pixels that is within 2 codes.
    let evenness: Double
    /// The median distance of these pixels from the colour.
    let noise: Float
    /// The smallest box that contains all other pixels; nil if there are none.
    let others: PixelBox?

    /// Whether the background has one colour. Less even backgrounds are images or gradients, or were compressed as
    /// JPEG.
    var isSolid: Bool { near >= 0.30 && evenness >= 0.72 }
    /// The distance from the colour beyond which a pixel isn't background.
    var limit: Float { max(Self.leastLimit, 5 * noise) }

    private static let leastLimit: Float = 10

    init(of rectangle: PixelRectangle) {
        let runs = rectangle.runs
        color = ColorMode(ofRuns: runs)?.color ?? .zero
        var distances = [Int](repeating: 0, count: 13)
        var even = 0
        var others: PixelBox?
        var place = 0
        for run in runs {
            let length = Int(run.length)
            let distance = (run.pixel.codes - color).largest
            if distance <= 12 { distances[Int(saturating: distance + 0.5)] += length }
            if distance <= 2 { even += length }
            if distance > Self.leastLimit {
                let box = PixelBox(places: place..<place + length, width: rectangle.width)
                others = others.map { $0.union(box) } ?? box
            }
            place += length
        }
        self.others = others
        let near = distances.reduce(0, +)
        self.near = Double(near) / Double(rectangle.count)
        evenness = Double(even) / Double(max(near, 1))
        var (seen, median) = (0, 0)
        for (distance, count) in distances.enumerated() {
            seen += count
            if 2 * seen >= near {
                median = distance
                break
            }
        }
        noise = Float(median)
    }
}

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
