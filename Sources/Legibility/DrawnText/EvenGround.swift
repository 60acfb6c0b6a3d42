/// The colour that most of a rectangle has, and how even it is.
struct EvenGround {
    let color: PixelCodes
    /// The share of pixels within 12 codes of it.
    let near: Double
    /// How much of these lies within 2 codes.
    let evenness: Double
    /// The median distance of the near ones.
    let noise: Float

    /// Whether one colour lies behind the text. Less even ones are pictures, gradients, or went through JPEG.
    var isSolid: Bool { near >= 0.30 && evenness >= 0.72 }
    /// From which distance on a pixel belongs to something else.
    var limit: Float { max(10, 5 * noise) }

    init(of rectangle: PixelRectangle) {
        color = ColorMode(of: rectangle.codes)?.color ?? .zero
        var distances = [Int](repeating: 0, count: 13)
        var even = 0
        for code in rectangle.codes {
            let distance = (code - color).largest
            if distance <= 12 { distances[Int(distance + 0.5)] += 1 }
            if distance <= 2 { even += 1 }
        }
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
