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
    }

    /// Opaque colours.
    public let colors: [SRGB]
    /// Every ordered pair of two different places, by foreground and then by background.
    public let pairs: [Pair]

    /// The contrasts of some opaque colours.
    public init(_ colors: [SRGB]) {
        self.colors = colors
        let luminances = colors.map { relativeLuminance($0) }
        let lightnesses = colors.map { ScreenLightness(screenLuminance($0)) }
        var pairs: [Pair] = []
        pairs.reserveCapacity(colors.count * max(colors.count - 1, 0))
        for foreground in colors.indices {
            for background in colors.indices where background != foreground {
                pairs.append(
                    Pair(
                        foreground: foreground, background: background,
                        ratio: contrastRatio(luminances[foreground], luminances[background]),
                        lightnessContrast: lightnessContrast(
                            text: lightnesses[foreground], background: lightnesses[background])))
            }
        }
        self.pairs = pairs
    }

    /// Whether each of the ``pairs`` reaches a ratio from 1 to 21, in their order; exempt where none is required.
    public func results(requiring ratio: Double?) -> [ContrastVerdict.Result] {
        pairs.map { ContrastVerdict.Result(lowest: $0.ratio, highest: $0.ratio, required: ratio) }
    }
}
