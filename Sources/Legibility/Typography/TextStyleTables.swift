// HIG, Typography, Specifications: https://developer.apple.com/design/human-interface-guidelines/typography Change log
// 2025-03-07, read 2025-12-19. The figures are facts; the page is Apple's. Each line is a category and contains point
// size and leading for each style, in points. Suspected defects are kept as published and listed in TextStyleAnomalies.

extension TextStyleTable {
    /// iOS: twelve categories and eleven styles. The HIG lists no weights for emphasis.
    public static let iOS = TextStyleTable(iOSLike: .ios)

    /// iPadOS: the same table as iOS.
    public static let iPadOS = TextStyleTable(iOSLike: .ipados)

    private init(iOSLike platform: Platform) {
        self.init(
            platform: platform,
            styles: [
                .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
                .caption2,
            ],
            categories: SizeCategory.allCases,
            weights: [
                .regular, .regular, .regular, .regular, .semibold, .regular, .regular, .regular, .regular, .regular,
                .regular,
            ],
            emphasizedWeights: nil,
            metrics: Self.iOSMetrics)
    }

    // Large Title, Title 1, Title 2, Title 3, Headline, Body, Callout, Subhead, Footnote, Caption 1, Caption 2
    private static let iOSMetrics: [Double] = [
        31, 38, 25, 31, 19, 24, 17, 22, 14, 19, 14, 19, 13, 18, 12, 16, 12, 16, 11, 13, 11, 13,  // xSmall
        32, 39, 26, 32, 20, 25, 18, 23, 15, 20, 15, 20, 14, 19, 13, 18, 12, 16, 11, 13, 11, 13,  // Small
        33, 40, 27, 33, 21, 26, 19, 24, 16, 21, 16, 21, 15, 20, 14, 19, 12, 16, 11, 13, 11, 13,  // Medium
        34, 41, 28, 34, 22, 28, 20, 25, 17, 22, 17, 22, 16, 21, 15, 20, 13, 18, 12, 16, 11, 13,  // Large (default)
        36, 43, 30, 37, 24, 30, 22, 28, 19, 24, 19, 24, 18, 23, 17, 22, 15, 20, 14, 19, 13, 18,  // xLarge
        38, 46, 32, 39, 26, 32, 24, 30, 21, 26, 21, 26, 20, 25, 19, 24, 17, 22, 16, 21, 15, 20,  // xxLarge
        40, 48, 34, 41, 28, 34, 26, 32, 23, 29, 23, 29, 22, 28, 21, 28, 19, 24, 18, 23, 17, 22,  // xxxLarge
        44, 52, 38, 46, 34, 41, 31, 38, 28, 34, 28, 34, 26, 32, 25, 31, 23, 29, 22, 28, 20, 25,  // AX1
        48, 57, 43, 51, 39, 47, 37, 44, 33, 40, 33, 40, 32, 39, 30, 37, 27, 33, 26, 32, 24, 30,  // AX2
        52, 61, 48, 57, 44, 52, 43, 51, 40, 48, 40, 48, 38, 46, 36, 43, 33, 40, 32, 39, 29, 35,  // AX3
        56, 66, 53, 62, 50, 59, 49, 58, 47, 56, 47, 56, 44, 52, 42, 50, 38, 46, 37, 44, 34, 41,  // AX4
        60, 70, 58, 68, 56, 66, 55, 65, 53, 62, 53, 62, 51, 60, 49, 58, 44, 52, 43, 51, 40, 48,  // AX5
    ]

    /// macOS, which has no Dynamic Type: eleven styles with one size each. The HIG calls the leading “line height”.
    public static let macOS = TextStyleTable(
        platform: .macos,
        styles: [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
            .caption2,
        ],
        categories: [],
        weights: [
            .regular, .regular, .regular, .regular, .bold, .regular, .regular, .regular, .regular, .regular, .medium,
        ],
        emphasizedWeights: [
            .bold, .bold, .bold, .semibold, .heavy, .semibold, .semibold, .semibold, .semibold, .medium, .semibold,
        ],
        metrics: [26, 32, 22, 26, 17, 22, 15, 20, 13, 16, 13, 16, 12, 15, 11, 14, 10, 13, 10, 13, 10, 13])

    /// tvOS: nine styles with one size each. The HIG says that tvOS has Dynamic Type, but lists no sizes for it.
    public static let tvOS = TextStyleTable(
        platform: .tvos,
        styles: [.title1, .title2, .title3, .headline, .subtitle1, .callout, .body, .caption1, .caption2],
        categories: [],
        weights: [.medium, .medium, .medium, .medium, .regular, .medium, .medium, .medium, .medium],
        emphasizedWeights: [.bold, .bold, .bold, .bold, .medium, .bold, .bold, .bold, .bold],
        metrics: [76, 96, 57, 66, 48, 56, 38, 46, 38, 46, 31, 38, 29, 36, 25, 32, 23, 30])

    /// watchOS: nine categories (no Medium, AX4 or AX5), ten styles. The HIG lists no weights for emphasis.
    public static let watchOS = TextStyleTable(
        platform: .watchos,
        styles: [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .caption1, .caption2, .footnote1, .footnote2,
        ],
        categories: [.xSmall, .small, .large, .xLarge, .xxLarge, .xxxLarge, .ax1, .ax2, .ax3],
        weights: [
            .regular, .regular, .regular, .regular, .semibold, .regular, .regular, .regular, .regular, .regular,
        ],
        emphasizedWeights: nil,
        metrics: watchOSMetrics)

    // Large Title, Title 1, Title 2, Title 3, Headline, Body, Caption 1, Caption 2, Footnote 1, Footnote 2
    private static let watchOSMetrics: [Double] = [
        30, 32.5, 28, 30.5, 24, 26.5, 17, 19.5, 14, 16.5, 14, 16.5, 13, 15.5, 12, 14.5, 11, 13.5, 10, 12.5,  // xSmall
        32, 34.5, 30, 32.5, 26, 28.5, 18, 20.5, 15, 17.5, 15, 17.5, 14, 16.5, 13, 15.5, 12, 14.5, 11, 13.5,  // Small
        36, 38.5, 34, 36.5, 27, 30.5, 19, 21.5, 16, 18.5, 16, 18.5, 15, 17.5, 14, 16.5, 13, 15.5, 12, 14.5,  // Large
        40, 42.5, 38, 40.5, 30, 32.5, 20, 22.5, 17, 19.5, 17, 19.5, 16, 18.5, 15, 17.5, 14, 16.5, 13, 15.5,  // xLarge
        41, 43.5, 39, 41.5, 31, 33.5, 21, 23.5, 18, 20.5, 18, 20.5, 17, 19.5, 15, 18.5, 15, 17.5, 14, 16.5,  // xxLarge
        42, 44.5, 40, 42.5, 32, 34.5, 22, 24.5, 19, 21.5, 19, 21.5, 18, 20.5, 17, 19.5, 16, 18.5, 15, 17.5,  // xxxLarge
        44, 46.5, 42, 44.5, 34, 41, 24, 26.5, 21, 23.5, 21, 23.5, 18, 20.5, 17, 19.5, 16, 18.5, 15, 17.5,  // AX1
        45, 47.5, 43, 46, 35, 37.5, 25, 27.5, 22, 24.5, 22, 24.5, 19, 21.5, 18, 20.5, 17, 19.5, 16, 17.5,  // AX2
        46, 48.5, 44, 47, 36, 38.5, 26, 28.5, 23, 25.5, 23, 25.5, 20, 22.5, 19, 21.5, 18, 20.5, 17, 19.5,  // AX3
    ]
}
