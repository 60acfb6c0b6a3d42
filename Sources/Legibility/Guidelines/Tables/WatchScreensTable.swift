// HIG, Layout, Specifications: change log 2025-09-09, read 2025-12-19. Cases in mm, screens in pixels; points are
// computed at @2x, the only scale factor of watchOS. Default text size categories: HIG, Typography, change log
// 2025-03-07.

extension ReferenceTable {
    /// Screens of Apple Watch.
    public static let watchScreens = ReferenceTable(
        name: "watch-screens", title: "Apple Watch screens",
        columns: [
            .number("case", unit: "mm", of: .watchCase), .text("series", of: .watchSeries),
            .number("pixelWidth", unit: "px", of: .screenPixels),
            .number("pixelHeight", unit: "px", of: .screenPixels), .number("pointWidth", unit: "pt", of: .screenSide),
            .number("pointHeight", unit: "pt", of: .screenSide), .number("scale"), .text("defaultCategory"),
        ],
        source: .page("layout"),
        note: """
            The values in points are calculated from pixels. The default text size category is from the Typography \
            page. The Japanese edition of 2025-06-09 has nine rows, some of which list other series.
            """,
        text: watchScreensText)
}

private let watchScreensText = """
    49 | Ultra (3rd generation)            | 422 | 514 | 211 | 257 | 2 | xLarge
    ! Only the Japanese edition of 2025-06-09 has a row for all Ultra models, with 410 × 502.
    = Ultra 3; Ultra (all generations); Ultra
    42 | 10, 11                            | 374 | 446 | 187 | 223 | 2 | large
    ! The text style tables say 42 mm without saying whether the older or the newer one.
    ! The Japanese edition of 2025-06-09 lists only Series 10.
    = 10; 11; Series 10; Series 11
    46 | 10, 11                            | 416 | 496 | 208 | 248 | 2 | —
    ! The text style tables list no default category for 46 mm cases.
    ! The Japanese edition of 2025-06-09 lists only Series 10.
    = 10; 11; Series 10; Series 11
    49 | Ultra (1st and 2nd generations)   | 410 | 502 | 205 | 251 | 2 | xLarge
    ! Only the Japanese edition of 2025-06-09 has a row for all Ultra models, with 410 × 502.
    = Ultra 1; Ultra 2; Ultra (1st generation); Ultra (2nd generation); Ultra (all generations); Ultra
    41 | 7, 8, and 9                       | 352 | 430 | 176 | 215 | 2 | large
    = 7; 8; 9; Series 7; Series 8; Series 9
    45 | 7, 8, and 9                       | 396 | 484 | 198 | 242 | 2 | xLarge
    = 7; 8; 9; Series 7; Series 8; Series 9
    40 | 4, 5, 6, and SE (all generations) | 324 | 394 | 162 | 197 | 2 | large
    ! The Japanese edition of 2025-06-09 says SE without its generations.
    = 4, 5, 6, and SE; 4; 5; 6; SE; SE 2; SE 3; Series 4; Series 5; Series 6
    44 | 4, 5, 6, and SE (all generations) | 368 | 448 | 184 | 224 | 2 | xLarge
    ! The Japanese edition of 2025-06-09 says SE without its generations.
    = 4, 5, 6, and SE; 4; 5; 6; SE; SE 2; SE 3; Series 4; Series 5; Series 6
    38 | 1, 2, and 3                       | 272 | 340 | 136 | 170 | 2 | small
    = 1; 2; 3; Series 1; Series 2; Series 3
    42 | 1, 2, and 3                       | 312 | 390 | 156 | 195 | 2 | large
    ! The text style tables say 42 mm without saying whether the older or the newer one.
    = 1; 2; 3; Series 1; Series 2; Series 3
    """
