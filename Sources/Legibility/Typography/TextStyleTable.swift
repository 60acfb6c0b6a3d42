/// The built-in text styles of one platform, as the HIG prints them.
public struct TextStyleTable: Sendable {
    /// The platform.
    public let platform: Platform
    /// The styles, in the order of the page.
    public let styles: [TextStyle]
    /// The size categories, smallest first; empty if each style has one size.
    public let categories: [SizeCategory]

    /// The weight of each style.
    let weights: [SystemFontWeight]
    /// The emphasized weight of each style; nil if the page gives none for the platform.
    let emphasizedWeights: [SystemFontWeight]?
    /// Point size and leading of each style, category after category.
    let metrics: [Double]

    /// One style at one category, or at its only size if a platform has no categories; nil if the table has no such
    /// cell.
    public subscript(style: TextStyle, category: SizeCategory?) -> TextStyleSpecification? {
        guard let column = styles.firstIndex(of: style), let row = row(of: category) else { return nil }
        return specification(row: row, column: column)
    }

    /// Everything, category after category.
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
    /// The platform.
    public let platform: Platform
    /// The style.
    public let style: TextStyle
    /// The size category; nil if the platform's styles have one size.
    public let category: SizeCategory?
    /// The weight.
    public let weight: SystemFontWeight
    /// The weight for emphasis; nil if the page gives none.
    public let emphasizedWeight: SystemFontWeight?
    /// The size in points.
    public let pointSize: Double
    /// The distance from baseline to baseline, in points.
    public let leading: Double

    /// The tracking of the platform's system typeface at this size.
    public var tracking: Tracking {
        platform.systemTypeface.trackingTable(on: platform).tracking(at: pointSize)
    }

    /// The watches that have this category by default, by case size in mm; the page leaves out 46 mm.
    public var defaultCaseSizes: [Int] {
        guard platform == .watchos, let category else { return [] }
        return WatchCase.all(startingAt: category).map(\.rawValue)
    }
}

extension TextStyleTable {
    /// The page that all tables of styles and of tracking come from.
    public static let source = Publication.page("typography")
}
