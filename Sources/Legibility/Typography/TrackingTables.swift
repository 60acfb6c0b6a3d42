// HIG, Typography, Specifications: https://developer.apple.com/design/human-interface-guidelines/typography Change log
// 2025-03-07, read 2025-12-19. The figures are facts; the page is Apple's. Each row has three numbers: size in points,
// the figure in the column headed 1/1000 em, and tracking in points. Defects of the source are kept as published and
// listed beside the table.
//
// The header of the middle column is wrong: size × value / 1000 differs from the points by more than their rounding in
// 265 of the 377 rows. In 375 rows, both columns fit a whole number of 1/2048 em, so the unit is 1/1024 em, rounded.
// The other two rows are 52 and 53 on macOS.

extension TrackingTable {
    /// SF Pro on iOS, iPadOS and visionOS.
    public static let sfPro = TrackingTable(
        typeface: .sfPro, platforms: [.ios, .ipados, .visionos],
        anomalies: [],
        rows: sfProRows)

    /// SF Pro on macOS.
    public static let sfProOnMacOS = TrackingTable(
        typeface: .sfPro, platforms: [.macos],
        anomalies: [
            Anomaly(
                sizes: 52...53,
                text:
                    "The points of 52 and 53 are swapped in the HIG: the em column fits only 0.33 at 52 and 0.31 at "
                    + "53, as on iOS.")
        ],
        rows: sfProOnMacOSRows)

    /// SF Pro on tvOS. The table is missing from the HIG, so the iOS table replaces it.
    public static let sfProOnTVOS = TrackingTable(
        typeface: .sfPro, platforms: [.tvos],
        anomalies: [
            Anomaly(
                sizes: 52...53,
                text:
                    "The HIG has no tvOS table; these are SF Pro's values for iOS. The macOS table has other values at "
                    + "52 and 53."),
            Anomaly(
                sizes: 0...Double.greatestFiniteMagnitude,
                text: "The HIG has no tvOS table; these are SF Pro's values for iOS, which are the same on macOS."),
        ],
        rows: sfProRows)

    /// SF Pro Rounded.
    public static let sfProRounded = TrackingTable(
        typeface: .sfProRounded, platforms: [.ios, .ipados, .visionos],
        anomalies: [],
        rows: sfProRoundedRows)

    /// New York.
    public static let newYork = TrackingTable(
        typeface: .newYork, platforms: [.ios, .ipados, .visionos],
        anomalies: [],
        rows: newYorkRows)

    /// SF Compact.
    public static let sfCompact = TrackingTable(
        typeface: .sfCompact, platforms: [.watchos],
        anomalies: [
            Anomaly(
                sizes: 7...10,
                text: "For SF Compact Rounded, the em column falls smoothly from 7 to 10; here it stays at +30."),
            Anomaly(
                sizes: 15...15,
                text: "The em column drops from +14 at 14 to +4 at 15; for SF Compact Rounded, it falls smoothly."),
            Anomaly(
                sizes: 20...20,
                text: "The em column jumps from -12 at 19 to 0 at 20. From 20, the values equal SF Compact Rounded's."),
        ],
        rows: sfCompactRows)

    /// SF Compact Rounded.
    public static let sfCompactRounded = TrackingTable(
        typeface: .sfCompactRounded, platforms: [.watchos],
        anomalies: [],
        rows: sfCompactRoundedRows)

    private static let sfProRows: [Double] = [
        6, 41, 0.24, 7, 34, 0.23, 8, 26, 0.21, 9, 19, 0.17, 10, 12, 0.12, 11, 6, 0.06, 12, 0, 0, 13, -6, -0.08,
        14, -11, -0.15, 15, -16, -0.23, 16, -20, -0.31, 17, -26, -0.43, 18, -25, -0.44, 19, -24, -0.45,
        20, -23, -0.45, 21, -18, -0.36, 22, -12, -0.26, 23, -4, -0.1, 24, 3, 0.07, 25, 6, 0.15, 26, 8, 0.22,
        27, 11, 0.29, 28, 14, 0.38, 29, 14, 0.4, 30, 14, 0.4, 31, 13, 0.39, 32, 13, 0.41, 33, 12, 0.4, 34, 12, 0.4,
        35, 11, 0.38, 36, 10, 0.37, 37, 10, 0.36, 38, 10, 0.37, 39, 10, 0.38, 40, 10, 0.37, 41, 9, 0.36, 42, 9, 0.37,
        43, 9, 0.38, 44, 8, 0.37, 45, 8, 0.35, 46, 8, 0.36, 47, 8, 0.37, 48, 8, 0.35, 49, 7, 0.33, 50, 7, 0.34,
        51, 7, 0.35, 52, 6, 0.33, 53, 6, 0.31, 54, 6, 0.32, 56, 6, 0.3, 58, 5, 0.28, 60, 4, 0.26, 62, 4, 0.24,
        64, 4, 0.22, 66, 3, 0.19, 68, 2, 0.17, 70, 2, 0.14, 72, 2, 0.14, 76, 1, 0.07, 80, 0, 0, 84, 0, 0, 88, 0, 0,
        92, 0, 0, 96, 0, 0,
    ]

    private static let sfProOnMacOSRows: [Double] = [
        6, 41, 0.24, 7, 34, 0.23, 8, 26, 0.21, 9, 19, 0.17, 10, 12, 0.12, 11, 6, 0.06, 12, 0, 0, 13, -6, -0.08,
        14, -11, -0.15, 15, -16, -0.23, 16, -20, -0.31, 17, -26, -0.43, 18, -25, -0.44, 19, -24, -0.45,
        20, -23, -0.45, 21, -18, -0.36, 22, -12, -0.26, 23, -4, -0.1, 24, 3, 0.07, 25, 6, 0.15, 26, 8, 0.22,
        27, 11, 0.29, 28, 14, 0.38, 29, 14, 0.4, 30, 14, 0.4, 31, 13, 0.39, 32, 13, 0.41, 33, 12, 0.4, 34, 12, 0.4,
        35, 11, 0.38, 36, 10, 0.37, 37, 10, 0.36, 38, 10, 0.37, 39, 10, 0.38, 40, 10, 0.37, 41, 9, 0.36, 42, 9, 0.37,
        43, 9, 0.38, 44, 8, 0.37, 45, 8, 0.35, 46, 8, 0.36, 47, 8, 0.37, 48, 8, 0.35, 49, 7, 0.33, 50, 7, 0.34,
        51, 7, 0.35, 52, 6, 0.31, 53, 6, 0.33, 54, 6, 0.32, 56, 6, 0.3, 58, 5, 0.28, 60, 4, 0.26, 62, 4, 0.24,
        64, 4, 0.22, 66, 3, 0.19, 68, 2, 0.17, 70, 2, 0.14, 72, 2, 0.14, 76, 1, 0.07, 80, 0, 0, 84, 0, 0, 88, 0, 0,
        92, 0, 0, 96, 0, 0,
    ]

    private static let sfProRoundedRows: [Double] = [
        6, 87, 0.51, 7, 80, 0.54, 8, 72, 0.57, 9, 65, 0.57, 10, 58, 0.57, 11, 52, 0.56, 12, 46, 0.54, 13, 40, 0.51,
        14, 35, 0.48, 15, 30, 0.44, 16, 26, 0.41, 17, 22, 0.37, 18, 21, 0.37, 19, 20, 0.37, 20, 18, 0.36,
        21, 17, 0.35, 22, 16, 0.34, 23, 16, 0.35, 24, 15, 0.35, 25, 14, 0.35, 26, 14, 0.36, 27, 14, 0.36,
        28, 13, 0.36, 29, 13, 0.37, 30, 12, 0.37, 31, 12, 0.36, 32, 12, 0.38, 33, 12, 0.39, 34, 12, 0.38,
        35, 11, 0.38, 36, 11, 0.39, 37, 10, 0.38, 38, 10, 0.39, 39, 10, 0.38, 40, 10, 0.39, 41, 10, 0.38,
        42, 10, 0.39, 43, 9, 0.38, 44, 8, 0.37, 45, 8, 0.37, 46, 8, 0.36, 47, 8, 0.37, 48, 8, 0.35, 49, 8, 0.36,
        50, 7, 0.34, 51, 6, 0.32, 52, 6, 0.33, 53, 6, 0.31, 54, 6, 0.32, 56, 6, 0.3, 58, 4, 0.25, 60, 4, 0.23,
        62, 4, 0.21, 64, 3, 0.19, 66, 2, 0.16, 68, 2, 0.13, 70, 2, 0.14, 72, 2, 0.11, 76, 1, 0.07, 80, 0, 0, 84, 0, 0,
        88, 0, 0, 92, 0, 0, 96, 0, 0,
    ]

    private static let newYorkRows: [Double] = [
        6, 40, 0.23, 7, 32, 0.22, 8, 25, 0.2, 9, 20, 0.18, 10, 16, 0.15, 11, 11, 0.12, 12, 6, 0.07, 13, 4, 0.05,
        14, 2, 0.03, 15, 0, 0, 16, -2, -0.03, 17, -4, -0.07, 18, -6, -0.11, 19, -8, -0.15, 20, -10, -0.2,
        21, -10, -0.21, 22, -10, -0.23, 23, -11, -0.25, 24, -11, -0.26, 25, -11, -0.27, 26, -12, -0.29,
        27, -12, -0.32, 28, -12, -0.33, 29, -12, -0.34, 30, -12, -0.37, 31, -13, -0.39, 32, -13, -0.41,
        33, -13, -0.42, 34, -14, -0.45, 35, -14, -0.48, 36, -14, -0.49, 38, -14, -0.52, 40, -14, -0.55,
        42, -14, -0.57, 44, -14, -0.62, 46, -14, -0.65, 48, -14, -0.68, 50, -14, -0.71, 52, -14, -0.74,
        54, -15, -0.79, 58, -15, -0.85, 62, -15, -0.91, 66, -15, -0.97, 70, -16, -1.06, 72, -16, -1.09,
        80, -16, -1.21, 88, -16, -1.33, 96, -16, -1.5, 100, -16, -1.56, 120, -16, -1.88, 140, -16, -2.26,
        160, -16, -2.58, 180, -17, -2.99, 200, -17, -3.32, 220, -18, -3.76, 240, -18, -4.22, 260, -18, -4.57,
    ]

    private static let sfCompactRows: [Double] = [
        6, 50, 0.29, 7, 30, 0.21, 8, 30, 0.23, 9, 30, 0.26, 10, 30, 0.29, 11, 24, 0.26, 12, 20, 0.23, 13, 16, 0.2,
        14, 14, 0.19, 15, 4, 0.06, 16, 0, 0, 17, -4, -0.07, 18, -8, -0.14, 19, -12, -0.22, 20, 0, 0, 21, -2, -0.04,
        22, -4, -0.09, 23, -6, -0.13, 24, -8, -0.19, 25, -10, -0.24, 26, -11, -0.28, 27, -12, -0.3, 28, -12, -0.34,
        29, -14, -0.38, 30, -14, -0.42, 31, -15, -0.45, 32, -16, -0.5, 33, -17, -0.55, 34, -18, -0.6, 35, -18, -0.63,
        36, -20, -0.69, 37, -20, -0.72, 38, -20, -0.74, 39, -20, -0.76, 40, -20, -0.78, 41, -20, -0.8, 42, -20, -0.82,
        43, -20, -0.84, 44, -20, -0.86, 45, -20, -0.88, 46, -20, -0.92, 47, -20, -0.94, 48, -20, -0.96, 49, -21, -1,
        50, -21, -1.03, 51, -21, -1.05, 52, -21, -1.07, 53, -22, -1.11, 54, -22, -1.13, 56, -22, -1.2, 58, -22, -1.25,
        60, -22, -1.32, 62, -22, -1.36, 64, -23, -1.44, 66, -24, -1.51, 68, -24, -1.56, 70, -24, -1.64,
        72, -24, -1.69, 76, -25, -1.86, 80, -26, -1.99, 84, -26, -2.13, 88, -26, -2.28, 92, -28, -2.47,
        96, -28, -2.62,
    ]

    private static let sfCompactRoundedRows: [Double] = [
        6, 28, 0.16, 7, 26, 0.18, 8, 24, 0.19, 9, 22, 0.19, 10, 20, 0.2, 11, 18, 0.19, 12, 16, 0.19, 13, 14, 0.18,
        14, 12, 0.16, 15, 10, 0.15, 16, 8, 0.12, 17, 6, 0.1, 18, 4, 0.07, 19, 2, 0.04, 20, 0, 0, 21, -2, -0.04,
        22, -4, -0.09, 23, -6, -0.13, 24, -8, -0.19, 25, -10, -0.24, 26, -11, -0.28, 27, -12, -0.3, 28, -12, -0.34,
        29, -14, -0.38, 30, -14, -0.42, 31, -15, -0.45, 32, -16, -0.5, 33, -17, -0.55, 34, -18, -0.6, 35, -18, -0.63,
        36, -20, -0.69, 37, -20, -0.72, 38, -20, -0.74, 39, -20, -0.76, 40, -20, -0.78, 41, -20, -0.8, 42, -20, -0.82,
        43, -20, -0.84, 44, -20, -0.86, 45, -20, -0.88, 46, -20, -0.92, 47, -20, -0.94, 48, -20, -0.96, 49, -21, -1,
        50, -21, -1.03, 51, -21, -1.05, 52, -21, -1.07, 53, -22, -1.11, 54, -22, -1.13, 56, -22, -1.2, 58, -22, -1.25,
        60, -22, -1.32, 62, -22, -1.36, 64, -23, -1.44, 66, -24, -1.51, 68, -24, -1.56, 70, -24, -1.64,
        72, -24, -1.69, 76, -25, -1.86, 80, -26, -1.99, 84, -26, -2.13, 88, -26, -2.28, 92, -28, -2.47,
        96, -28, -2.62,
    ]
}
