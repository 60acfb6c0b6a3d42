import Numbers

/// The insets for content on a television: a row of ``ReferenceTable/safeAreas``.
package struct SafeZone: Sendable {
    /// The insets from each edge of the screen, in points.
    package let top, bottom, left, right: Double
    /// The page from which the figures come.
    package let source: Publication

    /// The zone for tvOS, the only platform with published insets.
    package static let tv = ReferenceTable.safeAreas.namedRows.lazy.filter { cells in
        cells.text("subject") == "main content" && cells.platforms == [.tvos]
    }.compactMap(SafeZone.init).first

    private init?(_ cells: NamedCells) {
        guard let top = cells.number("top"), let bottom = cells.number("bottom"), let left = cells.number("left"),
            let right = cells.number("right")
        else { return nil }
        (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
        source = cells.row.source
    }
}

/// A grid for tvOS: a row of ``ReferenceTable/grids``.
package struct TVGrid: Sendable {
    package let columns: Int
    /// The width of an item without focus, in points.
    package let contentWidth: Double
    /// The space between two columns, in points.
    package let horizontalSpacing: Double
    /// The minimum space between two rows, in points.
    package let minimumVerticalSpacing: Double
    /// The computed width of all columns and gaps, in points.
    package let totalWidth: Double
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?

    /// Every grid, starting with two columns.
    package static let all = ReferenceTable.grids.namedRows.compactMap(TVGrid.init)

    /// The screen of the grids and the safe zone, in points. The HIG lists no size, but its grids and insets add up to
    /// a width of 1920, and televisions have an aspect ratio of 16:9.
    package static let screen = ScreenSize(width: 1920, height: 1080)

    private init?(_ cells: NamedCells) {
        guard let columns = cells.number("columns"), let contentWidth = cells.number("contentWidth"),
            let horizontalSpacing = cells.number("horizontalSpacing"),
            let minimumVerticalSpacing = cells.number("minimumVerticalSpacing"),
            let totalWidth = cells.number("totalWidth")
        else { return nil }
        self.columns = Int(saturating: columns)
        self.contentWidth = contentWidth
        self.horizontalSpacing = horizontalSpacing
        self.minimumVerticalSpacing = minimumVerticalSpacing
        self.totalWidth = totalWidth
        source = cells.row.source
        anomaly = cells.row.anomaly
    }
}
