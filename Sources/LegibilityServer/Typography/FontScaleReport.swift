import Legibility

/// What becomes of a custom font, of the system's own, and of the same size on other frameworks.
struct FontScaleReport: Report {
    /// A custom font at one size category, beside the system's own.
    struct Step: Sendable {
        let category: SizeCategory
        let factor: Double
        let scaledFontSize: Double
        let scaledValue: Double
        /// The custom font's leading as a length; nil where it is not known.
        let scaledLeading: Double?
        /// Of the size at Large.
        let percent: Double
        let isCapped: Bool
        let system: TextStyleSpecification
        /// Of the system's size at Large.
        let systemPercent: Double
    }

    let query: FontScaleQuery
    let categories: [SizeCategory]

    init(_ query: FontScaleQuery) {
        self.query = query
        categories = query.category.map { [$0] } ?? query.metrics.table.categories
    }

    /// Every category that was asked about.
    var steps: [Step] { categories.compactMap(step) }

    func step(_ category: SizeCategory) -> Step? {
        let metrics = query.metrics
        guard let factor = metrics.factor(at: category), let system = metrics.table[metrics.style, category],
            let uncapped = metrics.scaledFontSize(query.size, at: category),
            let size = metrics.scaledFontSize(query.size, at: category, maximum: query.maximumSize),
            let value = metrics.scaledValue(query.size, at: category, displayScale: query.displayScale.value)
        else { return nil }
        let leading = query.leading.flatMap {
            metrics.scaledValue($0, at: category, displayScale: query.displayScale.value)
        }
        return Step(
            category: category, factor: factor, scaledFontSize: size, scaledValue: value, scaledLeading: leading,
            percent: 100 * size / query.size, isCapped: size < uncapped, system: system,
            systemPercent: 100 * system.pointSize / metrics.standard.pointSize)
    }

    /// How far the font grows.
    var largerText: LargerText { query.metrics.largerText(size: query.size, maximum: query.maximumSize) }

    static let published =
        "The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: Body, 17 at "
        + "Medium and 3x becomes 16.333."
    static let inferred =
        "That the factor is the style's leading over its leading at Large, in every cell of the table; several "
        + "re-implementations agree, Apple does not document it. scaledFontSize is rounded to whole points, halves "
        + "away from zero, then capped; scaledValue and scaledLeading to whole pixels, and never capped."
    static let notModelled = "Scripts with tall lines, for which the system may grow text otherwise; Bold Text."
}
