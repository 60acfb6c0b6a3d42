// HIG, Layout, Specifications: change log 2025-09-09, read 2025-12-19. Cases in mm, screens in pixels; points are
// computed at @2x, watchOS’s one scale factor. Default text size categories: HIG, Typography, change log 2025-03-07.

extension ReferenceTable {
    /// Screens of Apple Watch.
    public static let watchScreens = ReferenceTable(
        name: "watch-screens", title: "Apple Watch screens",
        columns: [
            .number("case", unit: "mm"), .text("series"), .number("pixelWidth", unit: "px"),
            .number("pixelHeight", unit: "px"), .number("pointWidth", unit: "pt"),
            .number("pointHeight", unit: "pt"), .number("scale"), .text("defaultCategory"),
        ],
        source: .page("layout"),
        note: """
            Points are computed from pixels. The default text size category is from the Typography page.
            """,
        text: watchScreensText)
}

private let watchScreensText = """
    49 | Ultra (3rd generation)            | 422 | 514 | 211 | 257 | 2 | xLarge
    ! The Japanese edition of 2025-06-09 gives 410 × 502 for every Ultra.
    42 | 10, 11                            | 374 | 446 | 187 | 223 | 2 | large
    ! The text style tables say 42 mm without saying whether the older or the newer one.
    ! The Japanese edition of 2025-06-09 names Series 10 alone.
    46 | 10, 11                            | 416 | 496 | 208 | 248 | 2 | —
    ! The text style tables name no default category for 46 mm cases.
    ! The Japanese edition of 2025-06-09 names Series 10 alone.
    49 | Ultra (1st and 2nd generations)   | 410 | 502 | 205 | 251 | 2 | xLarge
    ! The Japanese edition of 2025-06-09 gives 410 × 502 for every Ultra.
    41 | 7, 8, and 9                       | 352 | 430 | 176 | 215 | 2 | large
    45 | 7, 8, and 9                       | 396 | 484 | 198 | 242 | 2 | xLarge
    40 | 4, 5, 6, and SE (all generations) | 324 | 394 | 162 | 197 | 2 | large
    ! The Japanese edition of 2025-06-09 says SE without its generations.
    44 | 4, 5, 6, and SE (all generations) | 368 | 448 | 184 | 224 | 2 | xLarge
    ! The Japanese edition of 2025-06-09 says SE without its generations.
    38 | 1, 2, and 3                       | 272 | 340 | 136 | 170 | 2 | small
    42 | 1, 2, and 3                       | 312 | 390 | 156 | 195 | 2 | large
    ! The text style tables say 42 mm without saying whether the older or the newer one.
    """
