import Legibility

/// How far the colours of a line's pixels may be from the colours of its text, because strokes are thin or because the
/// picture is compressed with losses.
///
/// The figures are fitted to 3,480 lines of known colours in eight families, weights 100 to 900, 8 to 36 px, in PNG, JPEG
/// of quality 85 to 95, and WebP.
struct StrokeDoubt {
    /// The share of the way to the text colour that the strongest pixels have certainly reached.
    private let reach: Double
    /// Whether losses may have blurred strokes of a pixel or less.
    let isBlurred: Bool
    /// A factor for the lowest ratio's distance from 1:1, because losses make edges stronger than the text is.
    let lowering: Double

    init(_ line: TextLine, isLossy: Bool, isVaried: Bool) {
        let isLossy = isLossy && !line.isOnBusyGround
        isBlurred = isLossy && line.thickness <= 3 && line.height < 16 && (isVaried || line.stem < 1.35)
        lowering = isLossy ? (line.stem < 2 ? 0.75 : 0.8) : 1
        // A stroke that is thinner than the strongest pixel covers it only in part.
        let table = isLossy ? Self.lossyReaches : isVaried ? [] : Self.reaches
        reach = min(isBlurred ? 0.3 : 1, table.first { line.stem < $0.stem }?.reach ?? 1)
    }

    /// The least share by the measured width of strokes.
    private static let reaches: [(stem: Float, reach: Double)] = [(0.9, 0.25), (1, 0.38), (1.1, 0.46), (1.2, 0.75)]
    private static let lossyReaches: [(stem: Float, reach: Double)] = [(0.9, 0.25), (1.1, 0.36), (1.35, 0.55)]

    /// Returns the highest ratio that the text may have if the strongest pixels have a given colour.
    func highest(_ ink: SRGB, on ground: SRGB) -> Double {
        guard reach < 1 else { return 1 }
        let way = ink.channels - ground.channels
        // Intermediate colours may have a lower ratio than both ends.
        return (0...8).map { step in
            let stretch = 1 + (1 / reach - 1) * Double(step) / 8
            let color = (ground.channels + way * stretch).clamped(lowerBound: .zero, upperBound: .one)
            return contrastRatio(SRGB(color), ground)
        }.max() ?? 1
    }
}
