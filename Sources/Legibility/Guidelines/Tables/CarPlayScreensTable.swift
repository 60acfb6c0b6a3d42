// HIG, CarPlay (change log 2023-05-02, pixels) and Live Activities (2025-12-16, points), read 2025-12-19.

extension ReferenceTable {
    /// Screen sizes of CarPlay displays.
    public static let carPlayScreens = ReferenceTable(
        name: "carplay-screens", title: "CarPlay screens",
        columns: [
            .text("kind"), .text("name"), .number("width"), .number("height"), .text("unit"), .text("aspect"),
            .text("page"),
        ],
        source: .page("carplay"),
        note: """
            The figures are from two pages, one in pixels and one in points. 960 × 540 and 1280 × 720 are only on the \
            first page, and 900 × 1200 only on the second. For screen scale factors, see the component-limits table.
            """,
        text: carPlayScreensText)
}

private let carPlayScreensText = """
    screen             | —          | 800  | 480  | px | 5:3  | carplay
    screen             | —          | 960  | 540  | px | 16:9 | carplay
    screen             | —          | 1280 | 720  | px | 16:9 | carplay
    screen             | —          | 1920 | 720  | px | 8:3  | carplay
    test configuration | Widescreen | 1920 | 720  | pt | —    | live-activities
    test configuration | Portrait   | 900  | 1200 | pt | —    | live-activities
    ! The CarPlay page lists no portrait screens.
    test configuration | Standard   | 800  | 480  | pt | —    | live-activities
    """
