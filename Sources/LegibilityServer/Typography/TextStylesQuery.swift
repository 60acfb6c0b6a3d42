import Legibility

/// Which text styles are asked for, read and checked.
struct TextStylesQuery: Sendable {
    /// Nil for all of them.
    var platforms: [Platform]?
    /// Nil for all of them.
    var styles: [TextStyle]?
    /// Nil for all of them, and for styles of one size.
    var categories: [SizeCategory]?
    /// The watch whose default category is asked about; nil where none is.
    var watch: WatchCase?
    /// In points; nil for every size.
    var pointSize: Double?
}

extension TextStylesQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let platforms = parameters.choices("platform", among: Platform.allCases)
        let tables = (platforms ?? nil)?.compactMap(\.textStyles)
        let known = tables.map { tables in
            TextStyle.allCases.filter { style in tables.contains { $0.styles.contains(style) } }
        }
        let styles = parameters.choices("style", among: known.flatMap { $0.isEmpty ? nil : $0 } ?? TextStyle.allCases)
        let sizes = tables.map { tables in
            SizeCategory.allCases.filter { category in tables.contains { $0.categories.contains(category) } }
        }
        if let platforms = platforms ?? nil, sizes?.isEmpty == true, parameters.isGiven("category") {
            let words = platforms.map(\.sizesInWords).joined(separator: " ")
            parameters.refuse("category", "\(words) Leave “category” out.")
            return nil
        }
        let categories = parameters.choices("category", among: sizes ?? SizeCategory.allCases)
        let watch = parameters.watch(on: (platforms ?? nil)?.contains(.watchos) == true ? .watchos : platforms??.first)
        if parameters.isGiven("case"), parameters.isGiven("category") {
            parameters.refuse(
                "case", "“case” stands for the category that a watch has by default: leave “category” out.")
        }
        let pointSize = parameters.optionalTypeSize("pointSize", example: 17)
        guard let platforms, let styles, let categories, let watch, let pointSize else { return nil }
        self.init(
            platforms: watch == nil ? platforms : [.watchos], styles: styles, categories: categories, watch: watch,
            pointSize: pointSize)
    }

    /// The platform, where one is all that is asked for.
    var platformAlone: Platform? {
        let hasMore = styles != nil || categories != nil || watch != nil || pointSize != nil
        return hasMore || platforms?.count != 1 ? nil : platforms?.first
    }
}

extension Platform {
    /// What the HIG prints of the sizes of its text styles.
    var sizesInWords: String {
        switch self {
        case .ios: "Twelve size categories, Large by default. No weights for emphasis are given."
        case .ipados:
            "The page prints one table for iOS and iPadOS: without “platform=ipados” its rows are listed under iOS only."
        case .macos: "macOS has no Dynamic Type: each style has one size."
        case .tvos:
            "The HIG counts tvOS among the platforms with Dynamic Type, and prints one size for each style."
        case .visionos:
            "The HIG counts visionOS among the platforms with Dynamic Type and gives a default and a smallest size of "
                + "text; it prints no text styles for visionOS: their sizes, leadings and weights are not known."
        case .watchos:
            "Nine size categories: no Medium, AX4 and AX5. Which is the default depends on the case: Small at 38 mm, "
                + "Large at 40, 41 and 42 mm, xLarge at 44, 45 and 49 mm. The page leaves out 46 mm and does not tell "
                + "the two screens of 42 mm apart. No weights for emphasis are given."
        }
    }
}
