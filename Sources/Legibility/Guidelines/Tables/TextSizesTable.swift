// HIG, Typography, Ensuring legibility: change log 2025-03-07, read 2025-12-19. Sizes in points.

extension ReferenceTable {
    /// Default and minimum text sizes on each platform.
    public static let textSizes = ReferenceTable(
        name: "text-sizes", title: "Default and minimum text sizes",
        columns: [
            .list("platform"), .number("default", unit: "pt"), .number("minimum", unit: "pt"),
        ],
        source: .page("typography"),
        note: """
            The Accessibility and Designing for games pages give the same figures.
            """,
        text: textSizesText)
}

private let textSizesText = """
    ios, ipados | 17 | 11
    macos       | 13 | 10
    tvos        | 29 | 23
    ! The Typography page counts tvOS among the platforms with Dynamic Type but lists no sizes by category for it.
    visionos    | 17 | 12
    ! The Typography page counts visionOS among the platforms with Dynamic Type and prints no text styles and no \
        sizes for it.
    watchos     | 16 | 12
    ! 16 is the body size at the category Large only: 38 mm cases default to 15, 44, 45 and 49 mm ones to 17. \
        Built-in text goes below this minimum: Footnote 1 at xSmall is 11, Footnote 2 is 10 at xSmall and 11 at \
        Small, and corner complications are set at 10, 10.5 and 11.
    """
