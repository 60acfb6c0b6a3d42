/// Known facts about a drawn text before its pixels are read.
public struct DrawnTextFacts: Hashable, Sendable {
    /// The size of the font in pixels of the image; nil if it is unknown.
    public let em: Double?
    /// The weight of the font; nil if it is unknown, which counts as regular.
    public let weight: FontWeight?

    /// Creates facts about a text, each of which may be missing.
    public init(em: Double? = nil, weight: FontWeight? = nil) {
        self.em = em
        self.weight = weight
    }

    /// Returns the size, or the size that fits a line box of the rectangle's height.
    func em(in rectangle: PixelRectangle) -> Double { em ?? min(Double(rectangle.height) / 1.2, 180) }

    /// Returns the expected width of stems, in pixels.
    func strokeWidth(in rectangle: PixelRectangle) -> Double {
        StrokeWidth.inEm(weight ?? .regular) * em(in: rectangle)
    }

    /// The expected width if the size is known.
    var knownStrokeWidth: Double? { em.map { StrokeWidth.inEm(weight ?? .regular) * $0 } }
}
