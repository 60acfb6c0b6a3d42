/// Facts about drawn text that are known before its pixels are read.
public struct DrawnTextFacts: Hashable, Sendable {
    /// The font size in image pixels; nil if it is unknown.
    public let em: Double?
    /// The font weight. Nil if it is unknown; regular is then assumed.
    public let weight: FontWeight?

    /// Creates facts about drawn text; omit unknown facts.
    public init(em: Double? = nil, weight: FontWeight? = nil) {
        self.em = em
        self.weight = weight
    }

    /// Returns the font size or, if it is unknown, the size that fits a line box of the rectangle's height.
    func em(in rectangle: PixelRectangle) -> Double { em ?? min(Double(rectangle.height) / 1.2, 180) }

    /// Returns the expected width of stems, in pixels.
    func strokeWidth(in rectangle: PixelRectangle) -> Double {
        StrokeWidth.inEm(weight ?? .regular) * em(in: rectangle)
    }

    /// The expected stroke width; nil if the size is unknown.
    var knownStrokeWidth: Double? { em.map { StrokeWidth.inEm(weight ?? .regular) * $0 } }
}
