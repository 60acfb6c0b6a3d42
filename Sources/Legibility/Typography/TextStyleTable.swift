/// The built-in text styles of one platform, as listed in the HIG.
public struct TextStyleTable: Sendable {
    /// The platform of the text styles.
    public let platform: Platform
    /// The styles, in the order of the HIG.
    public let styles: [TextStyle]
    /// The size categories, smallest first; empty if each style has one size.
    public let categories: [SizeCategory]

    /// The weight of each style.
    let weights: [SystemFontWeight]
    /// The emphasized weight of each style; nil if the HIG lists none for the platform.
    let emphasizedWeights: [SystemFontWeight]?
    /// Point size and leading of each style, category by category.
    let metrics: [Double]

    /// The specification of a style at one category, or at its only size if the platform has no categories. Nil if the
    /// table doesn't include it.
    public subscript(style: TextStyle, category: SizeCategory?) -> TextStyleSpecification? {
        guard let column = styles.firstIndex(of: style), let row = row(of: category) else { return nil }
        return specification(row: row, column: column)
    }

    /// All styles, category by category.
    public var specifications: [TextStyleSpecification] {
        (0..<max(categories.count, 1)).flatMap { row in
            styles.indices.map { specification(row: row, column: $0) }
        }
    }

    private func row(of category: SizeCategory?) -> Int? {
        guard let category else { return categories.isEmpty ? 0 : nil }
        return categories.firstIndex(of: category)
    }

    private func specification(row: Int, column: Int) -> TextStyleSpecification {
        let cell = 2 * (row * styles.count + column)
        return TextStyleSpecification(
            platform: platform, style: styles[column], category: categories.isEmpty ? nil : categories[row],
            weight: weights[column], emphasizedWeight: emphasizedWeights?[column],
            pointSize: metrics[cell], leading: metrics[cell + 1])
    }
}

/// One text style at one size category.
public struct TextStyleSpecification: Hashable, Sendable {
    /// The platform of the text styles.
    public let platform: Platform
    /// The text style.
    public let style: TextStyle
    /// The size category; nil if the platform's styles have one size.
    public let category: SizeCategory?
    /// The font weight of the style.
    public let weight: SystemFontWeight
    /// The font weight for emphasis; nil if the HIG lists none.
    public let emphasizedWeight: SystemFontWeight?
    /// The text size in points.
    public let pointSize: Double
    /// The leading, from baseline to baseline, in points.
    public let leading: Double

    /// The tracking of the platform's system typeface at this size.
    public var tracking: Tracking {
        platform.systemTypeface.trackingTable(on: platform).tracking(at: pointSize)
    }

    /// The case sizes, in mm, of watches with this default category. The HIG omits 46 mm.
    public var defaultCaseSizes: [Int] {
        guard platform == .watchos, let category else { return [] }
        return WatchCase.all(startingAt: category).map(\.rawValue)
    }
}

extension TextStyleTable {
    /// The source page of all tables of styles and tracking.
    public static let source = Publication.page("typography")
}
