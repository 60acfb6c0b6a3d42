import Budgets

/// The contrasts of a set of colours: each colour as text on every other colour.
///
/// ```swift
/// let colors = try ["#777", "white", "black"].map { try Color(css: $0).mappedToSRGB }
/// let matrix = ContrastMatrix(colors)
/// print(matrix.results(requiring: 4.5).filter { $0 == .fail }.count)  // 2
/// ```
///
/// Luminances and their powers are computed once for each colour, so a pair costs a division and a few multiplications.
public struct ContrastMatrix: Sendable {
    /// One colour as text on another, by their indexes.
    public struct Pair: Hashable, Sendable {
        /// The index of the text colour.
        public let foreground: Int
        /// The index of the background colour.
        public let background: Int
        /// WCAG's contrast ratio, 1 … 21; for opaque colours, the same if text and background are swapped. The lowest
        /// possible ratio if the background is translucent.
        public let ratio: Double
        /// The highest possible ratio: ``ratio`` unless the background is translucent.
        public let highest: Double
        /// APCA's lightness contrast, which changes if the colours are swapped.
        public let lightnessContrast: LightnessContrast
        /// The contrast ratio of the two colours as painted in 8 bits.
        public let paintedRatio: Double
    }

    /// The colours without their opacities.
    public let colors: [SRGB]
    /// The opacity of each colour, 0 … 1.
    public let alphas: [Double]
    /// Every ordered pair of two different indexes, sorted by foreground and then by background.
    public let pairs: Pairs

    /// Creates the matrix of opaque colours.
    public init(_ colors: [SRGB]) { self.init(colors.map { Layer($0) }) }

    /// Creates the matrix of colours that may be translucent. As text, a translucent colour is composited over the
    /// background; as a background, it may have any opaque backdrop.
    public init(_ layers: [Layer]) {
        colors = layers.map(\.color)
        alphas = layers.map(\.alpha)
        pairs = Pairs(layers)
    }

    /// Whether at least one colour is translucent.
    public var hasTranslucentColors: Bool { alphas.contains { $0 < 1 } }

    /// The pairs of a matrix. Pairs of opaque colours are computed on access, which is cheaper than storing them.
    public struct Pairs: RandomAccessCollection, Sendable {
        fileprivate let luminances: [Double]
        /// The luminances of the colours in 8 bits.
        fileprivate let paintedLuminances: [Double]
        fileprivate let lightnesses: [ScreenLightness]
        /// All pairs if a colour is translucent, otherwise none.
        fileprivate private(set) var stored: [Pair] = []

        fileprivate init(_ layers: [Layer]) {
            luminances = layers.map { relativeLuminance($0.color) }
            paintedLuminances = layers.map { relativeLuminance(SRGB8(rounding: $0.color)) }
            lightnesses = layers.map { ScreenLightness(screenLuminance($0.color)) }
            guard layers.contains(where: { $0.alpha < 1 }) else { return }
            stored = indices.map { position in
                let pair = opaquePair(position)
                let (text, background) = (layers[pair.foreground], layers[pair.background])
                // Searching all backdrops counts as 8 steps.
                guard text.alpha < 1 || background.alpha < 1, Budget.allows(background.alpha < 1 ? 8 : 1) else {
                    return pair
                }
                return Pair(pair.foreground, text, pair.background, background)
            }
        }

        /// The index of the first pair, 0.
        public var startIndex: Int { 0 }

        /// The index after the last pair, which is the number of pairs.
        public var endIndex: Int { luminances.isEmpty ? 0 : luminances.count * (luminances.count - 1) }

        /// The pair at an index.
        public subscript(position: Int) -> Pair { stored.isEmpty ? opaquePair(position) : stored[position] }

        private func opaquePair(_ position: Int) -> Pair {
            let (foreground, rest) = position.quotientAndRemainder(dividingBy: luminances.count - 1)
            // No colour is paired with itself.
            let background = rest < foreground ? rest : rest + 1
            let ratio = contrastRatio(luminances[foreground], luminances[background])
            return Pair(
                foreground: foreground, background: background, ratio: ratio, highest: ratio,
                lightnessContrast: lightnessContrast(
                    text: lightnesses[foreground], background: lightnesses[background]),
                paintedRatio: contrastRatio(paintedLuminances[foreground], paintedLuminances[background]))
        }
    }

    /// Returns the result of each of the ``pairs``, in order: whether it reaches a ratio from 1 to 21 as painted in 8
    /// bits. Results are exempt if `ratio` is nil, and indeterminate if they depend on an unknown backdrop.
    public func results(requiring ratio: Double?) -> [ContrastVerdict.Result] {
        pairs.map { pair in
            pair.highest > pair.ratio
                ? ContrastVerdict.Result(lowest: pair.ratio, highest: pair.highest, required: ratio)
                : ContrastVerdict.Result(lowest: pair.paintedRatio, highest: pair.paintedRatio, required: ratio)
        }
    }

    /// Returns a pair as painted in 8 bits if rounding changes whether it reaches the ratio; nil otherwise.
    public func painted(_ pair: Pair, requiring ratio: Double?) -> PaintedContrast? {
        guard let ratio, (pair.ratio >= ratio) != (pair.paintedRatio >= ratio) else { return nil }
        let background = colors[pair.background]
        let text = Layer(colors[pair.foreground], alpha: alphas[pair.foreground])
        return PaintedContrast(text: text.alpha < 1 ? text.over(background) : text.color, background: background)
    }
}

extension ContrastMatrix.Pair {
    /// Creates a pair with a translucent colour. Ranges are never rounded.
    fileprivate init(_ foreground: Int, _ text: Layer, _ background: Int, _ ground: Layer) {
        let composite = Composite([ground])
        let range = composite.isOpaque ? nil : ContrastRange(foreground: text, background: composite)
        let behind = composite.over(range?.worstBackdrop ?? SRGB(.zero))
        let shown = text.over(behind)
        let ratio = range?.minimum ?? contrastRatio(shown, behind)
        self.init(
            foreground: foreground, background: background, ratio: ratio, highest: range?.maximum ?? ratio,
            lightnessContrast: Legibility.lightnessContrast(text: shown, background: behind),
            paintedRatio: range == nil ? PaintedContrast(text: shown, background: behind).ratio : ratio)
    }
}
