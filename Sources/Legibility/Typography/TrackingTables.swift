extension TrackingTable {
    /// SF Pro on iOS, iPadOS and visionOS.
    public static let sfPro = TrackingTable(
        typeface: .sfPro, platforms: [.ios, .ipados, .visionos], file: "tracking-sf-pro")

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
        file: "tracking-sf-pro-on-macos")

    /// SF Pro on tvOS. The table is missing from the HIG, so the iOS table replaces it.
    public static let sfProOnTVOS = TrackingTable(
        typeface: .sfPro, platforms: [.tvos],
        anomalies: [
            Anomaly(
                sizes: 52...53,
                text:
                    "The HIG has no tvOS table; these are SF Pro’s values for iOS. The macOS table has other values at "
                    + "52 and 53."),
            Anomaly(
                sizes: 0...Double.greatestFiniteMagnitude,
                text: "The HIG has no tvOS table; these are SF Pro’s values for iOS, which are the same on macOS."),
        ],
        file: "tracking-sf-pro")

    /// SF Pro Rounded.
    public static let sfProRounded = TrackingTable(
        typeface: .sfProRounded, platforms: [.ios, .ipados, .visionos], file: "tracking-sf-pro-rounded")

    /// New York.
    public static let newYork = TrackingTable(
        typeface: .newYork, platforms: [.ios, .ipados, .visionos], file: "tracking-new-york")

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
                text: "The em column jumps from -12 at 19 to 0 at 20. From 20, the values equal SF Compact Rounded’s."),
        ],
        file: "tracking-sf-compact")

    /// SF Compact Rounded.
    public static let sfCompactRounded = TrackingTable(
        typeface: .sfCompactRounded, platforms: [.watchos], file: "tracking-sf-compact-rounded")
}

extension TrackingTable {
    /// Reads the rows from a file, in three columns as in the HIG.
    private init(typeface: Typeface, platforms: [Platform], anomalies: [Anomaly] = [], file: String) {
        self.init(
            typeface: typeface, platforms: platforms, anomalies: anomalies,
            rows: TableText(file: file).lines.flatMap { line in
                line.cells.map { cell in
                    guard let number = Double(cell) else { preconditionFailure("“\(cell)” isn’t a number") }
                    return number
                }
            })
    }
}
