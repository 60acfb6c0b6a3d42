/// The colour that most of a rectangle has, and how even it is.
struct EvenGround {
    let color: PixelCodes
    /// The share of pixels within 12 codes of it.
    let near: Double
    /// The share of these that lies within 2 codes.
    let evenness: Double
    /// The median distance of the near ones.
    let noise: Float
    /// The columns and rows outside which nothing belongs to something else; nil if nothing does.
    let others: PixelBox?

    /// Whether one colour lies behind the text. Less even ones are images, gradients, or went through JPEG.
    var isSolid: Bool { near >= 0.30 && evenness >= 0.72 }
    /// The distance from which a pixel belongs to something else.
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
            if distance <= 12 { distances[Int(distance + 0.5)] += length }
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
