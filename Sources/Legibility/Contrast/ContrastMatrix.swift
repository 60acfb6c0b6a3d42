/// The contrasts of colours with each other: every colour as text on every other one.
///
/// ```swift
/// let colors = try ["#777", "white", "black"].map { try Color(css: $0).mappedToSRGB }
/// let matrix = ContrastMatrix(colors)
/// print(matrix.results(requiring: 4.5).filter { $0 == .fail }.count)  // 2
/// ```
///
/// Luminances and their powers are worked out once for each colour, so a pair costs a division and a few multiplications.
public struct ContrastMatrix: Sendable {
    /// One colour as text on another, by their places.
    public struct Pair: Hashable, Sendable {
        /// The text's place.
        public let foreground: Int
        /// The background's place.
        public let background: Int
        /// WCAG's contrast ratio, the same with text and background swapped.
        public let ratio: Double
        /// APCA's lightness contrast, not the same.
        public let lightnessContrast: LightnessContrast
        /// The contrast ratio of the two as painted in 8 bits.
        public let paintedRatio: Double
    }

    /// Opaque colours.
    public let colors: [SRGB]
    /// Every ordered pair of two different places, by foreground and then by background.
    public let pairs: Pairs

    /// The contrasts of some opaque colours.
    public init(_ colors: [SRGB]) {
        self.colors = colors
        pairs = Pairs(
            luminances: colors.map { relativeLuminance($0) },
            paintedLuminances: colors.map { relativeLuminance(SRGB8(rounding: $0)) },
            lightnesses: colors.map { ScreenLightness(screenLuminance($0)) })
    }

    /// The pairs of a matrix; each is worked out when it is asked for, which is cheaper than to store it.
    public struct Pairs: RandomAccessCollection, Sendable {
        fileprivate let luminances: [Double]
        /// Of the colours in 8 bits.
        fileprivate let paintedLuminances: [Double]
        fileprivate let lightnesses: [ScreenLightness]

        /// 0.
        public var startIndex: Int { 0 }

        /// How many pairs there are.
        public var endIndex: Int { luminances.isEmpty ? 0 : luminances.count * (luminances.count - 1) }

        /// The pair at a place.
        public subscript(position: Int) -> Pair {
            let (foreground, rest) = position.quotientAndRemainder(dividingBy: luminances.count - 1)
            // No colour is paired with itself.
            let background = rest < foreground ? rest : rest + 1
            return Pair(
                foreground: foreground, background: background,
                ratio: contrastRatio(luminances[foreground], luminances[background]),
                lightnessContrast: lightnessContrast(
                    text: lightnesses[foreground], background: lightnesses[background]),
                paintedRatio: contrastRatio(paintedLuminances[foreground], paintedLuminances[background]))
        }
    }

    /// Whether each of the ``pairs`` reaches a ratio from 1 to 21 as painted in 8 bits, in their order; exempt where none is
    /// required.
    public func results(requiring ratio: Double?) -> [ContrastVerdict.Result] {
        pairs.map { ContrastVerdict.Result(lowest: $0.paintedRatio, highest: $0.paintedRatio, required: ratio) }
    }

    /// A pair as painted in 8 bits, if that decides whether it reaches a ratio; nil otherwise.
    public func painted(_ pair: Pair, requiring ratio: Double?) -> PaintedContrast? {
        guard let ratio, (pair.ratio >= ratio) != (pair.paintedRatio >= ratio) else { return nil }
        return PaintedContrast(text: colors[pair.foreground], background: colors[pair.background])
    }
}
