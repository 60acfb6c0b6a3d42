import Numbers

/// The contrast ratios of text with each pixel of an image behind it.
public struct ImageContrast: Sendable {
    /// The contrast of text with one pixel.
    public struct Sample: Hashable, Sendable {
        /// The colour of the pixel.
        public let pixel: Pixel
        /// The contrast ratio; over the worst backdrop if the backdrop is unknown.
        public let ratio: Double
    }

    /// The pixel with the lowest contrast.
    public let worst: Sample
    /// The 5th percentile: 95 % of the pixels have at least this contrast.
    public let percentile5: Sample
    /// The median: half of the pixels have at least this contrast.
    public let median: Sample
    /// The pixel with the highest contrast.
    public let best: Sample
    /// An upper bound of the worst pixel's ratio: the lowest of all pixels' highest ratios over any backdrop.
    public let ceilingOfWorst: Double
    /// The lowest contrast and its upper bound, with pixels near the requirement measured as painted in 8 bits. These
    /// two values decide the verdict.
    let deciding: (lowest: Double, ceiling: Double)
    /// The pixel with the lowest painted contrast among those near the requirement; nil if no pixel is near it.
    let lowestPainted: Pixel?
    /// The total number of pixels.
    public let total: Int
    /// The number of pixels whose ratio, as painted in 8 bits, is below the requirement over every backdrop.
    public let failing: Int
    /// The number of pixels whose result depends on the backdrop.
    public let indeterminate: Int

    /// The memory needed to measure one colour, including its entry, in bytes.
    public static let bytesPerColor = MemoryLayout<ColorCounts.Entry>.size + 8 + 2 + 8

    /// Measures text over at least one colour; without a requirement, no pixel counts as failing.
    ///
    /// - Parameters:
    ///   - foreground: The text's colour, which may be translucent.
    ///   - colors: The colours of the pixels behind the text, with their frequencies.
    ///   - backdrop: The colour behind translucent pixels; nil if it is unknown.
    ///   - required: The minimum contrast ratio; nil if none is required.
    ///   - checkpoint: A function that is called every 4,096 colours; an error that it throws ends measuring.
    public init<Stop>(
        _ foreground: Layer, over colors: [ColorCounts.Entry], backdrop: SRGB?, required: Double?,
        checkpoint: () throws(Stop) -> Void
    ) throws(Stop) {
        let text = TextOnPixels(foreground, over: backdrop)
        let threshold = required ?? 0
        var lowest: [Double] = []
        lowest.reserveCapacity(colors.count)
        var (total, failing, indeterminate, ceiling) = (0, 0, 0, Double.infinity)
        var deciding = (lowest: Double.infinity, ceiling: Double.infinity)
        var painted = (lowest: Double.infinity, pixel: Pixel?.none)
        for (index, color) in colors.enumerated() {
            if index % 4096 == 0 { try checkpoint() }
            let ratios = text.ratios(over: color.pixel)
            lowest.append(ratios.lowest)
            ceiling = min(ceiling, ratios.highest)
            total += color.count
            let decisive = text.deciding(ratios, over: color.pixel, required: threshold)
            deciding = (min(deciding.lowest, decisive.lowest), min(deciding.ceiling, decisive.highest))
            if decisive != ratios, decisive.lowest < painted.lowest { painted = (decisive.lowest, color.pixel) }
            guard decisive.lowest < threshold else { continue }
            if decisive.highest < threshold { failing += color.count } else { indeterminate += color.count }
        }
        let order = OrderStatistics(lowest, counts: { colors[$0].count }, total: total, shares: [0, 0.05, 0.5, 1])
        let samples = order.indices.map { Sample(pixel: colors[$0].pixel, ratio: lowest[$0]) }
        (worst, percentile5, median, best) = (samples[0], samples[1], samples[2], samples[3])
        ceilingOfWorst = ceiling
        self.deciding = deciding
        lowestPainted = painted.pixel
        self.total = total
        self.failing = failing
        self.indeterminate = indeterminate
    }
}

/// Quantiles of values that have frequencies, lowest first.
///
/// Nearest-rank method: the quantile for a share is the lowest value that at least this share of all values doesn't
/// exceed. Only the values near a quantile are sorted.
struct OrderStatistics {
    /// The index of the value for each share, in the order of the shares.
    let indices: [Int]

    init(_ values: [Double], counts: (Int) -> Int, total: Int, shares: [Double]) {
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for value in values {
            if value < lowest { lowest = value }
            if value > highest { highest = value }
        }
        let scale = highest > lowest ? 4095 / (highest - lowest) : 0
        let bins = values.map { UInt16(saturating: ($0 - lowest) * scale) }
        var sizes = [Int](repeating: 0, count: 4096)
        for (index, bin) in bins.enumerated() { sizes[Int(bin)] += counts(index) }
        // The bin that contains the position of each share, and the rank in that bin.
        let places = shares.map { share in
            var rank = max(1, Int(saturating: (share * Double(total)).rounded(.up)))
            let bin = sizes.firstIndex { size in
                if rank <= size { return true }
                rank -= size
                return false
            }
            return (bin: bin ?? 0, rank: rank)
        }
        var isWanted = [Bool](repeating: false, count: sizes.count)
        for place in places { isWanted[place.bin] = true }
        let near = bins.indices.filter { isWanted[Int(bins[$0])] }
        indices = places.map { place in
            var rank = place.rank
            let ordered = near.filter { Int(bins[$0]) == place.bin }.sorted { values[$0] < values[$1] }
            return ordered.first { index in
                rank -= counts(index)
                return rank <= 0
            } ?? 0
        }
    }
}
