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
            Sizes are for portrait orientation. The scale factor is UIKit’s, which can differ from the screen’s own. There are 58 \
            devices: 57 from the table of dimensions, and the iPhone SE from the table of size classes.
            """)

    /// Size classes of full-screen apps on iPhone, iPad and iPod touch.
    public static let sizeClasses = ReferenceTable(
        name: "size-classes", title: "Size classes",
        columns: [.text("model", of: .device), .text("family")] + sizeClassColumns,
        source: .page("layout"),
        note: """
            The page explains “regular” as a larger screen or landscape, and “compact” as a smaller screen or \
            portrait. The table’s rows, however, give width and height separately, and an iPhone in portrait has a \
            regular height.
            """,
        rows: devices.rows.filter { $0.cells[7] != .missing }.map { row in
            var row = row
            row.cells.removeSubrange(2..<7)
            // This remark is about the pixels.
            if row.anomaly?.hasPrefix("Points × scale are 1242 × 2208") == true { row.anomaly = nil }
            return row
        })

    static let sizeClassColumns: [Column] = [
        .text("portraitWidthClass"), .text("portraitHeightClass"), .text("landscapeWidthClass"),
        .text("landscapeHeightClass"),
    ]
}
