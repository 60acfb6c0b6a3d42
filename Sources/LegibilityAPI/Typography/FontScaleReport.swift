import Endpoints
import Legibility

/// What becomes of a custom font, of the system's own, and of the same size on other frameworks.
package struct FontScaleReport: Report {
    /// A custom font at one size category, beside the system's own.
    package struct Step: Sendable {
        package let category: SizeCategory
        let factor: Double
        package let scaledFontSize: Double
        package let scaledValue: Double
        /// The custom font's leading as a length; nil where it is not known.
        package let scaledLeading: Double?
        /// Of the size at Large.
        package let percent: Double
        package let isCapped: Bool
        package let system: TextStyleSpecification
        /// Of the system's size at Large.
        let systemPercent: Double
    }

    package let query: FontScaleQuery
    package let categories: [SizeCategory]

    package init(_ query: FontScaleQuery) {
        self.query = query
        categories = query.category.map { [$0] } ?? query.metrics.table.categories
    }

    /// Every category that was asked about.
    package var steps: [Step] { categories.compactMap(step) }

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
    package var largerText: LargerText { query.metrics.largerText(size: query.size, maximum: query.maximumSize) }

    package static let published =
        "The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: Body, 17 at "
        + "Medium and 3x becomes 16.333."
    package static let inferred =
        "That the factor is the style's leading over its leading at Large, in every cell of the table; several "
        + "re-implementations agree, Apple does not document it. scaledFontSize is rounded to whole points, halves "
        + "away from zero, then capped; scaledValue and scaledLeading to whole pixels, and never capped."
    package static let notModelled = "Scripts with tall lines, for which the system may grow text otherwise; Bold Text."
}
