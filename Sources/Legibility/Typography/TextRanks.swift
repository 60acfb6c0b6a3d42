/// The text sizes at which the order of text elements by size is reversed.
///
/// HIG, Typography (change log 2025-03-07): text keeps its relative hierarchy when sizes change.
public struct TextRanks: Sendable {
    /// Two text elements whose order by size is reversed at a text size.
    public struct Reversal: Hashable, Sendable {
        /// The indexes of the two elements in the input. The element that is larger by design comes first.
        public let texts: [Int]
        /// The text size at which the order is reversed.
        public let category: SizeCategory
        /// The sizes of the two elements at this text size, in points.
        public let sizes: [Double]
    }

    /// The reversals. Each text element that outgrows elements of a larger design size has one reversal: with the
    /// largest of these elements, at the text size with the greatest difference.
    public let reversals: [Reversal]

    /// Compares text elements of one platform. Pass nil for an element without text.
    public init(of texts: [ScaledText?]) {
        // The elements are sorted by design size, smallest first; elements of the same size have no order.
        let designed = texts.indices.compactMap { place -> (place: Int, text: ScaledText)? in
            texts[place].flatMap { $0.basis == .fixed ? nil : (place, $0) }
        }.sorted { ($0.text.standardSize, $0.place) < ($1.text.standardSize, $1.place) }
        var worst: [Int: Reversal] = [:]
        for category in SizeCategory.allCases {
            // The largest size so far among elements that are smaller by design.
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
    /// Returns the size in points at a size category; nil if it is unknown.
    fileprivate func size(at category: SizeCategory) -> Double? {
        steps.first { $0.category == category }?.size
    }
}
