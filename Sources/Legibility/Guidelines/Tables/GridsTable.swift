// HIG, Layout, Platform considerations, tvOS: change log 2025-09-09, read 2025-12-19. Widths and spacings in points;
// the total width is computed.

extension ReferenceTable {
    /// Grids for tvOS by column count.
    public static let grids = ReferenceTable(
        name: "grids", title: "tvOS grids",
        columns: [
            .list("platform"), .number("columns"), .number("contentWidth", unit: "pt"),
            .number("horizontalSpacing", unit: "pt"), .number("minimumVerticalSpacing", unit: "pt"),
            .number("totalWidth", unit: "pt"),
        ],
        source: .page("layout"),
        note: """
            The content width applies to an unfocused item. The total width is computed: a screen of 1920 points has \
            1760 points between its safe margins of 80 points.
            """,
        text: gridsText)
}

private let gridsText = """
    tvos | 2 | 860 | 40 | 100 | 1760
    tvos | 3 | 560 | 40 | 100 | 1760
    tvos | 4 | 410 | 40 | 100 | 1760
    tvos | 5 | 320 | 40 | 100 | 1760
    tvos | 6 | 260 | 40 | 100 | 1760
    tvos | 7 | 217 | 40 | 100 | 1759
    ! 1 of the 1760 points between the margins remains free; the other grids fill them.
    tvos | 8 | 184 | 40 | 100 | 1752
    ! 8 of the 1760 points between the margins remain free; the other grids fill them.
    tvos | 9 | 160 | 40 | 100 | 1760
    """
