import Numbers

/// The words of a piece of text, compared to find a word in another colour. Words of one colour reach equally far along
/// one colour line.
struct InkWords {
    private struct Word {
        /// The distance between the strongest pixels of the word and the background.
        let top: Float
        /// The mean distance, weighted by itself: the same for all words of one colour and weight.
        let mean: Float
        /// The cosine between the word's line and the common line.
        let cosine: Float
        let area: Int
        let core: PixelCodes
    }

    private let words: [Word]
    private let strokeWidth: Double

    init?(
        _ rectangle: PixelRectangle, on ground: UniformBackground, _ mask: GlyphMask, _ differences: [PixelCodes],
        along direction: PixelCodes, em: Double, strokeWidth: Double
    ) {
        self.strokeWidth = strokeWidth
        // Spaces are wider than this limit, and gaps between letters are narrower.
        let gap = max(2, Int(saturating: (0.18 * em).rounded()))
        let all = mask.words(gap: gap).compactMap { Self.measure($0, rectangle, differences, along: direction) }
        let area = all.reduce(0) { $0 + $1.area }
        words = all.filter { 25 * $0.area >= area }
        if words.count < 2 { return nil }
    }

    private static func measure(
        _ word: [InkSpan], _ rectangle: PixelRectangle, _ differences: [PixelCodes], along direction: PixelCodes
    ) -> Word? {
        var lengths: [Float] = []
        lengths.reserveCapacity(word.reduce(0) { $0 + $1.columns.count })
        var (sum, squares, vector) = (Float(0), Float(0), PixelCodes.zero)
        for span in word {
            for difference in differences[span.places] {
                let length = difference.length
                lengths.append(length)
                sum += length
                squares += length * length
                vector += difference * length
            }
        }
        let top = ColorEnd.strength(of: lengths)
        var core: [Pixel] = []
        var next = 0
        for span in word {
            for column in span.columns {
                if lengths[next] >= 0.965 * top { core.append(rectangle.pixels[span.row * rectangle.width + column]) }
                next += 1
            }
        }
        guard let ink = PixelCodes.median(of: core), sum > 0 else { return nil }
        return Word(
            top: top, mean: squares / sum, cosine: vector.dot(direction) / max(vector.length, 1), area: lengths.count,
            core: ink)
    }

    /// The strongest pixels of the word with the lowest contrast. A paler word can't be paler than this.
    func palest(on ground: UniformBackground) -> PixelCodes? {
        words.min { $0.core.ratio(to: ground.color) < $1.core.ratio(to: ground.color) }?.core
    }

    /// Returns a text colour that differs from the main text colour; nil if all words have the same colour. The
    /// measured colours of equal words vary less if strokes cover whole pixels and so reach the text colour in any
    /// position. The limits were never exceeded in 481 drawn samples.
    func otherInk(than ink: PixelCodes, on ground: UniformBackground) -> PixelCodes? {
        guard let weakest = words.min(by: { $0.top < $1.top }), let strongest = words.max(by: { $0.top < $1.top }),
            let faint = words.map(\.mean).min(), let strong = words.map(\.mean).max(),
            let askew = words.min(by: { $0.cosine < $1.cosine })
        else { return nil }
        let (leastTop, leastMean): (Float, Float) =
            strokeWidth >= StrokeWidth.covering ? (0.97, 0) : strokeWidth >= 1.1 ? (0.82, 0.78) : (0.78, 0.70)
        let isWeaker = weakest.top < leastTop * strongest.top && weakest.top < strongest.top - 5
        if isWeaker || faint < leastMean * strong {
            let differs = (weakest.core.ratio(to: ground.color) - ink.ratio(to: ground.color)).magnitude > 0.001
            return differs ? weakest.core : strongest.core
        }
        return askew.cosine < 0.985 ? askew.core : nil
    }
}
