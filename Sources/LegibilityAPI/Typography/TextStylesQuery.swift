import Endpoints
import Legibility
import Sentences

/// Which text styles a client wants.
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
    /// Whether each source is listed once, in answers as JSON.
    var isCompact = false
}

extension TextStylesQuery {
    static let platform = Parameter.applicableMembers(
        "platform", "Only this platform, or these, separated by commas: \(Platform.namesInWords)", example: Platform.ios
    ).optional
    static let style = Parameter.applicableMembers(
        "style", "Only this style, or these, separated by commas: \(TextStyle.namesInWords)", example: TextStyle.body
    ).optional
    static let category = Parameter.applicableMembers(
        "category", "Only this size category, or these, separated by commas: \(SizeCategory.namesInWords)",
        example: SizeCategory.ax3
    ).optional
    static let watch = Parameter.watchCase(
        "Only the size category that a watch has by default, by its case: \(WatchCase.namesInWords); in place of "
            + "`category`, and with no other platform than `watchos`."
    ).optional
    static let pointSize = Parameter.typeSize(
        "pointSize",
        "Only rows of this size in points, those at Large first: which style is this? Where no row has it, those with the "
            + "nearest sizes; `match` says so. \(WrittenSize.unitsInWords)",
        example: 17
    ).optional

    static let parameters = [
        platform.description, style.description, category.description, watch.description, pointSize.description,
        CompactTable.parameter.description,
    ]

    init(_ read: inout Reader) {
        let platforms = read(Self.platform, in: Platform.allCases)
        let tables = platforms?.compactMap(\.textStyles)
        let known = tables.map { tables in
            TextStyle.allCases.filter { style in tables.contains { $0.styles.contains(style) } }
        }
        styles = read(Self.style, in: known.flatMap { $0.isEmpty ? nil : $0 } ?? TextStyle.allCases)
        let sizes = tables.map { tables in
            SizeCategory.allCases.filter { category in tables.contains { $0.categories.contains(category) } }
        }
        if let platforms, sizes?.isEmpty == true, read.isGiven(Self.category) {
            let words = platforms.map(\.sizesInWords).joined(separator: " ")
            read.refuse(Self.category, "\(words) Leave “category” out.")
        } else {
            categories = read(Self.category, in: sizes ?? SizeCategory.allCases)
            watch = read(Self.watch, in: platforms?.contains(.watchos) == true ? .watchos : platforms?.first)
            if read.isGiven(Self.watch), read.isGiven(Self.category) {
                read.refuse(
                    Self.watch, "“case” stands for the category that a watch has by default: leave “category” out.")
            }
            pointSize = read(Self.pointSize)
        }
        self.platforms = watch == nil ? platforms : [.watchos]
        isCompact = read(CompactTable.parameter) ?? false
    }

    /// The platform, where one is all that is asked for.
    var platformAlone: Platform? {
        let hasMore = styles != nil || categories != nil || watch != nil || pointSize != nil || isCompact
        return hasMore || platforms?.count != 1 ? nil : platforms?.first
    }
}

extension Platform {
    /// What the HIG prints of the sizes of its text styles.
    var sizesInWords: Phrase {
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
