/// The text sizes at which the larger of two texts becomes the smaller one.
///
/// HIG, Typography (change log 2025-03-07): texts keep their rank among each other when sizes change.
public struct TextRanks: Sendable {
    /// Two texts whose rank is reversed at a text size.
    public struct Reversal: Hashable, Sendable {
        /// The places of the two among the texts that were requested: first the one that is larger by design.
        public let texts: [Int]
        /// The text size at which it is the smaller one.
        public let category: SizeCategory
        /// The sizes of the two there, in points.
        public let sizes: [Double]
    }

    /// One reversal at most for each text that ends up larger than one that is larger by design, at the text size at
    /// which the difference is greatest, the largest of several.
    public let reversals: [Reversal]

    /// Compares texts of one platform by their places; nil for an element without text.
    public init(of texts: [ScaledText?]) {
        // The texts are ordered by design size, the smallest first; texts of the same size don't outrank each other.
        let designed = texts.indices.compactMap { place -> (place: Int, text: ScaledText)? in
            texts[place].flatMap { $0.basis == .fixed ? nil : (place, $0) }
        }.sorted { ($0.text.standardSize, $0.place) < ($1.text.standardSize, $1.place) }
        var worst: [Int: Reversal] = [:]
        for category in SizeCategory.allCases {
            // The largest so far, among those that are smaller by design.
            var largest: (place: Int, size: Double)?
            var waiting: (place: Int, size: Double)?
            var designedSize = -Double.infinity
            for (place, text) in designed {
                guard let size = text.size(at: category) else { continue }
                if text.standardSize > designedSize {
                    designedSize = text.standardSize
                    if let waiting, waiting.size > largest?.size ?? 0 { largest = waiting }
                    waiting = nil
                }
                if size > waiting?.size ?? 0 { waiting = (place, size) }
                guard let largest, largest.size > size else { continue }
                let reversal = Reversal(
                    texts: [place, largest.place], category: category, sizes: [size, largest.size])
                if reversal.difference >= worst[place]?.difference ?? 0 { worst[place] = reversal }
            }
        }
        reversals = worst.values.sorted { $0.texts[0] < $1.texts[0] }
    }
}

extension TextRanks.Reversal {
    fileprivate var difference: Double { sizes[1] - sizes[0] }
}

extension ScaledText {
    /// Returns the size at a text size; nil if it isn't known.
    fileprivate func size(at category: SizeCategory) -> Double? {
        steps.first { $0.category == category }?.size
    }
}
