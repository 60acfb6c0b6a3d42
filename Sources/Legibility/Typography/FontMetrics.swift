/// The scaling of a custom font or length with the user's text size, as by `UIFontMetrics` and `@ScaledMetric`.
///
/// The factor is the leading of a style at the size category divided by its leading at Large; point sizes don't matter.
/// Below Large, it is less than 1. Apple doesn't publish the formula; several re-implementations agree on it, and one
/// published measurement (body, 17, Medium, 16.333 at 3x) distinguishes it from a quotient of point sizes. We infer
/// that the factor follows the HIG's integer leading in every cell. Additional growth for scripts with tall letters
/// isn't modelled.
public struct FontMetrics: Sendable {
    /// The style with which the font scales.
    public let style: TextStyle
    /// The text style table of the platform.
    public let table: TextStyleTable
    /// The specification of the style at Large.
    public let standard: TextStyleSpecification

    /// Creates the metrics of a style; nil if the platform doesn't have the style, or has no size categories.
    public init?(style: TextStyle, platform: Platform) {
        guard let table = platform.textStyles, let standard = table[style, .standard] else { return nil }
        self.style = style
        self.table = table
        self.standard = standard
    }

    /// Returns the factor by which a length grows at a category; nil if the platform doesn't have the category.
    public func factor(at category: SizeCategory) -> Double? {
        table[style, category].map { $0.leading / standard.leading }
    }

    /// Returns the size of a custom font: `scaledFont(for:maximumPointSize:)`, `Font.custom(_:size:relativeTo:)`. The
    /// size is rounded to whole points, with halves rounded away from zero, and then limited to the maximum.
    public func scaledFontSize(_ size: Double, at category: SizeCategory, maximum: Double? = nil) -> Double? {
        scaled(size, at: category).map { min($0.rounded(), maximum ?? .infinity) }
    }

    /// Returns a scaled length, like `scaledValue(for:)` and `@ScaledMetric`. The length is rounded to whole pixels,
    /// with halves rounded away from zero. It has no maximum.
    public func scaledValue(_ value: Double, at category: SizeCategory, displayScale: Double) -> Double? {
        scaled(value, at: category).map { ($0 * displayScale).rounded() / displayScale }
    }

    // Multiplying before dividing keeps exact quotients exact.
    private func scaled(_ value: Double, at category: SizeCategory) -> Double? {
        table[style, category].map { value * $0.leading / standard.leading }
    }
}
