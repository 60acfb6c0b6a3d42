// HIG, Live Activities: change log 2025-12-16. An older version of the page (2024-06-10) has the same iPhone and iPad
// figures, but none for watchOS and CarPlay; if the two versions differ, the newer version counts. Points, cases in mm.
// For a range, “minimum…” is its lower end and the other column its upper end.

extension ReferenceTable {
    /// Sizes of Live Activities by presentation.
    public static let liveActivities = ReferenceTable(
        name: "live-activities", title: "Live Activity sizes",
        columns: [
            .list("platform"), .text("presentation"), .text("device", of: .device),
            .number("screenWidth", unit: "pt", of: .screenSide),
            .number("screenHeight", unit: "pt", of: .screenSide), .number("case", unit: "mm", of: .watchCase),
            .number("minimumWidth", unit: "pt"),
            .number("width", unit: "pt"), .number("minimumHeight", unit: "pt"), .number("height", unit: "pt"),
        ],
        source: .page("live-activities"),
        note: """
            The figures are from the December 2025 version of the page. The June 2024 version excluded macOS and \
            listed the island's presentations once for all rows. macOS uses the iPhone's sizes. Only two iPhone \
            screens have sizes; newer ones (440 × 956, 402 × 874, 420 × 912) have island widths only. The gap between \
            the two compact parts is 125.34 points, computed from the widths. Times are in the durations table, and \
            the scale in StandBy is in component-limits.
            """,
        text: liveActivitiesText)
}

private let landscapeScreens = "The column of screens is headed portrait; its figures are landscape."

// Platform | presentation | device | screen width, height | case | minimum width | width | minimum height | height
private let liveActivitiesText = """
    ios, macos | compact leading            | —                 | 430  | 932  | —  | —     | 62.33 | —  | 36.67
    ios, macos | compact trailing           | —                 | 430  | 932  | —  | —     | 62.33 | —  | 36.67
    ios, macos | minimal                    | —                 | 430  | 932  | —  | 36.67 | 45    | —  | 36.67
    ios, macos | expanded                   | —                 | 430  | 932  | —  | —     | 408   | 84 | 160
    ios, macos | lock screen                | —                 | 430  | 932  | —  | —     | 408   | 84 | 160
    ios, macos | compact leading            | —                 | 393  | 852  | —  | —     | 52.33 | —  | 36.67
    ios, macos | compact trailing           | —                 | 393  | 852  | —  | —     | 52.33 | —  | 36.67
    ios, macos | minimal                    | —                 | 393  | 852  | —  | 36.67 | 45    | —  | 36.67
    ios, macos | expanded                   | —                 | 393  | 852  | —  | —     | 371   | 84 | 160
    ios, macos | lock screen                | —                 | 393  | 852  | —  | —     | 371   | 84 | 160
    ios        | island, compact or minimal | iPhone 17 Pro Max | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 17 Pro     | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone Air        | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 17         | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone 16 Pro Max | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 16 Pro     | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone 16 Plus    | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 16         | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone 15 Pro Max | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 15 Pro     | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone 15 Plus    | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 15         | —    | —    | —  | —     | 230   | —  | —
    ios        | island, compact or minimal | iPhone 14 Pro Max | —    | —    | —  | —     | 250   | —  | —
    ios        | island, compact or minimal | iPhone 14 Pro     | —    | —    | —  | —     | 230   | —  | —
    ios        | island, expanded           | iPhone 17 Pro Max | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 17 Pro     | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone Air        | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 17         | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone 16 Pro Max | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 16 Pro     | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone 16 Plus    | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 16         | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone 15 Pro Max | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 15 Pro     | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone 15 Plus    | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 15         | —    | —    | —  | —     | 371   | —  | —
    ios        | island, expanded           | iPhone 14 Pro Max | —    | —    | —  | —     | 408   | —  | —
    ios        | island, expanded           | iPhone 14 Pro     | —    | —    | —  | —     | 371   | —  | —
    ipados     | lock screen                | —                 | 1366 | 1024 | —  | —     | 500   | 84 | 160
    ! \(landscapeScreens)
    ipados     | lock screen                | —                 | 1194 | 834  | —  | —     | 425   | 84 | 160
    ! \(landscapeScreens)
    ipados     | lock screen                | —                 | 1012 | 834  | —  | —     | 425   | 84 | 160
    ! \(landscapeScreens)
    ! No iPad measures 1012 × 834; 1112 × 834 is meant.
    ipados     | lock screen                | —                 | 1080 | 810  | —  | —     | 425   | 84 | 160
    ! \(landscapeScreens)
    ipados     | lock screen                | —                 | 1024 | 768  | —  | —     | 425   | 84 | 160
    ! \(landscapeScreens)
    watchos    | smart stack                | —                 | —    | —    | 40 | —     | 152   | —  | 69.5
    watchos    | smart stack                | —                 | —    | —    | 41 | —     | 165   | —  | 72.5
    watchos    | smart stack                | —                 | —    | —    | 44 | —     | 173   | —  | 76.5
    watchos    | smart stack                | —                 | —    | —    | 45 | —     | 184   | —  | 80.5
    watchos    | smart stack                | —                 | —    | —    | 49 | —     | 191   | —  | 81.5
    carplay    | carplay                    | —                 | —    | —    | —  | —     | 240   | —  | 78
    carplay    | carplay                    | —                 | —    | —    | —  | —     | 240   | —  | 100
    carplay    | carplay                    | —                 | —    | —    | —  | —     | 170   | —  | 78
    tvos, visionos | not supported          | —                 | —    | —    | —  | —     | —     | —  | —
    """
