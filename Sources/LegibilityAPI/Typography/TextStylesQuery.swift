import Endpoints
import Legibility
import Sentences

/// The text styles in a request.
struct TextStylesQuery: Sendable {
    /// The platforms; nil for all platforms.
    var platforms: [Platform]?
    /// The styles; nil for all styles.
    var styles: [TextStyle]?
    /// The categories; nil for all categories, and for styles with a single size.
    var categories: [SizeCategory]?
    /// The watch whose default category is requested; nil if no watch is given.
    var watch: WatchCase?
    /// The size in points; nil for every size.
    var pointSize: Double?
    /// Whether JSON responses list each source only once.
    var isCompact = false
}

extension TextStylesQuery {
    static let platform = Parameter.applicableMembers(
        "platform", "Platform to list, or several separated by commas: \(Platform.namesInWords)", example: Platform.ios
    ).optional
    static let style = Parameter.applicableMembers(
        "style", "Text style to list, or several separated by commas: \(TextStyle.namesInWords)",
        example: TextStyle.body
    ).optional
    static let category = Parameter.applicableMembers(
        "category", "Text size category to list, or several separated by commas: \(SizeCategory.namesInWords)",
        example: SizeCategory.ax3
    ).optional
    static let watch = Parameter.watchCase(
        "Case size of a watch, in mm, to list the figures at its default text size category: "
            + "\(WatchCase.namesInWords). Use this parameter instead of `category`, for `watchos` only."
    ).optional
    static let pointSize = Parameter.typeSize(
        "pointSize",
        "Point size of the rows to list, with rows at Large first. If no row has this size, the rows with the "
            + "nearest sizes are listed, and `match` says so. \(WrittenSize.unitsInWords)",
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
            read.refuse(Self.category, "\(words) Omit “category”.")
        } else {
            categories = read(Self.category, in: sizes ?? SizeCategory.allCases)
            watch = read(Self.watch, in: platforms?.contains(.watchos) == true ? .watchos : platforms?.first)
            if read.isGiven(Self.watch), read.isGiven(Self.category) {
                read.refuse(
                    Self.watch, "“case” already sets the default category of the watch. Omit “category”.")
            }
            pointSize = read(Self.pointSize)
        }
        self.platforms = watch == nil ? platforms : [.watchos]
        isCompact = read(CompactTable.parameter) ?? false
    }

    /// The platform, if the request consists of a single platform.
    var platformAlone: Platform? {
        let hasMore = styles != nil || categories != nil || watch != nil || pointSize != nil || isCompact
        return hasMore || platforms?.count != 1 ? nil : platforms?.first
    }
}

extension Platform {
    /// The HIG's information about the sizes of the platform's text styles.
    var sizesInWords: Phrase {
        switch self {
        case .ios:
            "iOS has twelve size categories; the default is Large. Apple’s guidelines don’t list weights for emphasis."
        case .ipados:
            "Apple’s guidelines have one table for iOS and iPadOS. Without “platform=ipados”, iPadOS rows are listed "
                + "under iOS only."
        case .macos: "macOS doesn’t support Dynamic Type, so each style has one size."
        case .tvos:
            "Apple’s guidelines count tvOS among the platforms with Dynamic Type, but list one size for each style."
        case .visionos:
            "Apple’s guidelines count visionOS among the platforms with Dynamic Type and give a default and a minimum "
                + "text size, but no text styles: their sizes, leadings and weights aren’t published."
        case .watchos:
            "watchOS has nine size categories; Medium, AX4 and AX5 are missing. The default depends on the case: Small "
                + "at 38 mm, Large at 40, 41 and 42 mm, xLarge at 44, 45 and 49 mm. Apple’s guidelines omit 46 mm, "
                + "don’t distinguish the two 42 mm screens, and don’t list weights for emphasis."
        }
    }
}
