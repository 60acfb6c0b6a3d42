// HIG, Layout, Specifications: change log 2025-09-09, read 2025-12-19. Portrait dimensions in points and pixels,
// UIKit's scale factor, and the size classes (width and height, portrait and landscape). The source has two tables, 57
// rows of dimensions and 48 of size classes; they are combined here, so that each figure is written once.

extension ReferenceTable {
    /// Screens of iPhone, iPad and iPod touch.
    public static let devices = ReferenceTable(
        name: "devices", title: "Device screens",
        columns: [
            .text("model", of: .device), .text("family"), .number("pointWidth", unit: "pt", of: .screenSide),
            .number("pointHeight", unit: "pt", of: .screenSide),
            .number("pixelWidth", unit: "px", of: .screenPixels),
            .number("pixelHeight", unit: "px", of: .screenPixels), .number("scale"),
        ] + sizeClassColumns,
        source: .page("layout"),
        note: """
            Sizes are for portrait orientation. The scale factor is UIKit's, which can differ from the screen's own. There are 58 \
            devices: 57 from the table of dimensions, and the iPhone SE from the table of size classes.
            """,
        text: devicesText)

    /// Size classes of full-screen apps on iPhone, iPad and iPod touch.
    public static let sizeClasses = ReferenceTable(
        name: "size-classes", title: "Size classes",
        columns: [.text("model", of: .device), .text("family")] + sizeClassColumns,
        source: .page("layout"),
        note: """
            The page explains “regular” as a larger screen or landscape, and “compact” as a smaller screen or \
            portrait. The table's rows, however, give width and height separately, and an iPhone in portrait has a \
            regular height.
            """,
        rows: devices.rows.filter { $0.cells[7] != .missing }.map { row in
            var row = row
            row.cells.removeSubrange(2..<7)
            if row.anomaly == plusScreens { row.anomaly = nil }
            return row
        })

    static let sizeClassColumns: [Column] = [
        .text("portraitWidthClass"), .text("portraitHeightClass"), .text("landscapeWidthClass"),
        .text("landscapeHeightClass"),
    ]
}

private let plusScreens = """
    Points × scale are 1242 × 2208: UIKit draws at that size and the screen shows it on its 1080 × 1920 pixels. The \
    note that says so is missing from the fuller copy of the page.
    """
private let noSizeClasses = "The page has no size-class row for this device."

private let devicesText = """
    iPad Pro 12.9-inch | iPad | 1024 | 1366 | 2048 | 2732 | 2 | regular | regular | regular | regular
    iPad Pro 11-inch | iPad | 834 | 1194 | 1668 | 2388 | 2 | regular | regular | regular | regular
    iPad Pro 10.5-inch | iPad | 834 | 1194 | 1668 | 2388 | 2 | regular | regular | regular | regular
    ! The same figures as the 11-inch row; they look wrong, since the iPad Air 10.5-inch row says 834 × 1112 points.
    iPad Pro 9.7-inch | iPad | 768 | 1024 | 1536 | 2048 | 2 | — | — | — | —
    ! \(noSizeClasses)
    iPad Air 13-inch | iPad | 1024 | 1366 | 2048 | 2732 | 2 | regular | regular | regular | regular
    = iPad Air M2 13-inch; iPad Air M3 13-inch
    iPad Air 11-inch | iPad | 820 | 1180 | 1640 | 2360 | 2 | regular | regular | regular | regular
    = iPad Air M2 11-inch; iPad Air M3 11-inch
    iPad Air 10.9-inch | iPad | 820 | 1180 | 1640 | 2360 | 2 | — | — | — | —
    = iPad Air 4th generation; iPad Air 5th generation
    ! \(noSizeClasses)
    iPad Air 10.5-inch | iPad | 834 | 1112 | 1668 | 2224 | 2 | — | — | — | —
    = iPad Air 3rd generation
    ! \(noSizeClasses)
    iPad Air 9.7-inch | iPad | 768 | 1024 | 1536 | 2048 | 2 | — | — | — | —
    = iPad Air 2
    ! \(noSizeClasses)
    iPad 11-inch | iPad | 820 | 1180 | 1640 | 2360 | 2 | regular | regular | regular | regular
    = iPad A16
    iPad 10.2-inch | iPad | 810 | 1080 | 1620 | 2160 | 2 | — | — | — | —
    = iPad 7th generation; iPad 8th generation; iPad 9th generation
    ! \(noSizeClasses)
    iPad 9.7-inch | iPad | 768 | 1024 | 1536 | 2048 | 2 | regular | regular | regular | regular
    = iPad 5th generation; iPad 6th generation
    iPad mini 8.3-inch | iPad | 744 | 1133 | 1488 | 2266 | 2 | — | — | — | —
    = iPad mini 6th generation; iPad mini 7th generation; iPad mini A17 Pro
    ! \(noSizeClasses)
    iPad mini 7.9-inch | iPad | 768 | 1024 | 1536 | 2048 | 2 | regular | regular | regular | regular
    = iPad mini 4 7.9-inch; iPad mini 2; iPad mini 3; iPad mini 5th generation
    iPhone 17 Pro Max | iPhone | 440 | 956 | 1320 | 2868 | 3 | compact | regular | regular | compact
    iPhone 17 Pro | iPhone | 402 | 874 | 1206 | 2622 | 3 | compact | regular | compact | compact
    iPhone Air | iPhone | 420 | 912 | 1260 | 2736 | 3 | compact | regular | regular | compact
    iPhone 17 | iPhone | 402 | 874 | 1206 | 2622 | 3 | compact | regular | compact | compact
    iPhone 16 Pro Max | iPhone | 440 | 956 | 1320 | 2868 | 3 | compact | regular | regular | compact
    iPhone 16 Pro | iPhone | 402 | 874 | 1206 | 2622 | 3 | compact | regular | compact | compact
    iPhone 16 Plus | iPhone | 430 | 932 | 1290 | 2796 | 3 | compact | regular | regular | compact
    iPhone 16 | iPhone | 393 | 852 | 1179 | 2556 | 3 | compact | regular | compact | compact
    iPhone 16e | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 15 Pro Max | iPhone | 430 | 932 | 1290 | 2796 | 3 | compact | regular | regular | compact
    iPhone 15 Pro | iPhone | 393 | 852 | 1179 | 2556 | 3 | compact | regular | compact | compact
    iPhone 15 Plus | iPhone | 430 | 932 | 1290 | 2796 | 3 | compact | regular | regular | compact
    iPhone 15 | iPhone | 393 | 852 | 1179 | 2556 | 3 | compact | regular | compact | compact
    iPhone 14 Pro Max | iPhone | 430 | 932 | 1290 | 2796 | 3 | compact | regular | regular | compact
    iPhone 14 Pro | iPhone | 393 | 852 | 1179 | 2556 | 3 | compact | regular | compact | compact
    iPhone 14 Plus | iPhone | 428 | 926 | 1284 | 2778 | 3 | compact | regular | regular | compact
    iPhone 14 | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 13 Pro Max | iPhone | 428 | 926 | 1284 | 2778 | 3 | compact | regular | regular | compact
    iPhone 13 Pro | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 13 | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 13 mini | iPhone | 375 | 812 | 1125 | 2436 | 3 | compact | regular | compact | compact
    iPhone 12 Pro Max | iPhone | 428 | 926 | 1284 | 2778 | 3 | compact | regular | regular | compact
    iPhone 12 Pro | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 12 | iPhone | 390 | 844 | 1170 | 2532 | 3 | compact | regular | compact | compact
    iPhone 12 mini | iPhone | 375 | 812 | 1125 | 2436 | 3 | compact | regular | compact | compact
    iPhone 11 Pro Max | iPhone | 414 | 896 | 1242 | 2688 | 3 | compact | regular | regular | compact
    iPhone 11 Pro | iPhone | 375 | 812 | 1125 | 2436 | 3 | compact | regular | compact | compact
    ! An undated older page prints regular width in landscape, and compact for iPhone 11: it seems to have \
        swapped the two.
    iPhone 11 | iPhone | 414 | 896 | 828 | 1792 | 2 | compact | regular | regular | compact
    ! An undated older page prints compact width in landscape, and regular for iPhone 11 Pro: it seems to have \
        swapped the two.
    iPhone XS Max | iPhone | 414 | 896 | 1242 | 2688 | 3 | compact | regular | regular | compact
    iPhone XS | iPhone | 375 | 812 | 1125 | 2436 | 3 | compact | regular | compact | compact
    iPhone XR | iPhone | 414 | 896 | 828 | 1792 | 2 | compact | regular | regular | compact
    iPhone X | iPhone | 375 | 812 | 1125 | 2436 | 3 | compact | regular | compact | compact
    iPhone 8 Plus | iPhone | 414 | 736 | 1080 | 1920 | 3 | compact | regular | regular | compact
    ! \(plusScreens)
    iPhone 8 | iPhone | 375 | 667 | 750 | 1334 | 2 | compact | regular | compact | compact
    iPhone 7 Plus | iPhone | 414 | 736 | 1080 | 1920 | 3 | compact | regular | regular | compact
    ! \(plusScreens)
    iPhone 7 | iPhone | 375 | 667 | 750 | 1334 | 2 | compact | regular | compact | compact
    iPhone 6s Plus | iPhone | 414 | 736 | 1080 | 1920 | 3 | compact | regular | regular | compact
    ! \(plusScreens)
    iPhone 6s | iPhone | 375 | 667 | 750 | 1334 | 2 | compact | regular | compact | compact
    iPhone 6 Plus | iPhone | 414 | 736 | 1080 | 1920 | 3 | — | — | — | —
    ! \(plusScreens)
    ! \(noSizeClasses)
    iPhone 6 | iPhone | 375 | 667 | 750 | 1334 | 2 | — | — | — | —
    ! \(noSizeClasses)
    iPhone SE 4.7-inch | iPhone | 375 | 667 | 750 | 1334 | 2 | — | — | — | —
    = iPhone SE 2nd generation; iPhone SE 3rd generation; iPhone SE 2020; iPhone SE 2022
    ! The size-class row says iPhone SE only, for both screens.
    iPhone SE 4-inch | iPhone | 320 | 568 | 640 | 1136 | 2 | — | — | — | —
    = iPhone SE 1st generation; iPhone SE 2016
    ! The size-class row says iPhone SE only, for both screens.
    iPod touch 5th generation and later | iPod | 320 | 568 | 640 | 1136 | 2 | compact | regular | compact | compact
    ! An undated older page has no size-class row for it.
    iPhone SE | iPhone | — | — | — | — | — | compact | regular | compact | compact
    ! It has only a size-class row; the table of dimensions has a 4.7-inch and a 4-inch iPhone SE.
    = iPhone SE 4.7-inch; iPhone SE 4-inch
    """
