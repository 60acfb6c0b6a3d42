import Numbers

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

extension TextStyleSpecification {
    /// The suspected defect of the source in these figures; nil if there is none. The figures are returned as
    /// published.
    public var anomaly: String? {
        let known: String? =
            switch platform {
            case .ios, .ipados: iOSAnomaly
            case .watchos: watchOSAnomaly
            case .tvos:
                style == .callout ? "Callout is larger than Body on tvOS, but not on other platforms." : nil
            case .macos, .visionos: nil
            }
        guard pointSize < platform.minimumTextSize else { return known }
        let minimum = Int(saturating: platform.minimumTextSize)
        let small = "The size is below \(minimum) pt, the HIG’s minimum on \(platform.title)."
        return known.map { "\($0) \(small)" } ?? small
    }

    private var iOSAnomaly: String? {
        switch (style, category) {
        case (.subheadline, .xxxLarge): "For all other sizes of 21 in the table, the leading is 26."
        case (.caption2, .ax5): "The HIG says 40, but 41 was measured on iOS 13."
        default: nil
        }
    }

    // The leading is the size plus 2.5 in 84 of the 90 rows for watchOS.
    private var watchOSAnomaly: String? {
        switch (style, category) {
        case (.title2, .large): "To fit the rest of the table, the leading would be 29.5 or the size 28."
        case (.caption2, .xxLarge):
            "To fit the rest of the table, the size would be 16; as published, it stays at the xLarge size."
        case (.title2, .ax1): "To fit the rest of the table, the leading would be 36.5; on iOS, it is 41 at this size."
        case (.title2, .ax2): "The leading is smaller than at AX1, where the HIG is probably wrong."
        case (.title1, .ax2): "To fit the rest of the table, the leading would be 45.5."
        case (.footnote2, .ax2): "To fit the rest of the table, the leading would be 18.5."
        case (.title1, .ax3): "To fit the rest of the table, the leading would be 46.5."
        case (.caption1, .ax1), (.caption2, .ax1), (.footnote1, .ax1), (.footnote2, .ax1):
            "Captions and footnotes don’t grow from xxxLarge to AX1, although all other styles do."
        default: nil
        }
    }
}

/// The text styles closest to a size.
///
/// ```swift
/// let match = TextStyleMatch(of: 17, among: TextStyleTable.iOS.specifications)
/// print(match.isExact, match.specifications.prefix(2).map(\.style.title))  // true ["Headline", "Body"]
/// ```
public struct TextStyleMatch: Sendable {
    /// The requested size, in points.
    public let pointSize: Double
    /// The styles with the requested size or, if there are none, with the nearest size. Styles at Large or with a
    /// single size come first, since styles are known by their design size; otherwise, the original order is kept.
    public let specifications: [TextStyleSpecification]
    /// The sizes of ``specifications``, in points, smallest first: the requested size, the nearest size, or two equally
    /// near sizes. Empty if there are no styles.
    public let nearest: [Double]

    /// Finds the styles nearest to a size in points.
    public init(of pointSize: Double, among specifications: [TextStyleSpecification]) {
        let least = specifications.map { abs($0.pointSize - pointSize) }.min()
        let fitting = specifications.filter { abs($0.pointSize - pointSize) == least }
        self.pointSize = pointSize
        self.specifications = fitting.filter(\.isStandard) + fitting.filter { !$0.isStandard }
        nearest = Set(fitting.map(\.pointSize)).sorted()
    }

    /// Whether the styles have exactly the requested size.
    public var isExact: Bool { nearest == [pointSize] }
}

extension TextStyleSpecification {
    /// Whether the size is the design size of the style: at Large, or its only size.
    public var isStandard: Bool { category == nil || category == .standard }
}

extension TextStyleTable {
    /// The text style tables in the HIG, by platform. The iOS table also applies to iPadOS; visionOS has no table.
    public static let printed: [TextStyleTable] = Platform.allCases.filter { $0 != .ipados }.compactMap(\.textStyles)
}
