extension ReferenceTable {
    /// Rules for video on a screen, and the video formats that Apple Watch supports.
    public static let video = ReferenceTable(
        name: "video", title: "Video", columns: columns, source: .page("playing-video"),
        note: """
            Aspect ratios are width divided by height. For clip lengths and overlay delays, see the durations table.
            """,
        rows: TableText(file: "video").lines.map { line in
            let cells = line.cells
            return Row(
                [
                    .text(cells[0]), Cell(text: cells[1]), Cell(list: cells[2]), Cell(number: cells[3]),
                    Cell(number: cells[4]), .missing, .missing, Cell(number: cells[5]), Cell(text: cells[6]),
                    .text(cells[7]), Cell(text: cells[8]),
                ],
                .page("playing-video"), line.anomaly)
        } + onWatch)

    private static let columns: [Column] = [
        .text("item"), .text("value"), .list("platform"), .number("minimumAspect"), .number("maximumAspect"),
        .number("pixelWidth", unit: "px"), .number("pixelHeight", unit: "px"), .number("amount"), .text("unit"),
        .text("strength"), .text("detail"),
    ]

    private static let onWatch = icons.rows.filter { $0.cells[0] == .text("watch video") }.map { row in
        Row(
            [
                .text("resolution"), row.cells[1], row.cells[2], .missing, .missing, row.cells[6], row.cells[7],
                .missing, .missing, .text("limit"),
                .text(row.cells[1] == .text("full screen") ? "portrait" : "landscape"),
            ],
            row.source, row.anomaly)
    }
}
