/// A text size as written, with its unit.
public struct TextSize: Hashable, Sendable {
    /// A unit of text size. The meaning of "pt" depends on the source: 4/3 CSS px in WCAG, Apple's point in the HIG.
    public enum Unit: String, CaseIterable, Sendable {
        case px, pt
    }

    /// The range of valid sizes, in either unit.
    public static let bounds = 0.1...10_000.0

    /// The size in its own unit.
    public let value: Double
    /// The unit of ``value``.
    public let unit: Unit

    /// The default text size of browsers: 16 px.
    public static let normal = TextSize(unchecked: 16)

    private init(unchecked pixels: Double) { (value, unit) = (pixels, .px) }

    /// Creates a size; nil outside ``bounds``.
    public init?(_ value: Double, _ unit: Unit = .px) {
        guard Self.bounds.contains(value) else { return nil }
        self.value = value
        self.unit = unit
    }

    /// The size in CSS px; a point is 4/3 px.
    public var cssPixels: Double {
        switch unit {
        case .px: value
        case .pt: value * 4 / 3
        }
    }

    /// The size in Apple's points; a CSS px is one point.
    public var applePoints: Double {
        value
    }
}

/// A font weight on CSS's scale.
public struct FontWeight: Hashable, Sendable {
    /// The range of valid weights.
    public static let bounds = 100.0...900.0

    /// The weight called `normal` in CSS: 400.
    public static let regular = FontWeight(unchecked: 400)

    /// The font weight, from 100 (thin) to 900 (black). Intermediate values are valid, as in variable fonts.
    public let value: Double

    private init(unchecked value: Double) { self.value = value }

    /// Creates a weight; nil outside ``bounds``.
    public init?(_ value: Double) {
        guard Self.bounds.contains(value) else { return nil }
        self.value = value
    }

    /// Whether the weight is bold by WCAG's techniques and CSS: 700 or more.
    public var isBold: Bool { value >= 700 }
}

extension TextSize.Unit: Synonymous {
    /// Other names of the unit, such as `pixels`.
    public var synonyms: [String] {
        switch self {
        case .px: ["pixel", "pixels", "CSS px"]
        case .pt: ["point", "points"]
        }
    }
}
