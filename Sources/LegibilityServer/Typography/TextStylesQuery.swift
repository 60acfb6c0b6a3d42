import Legibility

/// Which text styles are asked for, read and checked.
struct TextStylesQuery: Sendable {
    /// Nil for all of them.
    var platform: Platform?
    /// Nil for all of them.
    var style: TextStyle?
    /// Nil for all of them, and for styles of one size.
    var category: SizeCategory?
    /// The watch whose default category is asked about; nil where none is.
    var watch: WatchCase?
}

extension TextStylesQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let platform = parameters.choice("platform", among: Platform.allCases)
        let table = (platform ?? nil)?.textStyles
        let style = parameters.choice("style", among: table?.styles ?? TextStyle.allCases)
        if let platform = platform ?? nil, table?.categories.isEmpty ?? true, parameters.isGiven("category") {
            parameters.refuse("category", "\(platform.sizesInWords) Leave “category” out.")
            return nil
        }
        let category = parameters.choice("category", among: table?.categories ?? SizeCategory.allCases)
        let watch = parameters.watch(on: platform ?? nil)
        if parameters.isGiven("case"), parameters.isGiven("category") {
            parameters.refuse(
                "case", "“case” stands for the category that a watch has by default: leave “category” out.")
        }
        guard let platform, let style, let category, let watch else { return nil }
        self.init(platform: watch == nil ? platform : .watchos, style: style, category: category, watch: watch)
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
