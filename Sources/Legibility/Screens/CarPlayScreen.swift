/// The screen of a car: a row of ``ReferenceTable/carPlayScreens``.
package struct CarPlayScreen: Sendable {
    /// “screen”, or “test configuration” for a size for tests of Live Activities.
    package let kind: String
    /// The name of a test configuration; nil for other screens.
    package let name: String?
    /// The size in ``unit``.
    package let size: ScreenSize
    /// “px” or “pt”, as in the HIG.
    package let unit: String
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row; nil if there are none.
    package let anomaly: String?

    /// Every row, in the order of the HIG.
    package static let all = ReferenceTable.carPlayScreens.namedRows.compactMap(CarPlayScreen.init)

    private init?(_ cells: NamedCells) {
        guard let kind = cells.text("kind"), let size = cells.size("width", "height"), let unit = cells.text("unit")
        else { return nil }
        self.kind = kind
        name = cells.text("name")
        self.size = size
        self.unit = unit
        source = cells.row.source
        anomaly = cells.row.anomaly
    }
}
