/// A metric of contrast between text and background.
public enum ContrastMetric: String, CaseIterable, Sendable {
    /// The contrast ratio of WCAG 2.2, 1 … 21.
    case wcag
    /// The magnitude of APCA's lightness contrast Lc, 0 … 108.
    case apca

    /// Returns the luminance used by this metric.
    func luminance(_ color: SRGB) -> Double {
        switch self {
        case .wcag: relativeLuminance(color)
        case .apca: screenLuminance(color)
        }
    }

    /// Returns the luminance of an 8-bit colour, by tables that equal the formulas bit for bit.
    func luminance(_ color: SRGB8) -> Double {
        switch self {
        case .wcag: relativeLuminance(color)
        case .apca: screenLuminance(color)
        }
    }

    /// Returns the contrast of two luminances of this metric; never negative.
    func contrast(text: Double, background: Double) -> Double {
        switch self {
        case .wcag: contrastRatio(text, background)
        case .apca: abs(lightnessContrast(text: text, background: background).lc)
        }
    }
}

/// A contrast to reach, as a metric and a minimum.
public struct ContrastTarget: Hashable, Sendable {
    /// The metric by which the contrast is measured.
    public let metric: ContrastMetric
    /// The lowest sufficient contrast: a ratio, or the magnitude of Lc.
    public let value: Double

    /// Creates a target with a minimum value.
    public init(_ metric: ContrastMetric, atLeast value: Double) {
        self.metric = metric
        self.value = value
    }

    /// Returns whether opaque text on an opaque background reaches the target, without rounding.
    public func isReached(text: SRGB, background: SRGB) -> Bool {
        isReached(text: metric.luminance(text), background: metric.luminance(background))
    }

    func isReached(text: Double, background: Double) -> Bool {
        metric.contrast(text: text, background: background) >= value
    }
}
